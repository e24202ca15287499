// @vitest-environment happy-dom

import { rememberLanguage } from '@nihongo-lanka/client/language';
import { type Lecture, languages, type User, userSchema } from '@nihongo-lanka/contract';
import { act, cleanup } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, testSite } from '../../testing/browser';
import { aboutContent, homeContent, supportContent } from '../../testing/content';
import { createI18n } from '../i18n/i18n';
import { App } from './App';
import { createRenderer, pageKeyOf, withoutContent } from './entryServer';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
  haveSessionMark(false);
  vi.unstubAllGlobals();
});

const lecture: Lecture = {
  ...{ id: 'jft-1', title: 'JFT 1', category: 'JFT', order: 4, date: '2025-04-05' },
  ...{ image: null, hasVideo: true, lang: 'en' },
};
const lectures = { rows: [lecture], total: 1 };
const approved: User = userSchema.parse(learner);
const pending: User = { ...approved, status: 'pending' };

const readers: { address: string; who: string; user?: User; answers?: unknown[] }[] = [
  { address: '/', who: 'a visitor', answers: [homeContent] },
  { address: '/about', who: 'a visitor', answers: [aboutContent] },
  { address: '/support', who: 'a visitor', answers: [supportContent] },
  ...['/login', '/register', '/nope'].map((address) => ({ address, who: 'a visitor' })),
  { address: '/lectures', who: 'somebody not known yet' },
  { address: '/lectures?filter=JFT', who: 'a learner', user: approved, answers: [lectures] },
  { address: '/lectures', who: 'a learner who waits', user: pending, answers: [undefined] },
  { address: '/profile', who: 'a learner who waits', user: pending, answers: [learner] },
  { address: '/profile', who: 'a learner whose profile is not there yet', user: approved },
];
const { render } = await createRenderer();
const cases = languages.flatMap((language) => readers.map((reader) => ({ language, ...reader })));

/** The server's page in the document, and the same once the browser has taken it over. */
function serverPage({ language, address, user, answers = [] }: (typeof cases)[number]) {
  rememberLanguage(language);
  haveSessionMark(user !== undefined);
  fakeServer({ 'POST /auth/refresh': [200, { user }] });
  window.history.replaceState(null, '', address);
  const key = pageKeyOf(window.location.pathname, window.location.search);
  const { markup, state } = render(user || key.access === 'all' ? key : withoutContent(key), {
    ...{ language, user, answers, site: testSite, savesData: false },
    origin: 'http://localhost',
  });
  const container = document.createElement('div');
  container.innerHTML = markup;
  document.body.append(container);
  const failures: unknown[] = [];
  async function hydrate() {
    await act(async () => {
      root = hydrateRoot(
        container,
        <StrictMode>
          <BrowserRouter>
            <App i18n={createI18n(state.language, state.texts)} {...state} />
          </BrowserRouter>
        </StrictMode>,
        { onRecoverableError: (error) => failures.push(error) },
      );
    });
  }
  return { container, failures, hydrate };
}

describe('what the server rendered', () => {
  it.each(cases)(
    'is taken over by the browser as it is: $address for $who in $language',
    async (page) => {
      const { container, failures, hydrate } = serverPage(page);
      const heading = container.querySelector('h1');
      await hydrate();
      expect(failures).toEqual([]);
      // A reader without a session is sent to the login page, whatever the server showed.
      const isLedAway = page.address === '/lectures' && !page.user;
      if (!isLedAway) expect(container.querySelector('h1')).toBe(heading);
    },
  );
});
