import { z } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en } from '../admin/src/app/en';
import { editor, expect, test } from './journey';
import { writeMarkdown } from './panel';
import { logInAsAdmin } from './people';

const news = 'api::news-event.news-event';
const english = {
  title: 'A new class in Matara',
  summary: 'Every Saturday from December.',
  text: 'Come **along** and bring a friend.',
};
const sinhala = {
  title: 'මාතර නව පන්තියක්',
  summary: 'දෙසැම්බර් මාසයේ සිට සෑම සෙනසුරාදාවකම.',
  text: 'මිතුරෙකු සමඟ **එන්න**.',
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logIn(page: Page, address: string) {
  await page.goto(address);
  await page.getByLabel('Email').fill(editor.email);
  await page.locator('input[name="password"]').fill(editor.password);
  await button(page, 'Login').click();
}

async function write(page: Page, { title, summary, text }: typeof english) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill(summary);
  await writeMarkdown(page, text);
}

async function choose(page: Page, language: RegExp) {
  await page.getByRole('combobox', { name: 'Locales' }).click();
  await page.getByRole('option', { name: language }).click();
}

async function save(page: Page) {
  await button(page, 'Save').click();
  await expect(button(page, 'Save')).toBeDisabled();
}

async function publish(page: Page) {
  const published = page.waitForResponse(
    (response) => response.url().includes('/actions/publish') && response.ok(),
  );
  await button(page, 'Publish').click();
  await published;
  // The message about the time before may still be there.
  await expect(page.getByText('Published document').first()).toBeVisible();
}

