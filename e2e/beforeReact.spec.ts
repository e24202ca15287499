import type { Page } from '@playwright/test';
import { en as layoutEn } from '../site/src/layout/en';
import { en as newsEn } from '../site/src/news/en';
import { si as newsSi } from '../site/src/news/si';
import { en as lectureWordsEn } from '../site/src/practice/lecture/en';
import { en as placementEn } from '../site/src/practice/placement/en';
import { en as planEn } from '../site/src/practice/plan/en';
import { si as uiSi } from '../site/src/ui/si';
import { expect, hold, hydrated, takenOver, test } from './journey';
import { layoutShifts } from './layoutShifts';

/** Makes a phone of a fast machine: its processor works six times slower. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

const ourScripts = '**/assets/*.js';

test('a reading page fetches no script by itself, and its menu and links need none', async ({
  reader,
}) => {
  const page = await reader('en');
  await slowDown(page);
  const scripts = await hold(page, ourScripts);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: layoutEn['nav.label'] });
  await menu.getByRole('button', { name: layoutEn['nav.more'] }).tap();
  await menu.getByRole('link', { name: layoutEn['nav.about'] }).tap();
  await expect(page).toHaveURL('/about');
  await menu.getByRole('button', { name: layoutEn['nav.more'] }).tap();
  await menu.getByRole('link', { name: layoutEn['nav.news'] }).tap();
  await expect(page).toHaveURL('/news-events');
  await page
    .getByRole('navigation', { name: newsEn['list.kinds'] })
    .getByRole('link', { name: newsEn['kind.event'], exact: true })
    .tap();
  await expect(page).toHaveURL('/news-events?kind=event');
  expect(scripts.asked()).toBe(0);

  await test.step('a menu that is open stays open when React begins', async () => {
    const about = menu.getByRole('link', { name: layoutEn['nav.about'] });
    await menu.getByRole('button', { name: layoutEn['nav.more'] }).tap();
    await expect(about).toBeVisible();
    scripts.release();
    await takenOver(page);
    await expect(about).toBeVisible();
  });
});

test('what is tapped before React is there is done once it is, and the page keeps its place', async ({
  reader,
}) => {
  const page = await reader('en');
  await slowDown(page);
  const scripts = await hold(page, ourScripts);
  await page.goto('/news-events');
  const search = page.getByRole('searchbox', { name: newsEn['search.label'] });
  await search.fill('half a wo');
  await page.locator('.languages [lang=si]').tap();
  await expect(page.locator('html')).toHaveAttribute('data-waiting', '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  scripts.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsSi['list.heading']);
  await expect(page).toHaveURL('/news-events');
  await expect(page.locator('main [type=search]')).toHaveValue('half a wo');
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
});

test('a page for a logged-in person loads no script before it is painted', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await page.goto('/lectures');
  // No sign of a reader: the load may end before the first paint, and such a sign begins React at once.
  await hydrated(page);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(times.asked).not.toEqual([]);
  expect(Math.min(...times.asked)).toBeGreaterThanOrEqual(times.painted);
});

test('pages of practice ask for JavaScript only where it is off, and nothing moves when React begins', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  for (const { path, says } of [
    { path: '/practice/decks', says: planEn.scripts },
    { path: '/practice/test', says: placementEn.scripts },
    { path: '/practice/lecture/jft-1', says: lectureWordsEn.scripts },
  ]) {
    const scripts = await hold(page, ourScripts);
    await page.goto(path);
    await expect(page.locator('main :is(.lone-link, .room-leave)').first()).toBeVisible();
    await expect(page.getByText(says)).toHaveCount(0);
    // Playwright finds no text in `noscript`.
    for (const notice of await page.locator('main noscript').all()) {
      await expect(notice).toBeHidden();
    }
    scripts.release();
    await takenOver(page);
    await expect(page.getByText(says)).toHaveCount(0);
    const shifts = await layoutShifts(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      path,
    ).toBeLessThanOrEqual(0.01);
  }
});

test('a link whose script cannot come leads where it would without scripts', async ({
  reader,
  consoles,
}) => {
  consoles.allow(/net::ERR_FAILED/);
  const page = await reader('en');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/news-events?kind=event');
  await page.locator('.languages [lang=si]').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsSi['list.heading']);
  await expect(page.locator('.filters [aria-current]')).toHaveText(newsSi['kind.event']);
});

test('a button whose script cannot come says that there is no connection', async ({
  reader,
  consoles,
}) => {
  consoles.allow(/net::ERR_FAILED/);
  const page = await reader('si');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/support');
  await page.locator('main button[type=button]').first().tap();
  await expect(page.getByRole('alert')).toHaveText(uiSi['failed.network']);
});

test('a page whose content has changed since shows the new one when React begins', async ({
  reader,
  panel,
}) => {
  const model = 'api::news-event.news-event';
  const page = await reader('en');
  await page.goto('/news-events');
  const id = await panel.publish(model, {
    ...{ slug: 'just-published', kind: 'news', title: 'Just published', summary: 'New.' },
    ...{ body: 'Nothing more.', date: new Date() },
  });
  try {
    await expect
      .poll(async () => (await page.request.get('/news-events')).text())
      .toContain('Just published');
    await expect(page.getByRole('link', { name: 'Just published' })).toHaveCount(0);
    await takenOver(page);
    await expect(page.getByRole('link', { name: 'Just published' })).toBeVisible();
  } finally {
    await panel.remove(model, id);
  }
});
