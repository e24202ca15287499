import type { Site } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { si as home } from '../site/src/home/si';
import { si as supportSi } from '../site/src/support/si';
import { si as ui } from '../site/src/ui/si';
import { si as videoSi } from '../site/src/ui/video/si';
import { expect, test } from './journey';

const headings = (page: Page, level: number) =>
  page.locator('main').getByRole('heading', { level, includeHidden: false });

async function expectFitsTheScreen(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing sticks out sideways').toBe(0);
}

const titleOf = (title: string, { foundation }: Site) => `${title} | ${foundation.name}`;
test('the film of the support page plays for a visitor, with Sinhala captions', {
  tag: '@main',
}, async ({ reader, writtenIn, picture }) => {
  const page = await reader('si');
  const site = await writtenIn('si');
  await page.goto('/support');
  const film = page.getByLabel(supportSi['video.title']);
  const posters = site.support.poster?.sources.map(({ url }) => url) ?? [];
  expect(posters).toContain(await film.getAttribute('poster'));
  await expect(film.locator('track')).toHaveCount(site.support.captions.length);
  await page.getByRole('button', { name: videoSi.play }).click();
  const shown = () =>
    film.evaluate((player: HTMLVideoElement) => ({
      seconds: player.currentTime,
      captions: [...player.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .map((track) => ({
          language: track.language,
          isRead: [...(track.activeCues ?? [])].length > 0,
        })),
    }));
  await expect
    .poll(shown)
    .toEqual({ seconds: expect.any(Number), captions: [{ language: 'si', isRead: true }] });
  await expect.poll(async () => (await shown()).seconds).toBeGreaterThan(1);
  await picture(page, 'film');

  await film.evaluate((player: HTMLVideoElement) => {
    player.currentTime = player.duration - 2;
  });
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.ended)).toBe(true);
});

test('an address that is not there says so in Sinhala, with the way home', async ({
  reader,
  writtenIn,
  consoles,
  picture,
}) => {
  consoles.allow(/status of 404/);
  const page = await reader('si');
  const site = await writtenIn('si');
  for (const address of ['/no-such-page', '/news-event/no-such-news']) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(headings(page, 1)).toHaveText(ui['notFound.title']);
    await expect(page).toHaveTitle(titleOf(ui['notFound.title'], site));
    await expect(page.getByText(ui['notFound.text'])).toBeVisible();
    await expect(page.getByRole('link', { name: ui['notFound.home'] })).toHaveAttribute(
      'href',
      // Our own home page, if the foundation has no external one.
      site.foundation.homeUrl || '/',
    );
  }
  await expectFitsTheScreen(page);
  await picture(page, '404');
  await page.getByRole('link', { name: ui['notFound.home'] }).click();
  await expect(headings(page, 1)).toHaveText(home['hero.heading']);
});
