import {
  callPath,
  calls,
  kanaItem,
  kanaSigns,
  keptReviewsSchema,
  messages,
  type SentReview,
} from '@nihongo-lanka/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { si as lectureSi } from '../site/src/lectures/lecture/si';
import { en } from '../site/src/practice/en';
import { si as wordsSi } from '../site/src/practice/lecture/si';
import { en as planEn } from '../site/src/practice/plan/en';
import { si } from '../site/src/practice/si';
import { en as writingEn } from '../site/src/ui/strokes/en';
import { pointsOf } from '../site/src/ui/strokes/geometry';
import hiragana from '../site/src/ui/strokes/kanjivg/hiragana.json' with { type: 'json' };
import { accessibilityFaults } from './axe';
import { drawIn } from './drawing';
import { expect, journeyLanguages, takenOver, test } from './journey';
import { answered, changePlan, dayLength, dayOf, figuresOf, keepAnswers } from './practising';
import { followTraffic } from './traffic';

const texts = { en, si };
type Texts = (typeof texts)['en' | 'si'];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Answers the card that is shown, in the way of its kind. */
async function answerCard(page: Page, text: Texts, { isKnown = true } = {}) {
  const end = page.getByRole('heading', { name: text['end.heading'] });
  await expect(page.locator('.practice-prompt').or(end)).toBeVisible();
  if (await end.isVisible()) return 'ended';
  if (await button(page, text.learned).isVisible()) {
    await button(page, text.learned).click();
    return 'learned';
  }
  if (await button(page, text.show).isVisible()) {
    await button(page, text.show).click();
    await button(page, isKnown ? text.knew : text.forgot).click();
    return 'remembered';
  }
  const choices = page.locator('.practice-choices > .choice');
  if ((await choices.count()) > 0) {
    await choices.first().click();
    await button(page, text.next).click();
    return 'chosen';
  }
  await button(page, text.unknown).click();
  await button(page, text.next).click();
  return 'typed';
}

/** Begins a session of words, for a learner who reads kana. */
async function begin(page: Page, text: Texts) {
  await page.goto('/practice');
  await takenOver(page);
  await page.getByRole('button', { name: text['start.kana'], exact: true }).click();
  await expect(page.getByText(text['start.question'])).toHaveCount(0);
  await page.getByRole('link', { name: text['today.begin'] }).click();
  await expect(page.locator('.practice-prompt')).toBeVisible();
}

for (const language of journeyLanguages) {
  test(`a learner says where they begin, and practises the cards of a day, in ${language}`, async ({
    reader,
    becomeLearner,
    picture,
  }) => {
    const text = texts[language];
    const page = await reader(language);
    await becomeLearner(page);
    await begin(page, text);
    const planned = await dayOf(page);
    expect(planned.settings.start).toBe('kana');
    expect(planned.cards.some(({ item }) => item.startsWith('kana:'))).toBe(false);
    await picture(page, 'new card');

    await test.step('a card that was forgotten comes again in the session', async () => {
      const end = page.getByRole('heading', { name: text['end.heading'] });
      let isForgotten = false;
      for (let step = 0; step < 40 && !(await end.isVisible()); step += 1) {
        const way = await answerCard(page, text, { isKnown: isForgotten });
        isForgotten ||= way === 'remembered';
      }
      await expect(end).toBeVisible();
    });
    await expect(
      page.getByText(text['end.cards'].replace('{{count}}', String(planned.cards.length))),
    ).toBeVisible();
    await expect(page.getByText(text['end.forgotten'].replace('{{count}}', '1'))).toBeVisible();

    await test.step('the server has all answers, and the page says when cards are due', async () => {
      await page.getByRole('button', { name: text['end.back'] }).click();
      await expect(
        page.getByText(text['today.done'].replace('{{count}}', String(planned.cards.length))),
      ).toBeVisible();
      const after = await dayOf(page);
      expect(after).toMatchObject({ due: 0, done: { cards: planned.cards.length } });
      expect(after.next).not.toBeNull();
    });
  });
}

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

