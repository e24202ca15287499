import { editedNewsEventSchema, messages, z } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en } from '../admin/src/app/en';
import { si } from '../admin/src/app/si';
import { expect, test } from './journey';
import { logInAsAdmin } from './people';

const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };
const path = '/api/v1/admin/news-events';

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an admin writes a news item in both languages and publishes it; two who change it do not overwrite one another', {
  tag: '@main',
}, async ({ reader, consoles, picture }) => {
  const page = await reader('en', desk);
  await logInAsAdmin(page.request);
  await page.goto('/admin/news-event');
  await page.getByRole('link', { name: en.resources['news-event'].add }).click();

  const english = page.getByRole('group', { name: en.editing.english });
  const sinhala = page.getByRole('group', { name: en.editing.sinhala });
  const { fields } = en.resources['news-event'];
  const fieldOf = (group: typeof english, name: string) => group.getByLabel(name).first();

  // Half an item is kept as a draft and refused as a publication, at the field.
  const title = fieldOf(english, fields.title);
  await title.fill('Classes begin in January');
  consoles.allow(/status of 400/);
  await page.getByRole('button', { name: en.editing.publish, exact: true }).click();
  await expect(fieldOf(english, fields.summary)).toHaveAttribute('aria-invalid', 'true');

  await fieldOf(english, fields.summary).fill('The new classes');
  const body = fieldOf(english, fields.body);
  await body.fill('Come and learn');
  await body.selectText();
  await english.getByRole('button', { name: en.editing.toolbar.bold }).click();
  await expect(body).toHaveValue('**Come and learn**');
  await english.getByRole('button', { name: en.editing.toolbar.preview }).click();
  await expect(english.locator('strong')).toHaveText('Come and learn');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    english.getByRole('button', { name: en.editing.toolbar.picture }).click(),
  ]);
  await chooser.setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
  await expect(body).toHaveValue(/^\*\*Come and learn!\[.+\]\(\/uploads\/dot_\w+\.png\)\*\*$/);

  await fieldOf(sinhala, fields.title).fill('පන්ති ජනවාරියේ ආරම්භ වේ');
  await fieldOf(sinhala, fields.summary).fill('නව පන්ති');
  await fieldOf(sinhala, fields.body).fill('ඉගෙන ගැනීමට එන්න');
  await picture(page, 'console-news-item');
  await page.getByRole('button', { name: en.editing.publish, exact: true }).click();
  await expect(page.getByText(en.editing.published)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/news-event\/edit\/\w+$/);
  const id = idOf(page);

  for (const [language, words] of [
    ['en', 'Come and learn'],
    ['si', 'ඉගෙන ගැනීමට එන්න'],
  ] as const) {
    const visitor = await reader(language);
    const address = '/news-event/classes-begin-in-january';
    const status = async () => (await visitor.request.get(address)).status();
    await expect.poll(status).toBe(200);
    await visitor.goto(address);
    await expect(visitor.getByText(words)).toBeVisible();
  }

  // Meanwhile somebody else changes the summary, and both the title.
  const read = async () =>
    editedNewsEventSchema.parse(await (await page.request.get(`${path}/${id}`)).json());
  const { version } = await read();
  const other = await page.request.put(`${path}/${id}`, {
    data: {
      version,
      translations: { en: { title: 'Classes begin in February', summary: 'Written by another' } },
    },
  });
  expect(other.status()).toBe(200);
  consoles.allow(/status of 409/);
  await title.fill('Classes begin in March');
  await fieldOf(sinhala, fields.summary).fill('මාර්තු පන්ති');
  await page.getByRole('button', { name: en.editing.saveChanges }).click();

  const dialog = page.getByRole('dialog', { name: en.conflicts.title });
  await expect(dialog).toContainText('Classes begin in February');
  await expect(dialog).toContainText('Written by another');
  await picture(page, 'console-conflict');
  await dialog.getByRole('button', { name: en.conflicts.keep }).click();
  await expect(title).toHaveValue('Classes begin in March');
  await expect(fieldOf(english, fields.summary)).toHaveValue('Written by another');
  await page.getByRole('button', { name: en.editing.saveChanges }).click();
  await expect(page.getByText(en.editing.saved)).toBeVisible();
  expect((await read()).translations).toMatchObject({
    en: { title: 'Classes begin in March', summary: 'Written by another' },
    si: { summary: 'මාර්තු පන්ති' },
  });

  await page.getByRole('button', { name: en.editing.unpublish }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.editing.unpublish }).click();
  await expect(page.getByText(en.editing.unpublished)).toBeVisible();
  const gone = await reader('en');
  const status = async () =>
    (await gone.request.get('/news-event/classes-begin-in-january')).status();
  await expect.poll(status).toBe(404);

  await page.getByRole('button', { name: en.ra.action.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.ra.action.confirm }).click();
  await expect(page).toHaveURL(/\/admin\/news-event$/);
  expect((await page.request.get(`${path}/${id}`)).status()).toBe(404);
});

