// @vitest-environment happy-dom

import { rememberLanguage } from '@nihongo-lanka/client/language';
import {
  type Language,
  type Lecture,
  languages,
  type User,
  userSchema,
} from '@nihongo-lanka/contract';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lecture as anyLecture } from '../../testing/answers';
import { fakeServer, haveSessionMark, learner, testSite } from '../../testing/browser';
import { aboutContent, homeContent, supportContent } from '../../testing/content';
import { keepDraft, keptDraft } from '../data/drafts';
import { createI18n } from '../i18n/i18n';
import type { RefusedForm } from '../ui/refusedForm';
import { App } from './App';
import { createRenderer, pageKeyOf, withoutContent } from './entryServer';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
  haveSessionMark(false);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const lecture: Lecture = { ...anyLecture, hasVideo: true, seconds: 60, bytes: 1000 };
const lectures = { rows: [lecture], total: 1 };
const approved: User = { ...userSchema.parse(learner), level: 'Beginner' };
const pending: User = { ...approved, status: 'pending' };

interface Reader {
  address: string;
  who: string;
  user?: User;
  answers?: unknown[];
  refused?: RefusedForm;
}

const readers: Reader[] = [
  { address: '/', who: 'a visitor', answers: [homeContent, []] },
  { address: '/about', who: 'a visitor', answers: [aboutContent] },
  { address: '/support', who: 'a visitor', answers: [supportContent] },
  ...['/kana', '/kana/print', '/kana/print?script=n5&as=poster'].map((address) => ({
    address,
    who: 'a visitor',
  })),
  ...['/login', '/register', '/nope'].map((address) => ({ address, who: 'a visitor' })),
  { address: '/lectures', who: 'somebody not known yet' },
  { address: '/lectures?filter=JFT', who: 'a learner', user: approved, answers: [lectures] },
  { address: '/lectures', who: 'a learner who waits', user: pending, answers: [undefined] },
  { address: '/profile', who: 'a learner who waits', user: pending, answers: [learner] },
  { address: '/profile', who: 'a learner whose profile is not there yet', user: approved },
];
// As in the server's build, whose modules bring the strokes of signs.
vi.stubEnv('SSR', true);
const { render } = await createRenderer();
vi.unstubAllEnvs();
const cases = languages.flatMap((language) => readers.map((reader) => ({ language, ...reader })));

type Page = Reader & { language: Language };

/** The server's page in the document, and the same once the browser has taken it over. */
function serverPage({ language, address, user, answers = [], refused }: Page) {
  rememberLanguage(language);
  haveSessionMark(user !== undefined);
  fakeServer({ 'POST /auth/refresh': [200, { user }] });
  window.history.replaceState(null, '', address);
  const key = pageKeyOf(window.location.pathname, window.location.search);
  const { markup, state } = render(user || key.access === 'all' ? key : withoutContent(key), {
    language,
    user,
    answers,
    site: testSite,
    savesData: false,
    ...(refused && { refused }),
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

describe('a form that the server refused', () => {
  const answer: RefusedForm['answer'] = {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'Please check the highlighted fields',
  };
  const inPage = <Element extends HTMLElement>(container: HTMLElement, selector: string) => {
    const found = container.querySelector<Element>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const said = (control: HTMLElement) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');

  it.each(languages)(
    'goes on with its messages and with what was typed, in %s',
    async (language) => {
      const { container, failures, hydrate } = serverPage({
        language,
        address: '/register',
        who: 'a visitor',
        refused: {
          name: 'register',
          typed: { firstName: 'නිමාලි', email: 'nimali@', province: 'Uva', comments: 'a\nb' },
          errors: { email: { key: 'email.invalid' }, username: { text: 'Taken' } },
          answer,
        },
      });
      const email = inPage<HTMLInputElement>(container, '[name=email]');
      // What is typed before React is there stays.
      email.value = 'nimali@example.lk';
      await hydrate();
      expect(failures).toEqual([]);
      expect(inPage(container, '[name=email]')).toBe(email);
      expect(email.value).toBe('nimali@example.lk');
      expect(email.getAttribute('aria-invalid')).toBe('true');
      expect(inPage<HTMLInputElement>(container, '[name=firstName]').value).toBe('නිමාලි');
      // happy-dom does not select it.
      const chosen = inPage<HTMLOptionElement>(container, '[name=province] option[selected]');
      expect(chosen.value).toBe('Uva');
      expect(inPage<HTMLTextAreaElement>(container, '[name=comments]').value).toBe('a\nb');
      expect(said(inPage(container, '[name=username]'))).toContain('Taken');
      expect(inPage(container, '[role=alert]').textContent).toBe(answer.message);
    },
  );

  it('keeps open what was opened before React was there, when nothing in it is wrong any more', async () => {
    const { container, hydrate } = serverPage({
      language: 'en',
      address: '/register',
      who: 'a visitor',
    });
    const more = inPage<HTMLDetailsElement>(container, 'details.more-fields');
    more.open = true;
    await hydrate();
    const age = inPage<HTMLInputElement>(container, '[name=age]');
    fireEvent.input(age, { target: { value: '9' } });
    fireEvent.submit(inPage(container, 'main form'));
    await waitFor(() => expect(age.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.input(age, { target: { value: '19' } });
    await waitFor(() => expect(age.getAttribute('aria-invalid')).toBe('false'));
    expect(more.open).toBe(true);
  });

  it('is told from the other form of its page, and from what was saved before', async () => {
    keepDraft(`profile ${learner.id}`, { city: 'An older draft' });
    const { container, failures, hydrate } = serverPage({
      address: '/profile',
      who: 'a learner',
      user: approved,
      answers: [learner],
      language: 'en',
      refused: {
        name: 'profile',
        typed: { firstName: '', lastName: learner.lastName, city: 'Kandy' },
        errors: { firstName: { key: 'firstName.required' } },
        answer,
      },
    });
    await hydrate();
    expect(failures).toEqual([]);
    expect(inPage<HTMLInputElement>(container, '[name=city]').value).toBe('Kandy');
    expect(keptDraft(`profile ${learner.id}`)).toMatchObject({
      firstName: '',
      city: 'Kandy',
    });
    expect(container.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(container.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  });
});
