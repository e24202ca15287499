import type { Page } from '@playwright/test';
import { en as layout } from '../site/src/layout/en';
import { expect, hold, takenOver, test } from './journey';
import { browsersOf } from './people';

/** In seconds. A shorter motion is invisible. */
const unnoticed = 0.01;

/** Records every visible animation and transition from now on: its name and its element's class. */
async function watchMotion(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('sawMotion', (what: string) => seen.push(what));
  await page.addInitScript((tooShort) => {
    const watch = (kind: 'animation' | 'transition') => (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const style = getComputedStyle(target);
      const times = kind === 'animation' ? style.animationDuration : style.transitionDuration;
      const longest = Math.max(...times.split(',').map(Number.parseFloat));
      if (longest <= tooShort || style.visibility === 'hidden') return;
      const name = Reflect.get(event, `${kind}Name`) ?? Reflect.get(event, 'propertyName');
      Reflect.get(window, 'sawMotion')(`${name} of ${target.className}`);
    };
    document.addEventListener('animationstart', watch('animation'), true);
    document.addEventListener('transitionrun', watch('transition'), true);
  }, unnoticed);
  return seen;
}

for (const [wish, reducedMotion, expected] of [
  [
    'nothing moves for a reader who wants no motion',
    'reduce',
    { dots: [], skeleton: [], message: [], card: [] },
  ],
  [
    'waiting, messages and cards move for everybody else',
    'no-preference',
    {
      dots: [expect.stringMatching(/^bounce of dot/)],
      skeleton: [expect.stringMatching(/^breathe of .*news-cover/)],
      message: [expect.stringMatching(/^toast-in of /), expect.stringMatching(/^toast-out of /)],
      card: [expect.stringMatching(/^opacity of play-overlay/)],
    },
  ],
] as const) {
  test(wish, async ({ visitor }) => {
    const browserOf = browsersOf(visitor, 'en', { reducedMotion });
    const page = await browserOf('learner');
    const seen = await watchMotion(page);
    const sawSince = async (moves: readonly unknown[]) => {
      if (moves.length > 0)
        await expect.poll(() => seen).toEqual(expect.arrayContaining([...moves]));
      else expect(seen).toEqual([]);
      seen.length = 0;
    };
    const footer = page.getByRole('contentinfo');

    /** Follows a link, and holds requests that match `address` until `sign` is visible and has moved. */
    async function whileWaiting(
      address: RegExp,
      link: string,
      sign: string,
      moves: readonly unknown[],
    ) {
      const { release } = await hold(page, address);
      await footer.getByRole('link', { name: link }).first().click();
      await expect(page.locator(sign).first()).toBeVisible();
      await sawSince(moves);
      release();
      await expect(page.locator(sign)).toHaveCount(0);
      await page.unroute(address);
    }

    await page.goto('/lectures?filter=all');
    await takenOver(page);
    await page.locator('a.lecture-card').first().hover();
    await expect(page.locator('.play-overlay').first()).toHaveCSS('opacity', '1');
    await sawSince(expected.card);

    await whileWaiting(
      /assets\/AboutPage.*[.]js/,
      layout['footer.about.more'],
      '.dots',
      expected.dots,
    );

    const news = layout['footer.services.news'];
    await whileWaiting(/api\/v1\/news-events/, news, '.skeleton', expected.skeleton);

    await page.getByRole('button', { name: layout['nav.logout'] }).last().click();
    await expect(page.locator('.Toastify__toast')).toBeVisible();
    await page.locator('.toast-close').click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await sawSince(expected.message);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto');
  });
}

test('nothing moves in the console either', async ({ visitor }) => {
  const page = await browsersOf(visitor, 'en', { reducedMotion: 'reduce' })('admin');
  const seen = await watchMotion(page);
  await page.goto(`/admin/users?${new URLSearchParams({ filter: '{}' })}`);
  await page.getByRole('checkbox').nth(1).check();
  await page.locator('tbody a').first().click();
  await page.locator('a[href*="/users/edit/"]').click();
  await expect(page.locator('[name=username]')).toBeVisible();
  expect(seen).toEqual([]);
});
