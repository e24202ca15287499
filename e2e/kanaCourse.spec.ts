import { kanaSigns } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en } from '../site/src/kana/row/en';
import { en as offer } from '../site/src/practice/kana/en';
import { accessibilityFaults } from './axe';
import { expect, hold, takenOver, test } from './journey';
import { dayOf, metIn } from './practising';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const signs = Object.values(kanaSigns).flat();

/** Answers every question of the row あ rightly. */
async function learnFirstRow(page: Page) {
  await page.goto('/kana/hiragana/a');
  await button(page, en.begin).click();
  await button(page, en.toQuiz).click();
  for (let asked = 0; asked < 10; asked += 1) {
    await expect(page.locator('.practice-progress')).toHaveAttribute('value', String(asked));
    const shown = await page.locator('.practice-sign').allTextContents();
    const prompt = (await page.locator('.practice-prompt').textContent()) ?? '';
    const right = signs.find(({ sign, romaji }) =>
      shown.length > 0 ? sign === shown[0] : prompt.includes(` ${romaji} (`),
    );
    const text = (shown.length > 0 ? right?.romaji : right?.sign) ?? '';
    await page
      .locator('.practice-choices .choice')
      .filter({ has: page.getByText(text, { exact: true }) })
      .click();
    await button(page, en.next).click();
  }
  await expect(page.getByText(en['end.all'])).toBeVisible();
}

const offered = (page: Page) => page.getByRole('region', { name: offer.label });

test('a visitor learns a row, and the learner they become takes it over once', {
  tag: '@main',
}, async ({ reader, becomeLearner }) => {
  const page = await reader('en', { viewport: { width: 320, height: 640 } });
  await learnFirstRow(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByText(en['end.keep'].replace('{{count}}', '5'))).toBeVisible();
  await expect(page.getByRole('link', { name: en['end.register'] })).toHaveAttribute(
    'href',
    '/register',
  );

  await test.step('the row stays learned after a reload', async () => {
    await page.goto('/kana');
    await expect(page.locator('.kana th a').first()).toContainText('learned');
    await expect(page.locator('.kana-way .button')).toHaveAttribute('href', '/kana/hiragana/ka');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });

  await test.step('the practice asks, and knows the signs afterwards', async () => {
    await becomeLearner(page);
    await page.goto('/practice');
    await expect(button(page, offer['yes.practice'])).toBeVisible();
    await expect(page.locator('main .button:not(.button-quiet)')).toHaveCount(1);
    await button(page, offer['yes.practice']).click();
    await expect(page.getByText(offer['done.practice'])).toBeVisible();
    await expect.poll(() => metIn(page, 'hiragana')).toBe(5);
    const { cards } = await dayOf(page);
    expect(cards.some(({ item }) => item === 'kana:あ')).toBe(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offered(page)).toHaveCount(0);
  });

  await test.step('another account on the phone sees nothing of it', async () => {
    await page.context().clearCookies();
    await becomeLearner(page);
    await page.goto('/kana');
    await expect(page.locator('.kana-way .button')).toHaveAttribute('href', '/kana/hiragana/a');
    await expect(page.locator('.kana-state')).toHaveCount(0);
    await expect(offered(page)).toHaveCount(0);
  });
});

test('a row is useful without scripts', async ({ visitor, consoles }) => {
  // The last address has no page.
  consoles.allow(/404/);
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/kana/hiragana/ka?lng=en');
  await expect(page.locator('.kana-signs > li')).toHaveCount(5);
  await expect(page.locator('.kana-squares svg')).toHaveCount(5);
  const address = await page.locator('.kana-signs .hear').first().getAttribute('href');
  const sound = await page.request.get(address ?? '');
  expect(sound.headers()['content-type']).toBe('audio/mpeg');
  expect(sound.headers()['cache-control']).toContain('immutable');
  await expect(button(page, en.begin)).toBeHidden();
  await page.goto('/kana/hiragana/nothing');
  await expect(page.locator('.not-found')).toBeVisible();
});

test('the signs of a row stand in even lines on each screen', async ({ visitor }) => {
  const page = await visitor({ locale: 'si-LK', viewport: { width: 320, height: 640 } });
  const signs = page.locator('.kana-signs > li');

  /** How many signs each line has. */
  const lines = async () => {
    const tops = await signs.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().top),
    );
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  };

  for (const [row, phone] of [
    ['hiragana/ka', [3, 2]],
    ['hiragana/ya', [3]],
    ['katakana/long', [2, 2, 1]],
  ] as const) {
    await page.goto(`/kana/${row}`);
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(lines, `${row}, ${width} px`).toEqual(phone);
    }
    for (const width of [800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(lines, `${row}, ${width} px`).toEqual([row === 'hiragana/ya' ? 3 : 5]);
    }
  }
});

test('a reader who stops a row is at the top of its page again', async ({ reader }) => {
  const page = await reader('en', { viewport: { width: 320, height: 568 } });
  await page.goto('/kana/hiragana/a');
  await button(page, en.begin).click();
  await expect(page.locator('.practice-prompt')).toBeInViewport();
  await button(page, en.stop).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('the strokes that the server has drawn stay while React waits for them', async ({
  reader,
}) => {
  const page = await reader('si');
  const strokes = await hold(page, /\/hiragana-[^/]*\.json$/);
  await page.goto('/kana/hiragana/ka');
  await takenOver(page);
  await expect.poll(strokes.asked).toBe(1);
  await expect(page.locator('.kana-squares .strokes').first()).toBeVisible();
  await expect(page.locator('.kana-squares .strokes')).toHaveCount(5);
  strokes.release();
});
