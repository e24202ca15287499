import type { Page } from '@playwright/test';
import { si as aboutSi } from '../site/src/about/si';
import { si as accountSi } from '../site/src/account/si';
import { si as homeSi } from '../site/src/home/si';
import { en as layoutEn } from '../site/src/layout/en';
import { en as uiEn } from '../site/src/ui/en';
import { si as uiSi } from '../site/src/ui/si';
import { admin, expect, intend, takenOver, test } from './journey';
import { logInAsAdmin } from './people';

/** The failed request, and the error that causes the message on the screen. */
const provoked = /net::ERR_FAILED|Failed to load chunk after 3 attempts/;

/** Makes the requests for a file fail. The last of the three attempts to import it may use another URL. */
async function lose(page: Page, file: string, attempts: 'first two' | 'all') {
  let lost = 0;
  await page.route(new RegExp(`/assets/${file}-[\\w-]+\\.js`), async (route) => {
    const isLast = route.request().url().includes('?again=');
    if (attempts === 'first two' && (isLast || lost === 2)) return route.continue();
    lost++;
    return route.abort();
  });
  return {
    lost: () => lost,
    found: () => page.unroute(new RegExp(`/assets/${file}-[\\w-]+\\.js`)),
  };
}

test.beforeEach(({ consoles }) => consoles.allow(provoked));

test('a screen of the console whose file is lost twice appears all the same', async ({
  reader,
}) => {
  const page = await reader('en');
  await logInAsAdmin(page.request);
  const file = await lose(page, 'UserList', 'first two');
  await page.goto(`/admin/users?${new URLSearchParams({ filter: '{}' })}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(file.lost()).toBeGreaterThan(0);
});

test('a page whose file is lost three times says so in Sinhala, and can be tried again', async ({
  reader,
  picture,
}) => {
  const page = await reader('si');
  await page.goto('/');
  await takenOver(page);
  const file = await lose(page, 'AboutPage', 'all');
  await page.getByRole('contentinfo').locator('a[href="/about"]').click();
  const message = page.getByRole('alert');
  await expect(message.getByRole('heading')).toHaveText(uiSi['failed.chunk.heading']);
  await expect(message).toContainText(uiSi['failed.chunk.why']);
  await expect(message.getByText(uiSi['failed.chunk'], { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/about');
  await picture(page, 'lost-page');

  await page.getByRole('contentinfo').locator('a[href="/contact"]').click();
  await expect(page.locator('main form')).toBeVisible();
  await page.goBack();
  await expect(message).toBeVisible();

  await file.found();
  await message.getByRole('button', { name: uiSi['failed.retry'] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutSi.heading);
  await expect(page).toHaveURL('/about');
});

test('a shell whose file is lost three times leaves a message, not an empty screen', async ({
  reader,
  picture,
  consoles,
}) => {
  // React reports that it could not hydrate the server's page, and shows the message instead.
  consoles.allow(/Minified React error #520/);
  const page = await reader('en');
  const file = await lose(page, 'MainShell', 'all');
  await page.goto('/');
  await intend(page);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
    uiEn['failed.chunk.heading'],
  );
  await picture(page, 'lost-shell');
  await file.found();
  await page.getByRole('button', { name: uiEn['failed.retry'] }).click();
  await expect(page.getByRole('navigation', { name: layoutEn['nav.label'] })).toBeVisible();
});

test('texts that are lost three times come with the page itself, from the server', async ({
  reader,
}) => {
  const page = await reader('en');
  await page.goto('/news-events?kind=event');
  const file = await lose(page, 'si', 'all');
  await page.getByRole('link', { name: 'සිංහල' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'si');
  await expect(page.locator('.filters [aria-current]')).toHaveAttribute('href', /kind=event/);
  expect(file.lost()).toBeGreaterThan(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeSi['hero.heading']);
});

test('a form whose check is lost says so and holds what was typed, until it can be sent', async ({
  reader,
}) => {
  const page = await reader('si');
  const file = await lose(page, 'sendFormApi', 'all');
  await page.goto('/login');
  await takenOver(page);
  const identifier = page.getByLabel(accountSi['field.identifier']);
  const password = page.getByLabel(accountSi['field.password'], { exact: true });
  const submit = page.getByRole('button', { name: accountSi['login.submit'] });
  await identifier.fill(admin.username);
  await password.fill(admin.password);
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(uiSi['failed.network']);
  await expect(identifier).toHaveValue(admin.username);
  await expect(password).toHaveValue(admin.password);
  expect(file.lost()).toBeGreaterThan(0);

  await file.found();
  await submit.click();
  await expect(page).toHaveURL('/practice');
});
