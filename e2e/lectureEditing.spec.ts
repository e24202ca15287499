import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { en } from '../admin/src/i18n/en';
import { accessibilityFaults } from './axe';
import { brokenLine } from './brokenLine';
import { admin, expect, test } from './journey';

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

async function choose(page: Page, open: () => Promise<void>, file: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  await chooser.setFiles(file);
}

test('an admin uploads a video over a line that breaks twice, and a learner watches it', async ({
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
  const login = await page.request.post('/api/v1/auth/login', {
    data: { identifier: admin.username, password: admin.password },
  });
  expect(login.status()).toBe(200);
  await page.goto(`${line.url}/admin/lectures/add`);

  const english = page.getByRole('group', { name: en.editing.english });
  await english.getByLabel(fields.title).fill('Counting things');
  await choose(page, () => page.getByRole('button', { name: en.uploads.choose }).click(), film);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await picture(page, 'console-upload');
  await expect(page.getByRole('combobox', { name: fields.videoId })).toHaveText('Lesson one.mp4', {
    timeout: 30_000,
  });
  expect(line.broken()).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, 'console-lecture');
  await page.getByRole('button', { name: en.editing.publish, exact: true }).click();
  await expect(page.getByText(en.editing.published)).toBeVisible();

  const learner = await reader('en');
  await becomeLearner(learner);
  const address = '/lectures/detail/Counting%20things';
  await expect.poll(async () => (await learner.request.get(address)).status()).toBe(200);
  await learner.goto(address);
  const video = learner.locator('video');
  await learner.locator('.video-play').click();
  await expect
    .poll(() => video.evaluate((played: HTMLVideoElement) => played.currentTime))
    .toBeGreaterThan(0.5);
  await line.close();
});
