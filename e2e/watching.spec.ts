import type { Page } from '@playwright/test';
import { en as lectures } from '../site/src/lectures/en';
import { en as lectureEn } from '../site/src/lectures/lecture/en';
import { si as lectureSi } from '../site/src/lectures/lecture/si';
import { en as watchEn } from '../site/src/lectures/watch/en';
import { si as watchSi } from '../site/src/lectures/watch/si';
import { en as videoEn } from '../site/src/ui/video/en';
import { si as videoSi } from '../site/src/ui/video/si';
import { tabTo } from './focus';
import { expect, hold, takenOver, test } from './journey';
import { isPaused, pause, play, seekTo, timeOf } from './player';

const texts = {
  en: { ...lectureEn, ...watchEn, ...videoEn, startVideo: videoEn.play },
  si: { ...lectureSi, ...watchSi, ...videoSi, startVideo: videoSi.play },
};
const desk = { viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false };

/** Whether the browser has this part of the film, in seconds. */
const hasCome = (page: Page, from: number, until: number) =>
  page
    .locator('video')
    .evaluate(
      ({ buffered }: HTMLVideoElement, [first, last]) =>
        Array.from({ length: buffered.length }, (_, part) => part).some(
          (part) => buffered.start(part) <= first && buffered.end(part) >= last,
        ),
      [from, until] as const,
    );

async function watch(page: Page) {
  await page.goto('/lectures/detail/jft-1');
  await play(page);
}

test('a lecture is read while it plays, with captions in two languages, in Sinhala', {
  tag: '@main',
}, async ({ reader, becomeLearner, picture }) => {
  const page = await reader('si');
  await becomeLearner(page);
  await watch(page);
  const rows = page.locator('.transcript-row');

  await test.step('the captions of the page come first, another language joins them', async () => {
    await seekTo(page, 6);
    const captions = page.locator('.caption-line');
    await expect(captions).toHaveCount(1);
    await page.getByRole('button', { name: texts.si.settings }).click();
    await page
      .getByLabel(texts.si['captions.second'])
      .selectOption({ label: texts.si['captions.ja'] });
    await expect(captions).toHaveCount(2);
    await expect(captions.nth(1)).toHaveText(
      'すみません。もう一度（いちど）お願（ねが）いします。',
    );
    await picture(page, 'phone-settings');
    await page.getByRole('button', { name: texts.si.settings }).click();
  });

  await test.step('the row that is said is marked', async () => {
    await seekTo(page, 6);
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await picture(page, 'phone');
  });
});

test('the text stands beside the video on a desk, in Sinhala', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const page = await reader('si', desk);
  await becomeLearner(page);
  await watch(page);
  await seekTo(page, 16);
  await expect(page.locator('.transcript-row').nth(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'desk-help');
  await page.keyboard.press('Escape');
  await picture(page, 'desk');
  expect(await timeOf(page)).toBeGreaterThan(15);
});

test('a lecture goes on where it was stopped, after a killed tab without a connection, and on another device', {
  tag: '@main',
}, async ({ reader, becomeLearner, consoles }) => {
  consoles.allow(/net::ERR_/);
  const page = await reader('en');
  const person = await becomeLearner(page);
  await watch(page);
  await seekTo(page, 20);
  // Without a connection it plays only what has come.
  await expect.poll(() => hasCome(page, 20, 26)).toBe(true);
  await page.context().setOffline(true);
  // Kept on the device every three seconds of play. The ends of what was played are rounded there.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))), {
      timeout: 20_000,
    })
    .toMatch(/watched:\d+:jft-1.*\[20,2[3-9]\]/);
  // What the page sends while it goes does not arrive.
  const context = page.context();
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  const sent = again.waitForResponse(
    (response) => response.url().endsWith('/lectures/jft-1/progress') && response.ok(),
  );
  await again.goto('/kana');
  const progress = (await (await sent).json()) as { position: number; watched: number };
  expect(progress.position).toBeGreaterThanOrEqual(22);
  // What was skipped does not count.
  expect(progress.watched).toBeLessThan(20);

  const other = await reader('en');
  await other.request.post('/api/v1/auth/login', {
    data: { identifier: person.username, password: person.password },
  });
  // A slow one: what its page hears of the video comes late.
  const session = await other.context().newCDPSession(other);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await watch(other);
  await expect.poll(() => timeOf(other)).toBeGreaterThanOrEqual(22);
});

test('readings stand above Japanese words, in captions and text, until the reader hides them', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await watch(page);
  await pause(page);
  await seekTo(page, 1);
  const text = texts.en;
  await page.getByRole('button', { name: text.settings }).click();
  await page.getByLabel(text['captions.first']).selectOption({ label: text['captions.ja'] });
  await expect(page.locator('.caption-line rt')).toHaveText(['しごと', 'せいかつ']);
  const readings = page.locator('.transcript-row rt');
  await expect(readings.first()).toHaveText('しごと');
  await expect(readings.first()).toBeVisible();
  await page.getByLabel(text.furigana).uncheck();
  await expect(readings.first()).toBeHidden();
  await page.reload();
  await page
    .getByRole('button', { name: texts.en['transcript.open'] })
    .or(page.getByRole('button', { name: text.startVideo }))
    .first()
    .click();
  await expect(page.locator('.transcript-row ruby').first()).toBeVisible();
  await expect(readings.first()).toBeHidden();
});