test('no answer is lost when the connection is gone and the tab is closed', async ({
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
  const answered: string[] = [];
  for (let step = 0; answered.length < 3 && step < 12; step += 1) {
    const way = await answerCard(page, si);
    if (way === 'remembered') answered.push(way);
  }
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
  for (const _ of [1, 2, 3, 4]) await answerCard(page, en);
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

test('a learner practises without scripts', async ({ reader, becomeLearner }) => {
  const page = await reader('si', { javaScriptEnabled: false });
  await becomeLearner(page);
  await page.goto('/practice');
  await page.getByRole('button', { name: si['start.kana'], exact: true }).click();
  await expect(page.getByText(si['start.question'])).toHaveCount(0);
  await page.getByRole('link', { name: si['today.begin'] }).click();
  await button(page, si.learned).click();
  await expect(page.locator('.practice-prompt')).toBeVisible();
  expect((await dayOf(page)).done.cards).toBe(1);
  const before = (await dayOf(page)).cards.length;
  await button(page, si.known).click();
  await expect.poll(async () => (await dayOf(page)).cards.length).toBe(before - 1);
  expect((await dayOf(page)).done.cards).toBe(1);
});

test('two phones that are offline in turns for a week come to the state of one', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const one = await reader('en');
  const learner = await becomeLearner(one);
  await begin(one, en);
  const other = await reader('en');
  await logInAgain(other.context(), learner);
  await other.goto('/practice?go=yes');
  await takenOver(other);
  await expect(other.locator('.practice-prompt')).toBeVisible();
  const phones = [one, other];
  const sent: SentReview[] = [];
  for (const phone of phones) {
    phone.on('request', (request) => {
      if (!request.url().endsWith(callPath(calls.keepReviews))) return;
      sent.push(...keptReviewsSchema.parse(request.postDataJSON()).reviews);
    });
    await phone.context().setOffline(true);
  }

  const now = Date.now();
  for (let daysAgo = 6; daysAgo > 0; daysAgo -= 1) {
    const phone = phones[daysAgo % 2];
    if (!phone) continue;
    await phone.clock.setFixedTime(now - daysAgo * dayLength);
    for (const _ of [1, 2, 3, 4, 5]) {
      await answerCard(phone, en, { isKnown: daysAgo % 3 > 0 });
    }
  }
  // The phone that answered last sends first.
  for (const phone of phones.toReversed()) {
    await phone.clock.setFixedTime(Date.now());
    await phone.context().setOffline(false);
    await expect(phone.locator('.practice-saved')).toBeEmpty();
  }
  expect(new Set(sent.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(3);

  // Another learner, who has answered the same in the order of time.
  const single = await reader('en');
  await becomeLearner(single);
  const reviews = sent.toSorted((first, second) => (first.at < second.at ? -1 : 1));
  await keepAnswers(single, reviews);
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
  const kana = kanaSigns.hiragana.slice(0, 30);
  await keepAnswers(
    page,
    kana.map(({ sign }) => answered(40, { item: kanaItem(sign), kind: 'sound' })),
  );
  await changePlan(page, { start: 'nothing', newInDay: 0 });
  const traffic = await followTraffic(page, 0);
  const received = () => Object.values(traffic.summary().bytesOf).reduce((sum, some) => sum + some);
  await page.goto('/practice');
  await takenOver(page);
  // The last that the page of the day loads for this session.
  await expect.poll(() => traffic.summary().addresses.join(' ')).toContain('/answersApi-');
  await traffic.quiet();
  const before = received();
  let sent = 0;
  page.on('request', (request) => {
    sent += request.postDataBuffer()?.length ?? 0;
  });
  await page.getByRole('link', { name: si['today.begin'] }).click();
  for (let card = 0; card < kana.length; card += 1) {
    const sign = await page.locator('.practice-sign').first().innerText();
    const romaji = kana.find((each) => each.sign === sign)?.romaji ?? '';
    await page.locator('.choice').getByText(romaji, { exact: true }).click();
    await button(page, si.next).click();
  }
  await expect(page.getByRole('heading', { name: si['end.heading'] })).toBeVisible();
  await button(page, si['end.back']).click();
  await expect(
    page.getByText(si['today.done'].replace('{{count}}', String(kana.length))),
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
  const score = page.getByRole('heading', { name: wordsSi.score.split('{{', 1).join('') });
  const tries = new Map<string, number>();
  while (!(await score.isVisible())) {
    const word = await page.locator('.practice-sign').innerText();
    const choice = tries.get(word) ?? 0;
    tries.set(word, choice + 1);
    await page.locator('.choice').nth(choice).click();
    await button(page, si.next).click();
    // The next word, or the same one anew.
    await expect(page.locator('[data-result]')).toHaveCount(0);
  }
  await expect(score).toBeVisible();
  expect((await dayOf(page)).done.cards).toBe(0);
  await button(page, wordsSi.keep).click();
  await expect(page.getByText(wordsSi.kept)).toBeVisible();
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(5);
});

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

/** Answers the card of か. */
async function readKa(page: Page, text: Texts) {
  await page.getByRole('button', { name: 'ka', exact: true }).click();
  await button(page, text.next).click();
}

const { strokes } = hiragana;

test('a learner writes signs from memory, after the connection is gone', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await reader('en', {
    viewport: { width: 1280, height: 860 },
    isMobile: false,
    hasTouch: false,
  });
  await becomeLearner(page);
  await hasSignsToWrite(page);
  const loaded = Promise.all(
    [/\/hiragana-[^/]*\.json$/, /\/WritingAnswer-[^/]*\.js$/].map((name) =>
      page.waitForEvent('requestfinished', (request) => name.test(request.url())),
    ),
  );
  await page.goto('/practice?go=yes');
  await loaded;
  await page.context().setOffline(true);
  await readKa(page, en);

  const square = page.locator('.square-drawn');
  const prompt = page.locator('.practice-prompt');
  const write = async (sign: 'い' | 'う') => {
    for (const stroke of strokes[sign]) await drawIn(square, pointsOf(stroke));
  };
  await test.step('a sign without a fault counts as known', async () => {
    await expect(prompt).toHaveText('Write “i (ඉ)”');
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
    await expect(prompt).toHaveText('Write “u (උ)”');
    await button(page, en.undo).click();
    await expect(prompt).toHaveText('Write “i (ඉ)”');
    await write('い');
    await button(page, en.knew).click();
  });

  await test.step('a sign that needed a hint counts as forgotten, unless the learner decides otherwise', async () => {
    await expect(prompt).toHaveText('Write “u (උ)”');
    const [first = ''] = strokes.う;
    for (const _ of [1, 2]) await drawIn(square, pointsOf(first).toReversed());
    await expect(page.getByText(/^Here is stroke 1: /)).toBeVisible();
    await write('う');
    await expect(button(page, en.forgot)).toHaveAttribute('data-keys', '1 Enter');
    await button(page, en.knew).click();
  });

  await expect(page.getByRole('heading', { name: en['end.heading'] })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(3);
  expect((await dayOf(page)).due).toBe(0);
});

test('the page of the day loads what a session needs, before the connection is gone', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await reader('en', {
    viewport: { width: 1280, height: 860 },
    isMobile: false,
    hasTouch: false,
  });
  await becomeLearner(page);
  await hasSignsToWrite(page);
  const item = 'word:仕事:しごと';
  await keepAnswers(page, [
    answered(5, { item, kind: 'meaning' }),
    answered(1, { item, kind: 'meaning' }),
    answered(3, { item, kind: 'reading', answer: 'forgot' }),
  ]);
  expect((await dayOf(page)).cards).toHaveLength(4);
  const traffic = await followTraffic(page, 0);
  await page.goto('/practice');
  await takenOver(page);
  await expect
    .poll(() => traffic.summary().addresses)
    .toEqual(
      expect.arrayContaining(
        [/\/hiragana-[^/]*\.json$/, /\/WritingAnswer-/, /\/strokes-[^/]*\.css$/, /\/typed-/].map(
          (address) => expect.stringMatching(address),
        ),
      ),
    );
  await traffic.quiet();
  await page.context().setOffline(true);

  await page.getByRole('link', { name: en['today.begin'] }).click();
  const square = page.locator('.square-drawn');
  const typed = page.getByLabel(en.typed);
  const signs = ['い', 'う'] as const;
  let written = 0;
  for (const _ of [1, 2, 3, 4]) {
    await expect(square.or(typed).or(button(page, 'ka'))).toBeVisible();
    if (await typed.isVisible()) {
      await typed.fill('shigoto');
      await typed.press('Enter');
      await expect(page.locator('[data-result="right"]')).toBeVisible();
      await button(page, en.next).click();
    } else if (await square.isVisible()) {
      const sign = signs[written] ?? 'い';
      written += 1;
      for (const stroke of strokes[sign]) await drawIn(square, pointsOf(stroke));
      await expect(page.getByRole('status').getByText(writingEn['done.none'])).toBeVisible();
      await button(page, en.knew).click();
    } else {
      await readKa(page, en);
    }
  }
  await expect(page.getByRole('heading', { name: en['end.heading'] })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(4);
});

test('a sign is written with the keyboard alone', async ({ reader, becomeLearner }) => {
  const page = await reader('en', {
    viewport: { width: 1280, height: 860 },
    isMobile: false,
    hasTouch: false,
  });
  await becomeLearner(page);
  await hasSignsToWrite(page);
  await page.goto('/practice?go=yes');
  await readKa(page, en);
  await button(page, writingEn['choose.instead']).press('Enter');
  const stroke = page.getByRole('group', { name: 'Which is stroke 1 of 2?' }).getByRole('button');
  await expect(stroke).toHaveCount(3);
  // The learner does not know it: Enter outside of the controls shows the answer.
  await page.locator('.practice-prompt').press('Enter');
  await expect(page.locator('.practice-sign')).toHaveText('い');
  await page.keyboard.press('1');
  await expect(page.locator('.practice-prompt')).toHaveText('Write “u (උ)”');
  await button(page, en.pause).click();
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(2);
});

test('without the strokes a sign is written on paper', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_FAILED|Failed to load chunk/);
  const page = await reader('si');
  await becomeLearner(page);
  await hasSignsToWrite(page);
  await page.route(/\/hiragana-[^/]*\.json$/, (route) => route.abort());
  await page.goto('/practice?go=yes');
  await readKa(page, si);
  await expect(page.getByText(si['writing.paper'])).toBeVisible();
  for (const _ of ['い', 'う']) await answerCard(page, si);
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
  await expect(page.locator('.practice-prompt')).toHaveText('Write “i (ඉ)”');
  await expect(page.getByText(en['writing.paper'])).toBeVisible();
  await show.click();
  await expect(page.locator('.practice-sign')).toHaveText('い');
  await button(page, en.forgot).click();
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(2);
  expect((await dayOf(page)).due).toBe(1);

  await page.goto('/practice/plan');
  await expect(page.locator('main noscript > p')).toHaveText(planEn.scripts);
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

/** How many answers the browser's database has. It runs in the page. */
const answersInDatabase = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('safe');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const keys = request.result.transaction('texts').objectStore('texts').getAllKeys();
      keys.onsuccess = () =>
        resolve(keys.result.filter((key) => String(key).startsWith('answer:')).length);
    };
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
  for (let answered = 0, step = 0; answered < 2 && step < 12; step += 1) {
    if ((await answerCard(page, si)) === 'remembered') answered += 1;
  }
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
