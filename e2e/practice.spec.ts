import {
  callPath,
  calls,
  kanaItem,
  kanaSigns,
  keptReviewsSchema,
  messages,
  type SentReview,
} from '@nihongo-lanka/contract';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { si as lectureSi } from '../site/src/lectures/lecture/si';
import { en } from '../site/src/practice/en';
import { si as wordsSi } from '../site/src/practice/lecture/si';
import { en as planEn } from '../site/src/practice/plan/en';
import { si as planSi } from '../site/src/practice/plan/si';
import { en as slipsEn } from '../site/src/practice/session/slips/en';
import { si } from '../site/src/practice/si';
import { en as writingEn } from '../site/src/ui/strokes/en';
import { pointsOf } from '../site/src/ui/strokes/geometry';
import hiragana from '../site/src/ui/strokes/kanjivg/hiragana.json' with { type: 'json' };
import { accessibilityFaults } from './axe';
import { drawIn } from './drawing';
import { tabTo } from './focus';
import { expect, hold, takenOver, test } from './journey';
import {
  answered,
  answeredBefore,
  answersInDatabase,
  answerWords,
  changePlan,
  dayLength,
  dayOf,
  figuresOf,
  keepAnswers,
  reviewsOf,
  sessionBegins,
} from './practising';
import { followTraffic } from './traffic';

const texts = { en, si };
type Texts = (typeof texts)['en' | 'si'];

