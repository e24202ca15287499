import { randomUUID } from 'node:crypto';
import {
  apiBase,
  callPath,
  callSchemas,
  calls,
  type Language,
  type PreviewType,
  z,
} from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { paths } from '../site/src/page/paths';
import { expect, takenOver } from './journey';
import { refused, sendContactRequest, type Who, waitAtSecondStep } from './people';
import { answered, answerWords, goOn, keepAnswers, leaveOne, sessionBegins } from './practising';

/** One screen of the product in one of its states. */
export interface Screen {
  name: string;
  path: string;
  who?: Who;
  /** On a wide screen the layout differs, and is not only wider. */
  differsOnDesk?: true;
  /** Brings the opened screen into this state. */
  act?: (page: Page) => Promise<void>;
}

const phone = { width: 360, height: 740 };

/** Begins the first mock exam, or goes on with it. @returns the id of the attempt */
async function beginPaper(page: Page): Promise<string> {
  const papers = await page.request.get(callPath(calls.papers));
  const [form] = callSchemas.papers.answer.parse(await papers.json()).forms;
  const begun = await page.request.put(callPath(calls.beginPaper, { id: randomUUID() }), {
    data: { form: form?.id, mode: 'exam' },
  });
  return callSchemas.beginPaper.answer.parse(await begun.json()).id;
}

const submit = (page: Page, form = 0) => page.locator('main form [type=submit]').nth(form).click();

