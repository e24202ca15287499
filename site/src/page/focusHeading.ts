/**
 * Moves the focus to the page's heading. While the page loads there may be no heading: then the focus
 * waits at the start of the content, unless the reader moves it.
 * @returns a function that ends the waiting.
 */
export function focusHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement !== main && activeElement !== document.body) observer.disconnect();
    else if (focused()) observer.disconnect();
  });
  if (!focused()) {
    main.focus({ preventScroll: true });
    observer.observe(main, { childList: true, subtree: true });
  }
  return () => observer.disconnect();

  function focused() {
    const heading = main.querySelector('h1');
    // The heading of a skeleton is hidden from screen readers.
    if (!heading || heading.closest('[aria-hidden="true"]')) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  }
}