test('an admin on a phone sets a time for a draft, in Sinhala', async ({ reader }) => {
  const page = await reader('si');
  await logInAsAdmin(page.request);
  const made = await page.request.post(path, {
    data: {
      translations: { en: { title: 'For later', summary: 'Later', body: 'It comes later' } },
    },
  });
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  await page.goto(`/admin/news-event/edit/${id}`);
  await expect(page.getByText(si.editing.translations.missing)).toBeVisible();
  await page.getByRole('tab', { name: si.editing.sinhala }).click();
  const written = page.getByRole('tabpanel', { name: si.editing.sinhala });
  await expect(written).toBeVisible();
  // The last field does not lie below the buttons, and react-admin's words are not English.
  const { coverAlt } = si.resources['news-event'].fields;
  await written.getByLabel(coverAlt).click({ trial: true });
  await expect(page.getByRole('button', { name: si.ra.auth.user_menu })).toBeVisible();
  await page.getByRole('button', { name: si.editing.preview.show, exact: true }).first().click();
  const link = page.getByRole('link', { name: si.editing.preview.open });
  const preview = await reader('si');
  await preview.goto((await link.getAttribute('href')) ?? '');
  await expect(preview.getByText('It comes later')).toBeVisible();
  await page.getByRole('button', { name: si.ra.action.close }).click();

  await page.getByRole('button', { name: si.editing.schedule }).click();
  await page.getByLabel(si.editing.scheduleAt).fill('2036-01-02T09:30');
  await page.getByRole('button', { name: si.editing.scheduleConfirm }).click();
  await expect(page.getByText(si.editing.states.scheduled)).toBeVisible();
  const stored = await page.request.get(`${path}/${id}`);
  expect(await stored.json()).toMatchObject({ publishAt: '2036-01-02T04:00:00.000Z' });
  await page.request.delete(`${path}/${id}`);
});

test('a browser that was closed offers in Sinhala what an admin was writing', async ({
  reader,
  picture,
}) => {
  const first = await reader('si', { viewport: { width: 360, height: 740 } });
  await logInAsAdmin(first.request);
  const titleOf = (page: Page) => page.locator('[name="translations.en.title"]');
  const drafts = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
  await first.goto('/admin/news-event/add');
  await titleOf(first).fill('The lights go out');
  await expect.poll(() => drafts(first)).toBe(1);
  await first.close();

  const page = await first.context().newPage();
  await page.goto('/admin/news-event/add');
  const carryOn = page.getByRole('button', { name: si.forms.continueDraft });
  await expect(carryOn).toBeVisible();
  await picture(page, 'console-draft');
  await carryOn.press('Enter');
  await expect(titleOf(page)).toHaveValue('The lights go out');
  await expect(titleOf(page)).toBeFocused();
  await page.getByRole('button', { name: si.editing.saveDraft }).click();
  await expect(page).toHaveURL(/\/edit\/\w+$/);
  await expect.poll(() => drafts(page)).toBe(0);
  const address = `${path}/${idOf(page)}`;
  const { request } = page.context();
  // It reads the item once more.
  await page.close();
  await request.delete(address);
});

for (const width of [360, 1280]) {
  test(`an admin changes the language while writing, and is led to what was refused, at ${width} px`, async ({
    reader,
    consoles,
    picture,
  }) => {
    const page = await reader('en', {
      ...{ viewport: { width, height: 640 }, isMobile: width < 600, hasTouch: width < 600 },
    });
    await logInAsAdmin(page.request);
    await page.goto('/admin/news-event/add');
    const input = (name: string) => page.locator(`[name="translations.${name}"]`);
    const isNarrow = width < 900;
    await input('en.title').fill('Written before the change');
    if (isNarrow) await page.getByRole('tab', { name: en.editing.sinhala }).click();
    await input('si.summary').fill('නව පන්ති');
    await page.getByRole('button', { name: 'සිංහල' }).click();
    await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'si');
    await expect(input('si.summary')).toHaveValue('නව පන්ති');
    await expect(input('en.title')).toHaveValue('Written before the change');

    consoles.allow(/status of 400/);
    await page.getByRole('button', { name: si.editing.publish, exact: true }).click();
    await expect(input('en.summary')).toBeFocused();
    await expect(input('en.summary')).toBeInViewport();
    await expect(input('en.summary')).toHaveAccessibleDescription(messages.si['summary.required']);
    await picture(page, `console-refused-${width}`);

    await page.getByRole('button', { name: si.editing.schedule }).click();
    const time = page.getByLabel(si.editing.scheduleAt);
    await time.fill('2020-01-02T09:30');
    await page.getByRole('button', { name: si.editing.scheduleConfirm }).click();
    await expect(time).toHaveAccessibleDescription(messages.si['publishAt.past']);
    await expect(time).toBeFocused();
    await picture(page, `console-time-refused-${width}`);
    await page.getByRole('button', { name: si.ra.action.close }).click();

    await page.getByRole('button', { name: si.editing.saveDraft }).click();
    await expect(page).toHaveURL(/\/edit\/\w+$/);
    const address = `${path}/${idOf(page)}`;
    const { request } = page.context();
    // It reads the item once more.
    await page.close();
    const stored = await request.get(address);
    expect(editedNewsEventSchema.parse(await stored.json()).translations).toMatchObject({
      en: { title: 'Written before the change' },
      si: { summary: 'නව පන්ති' },
    });
    await request.delete(address);
  });
}
