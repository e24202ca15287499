// For tests: gives a component the texts, the router and the session that it needs.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { commonTexts, LocalisedData } from '../src/app/App';
import { DataProvider } from '../src/data/DataProvider';
import { dataKey } from '../src/data/request';
import type { Namespace } from '../src/i18n/dictionaries';
import { createI18n, loadTexts } from '../src/i18n/i18n';
import { Origin } from '../src/page/origin';
import { SessionProvider } from '../src/session/SessionProvider';

export { fakeServer } from '@nihongo-lanka/client/testing/fakeServer';
export { nimal as learner } from '@nihongo-lanka/client/testing/people';

export const testSite = {
  lang: 'en' as const,
  foundation: {
    name: 'The Foundation',
    tagline: '',
    homeUrl: 'https://foundation.example/',
    address: '',
    phone: '',
    email: '',
    socialLinks: [],
  },
};

export const noSession = [401, { message: 'Please log in', code: 'NOT_AUTHENTICATED' }] as const;

export function haveSessionMark(there = true): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor here.
  document.cookie = `nl_session=1; Path=/${there ? '' : '; Max-Age=-1'}`;
}

/** Renders inside the site's providers, at an address. */
export async function renderAt(
  address: string,
  children: ReactNode,
  namespaces: readonly Namespace[] = [],
): Promise<void> {
  const i18n = createI18n('en', {});
  await loadTexts(i18n, [...commonTexts, 'contract', ...namespaces], 'en');
  await act(async () => {
    render(
      <Origin value={window.location.origin}>
        <DataProvider language="en" answers={{ [dataKey({ name: 'siteShell' })]: testSite }}>
          <LocalisedData i18n={i18n}>
            <MemoryRouter initialEntries={[address]}>
              <SessionProvider>{children}</SessionProvider>
              <Address />
            </MemoryRouter>
          </LocalisedData>
        </DataProvider>
      </Origin>,
    );
  });
}

/** Clicks a form's button, and waits until the button is no longer busy. */
export async function submitBy(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  await act(async () => void fireEvent.click(button));
  await waitFor(() => {
    if (button.isConnected && button.getAttribute('aria-busy') === 'true')
      throw new Error('still busy');
  });
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