// The workers share them.
test.describe.configure({ mode: 'parallel' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type Way = 'learned' | 'knew' | 'forgot';

/** Looks at a new card, and goes on from the sign to draw over. */
async function learn(page: Page, text: Texts) {
  const [trace, learned] = [button(page, text.trace), button(page, text.learned)];
  await expect(trace.or(learned)).toBeVisible();
  if (await trace.isVisible()) await trace.click();
  await learned.click();
}

/** Looks at new cards, and answers what they mean. */
async function answerCards(page: Page, text: Texts, ways: readonly Way[]) {
  for (const way of ways) {
    const isNew = way === 'learned';
    await expect(page.locator('.practice-prompt')).toContainText(
      text[isNew ? 'card.new' : 'ask.meaning'],
    );
    if (isNew) {
      await learn(page, text);
      continue;
    }
    await button(page, text.show).click();
    await button(page, text[way]).click();
  }
}

/** Three new cards come before the first of them is asked. */
const threeNew = ['learned', 'learned', 'learned'] as const;

/** Chooses how the sign that is shown is read. */
async function readSign(page: Page, text: Texts, { isKnown = true } = {}) {
  await expect(page.locator('.practice-prompt')).toHaveText(text['ask.sound']);
  const sign = await page.locator('.practice-sign').innerText();
  const romaji = kanaSigns.hiragana.find((each) => each.sign === sign)?.romaji ?? '';
  const right = page.getByText(romaji, { exact: true });
  const choices = page.locator('.practice-choices > .choice');
  await choices
    .filter(isKnown ? { has: right } : { hasNot: right })
    .first()
    .click();
  await button(page, text.next).click();
}

const reviewsAddress = new RegExp(`${callPath(calls.keepReviews)}$`);

/** The answers that a request sends. */
function reviewsIn(request: Request): SentReview[] {
  if (!reviewsAddress.test(request.url())) return [];
  return keptReviewsSchema.parse(request.postDataJSON()).reviews;
}

/** Says in three presses what the learner wants to learn, that they read kana, and for how long they practise. */
async function answerStart(page: Page, text: Texts) {
  const minutes = text['minutes.choice'].replace('{{minutes}}', '10');
  for (const name of [text['goal.JLPT-N4'], text['start.kana'], minutes]) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.locator('.level-question')).toHaveCount(0);
}

/** Begins a session of words, for a learner who reads kana. */
async function begin(page: Page, text: Texts) {
  await page.goto('/practice');
  await takenOver(page);
  await answerStart(page, text);
  await page.getByRole('link', { name: text['today.begin'] }).click();
  await expect(page.locator('.practice-prompt')).toBeVisible();
}

test('a learner says where they begin, and practises the cards of a day, in Sinhala', {
  // The public product practises on PostgreSQL.
  tag: ['@main', '@postgres'],
}, async ({ reader, becomeLearner, picture }) => {
  const page = await reader('si');
  await becomeLearner(page);
  await begin(page, si);
  const planned = await dayOf(page);
  expect(planned.settings.start).toBe('kana');
  expect(planned.cards.some(({ item }) => item.startsWith('kana:'))).toBe(false);
  await picture(page, 'new card');

  // A forgotten card comes again after four others.
  await answerCards(page, si, [
    ...[...threeNew, 'forgot', 'knew', 'knew'],
    ...['learned', 'learned', 'knew', 'knew', 'knew'],
    ...[...threeNew, 'knew', 'knew', 'knew'],
  ] as const);
  await expect(page.getByRole('heading', { name: si['end.heading'] })).toBeVisible();
  await expect(
    page.getByText(si['end.cards'].replace('{{count}}', String(planned.cards.length))),
  ).toBeVisible();
  const forgotten = page.locator('.practice-ended', { hasText: si['end.forgotten'] });
  await expect(forgotten.getByRole('listitem')).toHaveCount(1);

  await test.step('the server has all answers, and the page says when cards are due', async () => {
    await page.getByRole('button', { name: si['end.back'] }).click();
    await expect(
      page.getByText(si['today.done'].replace('{{count}}', String(planned.cards.length))),
    ).toBeVisible();
    const after = await dayOf(page);
    expect(after).toMatchObject({ due: 0, done: { cards: planned.cards.length } });
    expect(after.next).not.toBeNull();
  });
});

test('a learner practises with the keyboard alone, and takes an answer back', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', {
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  await becomeLearner(page);
  await page.goto('/practice');
  await takenOver(page);
  const start = page.getByRole('link', { name: en['today.begin'] });
  await start.focus();
  await page.keyboard.press('Enter');
  const prompt = page.locator('.practice-prompt');
  await expect(prompt).toBeFocused();
  // Three new kana, then the first is asked.
  for (const _ of [1, 2, 3]) {
    await expect(prompt).toHaveText(en['card.new']);
    await expect(prompt).toBeFocused();
    await page.keyboard.press('2');
    await expect(prompt).toHaveText(en['trace.prompt']);
    await expect(prompt).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(prompt).toHaveText(en['ask.sound']);
  await page.keyboard.press('1');
  await expect(button(page, en.next)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.practice-result')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(prompt).toHaveText(en['ask.sound']);
  await expect(page.locator('.choice').first()).toBeVisible();
  await button(page, en.pause).click();
  await expect(page.getByRole('link', { name: en['today.begin'] })).toBeVisible();
  expect((await dayOf(page)).cards[0]).toMatchObject({ item: 'kana:あ', isNew: true });
});

test('a learner types readings and a missing word with the keyboard alone', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', {
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  await becomeLearner(page);
  await changePlan(page, { start: 'kana', newInDay: 0 });
  // What was answered last is asked first.
  await keepAnswers(page, [
    ...answeredBefore(3, { item: 'word:水:みず', kind: 'reading' }),
    ...answeredBefore(4, { item: 'word:きっぷ:きっぷ', kind: 'reading' }),
    ...answeredBefore(5, { item: 'word:パン:パン', kind: 'reading' }),
    ...answeredBefore(12, { item: 'word:お茶:おちゃ', kind: 'reading' }),
    answered(9, { item: 'word:ごはん:ごはん', kind: 'gap' }),
  ]);
  const before = (await reviewsOf(page)).length;
  await page.goto('/practice?go=yes');
  await takenOver(page);
  const prompt = page.locator('.practice-prompt');
  const input = page.getByRole('textbox', { name: en.typed });
  const result = page.locator('.practice-result');
  const { keyboard } = page;

  const devTools = await page.context().newCDPSession(page);

  /** As a keyboard for Japanese does: it presses no keys of kana, and its first Enter confirms the word. */
  async function type(meaning: string, typed: string) {
    await expect(prompt).toContainText(meaning);
    await expect(input).toBeFocused();
    const caret = { selectionStart: typed.length, selectionEnd: typed.length };
    await devTools.send('Input.imeSetComposition', { text: typed, ...caret });
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
    await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
    await keyboard.insertText(typed);
    await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    await expect(input).toHaveValue(new RegExp(`${typed}$`));
    await expect(result).toHaveCount(0);
    await keyboard.press('Enter');
  }

  async function isJudged(verdict: 'right' | 'wrong') {
    await expect(result).toHaveAttribute('data-result', verdict);
    await expect(button(page, en.next)).toBeFocused();
  }

  async function goOn(verdict: 'right' | 'wrong') {
    await isJudged(verdict);
    await keyboard.press('Enter');
    await expect(result).toHaveCount(0);
  }

  await test.step('a right answer', async () => {
    await type('water', 'mizu');
    await goOn('right');
  });

  await test.step('a near miss is asked again', async () => {
    await type('ticket', 'kipu');
    await expect(page.getByRole('status').getByText(slipsEn['near.doubled'])).toBeVisible();
    await expect(result).toHaveCount(0);
    // What was typed is selected.
    await type('ticket', 'kippu');
    await goOn('right');
  });

  await test.step('a slip of the finger is taken back', async () => {
    await type('bread', 'pa');
    await isJudged('wrong');
    await tabTo(page, button(page, en.slip), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(result).toHaveCount(0);
    await type('bread', 'n');
    await goOn('right');
  });

  await test.step('the gap of a sentence', async () => {
    await expect(page.locator('.practice-sentence')).toContainText('（…）');
    await type('meal', 'ごはん');
    await goOn('right');
  });

  await test.step('a wrong answer is asked again at the end', async () => {
    await type('tea', 'mizu');
    await goOn('wrong');
    await type('tea', 'お茶');
    await goOn('right');
  });

  await expect(page.getByRole('heading', { name: en['end.heading'] })).toBeVisible();
  await expect
    .poll(async () =>
      (await reviewsOf(page)).slice(before).map(({ item, answer }) => `${answer} ${item}`),
    )
    .toEqual([
      'knew word:水:みず',
      'knew word:きっぷ:きっぷ',
      'forgot word:ぱん:ぱん',
      'undo word:ぱん:ぱん',
      'knew word:ぱん:ぱん',
      'knew word:ごはん:ごはん',
      'forgot word:お茶:おちゃ',
      'knew word:お茶:おちゃ',
    ]);
});

test('each card is in sight when it appears, and so is the page after a session', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', { viewport: { width: 320, height: 568 } });
  await becomeLearner(page);
  await changePlan(page, { newInDay: 0 });
  // What was answered last is asked first.
  await keepAnswers(page, [
    answered(3, { item: 'word:ごはん:ごはん', kind: 'gap' }),
    ...answeredBefore(4, { item: 'word:お茶:おちゃ', kind: 'reading' }),
    answered(5, { item: 'kanji:水', kind: 'meaning' }),
    answered(6, { item: 'kanji:大', kind: 'writing' }),
  ]);
  await page.goto('/practice');
  await takenOver(page);
  // It is below the question where the learner begins.
  await page.getByRole('link', { name: en['today.begin'] }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const isAsked = async (question: string) => {
    await expect(heading).toContainText(question);
    await expect(heading).toBeInViewport({ ratio: 1 });
    await page.locator('.practice-report').scrollIntoViewIfNeeded();
  };
  for (const [question, answer] of [
    [en['ask.gap'], 'gohan'],
    [en['ask.reading'], 'ocha'],
  ] as const) {
    await isAsked(question);
    await page.getByLabel(en.typed).fill(answer);
    await button(page, en.check).click();
    await expect(button(page, en.next)).toBeInViewport({ ratio: 1 });
    await button(page, en.next).click();
  }
  for (const question of [en['ask.meaning'], 'Write the kanji']) {
    await isAsked(question);
    await button(page, en.show).click();
    await expect(page.locator('.practice-back .practice-sign')).toBeInViewport({ ratio: 1 });
    await expect(button(page, en.knew)).toBeInViewport({ ratio: 1 });
    await button(page, en.knew).click();
  }
  await expect(heading).toHaveText(en['end.heading']);
  await expect(heading).toBeInViewport({ ratio: 1 });
  await button(page, en['end.back']).click();
  await expect(heading).toHaveText(en.heading);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
});

/** Where the card, its question and its answers are, and where no learner sees or reaches a control. */
const roomOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const card = ['.practice-card', '.practice-prompt', '.choice', '.practice-card > p'];
    const controls = document.querySelectorAll('.room-bar > *, .practice-card button');
    return {
      places: [...document.querySelectorAll(card.join())].map((each) => boxOf(each).toJSON()),
      outOfReach: [...controls].filter((each) => {
        const { top, bottom, height } = boxOf(each);
        const isLow = each.matches('button, a') && height < 44;
        return top < 0 || bottom > window.innerHeight || isLow;
      }).length,
    };
  });

