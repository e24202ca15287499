import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { useSite } from '../data/useSite';
import { useText } from '../i18n/useText';
import { focusHeading } from '../page/focusHeading';
import { paths } from '../page/paths';
import { ExampleNotice } from './ExampleNotice';
import { Footer } from './Footer';
import { LanguageSwitch } from './LanguageSwitch';
import { Navigation } from './Navigation';

export function MainShell({ children }: { children: ReactNode }) {
  const text = useText('layout');
  const main = useRef<HTMLElement>(null);
  useNewPage(main);
  return (
    <>
      <a className="skip-link" href="#main">
        {text('skip')}
      </a>
      <Header />
      <ExampleNotice />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/**
 * Does on a new page what a browser does and a router does not: scrolls to the top and focuses the
 * heading. Back and forward keep the place the browser remembers.
 */
function useNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const arrival = useNavigationType();
  // The browser itself has shown the first page, maybe long before React began.
  const shown = useRef({ pathname, hash });
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.hash === hash) return;
    shown.current = { pathname, hash };
    // A fragment may also be a place in a film.
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    target?.scrollIntoView();
    if (before.pathname === pathname || target || !main.current) return;
    if (arrival !== 'POP') window.scrollTo(0, 0);
    return focusHeading(main.current);
  }, [pathname, hash, arrival, main]);
}

function Header() {
  const { foundation } = useSite();
  return (
    <header className="header">
      <div className="wide facts header-row">
        <Link className="brand" to={paths.home.to()}>
          <img src="/mark.svg" alt="" width="40" height="40" />
          <span>{foundation.name}</span>
        </Link>
        <Navigation />
        <LanguageSwitch />
      </div>
    </header>
  );
}