test('the text is used by keyboard alone: searched, read and gone to', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', desk);
  await becomeLearner(page);
  const text = texts.en;
  await page.goto('/lectures/detail/jft-1');
  const open = page.getByRole('button', { name: text['transcript.open'] });
  await takenOver(page);
  await open.press('Enter');
  await expect(page.locator('.transcript-row')).not.toHaveCount(0);
  await page.getByLabel(text['transcript.search']).focus();
  // Letters are letters in a field.
  await page.keyboard.type('fever');
  const found = page.locator('.transcript-row');
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /1/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const go = page.getByRole('button', { name: new RegExp(`^${text['transcript.goTo']} 0:22`) });
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(21);
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: text['loop.row'].replace('{{time}}', '0:22') }),
  ).toBeFocused();
  // A slow machine may have played on for long.
  await pause(page);
  const place = await timeOf(page);
  await page.keyboard.press('j');
  await expect.poll(() => timeOf(page)).toBeLessThan(place - 5);
});

test('YouTube is asked for nothing before play, and where it is blocked the page says so', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/youtube-nocookie|net::ERR_/);
  const page = await reader('en');
  await becomeLearner(page);
  await page.clock.install();
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await page.route(/\/api\/v1\/lectures\/JFT/, async (route) => {
    const response = await route.fetch();
    const lecture = await response.json();
    const video = { kind: 'youtube', videoId: 'abcdefghijk' };
    await route.fulfill({ response, json: { ...lecture, video } });
  });
  await page.goto('/lectures?filter=JFT');
  await takenOver(page);
  await page.locator('a.lecture-card').filter({ hasText: 'JFT 1' }).click();
  await page.getByRole('link', { name: videoEn['youtube.play'] }).click();
  await expect(page.locator('.player-controls')).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('alert')).toHaveText(watchEn['youtube.silent']);
  await expect(page.getByRole('link', { name: videoEn['youtube.open'] })).toBeVisible();
  await expect(page.locator('.transcript-row')).not.toHaveCount(0);
});

const playersScript = /\/assets\/Player-.*\.js$/;

test('a key that is pressed while the player comes is not lost', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', desk);
  await becomeLearner(page);
  await page.goto('/lectures/detail/jft-1');
  await takenOver(page);
  const { release } = await hold(page, playersScript);
  await page.getByRole('button', { name: videoEn.play }).press('Space');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.down('Space');
  const came = page.waitForResponse(/\/assets\/Player-/);
  release();
  await (await came).finished();
  await page.keyboard.up('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(page.locator('.player-controls')).toBeVisible();
});

test('the page stays where the keyboard has gone on to while the player comes', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', { ...desk, viewport: { width: 1280, height: 480 } });
  await becomeLearner(page);
  await page.goto('/lectures/detail/jft-1');
  await takenOver(page);
  const { release } = await hold(page, playersScript);
  await page.getByRole('button', { name: videoEn.play }).press('Space');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('Space');
  const above = page.locator('main').getByRole('link', { name: lectures['detail.back'] });
  await tabTo(page, above, 'Shift+Tab');
  const place = await page.evaluate(() => scrollY);
  release();
  await expect(page.locator('.player-controls')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await expect(above).toBeInViewport({ ratio: 1 });
});

test('a word of a lecture is heard where it is said, and kept among the notes', async ({
  reader,
  becomeLearner,
  picture,
  consoles,
}) => {
  consoles.allow(/net::ERR_FAILED|Failed to load chunk after 3 attempts/);
  const page = await reader('en');
  await becomeLearner(page);
  await page.goto('/lectures/detail/jft-1');
  await takenOver(page);
  const word = 'お先に失礼します';
  const row = page.getByRole('row').filter({ hasText: 'leaving before you' });
  const hear = row.getByRole('button', { name: `${lectureEn['vocabulary.hear']} ${word}` });

  await test.step('where the player is lost, the word stops and the page says so', async () => {
    const player = /\/assets\/Player-/;
    await page.route(player, (route) => route.abort());
    await hear.click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect(page.getByText(lectureEn['vocabulary.failed'])).toBeVisible();
    await expect.poll(() => isPaused(page)).toBe(true);
    expect(await timeOf(page)).toBe(0);
    await page.unroute(player);
  });

  await hear.click();
  await expect(page.locator('.player-controls')).toBeVisible();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(41);
  // Near its end, which is at 45.54 seconds.
  await seekTo(page, 45);
  await expect.poll(() => isPaused(page)).toBe(true);
  expect(await timeOf(page)).toBeLessThan(47);
  // Hearing a word leaves the reader at the words.
  await expect(page.locator('.transcript-row')).toHaveCount(0);

  const keep = row.getByRole('button', { name: `${lectureEn['vocabulary.keep']} ${word}` });
  await keep.click();
  await expect(
    row.getByRole('button', { name: `${lectureEn['vocabulary.takeBack']} ${word}` }),
  ).toBeVisible();
  await picture(page, 'phone-vocabulary');
  await page.goto('/notes');
  await expect(page.getByText('I am leaving before you')).toBeVisible();
});
