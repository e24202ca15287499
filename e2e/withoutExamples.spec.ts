import { languages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { setupEn } from '../admin/src/setup/en';
import { feedPaths, paths } from '../site/src/page/paths';
import { accessibilityFaults } from './axe';
import { inventions } from './inventions';
import { expect, test } from './journey';
import { cutOffFaults, languageFaults, sidewaysFaults, tapFaults } from './layout';
import { logInAsAdmin } from './people';
import { settled } from './screens';

const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 800 };
const publicPages = {
  home: paths.home.to(),
  about: paths.about.to(),
  support: paths.support.to(),
  contact: paths.contact.to(),
  news: paths.newsEvents.to(),
  login: paths.login.to(),
  register: paths.register.to(),
  nowhere: '/nowhere',
};
/** Files that programs read. */
const files = [
  feedPaths.sitemap,
  feedPaths.robots,
  ...languages.map(feedPaths.rss),
  ...languages.map((language) => `/api/v1/site?lng=${language}`),
];

const inventedIn = (text: string) => inventions.filter((invention) => text.includes(invention));

/** Headings with no content before the next one of their rank or above, or their section's end. */
async function emptyHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = 'h1, h2, h3, h4, p, li, dd, img, svg, video, form, blockquote, iframe';
    const all = [...document.querySelectorAll<HTMLElement>(shown)].filter(
      (element) =>
        element.checkVisibility() && (element.textContent?.trim() || !element.matches('p, li, dd')),
    );
    const rank = (element: Element) => Number(/^H([1-4])$/.exec(element.tagName)?.[1] ?? 9);
    const partOf = (element: Element) => element.closest('footer, main');
    return all.flatMap((element, place) => {
      if (rank(element) === 9) return [];
      const next = all[place + 1];
      const isEmpty = !next || rank(next) <= rank(element) || partOf(next) !== partOf(element);
      return isEmpty ? [element.textContent ?? ''] : [];
    });
  });
}

test('without examples every public page in Sinhala is whole, and says nothing that is made up', async ({
  reader,
  consoles,
  picture,
}) => {
  test.setTimeout(180_000);
  consoles.allow(/status of 404/);
  const page = await reader('si', { reducedMotion: 'reduce' });
  for (const [name, path] of Object.entries(publicPages)) {
    await test.step(name, async () => {
      const answer = await page.goto(path);
      // The answer includes the metadata for search engines and shared links.
      expect.soft(inventedIn((await answer?.text()) ?? ''), name).toEqual([]);
      for (const [device, viewport] of Object.entries({ phone, desk })) {
        await page.setViewportSize(viewport);
        await settled(page);
        const where = `${name} on a ${device}`;
        expect.soft(await emptyHeadings(page), where).toEqual([]);
        expect.soft(await accessibilityFaults(page), where).toEqual([]);
        expect.soft(await sidewaysFaults(page), where).toEqual([]);
        expect.soft(await cutOffFaults(page), where).toEqual([]);
        expect.soft(await tapFaults(page), where).toEqual([]);
        expect.soft(await languageFaults(page), where).toEqual([]);
        await picture(page, `${name}-${device}`);
      }
    });
  }
  await page.goto(publicPages.nowhere);
  await page.locator('.not-found .button').click();
  await expect(page).toHaveURL('/');
});

test('what programs read holds nothing that is made up either', async ({ request }) => {
  for (const file of files) {
    const answer = await request.get(file);
    expect(answer.status(), file).toBe(200);
    expect(inventedIn(await answer.text()), file).toEqual([]);
  }
});

test('the dashboard lists what has to be filled in first', async ({
  visitor,
  product,
  picture,
}) => {
  const page = await visitor({ viewport: desk, locale: 'en-GB' });
  await logInAsAdmin(page.request);
  await page.goto('/admin');
  const panel = page.getByRole('region', { name: setupEn.title });
  await expect(panel.getByRole('listitem')).toHaveCount(11);
  await expect(
    panel.getByRole('link', { name: setupEn.items.address, exact: true }),
  ).toHaveAttribute(
    'href',
    `${product.panelUrl}/admin/content-manager/single-types/api::site.foundation?plugins%5Bi18n%5D%5Blocale%5D=en`,
  );
  await expect(page.getByRole('note')).toHaveCount(0);
  await picture(page, 'dashboard');
});
