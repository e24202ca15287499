import type { Page } from '@playwright/test';
import { paths } from '../site/src/page/paths';
import { expect, hold, takenOver, test } from './journey';
import { settled } from './screens';

const widths = { phone: 360, desk: 1280 };

/** Lists of cards that the examples fill. */
const lists = {
  'the lectures for beginners': { path: paths.lectures.to('Beginner'), list: '.lecture-cards' },
  'the lectures for the JLPT': { path: paths.lectures.to('JLPT-N4'), list: '.lecture-cards' },
  'all lectures': { path: paths.lectures.to('all'), list: '.lecture-cards' },
  'events to come': { path: paths.newsEvents.to(), list: '.upcoming-cards' },
  news: { path: paths.newsEvents.to(), list: '.news-cards' },
};

const sizeOf = (page: Page, list: string) =>
  page.locator(list).evaluate((element) => {
    const heights = [...element.children].map((card) => card.getBoundingClientRect().height);
    const card = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    return { whole: element.getBoundingClientRect().height, card, cards: heights.length };
  });

test('what stands for a list in Sinhala is as large as what comes', async ({
  visitor,
  becomeLearner,
  picture,
}) => {
  test.setTimeout(180_000);
  for (const [device, width] of Object.entries(widths)) {
    const page = await visitor({
      viewport: { width, height: 900 },
      locale: 'si-LK',
      reducedMotion: 'reduce',
    });
    await becomeLearner(page);
    for (const [name, { path, list }] of Object.entries(lists)) {
      await test.step(`${name} on a ${device}`, async () => {
        // A page that is opened by a link requests its content. The requests are held until the
        // skeletons have been measured.
        await page.goto(paths.about.to());
        await takenOver(page);
        await settled(page);
        const asked = /\/api\/v1\/(lectures|news-events)\?/;
        const { release } = await hold(page, asked);
        await page.evaluate((to) => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await expect(page.locator(`${list}[aria-busy=true]`)).toBeVisible();
        const before = await sizeOf(page, list);
        await picture(page, `${name}-${device}`);
        release();
        await expect(page.locator(`${list}:not([aria-busy])`)).toBeVisible();
        await settled(page);
        const after = await sizeOf(page, list);
        await page.unroute(asked);
        const measured = `${name}, ${device}: ${JSON.stringify({ before, after })}`;
        // The height of a card with text depends on the text: it may differ by two lines.
        const leeway = list === '.lecture-cards' ? 4 : 64;
        expect.soft(Math.abs(after.card - before.card), measured).toBeLessThanOrEqual(leeway);
        expect.soft(before.whole, measured).toBeLessThanOrEqual(after.whole + leeway);
        if (list === '.lecture-cards') expect.soft(before.cards, measured).toBe(after.cards);
      });
    }
  }
});
