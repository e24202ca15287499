import { type ReactNode, useRef } from 'react';
import { useText } from '../i18n/useText';
import { ExampleNotice } from './ExampleNotice';
import { Footer } from './Footer';
import { Header } from './Header';
import { layoutText } from './layoutText';
import { useNewPage } from './useNewPage';

/** What surrounds every page: header, content, footer. */
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
      <ExampleNotice />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
