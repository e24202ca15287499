import { callSchemas } from '@nihongo-lanka/contract';
import { si as text } from '../site/src/lectures/si';
import { si as videoSi } from '../site/src/ui/video/si';
import { expect, takenOver, test } from './journey';
import { timeOf } from './player';
import { followTraffic } from './traffic';

test('a lecture is opened by its title in Sinhala, and the way back keeps the list', {
  tag: '@main',
}, async ({ reader, becomeLearner, picture }) => {
  const page = await reader('si');
  await becomeLearner(page);
  const answer = await page.request.get('/api/v1/lectures?lng=si');
  const lectures = callSchemas.lectures.answer.parse(await answer.json());
  const titles = (category: string) =>
    lectures.filter((each) => each.category === category).map(({ title }) => title);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('a card leads to the address of its title', async () => {
    const [title = ''] = titles('Beginner');
    await page.goto('/lectures');
    await picture(page, 'lectures');
    await page.locator('a.lecture-card').click();
    await expect(page).toHaveURL(`/lectures/detail/${encodeURIComponent(title)}`);
    await expect(heading).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
    await page.goto('/lectures/detail/Language%20Beginners');
    await expect(heading).toHaveText(title);
  });

  await test.step('from the next lecture back to the list that was chosen', async () => {
    await page.goto('/lectures?filter=JFT');
    await page.locator('a.lecture-card').filter({ hasText: 'JFT 1' }).click();
    await page.getByRole('link', { name: text['detail.next'] }).click();
    await expect(page).toHaveURL('/lectures/detail/JFT%202');
    await expect(page.getByText(text['detail.noVideo.text'])).toBeVisible();
    await page.getByRole('link', { name: text['detail.back'] }).click();
    await expect(page).toHaveURL('/lectures?filter=JFT');
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(titles('JFT'));
  });
});

test('nothing of a lecture’s video is fetched before it is played in Sinhala', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const page = await reader('si');
  await becomeLearner(page);
  const traffic = await followTraffic(page, 0);
  const fetched = () =>
    traffic
      .summary()
      .addresses.flatMap((address) => /\.(?:mp4|vtt)$/.exec(new URL(address).pathname)?.[0] ?? []);
  await page.goto('/lectures/detail/jft-1');
  const video = page.locator('video');
  await expect(page.getByText(videoSi.length.replace('{{length}}', '0:55'))).toBeVisible();
  const size = new RegExp(videoSi.size.replace('{{size}}', '[\\d.]+'));
  await expect(page.getByText(size)).toBeVisible();
  await takenOver(page);
  await traffic.quiet();
  expect(fetched()).toEqual([]);
  await picture(page, 'lecture-before-play');

  await page.getByRole('button', { name: videoSi.play }).click();
  await expect(video).toBeFocused();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  await expect.poll(() => new Set(fetched())).toEqual(new Set(['.mp4', '.vtt']));
});

test('the sign to play stands out from a picture of its own colour', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', { viewport: { width: 1280, height: 900 }, isMobile: false });
  await becomeLearner(page);
  await page.goto('/lectures/detail/beginner');
  const sign = page.locator('.video-frame .play-sign');
  const picture = await sign.screenshot();
  const blank = await page.context().newPage();
  const white = await blank.evaluate(
    async (png) => {
      const sign = await createImageBitmap(await (await fetch(png)).blob());
      const canvas = new OffscreenCanvas(sign.width, sign.height);
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(sign, 0, 0);
      const { data = [] } = drawing?.getImageData(0, 0, sign.width, sign.height) ?? {};
      const middle = sign.width / 2;
      const angles = Array.from({ length: 36 }, (_, index) => (index * Math.PI) / 18);
      const isWhite = (angle: number, distance: number) => {
        const x = Math.floor(middle + distance * Math.cos(angle));
        const y = Math.floor(middle + distance * Math.sin(angle));
        const start = 4 * (y * sign.width + x);
        return Math.min(...data.slice(start, start + 4)) > 200;
      };
      // Within two pixels of its edge.
      const edge = [1, 1.5, 2].map((inwards) => middle - inwards);
      return angles.filter((angle) => edge.some((distance) => isWhite(angle, distance))).length;
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  expect(white).toBe(36);
});

test('a video has nothing dark at its round corners where its picture is light', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en', { deviceScaleFactor: 2 });
  await becomeLearner(page);
  await page.goto('/lectures/detail/beginner');
  const video = page.locator('video');
  const poster = await video.getAttribute('poster');
  await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src ?? '';
    await image.decode();
  }, poster);
  const box = await video.boundingBox();
  if (!box) throw new Error('no video');
  const corner = await page.screenshot({
    clip: { x: box.x - 2, y: box.y - 2, width: 16, height: 16 },
  });
  const blank = await page.context().newPage();
  const darkest = await blank.evaluate(
    async (png) => {
      const picture = await createImageBitmap(await (await fetch(png)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(picture, 0, 0);
      const { data = [] } = drawing?.getImageData(0, 0, picture.width, picture.height) ?? {};
      return Math.min(...data);
    },
    `data:image/png;base64,${corner.toString('base64')}`,
  );
  // The background and the picture are both nearly white.
  expect(darkest).toBeGreaterThan(230);
});
