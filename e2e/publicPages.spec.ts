import type { Site, StaffMember } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { si as about } from '../site/src/about/si';
import { si as account } from '../site/src/account/si';
import { si as home } from '../site/src/home/si';
import { si as layout } from '../site/src/layout/si';
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
const names = ({ staff }: Site, group: StaffMember['group']) =>
  staff.filter((member) => member.group === group).map(({ name }) => name);

test('the home page tells in Sinhala what is offered, and its first button leads to registration', async ({
  reader,
  writtenIn,
  picture,
}) => {
  const page = await reader('si');
  const site = await writtenIn('si');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'si');
  await expect(page).toHaveTitle(titleOf(home['home.title'], site));
  await expect(headings(page, 1)).toHaveText(home['hero.heading']);
  await expect(headings(page, 2)).toHaveText([
    home['steps.heading'],
    home['samples.heading'],
    home['courses.heading'],
    home['facility.heading'],
    home['culture.heading'],
    home['success.heading'],
    home['staff.heading'],
    home['academic.heading'],
  ]);
  await expect(page.locator('.course h3')).toHaveText(site.courses.map((course) => course.title));
  const beginner = page.locator('.course-first');
  await expect(beginner.getByRole('list').first().getByRole('listitem')).toHaveText(
    site.courses.find(({ category }) => category === 'Beginner')?.points ?? [],
  );
  await expect(page.getByRole('blockquote')).toHaveText(site.home.quote.japanese);
  await expect(page.locator('.people:not(.teachers) h3')).toHaveText(names(site, 'foundation'));
  await expect(page.locator('.teachers h3')).toHaveText(names(site, 'academic'));
  await expectFitsTheScreen(page);
  await picture(page, 'home');

  await page.locator('main .button').first().click();
  await expect(page).toHaveURL('/register');
  await expect(headings(page, 1)).toHaveText(account['register.heading']);
  await expect(page).toHaveTitle(titleOf(account['register.title'], site));
});

test('the menu at the thumb and the footer lead everywhere in Sinhala', async ({
  reader,
  writtenIn,
}) => {
  const page = await reader('si');
  const site = await writtenIn('si');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: layout['nav.label'] });
  const more = menu.getByRole('button', { name: layout['nav.more'] });
  const hidden = menu.getByRole('link', { name: layout['nav.about'] });
  await expect(hidden).toBeHidden();
  await more.click();
  await hidden.click();
  await expect(page).toHaveURL('/about');
  await expect(hidden).toBeHidden();
  await menu.getByRole('link', { name: layout['nav.news.short'] }).click();
  await expect(page).toHaveURL('/news-events');
  await page.goBack();
  await expect(page).toHaveURL('/about');

  const footer = page.getByRole('contentinfo').last();
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText([
    layout['footer.about'],
    layout['footer.courses'],
    layout['footer.services'],
    layout['footer.contact'],
  ]);
  await expect(footer).toContainText(site.foundation.address);
  await footer.getByRole('link', { name: layout['footer.services.support'] }).click();
  await expect(page).toHaveURL('/support');
  await expect(page).toHaveTitle(titleOf(supportSi['support.title'], site));
  await footer.getByRole('link', { name: layout['footer.contact.write'] }).click();
  await expect(page).toHaveURL('/contact');
  await page.getByRole('link', { name: site.foundation.name, exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the about and support pages tell in Sinhala who is behind it and how to help', async ({
  reader,
  writtenIn,
  picture,
}) => {
  const page = await reader('si');
  const site = await writtenIn('si');
  await page.goto('/about');
  await expect(page).toHaveTitle(titleOf(about['about.title'], site));
  await expect(headings(page, 1)).toHaveText(about.heading);
  await expect(headings(page, 2)).toHaveText([
    about.background,
    about.vision,
    about.mission,
    about.team,
  ]);
  await expect(headings(page, 3)).toHaveText(names(site, 'foundation'));
  await expectFitsTheScreen(page);
  await picture(page, 'about');

  await page.goto('/support');
  await expect(headings(page, 1)).toHaveText(supportSi.heading);
  await expect(page.getByLabel(supportSi['video.title'])).toBeVisible();
  await expectFitsTheScreen(page);
  await picture(page, 'support');
  await page.locator('main').getByRole('link', { name: supportSi.contact }).click();
  await expect(page).toHaveURL('/contact');
});

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
