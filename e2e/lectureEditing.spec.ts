import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { en } from '../admin/src/app/en';
import { accessibilityFaults } from './axe';
import { brokenLine } from './brokenLine';
import { expect, test } from './journey';
import { logInAsAdmin } from './people';

const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };
const megabyte = 1024 * 1024;
const seeds = fileURLToPath(new URL('../cms/seed/media', import.meta.url));
const { fields } = en.resources.lectures;

/** A film of 60 MB that plays: a box that players skip stands behind a short one. */
async function largeFilm(path: string) {
  const film = await readFile(join(seeds, 'beginner.mp4'));
  const filling = Buffer.alloc(60 * megabyte - film.length);
  filling.writeUInt32BE(filling.length);
  filling.write('free', 4);
  await writeFile(path, Buffer.concat([film, filling]));
}

type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

async function choose(page: Page, open: () => Promise<void>, file: Chosen) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  await chooser.setFiles(file);
}

const timeOf = (video: Locator) => video.evaluate((played: HTMLVideoElement) => played.currentTime);

test('an admin uploads a video over a line that breaks twice, captions and a handout, and a learner watches it', async ({
  reader,
  becomeLearner,
  product,
  consoles,
  picture,
}, testInfo) => {
  const film = testInfo.outputPath('Lesson one.mp4');
  await largeFilm(film);
  const line = await brokenLine(product.siteUrl, [12 * megabyte, 40 * megabyte]);
  // The browser sends a piece again by itself, though part of it has come.
  consoles.allow(/status of 409/);
  consoles.allow(/net::ERR_(?:CONNECTION_|EMPTY_RESPONSE|SOCKET|INCOMPLETE)/);
  const page = await reader('en', desk);
  await logInAsAdmin(page.request);
  await page.goto(`${line.url}/admin/lectures/add`);

  const english = page.getByRole('group', { name: en.editing.english });
  await english.getByRole('textbox', { name: fields.title, exact: true }).fill('Counting things');
  await choose(page, () => page.getByRole('button', { name: en.uploads.choose }).click(), film);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await picture(page, 'console-upload');
  await expect(page.getByRole('combobox', { name: fields.videoId })).toHaveText('Lesson one.mp4', {
    timeout: 30_000,
  });
  expect(line.broken()).toBe(2);

  const captions = page.getByRole('group', { name: fields.captionIds.si });
  const chooseCaptions = (file: { name: string; buffer: Buffer }) =>
    choose(page, () => captions.getByRole('button').first().click(), {
      ...file,
      mimeType: 'text/vtt',
    });
  const words = await readFile(join(seeds, 'beginner.si.vtt'), 'utf8');
  consoles.allow(/status of 400/);
  await chooseCaptions({
    name: 'si.vtt',
    buffer: Buffer.from(words.replace(/(\d\d)[.](\d{3} -->)/, '$1,$2')),
  });
  await expect(captions.getByRole('alert')).toContainText(
    'Line 4: the time must look like 00:01:02.500 --> 00:01:05.000',
  );
  await chooseCaptions({ name: 'si.vtt', buffer: Buffer.from(words) });
  const cues = page.getByRole('list', { name: en.resources.lectures.cues });
  await cues.getByRole('button').nth(1).click();
  const played = page.locator('form video');
  await expect.poll(() => timeOf(played)).toBeGreaterThan(5);

  await choose(
    page,
    () => page.getByRole('button', { name: en.resources.lectures.addHandout }).click(),
    {
      name: 'Numbers.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    },
  );
  await expect(page.getByRole('link', { name: 'Numbers.pdf' })).toBeVisible();

  const vocabulary = page.getByRole('group', { name: fields.vocabulary });
  const labels = en.resources.lectures.vocabulary;
  await vocabulary.getByRole('button', { name: labels.add }).click();
  await vocabulary.getByLabel(labels.word, { exact: true }).fill('{数|かず}');
  await vocabulary.getByLabel(labels.english).fill('number');

  await page.getByLabel(fields.youtubeUrl).fill('https://youtu.be/dQw4w9WgXcQ');
  await expect(page.getByRole('button', { name: en.resources.lectures.youtubeLoad })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, 'console-lecture');
  await page.getByRole('button', { name: en.editing.publish, exact: true }).click();
  await expect(page.getByText(en.editing.published)).toBeVisible();

  const learner = await reader('si');
  await becomeLearner(learner);
  const address = '/lectures/detail/Counting%20things';
  await expect.poll(async () => (await learner.request.get(address)).status()).toBe(200);
  await learner.goto(address);
  await expect(learner.getByRole('rowheader')).toHaveText('数（かず）');
  const [handout] = await Promise.all([
    learner.waitForEvent('download'),
    learner.getByRole('link', { name: 'Numbers' }).click(),
  ]);
  expect(handout.suggestedFilename()).toBe('Numbers.pdf');
  await picture(learner, 'lecture-with-handout');
  await learner.locator('.video-play').click();
  await expect.poll(() => timeOf(learner.locator('video'))).toBeGreaterThan(0.5);
  await line.close();
  // A film ends under its reader when its lecture is deleted.
  await learner.close();

  // Other journeys count the lectures of the catalogue.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect((await page.request.delete(`/api/v1/admin/lectures/${id}`)).status()).toBe(200);
});

test('an admin drags a lecture to another place, and puts it back by its button; on a phone by buttons', async ({
  reader,
}) => {
  const page = await reader('en', desk);
  await logInAsAdmin(page.request);
  await page.goto('/admin/lectures');
  const rows = page.locator('tbody tr').filter({ hasText: 'JLPT' });
  await expect(rows).toHaveText([/N4 T1/, /N4 T2/]);
  const [first, second] = [rows.nth(0), rows.nth(1)];
  // It comes late, and moves the rows down.
  await expect(page.getByRole('note')).toBeVisible();
  await first.locator('[data-row]').hover();
  await page.mouse.down();
  await expect(async () => {
    const box = await second.boundingBox();
    await page.mouse.move(box ? box.x + 200 : 0, box ? box.y + box.height - 4 : 0, { steps: 5 });
    await expect(second).not.toHaveCSS('box-shadow', 'none', { timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await expect(rows).toHaveText([/N4 T2/, /N4 T1/]);
  await expect(page.getByText(/“JLPT N4 T1” is now number 2/)).toBeVisible();
  const up = page.getByRole('button', { name: 'Move “JLPT N4 T1” up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/N4 T1/, /N4 T2/]);
  // It is the first now; the keyboard's focus is still on it.
  await expect(up).toBeDisabled();
  await expect(up).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'JLPT' });
  await page.getByRole('button', { name: 'Move “JLPT N4 T1” down' }).click();
  await expect(cards).toHaveText([/N4 T2/, /N4 T1/]);
  await page.getByRole('button', { name: 'Move “JLPT N4 T1” up' }).click();
  await expect(cards).toHaveText([/N4 T1/, /N4 T2/]);
});
