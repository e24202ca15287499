import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What a browser does on a new page, and a router does not: begin at the top, with the focus on
 * what the page is called. Back and forward keep the place the browser remembers.
 */
export function useNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const arrival = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash || !main.current) return;
    if (arrival !== 'POP') window.scrollTo(0, 0);
    return focusHeading(main.current);
  }, [pathname, hash, arrival, main]);
}

/**
 * Until the page and what it shows have been loaded there may be no heading: the focus waits at
 * the start of the content, unless the reader has moved on by then. Answers how to give up.
 */
function focusHeading(main: HTMLElement): () => void {
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
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  }
}
