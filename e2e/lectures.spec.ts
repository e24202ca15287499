import { callSchemas } from '@nihongo-lanka/contract';
import { lectureCategories } from '@nihongo-lanka/contract/lectures/values';
import { si as search } from '../site/src/lectures/search/si';
import { si as lecturesSi } from '../site/src/lectures/si';
import { si as uiSi } from '../site/src/ui/si';
import { si as videoSi } from '../site/src/ui/video/si';
import { expect, takenOver, test } from './journey';
import { followTraffic } from './traffic';

const text = { ...lecturesSi, ...uiSi };

test('lectures are filtered in Sinhala, and opened by title and by id', { tag: '@main' }, async ({
  reader,
  becomeLearner,
  consoles,
  picture,
}) => {
  const page = await reader('si');
  await becomeLearner(page);
  const answer = await page.request.get('/api/v1/lectures?lng=si');
  const lectures = callSchemas.lectures.answer.parse(await answer.json());
  const titles = (category?: string) =>
    lectures.filter((each) => !category || each.category === category).map(({ title }) => title);
  expect(titles()).toHaveLength(5);
  const cards = page.locator('main').getByRole('heading', { level: 2 });
  const filters = page.getByRole('navigation', { name: text['catalogue.filter'] });
  const current = filters.locator('[aria-current=true]');

  await test.step('beginners come first', async () => {
    await page.goto('/lectures');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text['catalogue.heading']);
    await expect(filters.getByRole('link')).toHaveText([
      text['filter.Beginner'],
      text['filter.JLPT-N4'],
      text['filter.JFT'],
    ]);
    await expect(cards).toHaveText(titles('Beginner'));
    await expect(current).toHaveText(text['filter.Beginner']);
    await picture(page, 'lectures');
  });

  await test.step('a filter is an address', async () => {
    for (const filter of ['JLPT-N4', 'JFT'] as const) {
      await filters.getByRole('link', { name: text[`filter.${filter}`] }).click();
      await expect(page).toHaveURL(`/lectures?filter=${filter}`);
      await expect(cards).toHaveText(titles(filter));
      await expect(current).toHaveText(text[`filter.${filter}`]);
    }
    await page.reload();
    await expect(cards).toHaveText(titles('JFT'));
    await page.goto('/lectures?filter=all');
    await expect(cards).toHaveText(lectureCategories.flatMap((category) => titles(category)));
    await expect(current).toHaveCount(0);
    await page.goto('/lectures?filter=nonsense');
    await expect(cards).toHaveText(titles('Beginner'));
  });

  await test.step('a video that is still to come is said on a screen that cannot be hovered', async () => {
    await page.goto('/lectures?filter=JFT');
    const card = page.getByRole('link', { name: /JFT 2/ });
    const isSeen = card
      .getByText(text['catalogue.noVideo'])
      .evaluate((said) => said.checkVisibility({ opacityProperty: true }));
    expect(await isSeen).toBe(true);
    await picture(page, 'coming-soon');
    await page.goto('/lectures');
  });

  await test.step('a search for kana leads to the kana page', async () => {
    const searchBox = page.getByRole('searchbox', { name: text['search.label'] });
    await searchBox.fill('hiragana');
    await searchBox.press('Enter');
    await expect(page).toHaveURL(/q=hiragana/);
    // The browser may have sent the form by itself: then React makes the links its own meanwhile.
    await takenOver(page);
    await page.getByRole('link', { name: search.kana }).click();
    await expect(page).toHaveURL('/kana');
    await page.goto('/lectures');
  });

  await test.step('a search for a word, in any letters, leads to where a lecture says it', async () => {
    for (const q of ['konnichiwa', 'කොන්නිචිවා']) {
      await page.goto(`/lectures?${new URLSearchParams({ q })}`);
      const words = page.getByRole('region', { name: search.words });
      await expect(words.getByRole('listitem')).toHaveCount(1);
      await expect(words).toContainText('こんにちは');
      await words.getByRole('link').click();
      await expect(page).toHaveURL(/\/lectures\/detail\/[^#]+#t=\d/);
    }
    await page.goto('/lectures');
  });

  await test.step('a card leads to the address of its title', async () => {
    const title = titles('Beginner')[0] ?? '';
    await page.locator('.lecture-card').click();
    await expect(page).toHaveURL(`/lectures/detail/${encodeURIComponent(title)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
    await expect(page.getByLabel(title)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  await test.step('an id and the other language’s title lead there too', async () => {
    await page.goto('/lectures/detail/beginner');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles('Beginner')[0] ?? '');
    await page.goto('/lectures/detail/Language%20Beginners');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles('Beginner')[0] ?? '');
    await page.goto('/lectures/detail/jft-1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('JFT 1');
    await page.getByRole('link', { name: text['detail.next'] }).click();
    await expect(page).toHaveURL('/lectures/detail/JFT%202');
    await expect(page.getByText(text['detail.noVideo.text'])).toBeVisible();
    await page.getByRole('link', { name: text['detail.back'] }).click();
    await expect(page).toHaveURL('/lectures?filter=JFT');
  });

  await test.step('an unknown one is not found', async () => {
    consoles.allow(/status of 404/);
    const missing = await page.goto('/lectures/detail/JFT%203');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text['notFound.title']);
    await expect(page.getByText(text['notFound.text'])).toBeVisible();
  });

  await test.step('a list that cannot be loaded is tried again', async () => {
    consoles.allow(/net::ERR_FAILED/);
    await page.goto('/about');
    await takenOver(page);
    await page.route('**/api/v1/lectures*', (route) => route.abort());
    await page.locator('nav a[href="/lectures"]').first().click();
    await expect(page.getByRole('alert')).toContainText(text['failed.network']);
    await page.unroute('**/api/v1/lectures*');
    await page.getByRole('button', { name: text['failed.retry'] }).click();
    await expect(cards).toHaveText(titles('Beginner'));
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
  const played = () => video.evaluate((player: HTMLVideoElement) => player.currentTime);
  await expect.poll(played).toBeGreaterThan(0.5);
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
