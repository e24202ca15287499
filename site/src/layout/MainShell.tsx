import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { Footer } from './Footer';
import { Header } from './Header';
import { layoutText } from './layoutText';
import './layout.css';

/** The frame around every page: header, content, footer. */
export function MainShell({ children }: { children: ReactNode }) {
  const text = useText(layoutText);
  const main = useRef<HTMLElement>(null);
  useNewPage(main);
  return (
    <>
      <a className="skip-link" href="#main">
        {text('skip')}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** What a browser does on a new page, and a router does not: begin at the top, with the focus there. */
function useNewPage(main: { current: HTMLElement | null }) {
  const { pathname, hash } = useLocation();
  const arrival = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (arrival === 'POP' || hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash, arrival, main]);
}
