import { languageStorageKey } from '@nihongo-lanka/client/languageStorageKey';
import { type Language, languageCookie } from '@nihongo-lanka/contract';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { en as accountEn } from '../site/src/account/en';
import { si as accountSi } from '../site/src/account/si';
import { en as contactEn } from '../site/src/contact/en';
import { si as contactSi } from '../site/src/contact/si';
import { si as homeSi } from '../site/src/home/si';
import { si as newsSi } from '../site/src/news/si';
import { expect, takenOver, test } from './journey';

const sinhalaReaders: Record<string, { query: string; options: BrowserContextOptions }> = {
  'who follow a link to it': { query: '?lng=si', options: { locale: 'en-GB' } },
  'whose browser prefers it': { query: '', options: { locale: 'si-LK' } },
};

for (const [who, { query, options }] of Object.entries(sinhalaReaders)) {
  test(`readers of Sinhala ${who} see no flash of English`, async ({ reader }) => {
    const page = await reader('si', options);
    await expectOnlySinhala(page, query);
  });
}

test('readers who once chose Sinhala see no flash of English', async ({ reader, baseURL }) => {
  const page = await reader('en');
  await page.context().addCookies([{ name: languageCookie, value: 'si', url: baseURL ?? '' }]);
  await expectOnlySinhala(page, '');
});

test('a change of language keeps the page, its place and what is typed, and lasts', async ({
  reader,
  writtenIn,
}) => {
  const names = {
    en: (await writtenIn('en')).foundation.name,
    si: (await writtenIn('si')).foundation.name,
  };
  const page = await reader('en');
  const typed = { name: 'Sunil', email: 'sunil@example.lk', message: 'පළමු පෙළ\nsecond line' };

  await page.goto('/contact?lng=en');
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`main [name=${name}]`).fill(value);
  }
  const message = page.locator('main [name=message]');
  const place = () => message.evaluate((area) => area.getBoundingClientRect().top);
  await message.scrollIntoViewIfNeeded();
  const before = { top: await place(), scrolled: await page.evaluate(() => window.scrollY) };
  expect(before.scrolled).toBeGreaterThan(200);

  await changeLanguage(page, 'si');
  await expect(page.locator('html')).toHaveAttribute('lang', 'si');
  await expect(page).toHaveTitle(`${contactSi['contact.title']} | ${names.si}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactSi['contact.heading']);
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(value);
  }
  // The text above it may need a line or two more in the other language.
  expect(Math.abs((await place()) - before.top)).toBeLessThan(60);

  await expect(page, 'the choice wins over the address').toHaveURL('/contact');
  expect(await remembered(page)).toEqual({ storage: 'si', cookie: 'si' });
  await page.reload();
  await expectTakenOver(page, 'si');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactSi['contact.heading']);
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'si');
  const answer = await page.request.get('/');
  expect(await answer.text()).toContain('<html lang="si">');
});

test('a change of language keeps a half-written registration and what is wrong with it', async ({
  reader,
}) => {
  const page = await reader('si');
  await page.goto('/register');
  await takenOver(page);
  await page.locator('[name=firstName]').fill('නිමාලි');
  await page.locator('[name=email]').fill('nimali@');
  await page.getByText(accountSi['register.more']).click();
  await page.locator('[name=province]').selectOption('Uva');
  await page.locator('[name=password]').fill('Sakura-2025!');
  await page.getByRole('button', { name: accountSi['register.submit'] }).click();
  await expect(page.getByText(accountSi['register.missing'])).toBeVisible();

  await changeLanguage(page, 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountEn['register.heading']);
  await expect(page.getByLabel(/^First name/)).toHaveValue('නිමාලි');
  await expect(page.getByLabel(/^Email/)).toHaveValue('nimali@');
  await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription('Invalid email format');
  await expect(page.getByLabel(/^Province/)).toHaveValue('Uva');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Sakura-2025!');
});

test('a change of language keeps what the list of news was asked for', async ({ reader }) => {
  const page = await reader('en');
  await page.goto('/news-events?kind=event&lng=en');
  await changeLanguage(page, 'si');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsSi['list.heading']);
  await expect(page).toHaveURL('/news-events?kind=event');
  await expect(page.locator('.filters [aria-current]')).toHaveText(newsSi['kind.event']);
  await expect(page.locator('main h3').first()).toHaveAttribute('lang', 'si');
});

test('the choice lasts where a page asked for the other language in its address', async ({
  reader,
}) => {
  const page = await reader('si');
  await page.goto('/about?lng=si');
  await changeLanguage(page, 'en');
  await expect(page).toHaveURL('/about');
  await page.reload();
  await expectTakenOver(page, 'en');
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactEn['contact.heading']);
});

async function expectOnlySinhala(page: Page, query: string) {
  const shown = await followText(page);
  for (const [path, heading] of [
    ['/', homeSi['hero.heading']],
    ['/news-events', newsSi['list.heading']],
    ['/register', accountSi['register.heading']],
  ] as const) {
    await page.goto(path + query);
    await expectTakenOver(page, 'si');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await shown(), path).toEqual([heading]);
  }
}

/** Records every text of the page's heading, from the first paint on. */
async function followText(page: Page) {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent;
      if (text && shown.at(-1) !== text) shown.push(text);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shown'));
}

/** Waits until React runs: it must keep the language, and the browser remembers it. */
async function expectTakenOver(page: Page, language: Language) {
  await takenOver(page);
  await expect.poll(() => remembered(page)).toEqual({ storage: language, cookie: language });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

function remembered(page: Page) {
  return page.evaluate(
    ([storageKey, cookieName]) => ({
      storage: localStorage.getItem(storageKey),
      cookie: new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(document.cookie)?.[1],
    }),
    [languageStorageKey, languageCookie] as const,
  );
}

/** Clicks the link by script, because Playwright's click would scroll to it first. */
async function changeLanguage(page: Page, language: Language) {
  await page.locator(`.languages [lang=${language}]`).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
