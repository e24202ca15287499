import type { Page } from '@playwright/test';
import { en as kanaEn } from '../site/src/kana/en';
import { en as printEn } from '../site/src/kana/print/en';
import { nameOf } from '../site/src/ui/strokes/choices';
import { en } from '../site/src/ui/strokes/en';
import { grid, type Point, pointsOf } from '../site/src/ui/strokes/geometry';
import { accessibilityFaults } from './axe';
import { drawIn } from './drawing';
import { expect, test } from './journey';

/** As our files have them, from KanjiVG. */
const strokes = {
  あ: [
    'M73 78c2 2 6 4 12 4 20-1 47-5 69-10 4-1 11-2 16-2',
    'M117 41c2 3 4 8 3 13-9 39-15 89-12 126 1 13 4 25 8 32',
    'M154 104c2 2 3 10 1 14-11 29-26 56-59 84-16 14-38 9-38-20-1-25 31-54 76-63 29-5 63 4 71 30 10 31-9 62-49 72',
  ],
  い: ['M50 70c5 5 7 11 6 17-8 45-3 75 18 97 15 16 15 8 17-12', 'M171 86c23 19 42 44 44 79'],
};

const desk = { viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false };
const status = (page: Page) => page.getByRole('dialog').getByRole('status');

async function openSign(page: Page, sign: string) {
  await page.goto('/kana');
  await page.locator('.kana td a', { hasText: sign }).first().click();
  await expect(page.getByRole('dialog').locator('.square')).toBeVisible();
}

const draw = (page: Page, points: readonly Point[]) =>
  drawIn(page.getByRole('dialog').locator('.square'), points);

test('a visitor watches, traces and writes a sign with the mouse', async ({ reader }) => {
  const page = await reader('en', desk);
  await openSign(page, 'あ');
  const dialog = page.getByRole('dialog');

  await test.step('each stroke is shown with its number', async () => {
    await expect(dialog.locator('.stroke-numbers text')).toHaveText(['1', '2', '3']);
    await dialog.getByRole('button', { name: en['to.trace'] }).click();
  });

  await test.step('a stroke that follows the line becomes the model’s', async () => {
    const [first = ''] = strokes.あ;
    await draw(
      page,
      pointsOf(first).map(([x, y]) => [x + 4, y + 4]),
    );
    await expect(status(page)).toHaveText('Draw stroke 2 of 3.');
    await expect(dialog.locator('.strokes:not(.strokes-pale) > path')).toHaveAttribute('d', first);
  });

  await test.step('from memory strokes stay as they were drawn, and the last is taken back', async () => {
    await dialog.getByRole('button', { name: en['step.memory'] }).click();
    const [first = '', second = ''] = strokes.あ;
    await draw(page, pointsOf(first));
    await expect(status(page)).toHaveText('Draw stroke 2 of 3.');
    await draw(page, pointsOf(second));
    await dialog.getByRole('button', { name: en.undo }).click();
    await expect(status(page)).toHaveText('Draw stroke 2 of 3.');
    await expect(dialog.locator('polyline[points*=","]')).toHaveCount(1);
    await dialog.getByRole('button', { name: en.clear }).click();
  });

  await test.step('two misses show the stroke', async () => {
    const [first = '', ...others] = strokes.あ;
    await draw(page, pointsOf(first).reverse());
    await expect(status(page)).toHaveText('That was not stroke 1. Try again.');
    await draw(page, [[128, 128]]);
    await expect(status(page)).toHaveText(/^Here is stroke 1: /);
    for (const stroke of [first, ...others]) await draw(page, pointsOf(stroke));
    await expect(status(page)).toHaveText(en['done.one']);
  });

  await dialog.getByRole('button', { name: kanaEn.close }).click();
  await expect(page.locator('.kana td a').first()).toBeFocused();
});

