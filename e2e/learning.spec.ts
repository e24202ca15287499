import { callSchemas } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en as lecturesEn } from '../site/src/lectures/en';
import { en as lectureEn } from '../site/src/lectures/lecture/en';
import { en as watchEn } from '../site/src/lectures/watch/en';
import { en as uiEn } from '../site/src/ui/en';
import { en as videoEn } from '../site/src/ui/video/en';
import { accessibilityFaults } from './axe';
import { expect, takenOver, test } from './journey';
import { play, seekTo, timeOf } from './player';
import { followTraffic } from './traffic';

async function openFromList(page: Page) {
  await page.goto('/lectures?filter=JFT');
  await takenOver(page);
  await page.locator('a.lecture-card').filter({ hasText: 'JFT 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JFT 1');
}

test('with Save-Data the smallest file is played, another one goes on at the same place, and nothing is fetched twice', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', { extraHTTPHeaders: { 'save-data': 'on' } });
  await becomeLearner(page);
  const renditions = await Promise.all(
    (['240p', '360p', 'original'] as const).map(async (kind, place) => {
      const id = ['jlpt-1', 'beginner', 'jft-1'][place];
      const answer = await page.request.get(`/api/v1/lectures/${id}`);
      const { video } = callSchemas.lecture.answer.parse(await answer.json());
      if (video?.kind !== 'file') throw new Error(`${id} has no file`);
      return { kind, url: video.url, bytes: video.bytes, mime: video.mime };
    }),
  );
  const [small, , large] = renditions;
  await page.route(/\/api\/v1\/lectures\/JFT/, async (route) => {
    const response = await route.fetch();
    const lecture = callSchemas.lecture.answer.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...lecture, video: { ...lecture.video, renditions } },
    });
  });
  const traffic = await followTraffic(page, 0);
  const fetched = (kind: RegExp) =>
    traffic
      .summary()
      .addresses.map((address) => new URL(address).pathname)
      .filter((path) => kind.test(path));
  const size = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

  await openFromList(page);
  // While requests are looked at, the browser keeps none.
  await page.unroute(/\/api\/v1\/lectures\/JFT/);
  await expect(size(lectureEn['rendition.240p'])).toBeChecked();
  await play(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  expect(new Set(fetched(/\.mp4$/))).toEqual(new Set([small?.url]));

  await test.step('another size goes on at the same place', async () => {
    await seekTo(page, 20);
    await size(lectureEn['rendition.original']).check();
    await expect(page.locator('video')).toHaveJSProperty(
      'currentSrc',
      new URL(large?.url ?? '', page.url()).href,
    );
    await expect.poll(() => timeOf(page)).toBeGreaterThan(20);
    expect(await timeOf(page)).toBeLessThan(40);
  });

  await test.step('the choice stays, and no text is fetched again', async () => {
    await traffic.quiet();
    const texts = () => fetched(/\.vtt$|\/lectures\/JFT/);
    await page.goBack();
    await page.locator('a.lecture-card').filter({ hasText: 'JFT 1' }).click();
    await expect(size(lectureEn['rendition.original'])).toBeChecked();
    await play(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(20);
    await traffic.quiet();
    expect(texts()).toHaveLength(new Set(texts()).size);
  });
});

test('a lecture goes on by itself after a moment without a connection, and after a longer one is tried again at the same place', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/status of 404|net::ERR_INTERNET_DISCONNECTED/);
  const page = await reader('en');
  await becomeLearner(page);

  await test.step('a moment without a connection', async () => {
    const moment = 2500;
    let lostAt: number | undefined;
    let refused = 0;
    await page.route(/\.mp4$/, async (route) => {
      const { range = '' } = await route.request().allHeaders();
      if (/^bytes=0-/.test(range)) {
        // The first third comes.
        const response = await route.fetch({ headers: { range: 'bytes=0-299999' } });
        return route.fulfill({ response });
      }
      lostAt ??= performance.now();
      if (performance.now() - lostAt > moment) return route.continue();
      refused += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto('/lectures/detail/jft-1');
    await takenOver(page);
    await play(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    await seekTo(page, 30);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(30.5);
    expect(refused).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(/\.mp4$/);
  });

  let isLost = true;
  await page.route(/\.mp4$/, async (route) => {
    if (!isLost) return route.continue();
    const { range = '' } = await route.request().allHeaders();
    // The first third comes, and no more.
    if (!/^bytes=0-/.test(range)) return route.fulfill({ status: 404 });
    const response = await route.fetch({ headers: { range: 'bytes=0-299999' } });
    await route.fulfill({ response });
  });
  await page.goto('/lectures/detail/jft-1');
  await takenOver(page);
  await page.locator('.video-play').click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await seekTo(page, 10);
  await expect(page.getByRole('alert')).toContainText(videoEn.broken);
  isLost = false;
  await page.getByRole('button', { name: uiEn['failed.retry'] }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(10.2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a learner keeps what is said, says that they have finished, and goes on to the next lecture', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await page.goto('/lectures/detail/jft-1');
  await play(page);
  const named = (key: keyof typeof watchEn) => watchEn[key].replace('{{time}}', '0:05');

  await test.step('the controls, the settings and the text have names', async () => {
    await page.getByRole('button', { name: watchEn.settings }).click();
    await expect(page.getByRole('slider', { name: watchEn.place })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('a row is kept as a note', async () => {
    await page.getByRole('button', { name: named('note.keep') }).click();
    await expect(page.getByRole('button', { name: named('note.takeBack') })).toBeVisible();
  });

  await test.step('the learner’s word makes it done', async () => {
    await page.getByRole('button', { name: lectureEn['finished.say'] }).click();
    await expect(page.getByRole('button', { name: lectureEn['finished.takeBack'] })).toBeVisible();
  });

  await test.step('its end leads to questions about its words, and to the next', async () => {
    await seekTo(page, 54.5);
    const questions = page
      .locator('.lecture-next')
      .getByRole('link', { name: lectureEn['vocabulary.practise'] });
    await expect(questions).toHaveAttribute('href', '/practice/lecture/jft-1');
    const next = page.getByRole('link', { name: /^Next: JFT 2/ });
    await expect(next).toContainText(lecturesEn['catalogue.noVideo']);
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('JFT 2');
  });

  await test.step('the note stands among the notes, with its readings', async () => {
    await page.goto('/notes');
    const note = page.locator('.note');
    await expect(note.locator('.note-japanese')).toContainText('すみません');
    await expect(note.getByRole('link', { name: 'JFT 1 at 0:05' })).toBeVisible();
  });

  await test.step('its link plays the film from there', async () => {
    await page.getByRole('link', { name: 'JFT 1 at 0:05' }).click();
    const video = page.locator('video');
    await video.evaluate((player: HTMLVideoElement) => {
      const tell = () => player.setAttribute('data-began-at', String(player.currentTime));
      player.addEventListener('playing', tell, { once: true });
    });
    await page.locator('.video-play').click();
    await expect(video).toHaveAttribute('data-began-at', /^(?:4\.9|[5-9])/);
  });

  await test.step('home says what comes next, and nothing on it has moved', async () => {
    await page.goto('/');
    await expect(page.locator('.go-on')).toBeVisible();
    const shifts = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer.takeRecords().map((shift) => JSON.stringify(shift));
    });
    expect(shifts).toEqual([]);
  });
});
