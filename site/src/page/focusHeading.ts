/**
 * Moves the focus to what the page is called. Until the page and what it shows have been loaded
 * there may be no heading: the focus waits at the start of the content, unless the reader has moved
 * on by then. Answers how to give up.
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
    // One that only stands for what is loading is hidden from screen readers.
    if (!heading || heading.closest('[aria-hidden="true"]')) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  }
}