test('a sign is written with the keyboard alone, and without motion', async ({ reader }) => {
  const page = await reader('en', { ...desk, reducedMotion: 'reduce' });
  await page.goto('/kana');
  await page.locator('.kana td a', { hasText: 'い' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const press = async (name: string) => {
    const button = dialog.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    for (let tabs = 0; tabs < 20; tabs++) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  };
  for (const _ of strokes.い) await press(en['watch.next']);
  await expect(status(page)).toHaveText(/^Stroke 2 of 2: from the top right/);
  await press(en['step.memory']);
  await press(en['choose.instead']);
  for (const stroke of strokes.い) {
    const { zone, direction, form } = nameOf(pointsOf(stroke));
    await press(
      en[`name.${form}`]
        .replace('{{zone}}', en[`zone.${zone}`])
        .replace('{{direction}}', en[`direction.${direction}`]),
    );
  }
  await expect(status(page)).toHaveText(en['done.none']);
  await expect(dialog.getByRole('button', { name: en.again })).toBeFocused();
});

test('a finger draws on a phone, and the page does not scroll', async ({ reader }) => {
  const page = await reader('si', { viewport: { width: 320, height: 640 } });
  await openSign(page, 'い');
  const dialog = page.getByRole('dialog');
  await dialog.locator('.choice').last().click();
  const box = await dialog.locator('.square').boundingBox();
  if (!box) throw new Error('There is no square');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({
        x: box.x + (x * box.width) / grid,
        y: box.y + (y * box.height) / grid,
      })),
    });
  for (const stroke of strokes.い) {
    const [start = [0, 0], ...rest] = pointsOf(stroke);
    await touch('touchStart', [start]);
    for (const point of rest) await touch('touchMove', [point]);
    await touch('touchEnd', []);
  }
  await expect(dialog.getByRole('status')).toHaveText(/ඉඟියක් නැතිව/);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  );
});

test('a stroke begins at each edge of the square on a small phone, and no button covers it', async ({
  reader,
}) => {
  const page = await reader('en', { viewport: { width: 320, height: 640 } });
  await openSign(page, 'い');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en['step.memory'] }).click();
  const square = dialog.locator('.square');
  const box = await square.boundingBox();
  if (!box) throw new Error('There is no square');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x: box.x + x, y: box.y + y })),
    });
  const [width, height] = [box.width, box.height];
  const address = page.url();
  // None of them is like the first stroke, which leads down.
  for (const [x, y, toX, toY] of [
    [4, height / 2, width / 2, height / 2],
    [width - 4, height / 2, width / 2, height / 2],
    [width / 2, 4, width - 10, 10],
    [width / 2, height - 4, width / 2, height / 2],
  ] as const) {
    await touch('touchStart', [[x, y]]);
    await touch('touchMove', [[(x + toX) / 2, (y + toY) / 2]]);
    await touch('touchMove', [[toX, toY]]);
    await expect(square.locator('polyline').last()).toHaveAttribute('points', /,/);
    await touch('touchEnd', []);
  }
  await expect(dialog.getByRole('status')).toHaveText(/^Here is stroke 1: /);
  expect(page.url()).toBe(address);
  for (const button of await dialog.getByRole('button').all()) {
    const { y = 0, height: high = 0 } = (await button.boundingBox()) ?? {};
    expect(y + high <= box.y || y >= box.y + box.height).toBe(true);
  }
});

test('without scripts a sign leads to its row on the sheet to print', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/kana');
  await page.locator('.kana td a', { hasText: 'ア' }).first().click();
  await expect(page).toHaveURL(/\/kana\/print\?script=katakana#/);
  const row = page.locator('.sheet > li:target');
  await expect(row.locator('svg')).toBeVisible();
  await expect(row.locator('.stroke-numbers text')).toHaveText(['1', '2']);
  await expect(page.getByRole('button', { name: printEn.print })).toBeHidden();
});

test('only the sheets are on paper, and their source', async ({ reader }) => {
  const page = await reader('en', desk);
  for (const [address, count] of [
    ['/kana/print', 75],
    ['/kana/print?script=katakana', 76],
    ['/kana/print?script=n5', 80],
    ['/kana/print?script=n5&as=poster', 80],
  ] as const) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.sheet > li, .poster > li:not([aria-hidden])')).toHaveCount(count);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('.on-screen')).toBeHidden();
    await expect(page.locator('.stroke-source')).toContainText('KanjiVG');
    await page.emulateMedia({ media: 'screen' });
  }
});

test('React takes over the sheet that the server rendered', async ({ reader }) => {
  const page = await reader('en', desk);
  await page.goto('/kana/print?script=n5&as=poster');
  await page
    .locator('.square')
    .first()
    .evaluate((element) => element.setAttribute('data-mine', ''));
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: printEn.print }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await expect(page.locator('.square[data-mine]')).toHaveCount(1);
  await page.getByRole('link', { name: printEn['script.katakana'], exact: true }).click();
  await expect(page).toHaveURL(/script=katakana/);
  await expect(page.locator('.poster > li:not([aria-hidden])')).toHaveCount(76);
});

test('drawing and choosing have no accessibility faults', async ({ reader }) => {
  const page = await reader('en');
  await openSign(page, 'あ');
  const dialog = page.getByRole('dialog');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.locator('.choice').last().click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.locator('.actions .button').nth(2).click();
  await expect(dialog.locator('fieldset .square')).toHaveCount(3);
  expect(await accessibilityFaults(page)).toEqual([]);
});