for (const [width, height] of [
  [360, 560],
  [360, 640],
  [390, 844],
  [640, 360],
] as const) {
  test(`a session on ${width} × ${height} pixels has no bars, and nothing moves on answering`, async ({
    reader,
    becomeLearner,
    picture,
  }) => {
    const page = await reader('si', { viewport: { width, height } });
    await becomeLearner(page);
    await page.goto('/practice?go=yes');
    await sessionBegins(page);
    await expect(page.locator('.header')).toBeHidden();
    await expect(page.locator('.footer')).toBeHidden();
    for (const _ of threeNew) {
      expect((await roomOf(page)).outOfReach).toBe(0);
      await button(page, si.trace).click();
      await expect(page.locator('.square-drawn')).toBeVisible();
      expect((await roomOf(page)).outOfReach).toBe(0);
      await picture(page, `trace-${width}x${height}`);
      await button(page, si.learned).click();
    }
    for (const place of [0, 3]) {
      const choice = page.locator('.choice').nth(place);
      await expect(choice).toBeVisible();
      const asked = await roomOf(page);
      expect(asked.outOfReach).toBe(0);
      await choice.click();
      await expect(button(page, si.next)).toBeInViewport({ ratio: 1 });
      expect((await roomOf(page)).places).toEqual(asked.places);
      await picture(page, `verdict-${width}x${height}`);
      expect(await accessibilityFaults(page)).toEqual([]);
      await button(page, si.next).click();
      await expect(page.locator('.answer-panel')).toHaveCount(0);
    }
    await page.locator('.room-leave').click();
    await expect(page.locator('.header')).toBeVisible();
  });
}

