import {
  callPath,
  callSchemas,
  calls,
  itemOf,
  type Language,
  readingOf,
} from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en as layoutEn } from '../site/src/layout/en';
import { en } from '../site/src/practice/en';
import { en as planEn } from '../site/src/practice/plan/en';
import { si } from '../site/src/practice/si';
import { en as soundEn } from '../site/src/ui/sound/en';
import { si as soundSi } from '../site/src/ui/sound/si';
import { accessibilityFaults } from './axe';
import { admin, expect, hold, takenOver, test } from './journey';
import { answered, changePlan, dayOf, figuresOf, keepAnswers } from './practising';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** A text with figures in it, as a pattern. */
const pattern = (text: string) =>
  new RegExp(text.replace(/[()]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+'));

/** The learner knows the words of a lecture, so that what is asked next is how they sound. */
async function knowWords(page: Page, lecture: string, language: Language = 'en') {
  const params = { id: lecture };
  const watched = await page.request.put(callPath(calls.keepProgress, params), {
    data: { position: 0 },
  });
  expect(watched.status(), await watched.text()).toBe(200);
  const { decks } = await figuresOf(page);
  const decksOff = decks.map(({ id }) => id).filter((id) => id !== `lecture:${lecture}`);
  await changePlan(page, { start: 'kana', decksOff });
  const detail = await page.request.get(callPath(calls.lecture, params));
  const { vocabulary } = callSchemas.lecture.answer.parse(await detail.json());
  const items = vocabulary
    .map(({ word: japanese }) => ({ japanese, reading: readingOf(japanese) }))
    .filter(({ reading }) => !/\p{sc=Han}/u.test(reading))
    .map((word) => itemOf('words', word));
  await keepAnswers(
    page,
    [10, 6].flatMap((daysAgo) =>
      items.flatMap((item) =>
        (['meaning', 'reading'] as const).map((kind) => answered(daysAgo, { item, kind })),
      ),
    ),
  );
  const { cards } = await dayOf(page, language);
  expect(cards[0]).toMatchObject({ kind: 'hearing' });
  return cards;
}

/** Records what is heard, and from where. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.Audio = class extends Audio {
      constructor() {
        super();
        let isBegun = false;
        this.addEventListener('play', () => {
          isBegun = true;
        });
        // A sound that waits for the rest of its file plays again.
        this.addEventListener('playing', () => {
          if (isBegun) heard.push(this.currentSrc);
          isBegun = false;
        });
      }
    };
  });
  return async () => (await page.evaluate(() => Reflect.get(window, 'heard'))) as string[];
}

const prompt = (page: Page) => page.locator('.practice-prompt');

test('a learner hears a word and chooses its meaning, in Sinhala', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const page = await reader('si');
  const heard = await listen(page);
  await becomeLearner(page);
  const cards = await knowWords(page, 'jft-1', 'si');
  await page.goto('/practice');
  await takenOver(page);
  await expect(button(page, pattern(si['today.sounds']))).toBeVisible();
  expect(await heard()).toEqual([]);
  await page.getByRole('link', { name: si['today.begin'] }).click();
  await expect(prompt(page)).toHaveText(si['ask.hearing']);
  await expect.poll(heard).toHaveLength(1);
  await expect(page.getByText(pattern(si['sound.itself']))).toBeVisible();
  await picture(page, 'heard');
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step('a wrong answer shows the word, which can be heard again', async () => {
    const meaning = cards[0]?.meaning ?? '';
    await page.locator('.choice').filter({ hasNotText: meaning }).first().click();
    await expect(page.getByText(si.wrong)).toBeVisible();
    await expect(page.locator('.practice-back .practice-sign')).toBeVisible();
    await expect(button(page, soundSi['hear.it'])).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('0');
    await expect.poll(heard).toHaveLength(2);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
  await test.step('the card fits into the narrowest screen', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isTooWide)).toBe(false);
  });
  await button(page, si.next).click();
  await expect.poll(heard).toHaveLength(3);
  await expect(page.getByText(pattern(si['sound.itself']))).toHaveCount(0);
});

test('a learner without a connection reads the word instead', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await reader('si');
  await becomeLearner(page);
  const [card] = await knowWords(page, 'jft-1', 'si');
  await page.goto('/practice');
  await takenOver(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: si['today.begin'] }).click();
  await expect(prompt(page)).toHaveText(si['ask.hearing']);
  await expect(page.getByText(soundSi.silent)).toBeVisible();
  await expect(page.locator('.practice-hearing .practice-sign')).toHaveText(card?.reading ?? '');
  await page.getByRole('button', { name: card?.meaning ?? '', exact: true }).click();
  await expect(page.getByText(si.right)).toBeVisible();
});

const cachesOn = (page: Page) => page.evaluate(() => caches.keys());

test('the sound of a deck is heard without a connection, until the learner logs out', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await reader('en');
  const heard = await listen(page);
  await becomeLearner(page);
  await knowWords(page, 'jft-1');
  await page.goto('/practice/decks');
  await takenOver(page);
  const deck = page.getByRole('listitem').filter({ hasText: pattern(planEn['deck.lecture']) });
  const fetchAll = deck.getByRole('button', { name: pattern(planEn['deck.sounds']) });
  const isStored = deck.getByText(pattern(planEn['deck.sounds.stored']));

  await test.step('without a connection nothing is stored', async () => {
    await page.context().setOffline(true);
    await fetchAll.click();
    await expect(page.getByText(planEn['deck.sounds.failed'])).toBeVisible();
    await page.context().setOffline(false);
  });
  await fetchAll.click();
  await expect(isStored).toBeVisible();
  await page.reload();
  await expect(isStored).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto('/practice');
  await takenOver(page);
  // What is asked today is among them.
  await expect(button(page, pattern(en['today.sounds']))).toHaveCount(0);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: en['today.begin'] }).click();
  await expect.poll(heard).toHaveLength(1);
  expect((await heard())[0]).toMatch(/^blob:/);
  await page.context().setOffline(false);

  await page.goto('/practice/decks');
  await takenOver(page);
  await button(page, planEn['deck.sounds.remove']).click();
  await expect(fetchAll).toBeVisible();
  await fetchAll.click();
  await expect(isStored).toBeVisible();
  expect(await cachesOn(page)).toHaveLength(1);
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit();
  });
  await expect(page.getByText(layoutEn['logout.done'])).toBeVisible();
  await expect.poll(() => cachesOn(page)).toEqual([]);
});

test('the sounds of one learner are deleted when another one logs in', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await knowWords(page, 'jft-1');
  await page.goto('/practice');
  await takenOver(page);
  await button(page, pattern(en['today.sounds'])).click();
  await expect(page.getByText(en['today.sounds.stored'])).toBeVisible();
  const [before] = await cachesOn(page);
  expect(before).toBeTruthy();
  await page.context().clearCookies();
  await page.request.post(callPath(calls.login), {
    data: { identifier: admin.username, password: admin.password },
  });
  await page.goto('/');
  await expect.poll(() => cachesOn(page)).not.toContain(before);
});

test('a word that is heard is not shown while the page still loads', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await knowWords(page, 'jft-1');
  const scripts = await hold(page, /\/assets\/hydrate-/);
  await page.goto('/practice?go=yes', { waitUntil: 'commit' });
  const word = page.locator('.practice-card > .practice-sign');
  await expect(word).toBeAttached();
  const seen = await word.evaluate((element) => {
    const visibility = () => getComputedStyle(element).visibility;
    const before = visibility();
    // No script comes for as long as a sound may take.
    for (const animation of element.getAnimations()) animation.finish();
    return [before, visibility()];
  });
  expect(seen).toEqual(['hidden', 'visible']);
  scripts.release();
  await expect(prompt(page)).toHaveText(en['ask.hearing']);
  await expect(word).toHaveCount(0);
});

test('without scripts a word that would be heard is read, and can be heard too', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', { javaScriptEnabled: false });
  await becomeLearner(page);
  const [card] = await knowWords(page, 'jft-1');
  await page.goto('/practice?go=yes');
  await expect(prompt(page)).toHaveText(en['ask.meaning']);
  const sound = page.getByRole('link', { name: new RegExp(`^${soundEn.hear} `) });
  await expect(sound).toHaveAttribute('href', card?.sound?.url ?? '');
  const answer = await page.request.get(card?.sound?.url ?? '');
  expect(answer.status()).toBe(200);
  await page.getByRole('link', { name: en.show }).click();
  await button(page, en.knew).click();
  await expect(prompt(page)).toBeVisible();
});
