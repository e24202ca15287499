import { messages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en as lectureEn } from '../site/src/lectures/lecture/en';
import { en as searchEn } from '../site/src/lectures/search/en';
import { en as watchEn } from '../site/src/lectures/watch/en';
import { si as watchSi } from '../site/src/lectures/watch/si';
import { en as notesEn } from '../site/src/notes/en';
import { en as videoEn } from '../site/src/ui/video/en';
import { accessibilityFaults } from './axe';
import { expect, hydrated, takenOver, test } from './journey';
import { isPaused, play, seekTo, timeOf } from './player';
import { answered, figuresOf, keepAnswers, metIn } from './practising';

const desk = { viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false };
const sheetOf = (page: Page) => page.getByRole('dialog');

test('a word that is pressed is read, understood, heard and kept, also without a connection', {
  tag: '@main',
}, async ({ reader, becomeLearner, consoles }) => {
  consoles.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const page = await reader('en');
  await becomeLearner(page);
  await page.goto('/lectures/detail/jft-1');
  await page.getByRole('button', { name: videoEn.play }).click();
  const sheet = sheetOf(page);

  await test.step('in the captions over the film, which waits meanwhile', async () => {
    await page.getByRole('button', { name: watchEn.settings }).click();
    await page.getByLabel(watchEn['captions.first']).selectOption({ label: 'Japanese' });
    await page.getByRole('button', { name: watchEn.close, exact: true }).click();
    // The caption lasts three seconds and a half.
    await expect(async () => {
      await seekTo(page, 42);
      await page.locator('.caption-line .word', { hasText: '失礼' }).click({ timeout: 2000 });
    }).toPass();
    await expect(sheet).toContainText('leaving before you');
    await expect(sheet).toContainText('おさきにしつれいします');
    expect(await isPaused(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  await page.context().setOffline(true);
  await test.step('in the text, without a connection', async () => {
    await page.locator('.transcript-row .word', { hasText: '失礼' }).first().click();
    await sheet.getByRole('button', { name: watchEn['word.hear'] }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(41);
    await sheet.getByRole('button', { name: watchEn['word.keep'] }).click();
    await expect(page.getByText(lectureEn['note.waits'])).toBeVisible();
    await sheet.getByRole('button', { name: watchEn.close }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('a verb of the vocabulary has its meaning with another ending', async () => {
    await page.locator('.transcript-row .word', { hasText: '使' }).first().click();
    await expect(sheet).toContainText('to use');
    await page.keyboard.press('Escape');
  });

  await test.step('a word of which only the reading is known shows what its line means', async () => {
    await page.locator('.transcript-row .word', { hasText: '今日' }).click();
    await expect(sheet).toContainText('きょう');
    await expect(sheet).toContainText('I have a fever; may I take today off?');
    await page.keyboard.press('Escape');
  });

  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/notes/'),
  );
  await page.context().setOffline(false);
  await sent;
  await page.goto('/notes');
  await expect(page.locator('.note')).toContainText('I am leaving before you');
});

test('in Sinhala a word says its meaning in Sinhala first, and the tab key reaches it', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('si', desk);
  await becomeLearner(page);
  await page.goto('/lectures/detail/jft-1');
  await page.locator('.transcript > .button').click();
  await expect(page.locator('.transcript-row')).not.toHaveCount(0);
  await play(page);
  await seekTo(page, 42);
  const current = page.locator('.transcript-row[aria-current]');
  const word = current.locator('.word', { hasText: '失礼' }).first();
  await expect(word).toHaveAttribute('tabindex', '0');
  await word.focus();
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page);
  await expect(sheet.locator('p[lang="si"]')).toBeVisible();
  await expect(sheet.getByRole('button', { name: watchSi['word.keep'] })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(word).toBeFocused();
});

test('words that are selected are kept, a press beside them goes to their line', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', desk);
  await becomeLearner(page);
  await page.goto('/lectures/detail/jft-1');
  await page.locator('.transcript > .button').click();
  const row = page.locator('.transcript-row').nth(1);
  const japanese = row.locator('.transcript-text[lang="ja"]');
  // Each language comes by itself, and the rows grow.
  await expect(row.locator('.transcript-text[lang="en"]')).toBeVisible();
  const box = await japanese.boundingBox();
  if (!box) throw new Error('no line');
  const y = box.y + box.height - 8;
  await page.mouse.move(box.x + 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, y, { steps: 5 });
  await page.mouse.up();
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected).toMatch(/^すみません/);
  await expect(sheetOf(page)).toHaveCount(0);
  expect(await timeOf(page)).toBe(0);
  await row.getByRole('button', { name: /to my words$/ }).click();
  await expect(row.getByRole('button', { name: /from my words$/ })).toBeVisible();

  // Beside the words of its line.
  await page.mouse.click(box.x + box.width / 2, y + 10);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(4.9);

  await test.step('also where more than the Japanese line is selected', async () => {
    const other = page.locator('.transcript-row').nth(4);
    await other.locator('.transcript-text[lang="ja"]').evaluate((line) => {
      const end = line.nextElementSibling;
      const words = [...line.childNodes].find((node) => node.textContent === 'ぐらい');
      if (!words || !end) throw new Error('no words');
      getSelection()?.setBaseAndExtent(words, 0, end, 1);
    });
    await other.getByRole('button', { name: /to my words$/ }).click();
    await expect(other.getByRole('button', { name: /from my words$/ })).toBeVisible();
  });

  await page.goto('/notes');
  const kept = page.locator('.note-japanese');
  await expect(kept).toHaveText([/^ぐらい遅れます。$/, /^すみません/]);
  await expect(kept.last()).not.toContainText('一度');
});

test('a lecture says what the learner knows of its words, marks them, and takes the new ones into practice', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await keepAnswers(page, [
    answered(3, { item: 'word:仕事:しごと', kind: 'meaning' }),
    ...[40, 36, 28, 14].map((daysAgo) =>
      answered(daysAgo, { item: 'word:生活:せいかつ', kind: 'meaning' }),
    ),
  ]);
  await page.goto('/lectures/detail/jft-1');
  await takenOver(page);
  await expect(page.getByText(/^You know \d+ % of the words\.$/)).toBeVisible();
  await expect(page.getByText('Known: 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Learning: 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: lectureEn['known.take'] }).click();
  await expect(page.getByText(lectureEn['known.taken'])).toBeVisible();
  await expect(page.getByRole('button', { name: lectureEn['known.undo'] })).toBeVisible();
  await page.locator('.transcript > .button').click();
  const word = (text: string) => page.locator('.transcript-row .word', { hasText: text }).first();
  await expect(word('仕事')).toHaveAttribute('data-knows', 'learning');
  await expect(word('生活')).toHaveAttribute('data-knows', 'known');
  await expect(word('願')).toHaveAttribute('data-knows', 'new');
  await expect(word('願')).toHaveAttribute('title', watchEn['knows.new']);
  // Only its reading is known: see its line.
  await expect(word('今日')).not.toHaveAttribute('data-knows');
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, 'known-words');

  await test.step('who does not want the marks switches them off', async () => {
    await play(page);
    await page.getByRole('button', { name: watchEn.settings }).click();
    await page.getByText(watchEn['settings.more']).click();
    await page.getByLabel(watchEn.knows).uncheck();
    await expect(page.locator('.transcript-row [data-knows]')).toHaveCount(0);
  });
});

test('the film waits after each line, and the next one is heard whole', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', desk);
  await becomeLearner(page);
  await page.goto('/lectures/detail/jft-1');
  await play(page);
  await page.getByRole('button', { name: watchEn.settings }).click();
  await page.getByText(watchEn['settings.more']).click();
  await page.getByLabel(watchEn.pauses).check();
  for (const end of [5.372, 13.389]) {
    await seekTo(page, end - 0.8);
    await expect.poll(() => isPaused(page)).toBe(true);
    expect(await timeOf(page)).toBeCloseTo(end, 1);
    await page.getByRole('button', { name: watchEn.play, exact: true }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(end + 0.3);
  }
  expect(await isPaused(page)).toBe(false);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a word met on a sign is added ${javaScriptEnabled ? 'in Latin letters' : 'where no script runs'}, and practice asks it`, async ({
    reader,
    becomeLearner,
    picture,
  }) => {
    const page = await reader('en', { javaScriptEnabled });
    await becomeLearner(page);
    await page.goto('/notes');
    await page.getByText(notesEn.add, { exact: true }).click();
    const add = page.getByRole('button', { name: notesEn['add.button'] });
    await page.getByRole('textbox', { name: notesEn['add.word'] }).fill('出口');
    await page.getByRole('textbox', { name: notesEn['add.meaning'] }).fill('exit');
    await add.click();
    // It has kanji, and no reading.
    await expect(page.getByText(messages.en['note.reading'])).toBeVisible();
    await expect(page.getByRole('textbox', { name: notesEn['add.meaning'] })).toHaveValue('exit');
    await page.getByRole('textbox', { name: notesEn['add.reading'] }).fill('deguchi');
    await picture(page, 'add-word');
    await add.click();
    await expect(page.getByText(notesEn.added)).toBeVisible();
    await expect(page.locator('.note-japanese')).toHaveText('出口（でぐち）');
    expect(await metIn(page, 'own')).toBe(0);
    const { decks } = await figuresOf(page);
    expect(decks.find(({ id }) => id === 'own')?.items).toBe(1);
  });
}

test('a word that a search finds is heard, written and put among the learner’s own', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await page.goto('/lectures?q=mizu');
  await takenOver(page);
  await hydrated(page, '.found-words button');
  const found = page.getByRole('listitem').filter({ hasText: 'First words: food' });
  await found.getByRole('button', { name: /^Add to my words/ }).click();
  await expect(found.getByRole('button', { name: /^Among my words/ })).toBeVisible();
  await found.getByText(searchEn.strokes).click();
  const label = searchEn['strokes.of'].replace('{{sign}}', '水');
  await expect(found.getByLabel(label)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, 'found-words');
  await expect(page.getByRole('region', { name: searchEn.own })).toContainText('water');
  await found.getByRole('button', { name: /^Among my words/ }).click();
  await expect(page.getByRole('region', { name: searchEn.own })).toHaveCount(0);
});