test('too few days of practice are refused in words', async ({ reader, becomeLearner }) => {
  const page = await reader('si');
  await becomeLearner(page);
  await page.goto('/practice/plan');
  await takenOver(page);
  const days = page.getByRole('group', { name: planSi.weekdays }).getByRole('checkbox');
  for (const day of (await days.all()).slice(2)) await day.uncheck();
  await button(page, planSi.save).click();
  await expect(page.getByText(messages.si['practice.weekdays'])).toBeVisible();
});

test('the focus stays on the page where a button goes with what it answers', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await keepAnswers(
    page,
    [1, 2, 3, 4, 5, 6].map((daysAgo) =>
      answered(daysAgo, { item: 'kana:シ', kind: 'sound', answer: 'forgot' }),
    ),
  );
  await page.goto('/practice');
  await takenOver(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (const name of [
    en['goal.JLPT-N4'],
    en['start.kana'],
    en['minutes.choice'].replace('{{minutes}}', '10'),
    en['shelf.resume'],
  ]) {
    await button(page, name).click();
    await expect(button(page, name)).toHaveCount(0);
    await expect(heading).toBeFocused();
  }
});

test('a double click and a double tap answer no card that has just appeared', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await page.goto('/practice?go=yes');
  await takenOver(page);
  await sessionBegins(page);
  const sign = page.locator('.practice-sign');
  await expect(sign).toHaveText('あ');
  await button(page, en.trace).dblclick();
  await expect(page.locator('.practice-prompt')).toHaveText(en['trace.prompt']);
  await button(page, en.learned).dblclick();
  await expect(sign).toHaveText('い');
  const { x = 0, y = 0 } = (await button(page, en.known).boundingBox()) ?? {};
  // Phones count each tap of a double tap as the first.
  await page.evaluate(
    async ([across = 0, down = 0]) => {
      for (const _ of [1, 2]) {
        const tap = { detail: 1, pointerType: 'touch', bubbles: true, cancelable: true };
        document.elementFromPoint(across, down)?.dispatchEvent(new PointerEvent('click', tap));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [x + 9, y + 9],
  );
  await expect(sign).toHaveText('う');
  await expect(page.locator('.practice-progress')).toHaveAttribute('value', '1');

  await test.step('a double tap on “Stop for today” says nothing about where to begin', async () => {
    await page.reload();
    await takenOver(page);
    await sessionBegins(page);
    // Made at once: a busy machine may take long to show the page.
    const taps = await page.evaluateHandle(() => {
      const tap = { detail: 1, pointerType: 'touch', bubbles: true, cancelable: true };
      return [new PointerEvent('click', tap), new PointerEvent('click', tap)] as const;
    });
    await button(page, en.pause).evaluate((element, [tap]) => element.dispatchEvent(tap), taps);
    const choice = page.locator('.level-choices button').first();
    await choice.evaluate((element, [, tap]) => element.dispatchEvent(tap), taps);
    await expect(page.locator('.level-choices [aria-busy=true]')).toHaveCount(0);
    expect((await dayOf(page)).settings.start).toBeNull();
  });
});

test('no answer is lost when the connection is gone and the tab is closed', {
  tag: '@main',
}, async ({ reader, becomeLearner, consoles }) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await reader('si');
  await becomeLearner(page);
  await begin(page, si);
  const context = page.context();
  await context.setOffline(true);
  await answerCards(page, si, [...threeNew, 'knew', 'knew', 'knew']);
  await expect(page.getByText(si.saved.replace('{{count}}', '3'))).toBeVisible();

  await test.step('a session that begins again does not ask them again', async () => {
    await button(page, si.pause).click();
    await page.getByRole('link', { name: si['today.begin'] }).click();
    await expect(page.locator('.practice-progress')).toHaveAttribute('max', '5');
  });

  await test.step('a log-out asks while answers wait', async () => {
    const asked = page.waitForEvent('dialog');
    // The page waits for the dialog: so does what opens it.
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[action="/logout"]');
      setTimeout(() => form?.requestSubmit());
    });
    const dialog = await asked;
    expect(dialog.type()).toBe('confirm');
    await dialog.dismiss();
  });

  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/practice');
  await expect
    .poll(async () => (await dayOf(again)).done.cards, { message: 'the answers arrive' })
    .toBe(3);
  await expect(again.getByText(si['today.done'].replace('{{count}}', '3'))).toBeVisible();
});

