import type { Page } from '@playwright/test';
import { en as homeEn } from '../site/src/home/en';
import { en as layoutEn } from '../site/src/layout/en';
import { en as newsEn } from '../site/src/news/en';
import { en as uiEn } from '../site/src/ui/en';
import { expect, test } from './journey';

const scriptsOff = { javaScriptEnabled: false };
const heading = (page: Page, level = 1) => page.locator('main').getByRole('heading', { level });

test('without scripts the public pages are whole, and their links lead on', {
  tag: '@main',
}, async ({ reader, writtenIn, consoles, picture }) => {
  const page = await reader('en', scriptsOff);
  const site = await writtenIn('en');
  await page.goto('/');
  await expect(heading(page)).toHaveText(homeEn['hero.heading']);
  await expect(page.getByText(site.home.quote.japanese)).toBeVisible();
  for (const { title } of site.courses) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const { name } of site.staff) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await picture(page, 'home-without-scripts');

  await page.getByRole('button', { name: layoutEn['nav.more'] }).click();
  await page.getByRole('link', { name: layoutEn['nav.about'], exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByText(site.about.vision)).toBeVisible();
  await expect(page.getByText(site.about.mission)).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: layoutEn['footer.services.support'] })
    .click();
  await expect(page).toHaveURL('/support');
  await expect(page.locator('main .markdown, main li').first()).toBeVisible();
  consoles.allow(/status of 404/);
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: uiEn['notFound.home'] }).click();
  await expect(heading(page)).toHaveText(homeEn['hero.heading']);
});

test('without scripts news are filtered, searched and read by plain links and forms', async ({
  reader,
  picture,
}) => {
  const page = await reader('en', scriptsOff);
  await page.goto('/news-events');
  await expect(heading(page, 2)).toHaveText([newsEn['list.upcoming'], newsEn['list.earlier.all']]);
  await page.getByRole('link', { name: newsEn['kind.event'], exact: true }).click();
  await expect(page).toHaveURL('/news-events?kind=event');
  await expect(heading(page, 2)).toHaveText([
    newsEn['list.upcoming'],
    newsEn['list.earlier.event'],
  ]);
  const search = page.getByRole('searchbox', { name: newsEn['search.label'] });
  await search.fill('Galle');
  await page.getByRole('button', { name: newsEn['search.submit'] }).click();
  await expect(page).toHaveURL('/news-events?kind=event&q=Galle');
  await expect(heading(page, 3)).toHaveText(['A calligraphy afternoon in Galle']);
  await expect(search).toHaveValue('Galle');
  await search.fill('zzz');
  await search.press('Enter');
  await expect(page.getByText(newsEn['list.empty.search'].replace('{{q}}', 'zzz'))).toBeVisible();
  await page.getByRole('link', { name: newsEn['search.clear'] }).click();
  await page.getByRole('link', { name: 'Open day in Kandy' }).click();
  await expect(heading(page)).toHaveText('Open day in Kandy');
  await expect(page.locator('main dl')).toContainText('09:30');
  await expect(page.getByText('undefined')).toHaveCount(0);
  await picture(page, 'event-without-scripts');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: newsEn['event.calendar'] }).click();
  expect((await started).suggestedFilename()).toBe('kandy-open-day.ics');
  await page.locator('main nav a[rel=prev]').click();
  await expect(heading(page)).not.toHaveText('Open day in Kandy');
});
