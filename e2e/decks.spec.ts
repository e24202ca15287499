import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cardHeadings, messages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { si } from '../admin/src/app/si';
import { accessibilityFaults } from './axe';
import { expect, test } from './journey';
import { cutOffFaults, sidewaysFaults, tapFaults } from './layout';
import { logInAsAdmin } from './people';
import { settled } from './screens';

const tablet = { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true };

/** Two silent frames of an MP3 file. */
const recording = {
  name: 'mizu.mp3',
  mimeType: 'audio/mpeg',
  buffer: Buffer.from(`\xff\xfb\x90\x64${'\0'.repeat(413)}`.repeat(2), 'latin1'),
};

const { decks } = si.resources;
const { fields, card, table } = decks;
const named = (text: string, word: string) => text.replace('%{word}', word);

test('an admin writes a deck on a tablet in Sinhala: by row, from a spreadsheet and from a file', async ({
  reader,
  picture,
}) => {
  const id = randomUUID().slice(0, 8);
  const titles = { en: `Kitchen ${id}`, si: `මුළුතැන්ගෙය ${id}` };
  const page = await reader('si', { ...tablet, reducedMotion: 'reduce' });
  await logInAsAdmin(page.request);
  await page.goto('/admin/decks/add');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const words = () => page.getByRole('rowheader').locator('span[lang=ja]').allInnerTexts();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('a card is written with the keyboard', async () => {
    await field(fields.title.en).fill(titles.en);
    await field(fields.title.si).fill(titles.si);
    await press(card.add);
    await expect(field(fields.japanese)).toBeFocused();
    await page.keyboard.type('{水|みず}');
    await field(fields.sinhala).fill('වතුර');
    await page.keyboard.press('Enter');
    await expect(field(fields.japanese)).toHaveValue('');
    await expect(field(fields.japanese)).toBeFocused();
    await page.keyboard.type('なべ');
    await field(fields.example).fill('[なべ]を[あらいます]。');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-button="1-edit"]')).toBeFocused();
  });

  await test.step('a save leads to what is wrong, and the draft is stored', async () => {
    await press(decks.saveDraft);
    await expect(field(fields.english)).toBeFocused();
    await expect(page.getByText(messages.si['vocabulary.meaning'])).toBeVisible();
    await expect(page.getByText(messages.si['card.gap'])).toBeVisible();
    await field(fields.english).fill('pot');
    await field(fields.example).fill('[なべ]をあらいます。');
    await picture(page, 'deck-card');
    await press(decks.saveDraft);
    await expect(page).toHaveURL(/\/admin\/decks\/edit\/kitchen-/);
  });

  await test.step('rows of a spreadsheet are checked before they are added', async () => {
    await page.goto(page.url());
    await press(table.open);
    await dialog
      .getByLabel(table.text)
      .fill('たまご\t\tegg\tබිත්තරය\n肉\t\tmeat\tමස්\n{水|みず}\t\twater\tවතුර\nさら\t\tplate\tපිඟාන');
    await dialog.getByRole('button', { name: table.check }).click();
    await expect(dialog).toContainText(messages.si['card.reading']);
    await expect(dialog).toContainText(table.changed);
    expect(await accessibilityFaults(page)).toEqual([]);
    await picture(page, 'deck-table');
    await dialog.getByRole('button', { name: table.addRight.replace('%{count}', '2') }).click();
    await expect.poll(words).toHaveLength(4);
  });

  await test.step('a card gets a sound, another one its place', async () => {
    await press(named(card.edit, 'たまご'));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(card.chooseSound),
    ]);
    await chooser.setFiles(recording);
    await expect(page.locator('audio')).toHaveAttribute('src', /^\/uploads\/.+\.mp3$/);
    await press(card.close);
    await press(named(card.moveUp, 'さら'));
    await press(named(card.remove, 'なべ'));
    await press(card.undo);
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysFaults(page)).toEqual([]);
    const isMenu = (fault: string) => fault.includes('RaMenuItemLink');
    expect((await tapFaults(page)).filter((fault) => !isMenu(fault))).toEqual([]);
    await picture(page, 'deck');
    await press(decks.publish);
    await expect(page.getByText(decks.published)).toBeVisible();
    await expect(page.getByRole('img', { name: decks.hasSound })).toBeVisible();
  });

  await test.step('its cards are a file, which is known when it comes back', async () => {
    const file = await downloaded(page, decks.exportCards);
    const [head, ...rows] = file.split('\r\n');
    expect(head).toContain(`"${cardHeadings.si.japanese}"`);
    expect(rows.map((row) => row.split('","')[0])).toEqual([
      '"{水|みず}',
      '"なべ',
      '"さら',
      '"たまご',
    ]);
    await press(table.open);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: table.chooseFile }).click(),
    ]);
    await chooser.setFiles({
      name: 'cards.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    });
    await dialog.getByRole('button', { name: table.check }).click();
    await expect(dialog).toContainText(table.same.replace('%{count}', '4'));
    await dialog.getByRole('button', { name: table.correct }).click();
    await dialog.getByLabel(table.text).fill(file.replace('පිඟාන', 'පිඟන්'));
    await dialog.getByRole('button', { name: table.check }).click();
    await picture(page, 'deck-corrected');
    await dialog.getByRole('button', { name: table.change.replace('%{changed}', '1') }).click();
    await expect(page.getByText('පිඟන්')).toBeVisible();
    await press(decks.save);
    await expect(page.getByText(decks.saved, { exact: true })).toBeVisible();
  });

  await test.step('it is taken from learners on a phone', async () => {
    const phone = await reader('si', { reducedMotion: 'reduce' });
    await logInAsAdmin(phone.request);
    await phone.goto(page.url());
    await phone.getByRole('button', { name: decks.unpublish }).click();
    const confirm = phone.getByRole('dialog').getByRole('button', { name: decks.unpublish });
    await expect(confirm).toBeVisible();
    await settled(phone);
    expect([...(await sidewaysFaults(phone)), ...(await cutOffFaults(phone))]).toEqual([]);
    await picture(phone, 'deck-unpublish');
    await confirm.click();
    await expect(phone.getByText(decks.unpublished)).toBeVisible();
  });

  await test.step('it is found in the list by a card, moved up, and deleted', async () => {
    await page.goto('/admin/decks');
    const up = page.getByRole('button', { name: decks.moveUp.replace('%{title}', titles.si) });
    await up.click();
    await expect(page.getByRole('alert')).toContainText(titles.si);
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await picture(page, 'decks');
    await page.goto(`/admin/decks?${new URLSearchParams({ filter: '{"q":"さら"}' })}`);
    await page.getByRole('link', { name: titles.si }).click();
    await press(si.ra.action.delete);
    await dialog.getByRole('button', { name: si.ra.action.confirm }).click();
    await expect(page).toHaveURL(/\/admin\/decks(?:\?|$)/);
    await expect(page.getByRole('link', { name: titles.si })).toHaveCount(0);
  });
});

async function downloaded(page: Page, link: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '');
}