test('two tabs that come online together send each answer once', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await reader('en');
  await becomeLearner(page);
  const context = page.context();
  const tabs = [page, await context.newPage()];
  const sent: string[] = [];
  for (const tab of tabs) {
    tab.on('requestfinished', (request) => sent.push(...reviewsIn(request).map(({ id }) => id)));
    await tab.goto('/practice?go=yes');
    await takenOver(tab);
    await sessionBegins(tab);
  }
  await context.setOffline(true);
  for (const tab of tabs) {
    for (const sign of ['あ', 'い']) {
      await expect(tab.locator('.practice-sign')).toHaveText(sign);
      await button(tab, en.known).click();
    }
  }
  await expect.poll(() => page.evaluate(answersInDatabase)).toBe(4);
  const held = await Promise.all(tabs.map((tab) => hold(tab, reviewsAddress)));
  await context.setOffline(false);
  const asked = () => held.reduce((sum, each) => sum + each.asked(), 0);
  await expect.poll(asked).toBe(1);
  // The other tab waits for it.
  const tabsThatWait = async () => (await navigator.locks.query()).pending?.length;
  await expect.poll(() => page.evaluate(tabsThatWait)).toBeGreaterThan(0);
  for (const { release } of held) release();
  for (const tab of tabs) await expect(tab.locator('.practice-saved')).toBeEmpty();
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size).toBe(4);
});

test('answers that wait for one learner are not sent or shown for another', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await reader('en');
  const first = await becomeLearner(page);
  await begin(page, en);
  const context = page.context();
  await context.setOffline(true);
  await answerCards(page, en, [...threeNew, 'knew']);
  await page.close();
  await context.setOffline(false);
  await context.clearCookies();

  const other = await context.newPage();
  await becomeLearner(other);
  await other.goto('/practice');
  await takenOver(other);
  await expect(other.getByRole('link', { name: en['today.begin'] })).toBeVisible();
  await expect(other.getByText('saved on this phone')).toHaveCount(0);
  expect((await dayOf(other)).done.cards).toBe(0);

  await logInAgain(context, first);
  const back = await context.newPage();
  await back.goto('/practice');
  await expect.poll(async () => (await dayOf(back)).done.cards).toBeGreaterThan(0);
});

async function logInAgain(
  context: BrowserContext,
  { username, password }: { username: string; password: string },
) {
  await context.clearCookies();
  const page = await context.newPage();
  const answer = await page.request.post(callPath(calls.login), {
    data: { identifier: username, password },
  });
  expect(answer.status()).toBe(200);
  await page.close();
}

test('a learner practises without scripts', { tag: '@main' }, async ({ reader, becomeLearner }) => {
  const page = await reader('si', { javaScriptEnabled: false });
  await becomeLearner(page);
  await page.goto('/practice');
  await answerStart(page, si);
  await page.getByRole('link', { name: si['today.begin'] }).click();
  await page.getByRole('link', { name: si.learned }).click();
  expect((await dayOf(page)).done.cards).toBe(0);
  await page.getByRole('link', { name: si.show }).click();
  await button(page, si.knew).click();
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(1);
  const items = async () => (await dayOf(page)).cards.map(({ item }) => item);
  const [asked = ''] = await items();
  await button(page, si.known).click();
  await expect.poll(items).not.toContain(asked);
  expect((await dayOf(page)).done.cards).toBe(1);
});

/** A learner who read many signs long ago, and is asked nothing else. */
async function hasHiragana(page: Page) {
  const reviews = kanaSigns.hiragana
    .slice(0, 40)
    .map(({ sign }) => answered(40, { item: kanaItem(sign), kind: 'sound' }));
  await keepAnswers(page, reviews);
  await changePlan(page, { start: 'nothing', newInDay: 0 });
  return reviews;
}