/** Every screen and state that a reader meets. */
export const siteScreens: readonly Screen[] = [
  { name: 'home', path: '/', differsOnDesk: true },
  { name: 'about', path: '/about' },
  { name: 'kana', path: '/kana', differsOnDesk: true },
  {
    name: 'a sign that is drawn',
    path: '/kana',
    async act(page) {
      await page.locator('.kana td a').first().click();
      await expect(page.getByRole('dialog').locator('.square')).toBeVisible();
    },
  },
  { name: 'a row of kana', path: '/kana/hiragana/ka', differsOnDesk: true },
  {
    name: 'a question about a row of kana',
    path: '/kana/hiragana/ka',
    async act(page) {
      await page.locator('main .practice-begin').click();
      await page.locator('.practice-session > p > .button').first().click();
      await expect(page.locator('.practice-choices')).toBeVisible();
    },
  },
  { name: 'sheets to write on', path: '/kana/print' },
  { name: 'a poster of kanji', path: '/kana/print?script=n5&as=poster', differsOnDesk: true },
  { name: 'the JLPT N4 exam', path: '/exams/n4', differsOnDesk: true },
  { name: 'the JFT-Basic exam', path: '/exams/jft' },
  { name: 'support', path: '/support' },
  { name: 'privacy', path: '/privacy' },
  { name: 'a sample of a lecture', path: '/samples/beginner', differsOnDesk: true },
  { name: 'contact', path: '/contact', differsOnDesk: true },
  {
    name: 'contact with errors',
    path: '/contact',
    async act(page) {
      await submit(page);
      await expect(page.locator('.field-error')).toHaveCount(3);
    },
  },
  { name: 'news and events', path: '/news-events', differsOnDesk: true },
  { name: 'news', path: '/news-events?kind=news' },
  { name: 'events', path: '/news-events?kind=event' },
  { name: 'a search that finds nothing', path: '/news-events?q=qqqq' },
  { name: 'a news item', path: '/news-event/test-fee-fund' },
  { name: 'an event', path: '/news-event/tanabata-evening' },
  { name: 'login', path: '/login' },
  {
    name: 'login with a wrong password',
    path: '/login',
    async act(page) {
      await page.locator('[name=identifier]').fill('unknown');
      await page.locator('[name=password]').fill('nothing');
      await submit(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register with errors and a message',
    path: '/register',
    async act(page) {
      await takenOver(page);
      await submit(page);
      await expect(page.locator('.field-error')).toHaveCount(6);
      await expect(page.locator('.Toastify__toast')).toBeVisible();
    },
  },
  { name: 'forgotten password', path: '/forgot-password' },
  { name: 'a new password', path: `/reset-password?token=${'A'.repeat(43)}` },
  { name: 'an address to confirm', path: `/confirm-email?token=${'A'.repeat(43)}` },
  { name: 'mails to stop', path: `/unsubscribe?token=${'A'.repeat(43)}` },
  { name: 'the second step of a login that is over', path: '/login/code' },
  {
    name: 'the second step of a login',
    path: '/login/code',
    async act(page) {
      await waitAtSecondStep(page.request);
      // The page that is open may have gone on meanwhile.
      await page.goto('/login/code');
      await expect(page.locator('main [name=code]')).toBeVisible();
    },
  },
  { name: 'an unknown page', path: '/nowhere' },
  {
    name: 'the menu of a phone',
    path: '/about',
    async act(page) {
      await page.setViewportSize(phone);
      await page.locator('.more-button').click();
      await expect(page.locator('.more')).toBeVisible();
    },
  },
  { name: 'waiting for approval', path: '/lectures', who: 'pending' },
  { name: 'practice', path: '/practice', differsOnDesk: true, who: 'learner' },
  { name: 'progress of practice', path: '/practice/progress', who: 'learner' },
  { name: 'a plan for practice', path: '/practice/plan', who: 'learner' },
  { name: 'decks for practice', path: '/practice/decks', who: 'learner' },
  {
    name: 'questions about a deck that the learner knows',
    path: '/practice/known/first-words-food',
    who: 'learner',
  },
  { name: 'a test of where to begin', path: '/practice/test', who: 'learner' },
  {
    name: 'a question about where to begin',
    path: '/practice/test',
    who: 'learner',
    async act(page) {
      await page.locator('main .practice-begin').click();
      await expect(page.locator('.practice-prompt')).toBeVisible();
    },
  },
  { name: 'mock exams', path: '/exams/mock', who: 'learner' },
  {
    name: 'before a mock exam',
    path: '/exams/mock',
    who: 'learner',
    async act(page) {
      await page.locator('main li a.button').first().click();
      await expect(page.locator('main .points')).toBeVisible();
    },
  },
  {
    name: 'a question of a mock exam',
    path: '/exams/mock',
    who: 'learner',
    async act(page) {
      await page.goto(paths.attempt.to(await beginPaper(page)));
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'a mock exam between two sections',
    path: '/exams/mock',
    who: 'learner',
    async act(page) {
      await page.goto(paths.attempt.to(await beginPaper(page)));
      await page.locator('.room-bar > .button').click();
      await page.getByRole('dialog').locator('.actions > .button').last().click();
      await page.getByRole('dialog').locator('.actions > .button').first().click();
      await expect(page.locator('.paper-start')).toBeVisible();
    },
  },
  {
    name: 'the result of a mock exam',
    path: '/exams/mock',
    differsOnDesk: true,
    who: 'learner',
    async act(page) {
      const id = await beginPaper(page);
      const data = { sentAt: new Date().toISOString(), answers: [], plays: [], next: null };
      await page.request.post(callPath(calls.turnSection, { id }), { data });
      await page.goto(paths.attempt.to(id));
      await page.locator('.paper-result .actions > button').click();
      await page.locator('.paper-review > summary').first().click();
      await expect(page.locator('.paper-explained').first()).toBeVisible();
    },
  },
  {
    name: 'a suggestion of where to begin',
    path: '/practice/test',
    who: 'learner',
    async act(page) {
      await page.locator('main .practice-begin').click();
      for (const _ of [1, 2, 3]) await page.locator('[data-key="5"]').click();
      await expect(page.locator('.level-choices')).toBeVisible();
    },
  },
  {
    name: 'a new card',
    path: '/practice?go=yes',
    who: 'learner',
    act: sessionBegins,
  },
  {
    name: 'a new sign to draw over',
    path: '/practice?go=yes',
    who: 'learner',
    async act(page) {
      await sessionBegins(page);
      await page.locator('.practice-answers .button').last().click();
      await expect(page.locator('.square-drawn')).toBeVisible();
    },
  },
  {
    name: 'a word to spell',
    path: '/practice',
    who: 'learner',
    async act(page) {
      const card = { item: 'word:水:みず', kind: 'reading' } as const;
      await ask(page, card, [answered(5, card)]);
      await page.locator('.practice-tiles > .choice').first().click();
    },
  },
  {
    name: 'a card of a kanji with its answer',
    path: '/practice',
    who: 'learner',
    async act(page) {
      await ask(page, { item: 'kanji:水', kind: 'meaning' });
      await page.locator('.practice-answers .button').click();
      await expect(page.locator('.practice-back')).toBeVisible();
    },
  },
  {
    name: 'a card with a wrong choice',
    path: '/practice',
    who: 'learner',
    async act(page) {
      await ask(page, { item: 'kana:か', kind: 'sound' });
      await page.locator('.choice').filter({ hasNotText: /^ka$/ }).first().click();
      await expect(page.locator('[data-result=wrong]').first()).toBeVisible();
    },
  },
  {
    name: 'a card with a near miss',
    path: '/practice',
    who: 'learner',
    async act(page) {
      await ask(page, { item: 'word:きっぷ:きっぷ', kind: 'reading' });
      await type(page, 'kipu');
      await expect(page.getByRole('status').locator('> span')).toBeVisible();
    },
  },
  {
    name: 'a card with a wrong reading',
    path: '/practice',
    who: 'learner',
    async act(page) {
      await ask(page, { item: 'word:お茶:おちゃ', kind: 'reading' });
      await type(page, 'mizu');
      await expect(page.locator('[data-result=wrong]')).toBeVisible();
    },
  },
  {
    name: 'a sentence with a gap',
    path: '/practice',
    who: 'learner',
    act: (page) => ask(page, { item: 'word:ごはん:ごはん', kind: 'gap' }),
  },
  {
    name: 'a word that is heard',
    path: '/practice',
    who: 'learner',
    async act(page) {
      await ask(page, { item: 'word:もう一度:もういちど', kind: 'hearing' });
      await expect(page.locator('.practice-hearing .button').first()).toBeVisible();
    },
  },
  {
    name: 'a sign to write',
    path: '/practice',
    who: 'learner',
    async act(page) {
      await ask(page, { item: 'kana:い', kind: 'writing' });
      await expect(page.locator('.square-drawn')).toBeVisible();
    },
  },
  {
    name: 'the end of a session',
    path: '/practice',
    who: 'learner',
    async act(page) {
      await ask(page, { item: 'kana:く', kind: 'sound' });
      await page.locator('.choice').getByText('ku', { exact: true }).click();
      await goOn(page);
      await expect(page.locator('.practice > .panel h1')).toBeFocused();
    },
  },
  {
    name: 'practice with cards that were set aside',
    path: '/practice',
    who: 'learner',
    async act(page) {
      const card = { item: 'kana:シ', kind: 'sound', answer: 'forgot' } as const;
      await keepAnswers(
        page,
        [1, 2, 3, 4, 5, 6].map((daysAgo) => answered(daysAgo, card)),
      );
      await page.reload();
      await expect(page.locator('.practice-shelf')).toBeVisible();
    },
  },
  {
    name: 'a question about a word of a lecture',
    path: '/practice/lecture/jft-1',
    who: 'learner',
    async act(page) {
      await page.locator('.choice').first().click();
      await expect(page.locator('.practice-result')).toBeVisible();
    },
  },
  {
    name: 'the end of questions about a lecture',
    path: '/practice/lecture/jft-1',
    who: 'learner',
    async act(page) {
      await answerWords(page);
      await expect(page.locator('.practice > .panel h1')).toBeFocused();
    },
  },
  { name: 'profile', path: '/profile', who: 'learner' },
  {
    name: 'profile with errors',
    path: '/profile',
    who: 'learner',
    async act(page) {
      await takenOver(page);
      await page.locator('[name=firstName]').fill('');
      await submit(page, 0);
      await page.locator('form:has([name=currentPassword]) [type=submit]').click();
      await expect(page.locator('.field-error')).toHaveCount(4);
    },
  },
  {
    name: 'email and security',
    path: '/profile/security',
    who: 'learner',
    async act(page) {
      await page.locator('.logins button').click();
      await expect(page.locator('.logins li')).not.toHaveCount(0);
    },
  },
  { name: 'what to do with own data', path: '/profile/my-data', who: 'learner' },
  { name: 'own data', path: '/profile/data', who: 'learner' },
  { name: 'login with a second step', path: '/profile/sign-in', who: 'learner' },
  {
    name: 'why somebody was refused',
    path: '/login',
    async act(page) {
      await refuseAndLogIn(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'lectures', path: '/lectures', differsOnDesk: true, who: 'learner' },
  {
    name: 'notes',
    path: '/notes',
    who: 'learner',
    async act(page) {
      const data = { lecture: 'jft-1', seconds: 42, japanese: 'お{先|さき}に', text: 'polite' };
      const kept = await page.request.put(`${apiBase}/notes/${randomUUID()}`, { data });
      expect(kept.status(), await kept.text()).toBe(200);
      await page.reload();
      await expect(page.locator('.note')).not.toHaveCount(0);
    },
  },
  { name: 'all lectures', path: '/lectures?filter=all', who: 'learner' },
  { name: 'a lecture', path: '/lectures/detail/beginner', who: 'learner' },
  {
    name: 'the preview of an event',
    path: '/',
    who: 'admin',
    act: (page) => openPreview(page, 'news-event', 'tanabata-evening'),
  },
  {
    name: 'the preview of a lecture',
    path: '/',
    who: 'admin',
    act: (page) => openPreview(page, 'lecture', 'jft-1'),
  },
  { name: 'a lecture without video', path: '/lectures/detail/jft-2', who: 'learner' },
];

/** Begins a session of one card. */
async function ask(...card: Parameters<typeof leaveOne>) {
  const [page] = card;
  await leaveOne(...card);
  await page.goto('/practice?go=yes');
  await sessionBegins(page);
}

/** Types a reading into the card that is shown. */
async function type(page: Page, reading: string) {
  await page.locator('.practice-card input').fill(reading);
  await page.locator('.practice-card input').press('Enter');
}

/** Has a new account refused, and its owner log in on the page. */
async function refuseAndLogIn(page: Page) {
  const { username, password } = await refused(page.request);
  // The page that is open may have gone on meanwhile, with the session of the new account.
  await page.goto('/login');
  await page.locator('[name=identifier]').fill(username);
  await page.locator('[name=password]').fill(password);
  await submit(page);
}

/** Opens what the console's preview button leads to, of an entry that is found by these words. */
async function openPreview(page: Page, type: PreviewType, q: string) {
  const language = await page.locator('html').getAttribute('lang');
  const listed = await page.request.get(`${apiBase}/admin/${type}s`, {
    params: { filter: JSON.stringify({ q }) },
  });
  const [entry] = z.array(z.object({ id: z.string() })).parse(await listed.json());
  const made = await page.request.post(`${apiBase}/admin/preview-links`, {
    data: { type, id: entry?.id, language },
  });
  const { url } = callSchemas.createPreviewLink.answer.parse(await made.json());
  await page.goto(url);
  await expect(page).toHaveURL(/\/preview\//);
}

const everyUser = `/admin/users?${new URLSearchParams({ filter: '{}' })}`;

/** Opens the drawer with the first admin. */
async function openAdmin(page: Page) {
  await page.getByRole('main').getByText('Admin Nihongo Lanka').filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

/** The row of a list of figures, once somebody has watched something: an admin may learn too. */
async function watched(page: Page, name: RegExp) {
  const reported = await page.request.put('/api/v1/lectures/jft-1/progress', {
    data: { ranges: [[0, 12]], position: 12 },
  });
  expect(reported.status()).toBe(200);
  await page.reload();
  const row = page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).first();
  await expect(row).toBeVisible();
  return row;
}

const seededDeck = '/admin/decks/edit/first-words-food';

const deckIsOpen = (page: Page) => expect(page.locator('[data-button="0-edit"]')).toBeVisible();

/** The row of a card in the list of what learners fail, once an answer failed: an admin may learn too. */
async function failed(page: Page) {
  const answered = await page.request.post('/api/v1/practice/answers', {
    data: { item: 'kana:あ', kind: 'sound', answer: 'forgot' },
  });
  expect(answered.status()).toBe(204);
  await page.reload();
  const row = page.getByRole('main').getByRole('link', { name: /あ/ }).filter({ visible: true });
  await expect(row.first()).toBeVisible();
  return row.first();
}

/** Reports a card as this page's person. @returns the link to it */
async function reported(page: Page) {
  const sent = await page.request.post('/api/v1/practice/reports', {
    data: { item: 'kana:あ', kind: 'sound', reason: 'answer', answer: 'o' },
  });
  expect(sent.status()).toBe(204);
  await page.reload();
  const row = page.getByRole('main').getByRole('link', { name: /あ/ }).filter({ visible: true });
  await expect(row.first()).toBeVisible();
  return row.first();
}

export const consoleScreens: readonly Screen[] = [
  { name: 'the console, refused', path: '/admin', who: 'learner' },
  { name: 'dashboard', path: '/admin', differsOnDesk: true, who: 'admin' },
  { name: 'users', path: '/admin/users', differsOnDesk: true, who: 'admin' },
  { name: 'a user over the list', path: everyUser, who: 'admin', act: openAdmin },
  {
    name: 'a user',
    path: everyUser,
    who: 'admin',
    async act(page) {
      await openAdmin(page);
      await page.locator('a[href*="/users/edit/"]').click();
      await expect(page.locator('[name=username]')).toBeVisible();
    },
  },
  {
    name: 'news and events in the console',
    path: '/admin/news-event',
    differsOnDesk: true,
    who: 'admin',
  },
  {
    name: 'an event in the console',
    path: '/admin/news-event?filter={"q":"Tanabata"}',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await page.getByRole('main').getByText('Tanabata').filter({ visible: true }).first().click();
      await expect(page.locator('[name=slug]')).toBeVisible();
    },
  },
  { name: 'a new item in the console', path: '/admin/news-event/add', who: 'admin' },
  { name: 'lectures in the console', path: '/admin/lectures', differsOnDesk: true, who: 'admin' },
  {
    name: 'a lecture in the console',
    path: '/admin/lectures?filter={"q":"jft-1"}',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await page.getByRole('main').getByText('JFT 1').filter({ visible: true }).first().click();
      await expect(page.locator('[name=lectureId]')).toBeVisible();
    },
  },
  { name: 'decks in the console', path: '/admin/decks', differsOnDesk: true, who: 'admin' },
  {
    name: 'a deck in the console',
    path: seededDeck,
    differsOnDesk: true,
    who: 'admin',
    act: deckIsOpen,
  },
  {
    name: 'a card of a deck',
    path: seededDeck,
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await deckIsOpen(page);
      await page.locator('[data-button="0-edit"]').click();
      await expect(page.locator('[name="cards.0.japanese"]')).toBeFocused();
    },
  },
  {
    name: 'a table of cards with faults',
    path: seededDeck,
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await deckIsOpen(page);
      await page.locator('[data-button="table"]').click();
      const dialog = page.getByRole('dialog');
      await dialog
        .locator('textarea:not([aria-hidden])')
        .fill('たまご\t\tegg\n肉\t\tmeat\n{水|みず}');
      await dialog.locator('[data-button="check"]').click();
      await expect(dialog.getByRole('row')).toHaveCount(4);
    },
  },
  { name: 'the road in the console', path: '/admin/road', differsOnDesk: true, who: 'admin' },
  { name: 'a new deck in the console', path: '/admin/decks/add', who: 'admin' },
  {
    name: 'figures of lectures',
    path: '/admin/lecture-figures',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await watched(page, /JFT 1/);
    },
  },
  {
    name: 'the figures of a lecture',
    path: '/admin/lecture-figures',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await (await watched(page, /JFT 1/)).click();
      await expect(page.getByRole('dialog').getByRole('rowheader').first()).toBeVisible();
    },
  },
  {
    name: 'figures of learners',
    path: '/admin/learner-figures',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await watched(page, /Admin Nihongo Lanka/);
    },
  },
  {
    name: 'the figures of a learner',
    path: '/admin/learner-figures',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await (await watched(page, /Admin Nihongo Lanka/)).click();
      await expect(page.getByRole('dialog').getByText(/JFT 1/)).toBeVisible();
    },
  },
  {
    name: 'what learners fail',
    path: '/admin/card-figures',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await failed(page);
    },
  },
  {
    name: 'a card that learners fail',
    path: '/admin/card-figures',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await (await failed(page)).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'reported cards',
    path: '/admin/card-reports',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await reported(page);
    },
  },
  {
    name: 'a reported card',
    path: '/admin/card-reports',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await (await reported(page)).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'contact requests',
    path: '/admin/contact-requests',
    differsOnDesk: true,
    who: 'admin',
    async act(page) {
      await sendContactRequest(page.request, { name: 'Sunil Fernando', language: 'si' });
      await page.reload();
      await expect(contactRequest(page)).toBeVisible();
    },
  },
  { name: 'mails', path: '/admin/mails', differsOnDesk: true, who: 'admin' },
  { name: 'activity', path: '/admin/activity', differsOnDesk: true, who: 'admin' },
  {
    name: 'a contact request',
    path: '/admin/contact-requests',
    who: 'admin',
    async act(page) {
      await contactRequest(page).click();
      await expect(page.locator('[name=note]')).toBeVisible();
    },
  },
];

