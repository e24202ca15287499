import type { Page } from '@playwright/test';
import { en } from '../admin/src/i18n/en';
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
  await button(page, 'Publish').click();
  await expect(page.getByText('Published document')).toBeVisible();
}

test('an editor writes in English and Sinhala in the panel, looks at the preview, and publishes; an admin goes on in the console, and neither overwrites the other', async ({
  product,
  panel,
  visitor,
  reader,
  request,
  consoles,
  picture,
}) => {
  // Strapi's panel asks for features that this edition of it does not have.
  consoles.allow(/ai-feature-config|ai-localization-jobs|FocusTrap/);
  // The address that is refused.
  consoles.allow(/400 \(Bad Request\).*news-event/);
  const page = await visitor({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await page.goto(
    `${product.panelUrl}/admin/content-manager/collection-types/${news}/create?plugins[i18n][locale]=en`,
  );
  await page.getByLabel('Email').fill(editor.email);
  await page.locator('input[name="password"]').fill(editor.password);
  await button(page, 'Login').click();

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

  // Beside a lecture stands what is made of its video, which the panel itself may not read.
  consoles.allow(/401 \(Unauthorized\).*\/uploads\/.*\.mp4/);
  await page.goto(
    `${product.panelUrl}/admin/content-manager/collection-types/api::lecture.lecture`,
  );
  await page.getByRole('gridcell', { name: 'JFT 1' }).click();
  await expect(page.getByText('Learners get this video as it was uploaded')).toBeVisible();
  await picture(page, 'lecture-in-the-panel');
});