test('two phones that are offline in turns for a week come to the state of one', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const one = await reader('en');
  const learner = await becomeLearner(one);
  const before = await hasHiragana(one);
  await one.goto('/practice?go=yes');
  await takenOver(one);
  const other = await reader('en');
  await logInAgain(other.context(), learner);
  await other.goto('/practice?go=yes');
  await takenOver(other);
  await expect(other.locator('.practice-prompt')).toBeVisible();
  const phones = [one, other];
  const sent: SentReview[] = [];
  for (const phone of phones) {
    phone.on('requestfinished', (request) => sent.push(...reviewsIn(request)));
    await phone.context().setOffline(true);
  }

  async function beginAgain(phone: Page) {
    await button(phone, en.pause).click();
    await phone.locator('.practice-begin').click();
    await expect(phone.locator('.practice-prompt')).toBeVisible();
  }

  /** The phone sends what waits on it, and begins a session of a new plan. The other one is offline. */
  async function comeOnline(phone: Page) {
    // The server measures how wrong the phone's clock is when it sends.
    await phone.clock.setFixedTime(Date.now());
    const planned = phone.waitForResponse(
      (response) => response.url().includes(callPath(calls.practiceDay)) && response.ok(),
    );
    await phone.context().setOffline(false);
    await (await planned).finished();
    await expect(phone.locator('.practice-saved')).toBeEmpty();
    await beginAgain(phone);
    await phone.context().setOffline(true);
  }

  const now = Date.now();
  for (let daysAgo = 6; daysAgo > 0; daysAgo -= 1) {
    const phone = phones[daysAgo % 2];
    if (!phone) continue;
    await phone.clock.setFixedTime(now - daysAgo * dayLength);
    // The card that was shown at another time is shown anew.
    await beginAgain(phone);
    for (const _ of [1, 2, 3, 4, 5]) await readSign(phone, en, { isKnown: daysAgo % 3 > 0 });
    // What one phone answered on the days 6 and 3 arrives after answers that the other gave later.
    if (daysAgo !== 6 && daysAgo !== 3) await comeOnline(phone);
  }
  expect(new Set(sent.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(3);

  // Another learner, who has answered the same in the order of time.
  const single = await reader('en');
  await becomeLearner(single);
  const reviews = sent.toSorted((first, second) => (first.at < second.at ? -1 : 1));
  await keepAnswers(single, [...before, ...reviews]);
  const [both, alone] = [await figuresOf(one), await figuresOf(single)];
  expect(both.ahead).toEqual(alone.ahead);
  expect(both.cards).toEqual(alone.cards);
  expect(both.weeks).toEqual(alone.weeks);
  expect(both.cards.learning).toBeGreaterThan(0);
});

test('a session of 30 cards needs at most 10 KB after the page has loaded', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('si');
  await becomeLearner(page);
  await keepAnswers(page, [
    ...kanaSigns.hiragana
      .slice(0, 27)
      .map(({ sign }) => answered(40, { item: kanaItem(sign), kind: 'sound' })),
    ...answeredBefore(40, { item: 'word:水:みず', kind: 'reading' }),
    answered(40, { item: 'word:ごはん:ごはん', kind: 'gap' }),
    answered(40, { item: 'kanji:日', kind: 'writing' }),
  ]);
  await changePlan(page, { start: 'nothing', newInDay: 0 });
  const { cards } = await dayOf(page, 'si');
  expect(cards).toHaveLength(30);
  const traffic = await followTraffic(page, 0);
  const received = () => Object.values(traffic.summary().bytesOf).reduce((sum, some) => sum + some);
  await page.goto('/practice');
  await takenOver(page);
  // What the page of the day loads for this session.
  for (const part of [/\/answersApi-/, /\/SlipMessage-/, /\/WritingAnswer-/, /\/n5-[^/]*\.json/]) {
    await expect.poll(() => traffic.summary().addresses.join(' ')).toMatch(part);
  }
  await traffic.quiet();
  const before = received();
  let sent = 0;
  page.on('request', (request) => {
    sent += request.postDataBuffer()?.length ?? 0;
  });
  await page.getByRole('link', { name: si['today.begin'] }).click();
  for (const { kind, romaji, reading } of cards) {
    if (kind === 'writing') {
      await button(page, si.show).click();
      await button(page, si.knew).click();
      continue;
    }
    if (kind === 'sound') {
      await page.locator('.choice').getByText(romaji, { exact: true }).click();
    } else {
      await page.getByLabel(si.typed).fill(reading);
      await button(page, si.check).click();
    }
    await button(page, si.next).click();
  }
  await expect(page.getByRole('heading', { name: si['end.heading'] })).toBeVisible();
  await button(page, si['end.back']).click();
  await expect(
    page.getByText(si['today.done'].replace('{{count}}', String(cards.length))),
  ).toBeVisible();
  await expect(page.locator('.practice-saved')).toBeEmpty();
  await traffic.quiet();
  const weights = JSON.stringify({ sent, before, ...traffic.summary() });
  expect(sent + received() - before, weights).toBeLessThanOrEqual(10_000);
});

test('five questions about the words of a lecture begin their practice', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('si');
  await becomeLearner(page);
  await page.goto('/lectures/detail/jft-1');
  await page.getByRole('link', { name: lectureSi['vocabulary.practise'] }).click();
  await answerWords(page);
  const score = page.getByRole('heading', { name: wordsSi.score.split('{{', 1).join('') });
  await expect(score).toBeVisible();
  expect((await dayOf(page)).done.cards).toBe(0);
  await button(page, wordsSi.keep).click();
  await expect(page.getByText(wordsSi.kept)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(5);
});

