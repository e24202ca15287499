import { readFileSync } from 'node:fs';
import { kanaSigns } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import type { Page } from '@playwright/test';
import { en } from '../site/src/practice/en';
import { en as placementEn } from '../site/src/practice/placement/en';
import { si } from '../site/src/practice/placement/si';
import { si as practiceSi } from '../site/src/practice/si';
import { expect, takenOver, test } from './journey';
import { answered, dayOf, keepAnswers, metIn, withoutRuby } from './practising';

const text = { ...practiceSi, ...si };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Answers the sign that is shown as a learner does who can read it. */
async function readSign(page: Page) {
  const sign = await page.locator('.practice-sign').textContent();
  const known = Object.values(kanaSigns)
    .flat()
    .find((each) => each.sign === sign);
  await page
    .locator('.practice-choices .choice')
    .filter({ has: page.getByText(known?.romaji ?? '', { exact: true }) })
    .click();
}

test('a learner takes a test, also offline, and begins where it suggests, in Sinhala', {
  tag: '@main',
}, async ({ reader, becomeLearner, consoles, picture }) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await reader('si');
  await page.setViewportSize({ width: 320, height: 640 });
  await becomeLearner(page);
  await page.goto('/practice');
  await takenOver(page);
  await page.getByRole('button', { name: text['goal.JFT'] }).click();
  await page.getByRole('link', { name: text['start.test'] }).click();
  // What sends the result is loaded with the first question.
  const sender = page.waitForResponse(/placementApi/);
  await button(page, text.begin).click();
  await expect(page.locator('.practice-prompt')).toBeFocused();
  await picture(page, 'sign');
  await (await sender).finished();
  await page.context().setOffline(true);

  const isAt = async (number: number) => {
    const shown = text.question.replace('{{number}}', String(number)).replace('{{total}}', '24');
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  };

  await test.step('the phone’s Back leads to the question before', async () => {
    await button(page, text.unknown).click();
    await isAt(2);
    await page.goBack();
    await isAt(1);
  });

  await test.step('reads 12 signs, and knows no sentences', async () => {
    for (let number = 1; number <= 12; number += 1) {
      await isAt(number);
      await readSign(page);
    }
    await expect(page.locator('.practice-sentence')).toBeVisible();
    await picture(page, 'sentence');
    for (const _ of [1, 2, 3]) await button(page, text.unknown).click();
    await expect(page.getByText(text['result.kana'])).toBeVisible();
    await expect(page.getByText(text['part.missed'].replace('{{count}}', '3'))).toBeVisible();
    await picture(page, 'suggestion');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });

  await test.step('the choice waits on the phone, and is sent when the connection is back', async () => {
    await button(page, text['result.begin']).click();
    await expect(page.getByText(text['done.waiting'])).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(async () => (await dayOf(page)).settings.start).toBe('kana');
    await expect(page.getByText(text['done.waiting'])).toHaveCount(0);
    await expect.poll(() => metIn(page, 'katakana')).toBe(46);
    // They were not practised.
    expect((await dayOf(page)).done.cards).toBe(0);
  });

  await test.step('known kana are not asked, and new words are', async () => {
    const day = await dayOf(page);
    expect(day.new).toBeGreaterThan(0);
    expect(day.cards.some(({ item }) => item.startsWith('kana:'))).toBe(false);
    expect(day.settings.decksOff).toEqual(['hiragana', 'katakana']);
    expect(await metIn(page, 'hiragana')).toBe(46);
    await page.getByRole('link', { name: text['done.practice'] }).click();
    await expect(page.getByText(text['start.question'])).toHaveCount(0);
  });
});

const sentences = readFileSync('site/src/practice/placement/sentences.csv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(';'));

/** Answers the sentence that is shown as a learner does who understands it. */
async function readSentence(page: Page) {
  const shown = await withoutRuby(page.locator('.practice-sentence > [lang=ja]'));
  const row = sentences.find(([, japanese = '']) => withoutReadings(japanese) === shown);
  const right = withoutReadings(row?.[10] || row?.[2] || '');
  for (const choice of await page.locator('.practice-choices .choice').all()) {
    if ((await withoutRuby(choice)) === right) return choice.click();
  }
  throw new Error(`${shown} has no choice ${right}`);
}

test('a learner who understands N4 is taught its grammar, and types what is missing', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await page.goto('/practice/test');
  await takenOver(page);
  await button(page, placementEn.begin).click();
  for (let number = 1; number <= 24; number += 1) {
    const shown = placementEn.question.replace('{{number}}', String(number));
    await expect(page.getByText(shown.replace('{{total}}', '24'), { exact: true })).toBeVisible();
    await (number <= 12 ? readSign(page) : readSentence(page));
  }
  await expect(page.getByText(placementEn['result.n4'])).toBeVisible();
  await button(page, placementEn['result.begin']).click();
  await expect.poll(async () => (await dayOf(page)).settings.start).toBe('n4');

  await keepAnswers(page, [answered(9, { item: 'grammar:〜たら:〜たら', kind: 'gap' })]);
  await page.goto('/practice?go=yes');
  await takenOver(page);
  await expect(page.locator('.practice-prompt')).toContainText('if, when');
  await expect(page.locator('.practice-sentence')).toContainText('If it rains, I will not go.');
  await picture(page, 'grammar-gap');
  await page.getByRole('textbox', { name: en.typed }).fill('tara');
  await page.keyboard.press('Enter');
  await expect(page.locator('.practice-result')).toHaveAttribute('data-result', 'right');
  await button(page, en.next).click();
  await expect(page.locator('.practice-sign')).toContainText('〜と');
  await expect(page.getByText('I think that it will rain tomorrow.')).toBeVisible();
  await picture(page, 'grammar-new');
  await button(page, en.learned).click();
  await expect(page.locator('.practice-sign')).toContainText('〜かもしれません');
});

test('without scripts the page leads to the question', async ({ reader, becomeLearner }) => {
  const page = await reader('si', { javaScriptEnabled: false });
  await becomeLearner(page);
  await page.goto('/practice/test');
  // Playwright finds no text in `noscript`.
  const notice = page.locator('main noscript > p');
  await expect(notice).toHaveText(si.scripts);
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: si.back }).click();
  await expect(page.getByText(practiceSi['goal.question'])).toBeVisible();
});