test('an editor writes in English and Sinhala in the panel, looks at the preview, and publishes; an admin goes on in the console, and neither overwrites the other', {
  tag: '@main',
}, async ({ product, panel, visitor, reader, request, consoles, picture }) => {
  // Strapi's panel asks for features that this edition of it does not have.
  consoles.allow(/ai-feature-config|ai-localization-jobs|FocusTrap/);
  // The address that is refused.
  consoles.allow(/400 \(Bad Request\).*news-event/);
  const page = await visitor({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await logIn(
    page,
    `${product.panelUrl}/admin/content-manager/collection-types/${news}/create?plugins[i18n][locale]=en`,
  );

  await write(page, english);
  const address = page.getByLabel('Address on the site');
  await address.fill('A new class');
  await button(page, 'Save').click();
  await expect(page.getByText('Use small English letters').last()).toBeVisible();
  await address.fill('');
  await save(page);
  await expect(address).toHaveValue('a-new-class-in-matara');
  const documentId = /news-event\/(\w{24})/.exec(page.url())?.[1] ?? '';

  await choose(page, /සිංහල/);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(address).toHaveValue('a-new-class-in-matara');
  await write(page, sinhala);
  await save(page);
  await picture(page, 'sinhala-in-the-panel');

  await page.getByRole('link', { name: 'Open preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(sinhala.title);
  await expect(preview.getByText('කෙටුම්පතක පෙරදසුන')).toBeVisible();
  await picture(page, 'preview');
  const other = page.waitForEvent('popup');
  await preview.getByRole('link', { name: 'English' }).click();
  await expect((await other).getByRole('heading', { level: 1 })).toHaveText(english.title);
  const shared = await page.locator('iframe').getAttribute('src');
  expect((await request.get('/news-event/a-new-class-in-matara')).status()).toBe(404);

  await page.getByRole('link', { name: 'Close preview' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(sinhala.title);
  await publish(page);
  await choose(page, /English/);
  await expect(page.getByLabel('Title')).toHaveValue(english.title);
  await publish(page);

  for (const [language, written] of [
    ['en', english],
    ['si', sinhala],
  ] as const) {
    const phone = await reader(language);
    await expect(async () => {
      await phone.goto('/news-events');
      await phone.getByRole('link', { name: written.title }).click();
    }).toPass();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(written.title);
    await expect(phone.locator('.news-body strong')).toHaveCount(1);
  }
  expect((await request.get(shared ?? '')).headers()['x-robots-tag']).toBe('noindex');

  // An admin opens it in the console. Meanwhile the editor changes it once more.
  const desk = await visitor({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await logInAsAdmin(desk.request);
  await desk.goto(`/admin/news-event/edit/${documentId}`);
  const { fields } = en.resources['news-event'];
  const texts = (language: string) => desk.getByRole('group', { name: language });
  const field = (language: string, name: string) => texts(language).getByLabel(name).first();
  const title = field(en.editing.english, fields.title);
  await expect(title).toHaveValue(english.title);
  await expect(field(en.editing.sinhala, fields.title)).toHaveValue(sinhala.title);
  await page.getByLabel('Summary').fill('Every Sunday from December.');
  await publish(page);

  consoles.allow(/status of 409/);
  await title.fill('A new class in Matara town');
  await field(en.editing.sinhala, fields.summary).fill('සෑම ඉරිදාවකම.');
  await button(desk, en.editing.publishChanges).click();
  const dialog = desk.getByRole('dialog', { name: en.conflicts.title });
  await expect(dialog).toContainText('Every Sunday from December.');
  await dialog.getByRole('button', { name: en.conflicts.keep }).click();
  await expect(field(en.editing.english, fields.summary)).toHaveValue(
    'Every Sunday from December.',
  );
  await button(desk, en.editing.publishChanges).click();
  await expect(desk.getByText(en.editing.published)).toBeVisible();

  for (const [language, heading, summary] of [
    ['en', 'A new class in Matara town', 'Every Sunday from December.'],
    ['si', sinhala.title, 'සෑම ඉරිදාවකම.'],
  ] as const) {
    const phone = await reader(language);
    await expect(async () => {
      await phone.goto('/news-event/a-new-class-in-matara');
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 500 });
      await expect(phone.getByText(summary)).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  await panel.remove(news, documentId);
});

test('an editor’s save in the panel is refused after an admin’s change, and keeps what was typed', async ({
  product,
  panel,
  visitor,
  consoles,
}) => {
  consoles.allow(/ai-feature-config|ai-localization-jobs|FocusTrap/);
  consoles.allow(/400 \(Bad Request\).*news-event/);
  const { title, summary, text: body } = english;
  const slug = 'two-desks';
  const documentId = await panel.publish(news, { title, summary, body, slug, kind: 'news' });
  const page = await visitor({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  const manager = `${product.panelUrl}/admin/content-manager`;
  const inEnglish = '?plugins[i18n][locale]=en';
  await logIn(page, `${manager}/collection-types/${news}/${documentId}${inEnglish}`);
  const typed = page.getByLabel('Title');
  await expect(typed).toHaveValue(title);

  const { request } = await visitor({});
  await logInAsAdmin(request);
  const item = `/api/v1/admin/news-events/${documentId}`;
  const { version } = z
    .object({ version: z.string() })
    .parse(await (await request.get(item)).json());
  const translations = { en: { summary: 'Every Sunday.' } };
  const changed = await request.put(item, {
    data: { version, translations, status: 'published' },
  });
  expect(changed.status()).toBe(200);

  await typed.fill('A class in Galle');
  for (const name of ['Save', 'Publish']) {
    await button(page, name).click();
    const refusal = page.getByText(/This entry was changed elsewhere .* reload the page/);
    await expect(refusal).toBeVisible();
    await expect(page.getByText('This field was changed elsewhere')).toBeVisible();
    await expect(button(page, name)).toBeEnabled();
    await expect(typed).toHaveValue('A class in Galle');
    await expect(page.getByLabel('Summary')).toHaveValue(summary);
    // The panel removes it after four seconds.
    await expect(refusal).toBeHidden();
  }

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Summary')).toHaveValue('Every Sunday.');
  await typed.fill('A class in Galle');
  await publish(page);
  // The next save carries the version that the last one was answered with.
  await typed.fill('A class in Galle town');
  await save(page);
  await expect(page.getByText('Saved document')).toBeVisible();
  const now = await (await request.get(item)).json();
  expect(now).toMatchObject({
    translations: { en: { title: 'A class in Galle town', summary: 'Every Sunday.' } },
  });

  await page.goto(`${manager}/single-types/api::site.about${inEnglish}`);
  const vision = page.getByLabel('Vision');
  await expect(vision).not.toHaveValue('');
  const before = await vision.inputValue();
  for (const words of [`${before} Again.`, before]) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await vision.fill(words);
    await button(page, 'Save').click();
    expect((await answered).status()).toBe(200);
    await expect(button(page, 'Save')).toBeDisabled();
  }
  // Its own page would ask for it once more.
  await panel.remove(news, documentId);
});