/** As the answers that `answered` makes: in another zone yesterday’s can be of today. */
const inColombo = { timezoneId: 'Asia/Colombo' };

/** A learner whose cards of today are the sound of か, and then い and う, which they write. */
async function hasSignsToWrite(page: Page) {
  const answers = ['い', 'う'].flatMap((sign, place) => {
    const item = kanaItem(sign);
    return [
      ...(['sound', 'sign'] as const).flatMap((kind) => [
        answered(5, { item, kind }),
        answered(1, { item, kind }),
      ]),
      answered(3 + place, { item, kind: 'writing', answer: 'forgot' }),
    ];
  });
  await keepAnswers(page, [...answers, answered(3, { item: kanaItem('か'), kind: 'sound' })]);
  await changePlan(page, { start: 'nothing', newInDay: 0 });
  const { cards } = await dayOf(page);
  expect(cards.map(({ item, kind }) => `${kind} ${item}`)).toEqual([
    'sound kana:か',
    'writing kana:い',
    'writing kana:う',
  ]);
}

const { strokes } = hiragana;

for (const { where, address, begins } of [
  { where: 'in a session', address: '/practice?go=yes', begins: async () => {} },
  {
    where: 'on the page of the day',
    address: '/practice',
    begins: (page: Page) => page.getByRole('link', { name: en['today.begin'] }).click(),
  },
]) {
  test(`a learner writes and types from memory after the connection is gone ${where}`, async ({
    reader,
    becomeLearner,
    consoles,
  }) => {
    consoles.allow(/ERR_INTERNET_DISCONNECTED/);
    const page = await reader('en', {
      viewport: { width: 1280, height: 860 },
      isMobile: false,
      hasTouch: false,
      // The zone of the earlier answers: in another one yesterday's may be of today.
      timezoneId: 'Asia/Colombo',
    });
    await becomeLearner(page);
    await hasSignsToWrite(page);
    const item = 'word:仕事:しごと';
    await keepAnswers(page, [
      answered(5, { item, kind: 'meaning' }),
      answered(1, { item, kind: 'meaning' }),
      ...[7, 6].map((days) => answered(days, { item, kind: 'reading', answer: 'forgot' })),
    ]);
    expect((await dayOf(page)).cards.map(({ kind }) => kind)).toEqual([
      'sound',
      'writing',
      'writing',
      'reading',
    ]);
    const traffic = await followTraffic(page, 0);
    await page.goto(address);
    await takenOver(page);
    for (const part of [
      /\/hiragana-[^/]*\.json/,
      /\/WritingAnswer-/,
      /\/strokes-[^/]*\.css/,
      /\/SlipMessage-/,
    ]) {
      await expect.poll(() => traffic.summary().addresses.join(' ')).toMatch(part);
    }
    await traffic.quiet();
    await page.context().setOffline(true);
    await begins(page);
    await readSign(page, en);

    const square = page.locator('.square-drawn');
    const prompt = page.locator('.practice-prompt');
    const write = async (sign: 'い' | 'う') => {
      for (const stroke of strokes[sign]) await drawIn(square, pointsOf(stroke));
    };
    await test.step('a sign without a fault counts as known', async () => {
      await expect(prompt).toHaveText('Write “i (ඉ)” in hiragana');
      await expect(prompt).toBeFocused();
      await expect(page.getByText('い')).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await write('い');
      await expect(page.getByRole('status').getByText(writingEn['done.none'])).toBeVisible();
      await expect(page.locator('.practice-sign')).toHaveText('い');
      await expect(button(page, en.knew)).toHaveAttribute('data-keys', '2 Enter');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
    });

    await test.step('the answer is taken back, and the sign written again', async () => {
      await expect(prompt).toHaveText('Write “u (උ)” in hiragana');
      await button(page, en.undo).click();
      await expect(prompt).toHaveText('Write “i (ඉ)” in hiragana');
      await write('い');
      await button(page, en.knew).click();
    });

    await test.step('a sign that needed a hint counts as forgotten, unless the learner decides otherwise', async () => {
      await expect(prompt).toHaveText('Write “u (උ)” in hiragana');
      const [first = ''] = strokes.う;
      for (const _ of [1, 2]) await drawIn(square, pointsOf(first).toReversed());
      await expect(page.getByText(/^Here is stroke 1: /)).toBeVisible();
      await write('う');
      await expect(button(page, en.forgot)).toHaveAttribute('data-keys', '1 Enter');
      await button(page, en.knew).click();
    });

    await page.getByLabel(en.typed).fill('shigoto');
    await page.getByLabel(en.typed).press('Enter');
    await expect(page.locator('[data-result="right"]')).toBeVisible();
    await button(page, en.next).click();
    await expect(page.getByRole('heading', { name: en['end.heading'] })).toBeVisible();
    await expect(page.getByText(en['end.later'])).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/Due on/)).toBeVisible();
    await expect(page.getByText(en['end.later'])).toHaveCount(0);
    await expect.poll(async () => (await dayOf(page)).done.cards).toBe(4);
    expect((await dayOf(page)).due).toBe(0);
  });
}