const contactRequest = (page: Page) => page.getByRole('link', { name: /^Sunil Fernando/ }).first();

function forgetDrafts() {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('draft:')) localStorage.removeItem(key);
  }
}

/** Opens a screen, and waits until nothing on it is still loading. */
export async function openScreen(page: Page, { path, act }: Screen, language: Language) {
  // A test that another screen has begun would go on. A blank page has no storage.
  if (page.url().startsWith('http')) await page.evaluate(forgetDrafts);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await settled(page);
  await act?.(page);
  await settled(page);
}

const waiting =
  '.skeleton, .dots, [aria-busy=true], .MuiSkeleton-root, .RaLoading-root, [role=progressbar]:not([aria-valuenow])';

/** Waits until nothing on the page is loading or moving. */
export async function settled(page: Page) {
  // Beneath a dialog it is there for the eyes only.
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(heading.first()).toBeVisible();
  await expect(page.locator(waiting)).toHaveCount(0);
  // The console renders another colour scheme some time after the browser has it.
  await page.waitForFunction(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    const [red = 255] = backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    const isTransparent = backgroundColor === 'rgba(0, 0, 0, 0)';
    return isTransparent || matchMedia('(prefers-color-scheme: dark)').matches === red < 128;
  });
  await page.evaluate(async () => {
    // A new window size or colour scheme takes full effect two frames later.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const running = document.getAnimations().filter(({ effect }) => {
      const { iterations, duration } = effect?.getComputedTiming() ?? {};
      // Longer ones are the bars that show how long a message stays.
      return iterations !== Number.POSITIVE_INFINITY && Number(duration) < 2000;
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
