// @vitest-environment happy-dom
import { languages } from '@nihongo-lanka/contract';
import { act, cleanup } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { testSite } from '../testing/browser';
import { aboutContent, homeContent, supportContent } from '../testing/content';
import { App } from './App';
import { createRenderer, pageKeyOf } from './entry-server';
import { rememberLanguage } from './i18n/detection';
import { createI18n } from './i18n/i18n';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
});

const contentOf: Readonly<Record<string, unknown>> = {
  '/': homeContent,
  '/about': aboutContent,
  '/support': supportContent,
};
const addresses = [
  ...Object.keys(contentOf),
  ...['/login', '/register', '/lectures?filter=JFT', '/nope'],
];
const cases = languages.flatMap((language) => addresses.map((address) => ({ language, address })));

describe('what the server rendered', () => {
  it.each(cases)('is taken over by the browser as it is: $address in $language', async (page) => {
    const { language, address } = page;
    rememberLanguage(language);
    window.history.replaceState(null, '', address);
    const { render } = await createRenderer();
    const { markup, state } = render(
      pageKeyOf(window.location.pathname),
      language,
      testSite,
      address in contentOf ? [contentOf[address]] : [],
      (path) => path,
    );

    const container = document.createElement('div');
    container.innerHTML = markup;
    document.body.append(container);
    const heading = container.querySelector('h1');
    const failures: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(
        container,
        <StrictMode>
          <BrowserRouter>
            <App
              i18n={createI18n(state.language, state.texts)}
              site={state.site}
              answers={state.answers}
            />
          </BrowserRouter>
        </StrictMode>,
        { onRecoverableError: (error) => failures.push(error) },
      );
    });

    expect(failures).toEqual([]);
    if (heading && address !== '/lectures?filter=JFT') {
      expect(container.querySelector('h1')).toBe(heading);
    }
  });
});