test('a sign is written with the keyboard alone', async ({ reader, becomeLearner }) => {
  const page = await reader('en', {
    ...inColombo,
    viewport: { width: 1280, height: 860 },
    isMobile: false,
    hasTouch: false,
  });
  await becomeLearner(page);
  await hasSignsToWrite(page);
  await page.goto('/practice?go=yes');
  await readSign(page, en);
  await button(page, writingEn['choose.instead']).press('Enter');
  const stroke = page.getByRole('group', { name: 'Which is stroke 1 of 2?' }).getByRole('button');
  await expect(stroke).toHaveCount(3);
  // The learner does not know it: Enter outside of the controls shows the answer.
  await page.locator('.practice-prompt').press('Enter');
  await expect(page.locator('.practice-sign')).toHaveText('い');
  await page.keyboard.press('1');
  await expect(page.locator('.practice-prompt')).toHaveText('Write “u (උ)” in hiragana');
  await button(page, en.pause).click();
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(2);
});

test('without the strokes a sign is written on paper', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_FAILED|Failed to load chunk/);
  const page = await reader('si', inColombo);
  await becomeLearner(page);
  await hasSignsToWrite(page);
  await page.route(/\/hiragana-[^/]*\.json$/, (route) => route.abort());
  await page.goto('/practice?go=yes');
  await readSign(page, si);
  await expect(page.getByText(si['writing.paper'])).toBeVisible();
  for (const _ of ['い', 'う']) {
    await button(page, si.show).click();
    await button(page, si.knew).click();
  }
  await expect(page.getByRole('heading', { name: si['end.heading'] })).toBeVisible();
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(3);
});

test('without scripts a sign is written on paper, and a learner leaves writing out', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  // The plan with too few days.
  consoles.allow(/400 \(Bad Request\)/);
  const page = await reader('en', { javaScriptEnabled: false });
  await becomeLearner(page);
  await hasSignsToWrite(page);
  await page.goto('/practice?go=yes');
  const show = page.getByRole('link', { name: en.show });
  await show.click();
  await button(page, en.knew).click();
  await expect(page.locator('.practice-prompt')).toHaveText('Write “i (ඉ)” in hiragana');
  await expect(page.getByText(en['writing.paper'])).toBeVisible();
  await show.click();
  await expect(page.locator('.practice-sign')).toHaveText('い');
  await button(page, en.forgot).click();
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(2);
  // う, and い once more, which was forgotten.
  expect((await dayOf(page)).due).toBe(2);

  await page.goto('/practice/decks');
  await expect(page.locator('main noscript > p')).toHaveText(planEn.scripts);
  await page.goto('/practice/plan');
  const writes = page.getByRole('checkbox', { name: planEn.writes });
  const days = page.getByRole('group', { name: planEn.weekdays }).getByRole('checkbox');
  await writes.uncheck();
  for (const day of (await days.all()).slice(2)) await day.uncheck();
  await button(page, planEn.save).click();
  await expect(page.getByText(messages.en['practice.weekdays'])).toBeVisible();
  await expect(days.first()).toBeFocused();
  await expect(days.nth(2)).not.toBeChecked();
  await expect(writes).not.toBeChecked();
  await days.nth(2).check();
  await button(page, planEn.save).click();
  await expect(page.getByText(planEn.saved)).toBeVisible();
  const settings = { writes: false, weekdays: [1, 2, 3] };
  expect(await dayOf(page)).toMatchObject({ due: 0, settings });
});

test('answers that only the database of the browser has arrive from home', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await reader('si');
  await becomeLearner(page);
  await begin(page, si);
  const context = page.context();
  await context.setOffline(true);
  await answerCards(page, si, [...threeNew, 'knew', 'knew']);
  await expect(page.getByText(si.saved.replace('{{count}}', '2'))).toBeVisible();
  await expect.poll(() => page.evaluate(answersInDatabase)).toBe(2);
  // As after a phone without power, which had not yet written its local storage.
  await page.evaluate(() => localStorage.clear());
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  await expect.poll(async () => (await dayOf(again)).done.cards).toBe(2);
});
