import type { Page } from '@playwright/test';
import { en as lectureEn } from '../site/src/lectures/lecture/en';
import { en as watchEn } from '../site/src/lectures/watch/en';
import { en as videoEn } from '../site/src/ui/video/en';
import { expect, test } from './journey';
import { seekTo, timeOf } from './player';

const screens = [
  { name: 'a small phone', width: 360, height: 616, isPhone: true },
  { name: 'a phone', width: 360, height: 780, isPhone: true },
  { name: 'a phone on its side', width: 780, height: 360, isPhone: true },
  { name: 'a desk', width: 1280, height: 800, isPhone: false },
];

/** The last report of a visit, so that the next one begins where it stopped. */
async function stopAt(page: Page, time: number) {
  const video = page.locator('video');
  const from = await timeOf(page);
  // A visit in which nothing was played is not reported.
  await expect.poll(() => timeOf(page)).toBeGreaterThan(from + 0.3);
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/progress'),
  );
  await video.evaluate((element: HTMLVideoElement, wanted) => {
    element.currentTime = wanted;
    element.pause();
  }, time);
  await kept;
}

for (const { name, width, height, isPhone } of screens) {
  test(`everything that a hand needs is on the screen of ${name} while a lecture plays`, async ({
    reader,
    becomeLearner,
  }) => {
    const page = await reader('en', {
      viewport: { width, height },
      isMobile: isPhone,
      hasTouch: isPhone,
    });
    await becomeLearner(page);
    await page.goto('/lectures/detail/jft-1');
    const video = page.locator('video');
    const pause = page.getByRole('button', { name: watchEn.pause, exact: true });
    const seek = page.getByRole('slider', { name: watchEn.place });

    await test.step('one press plays', async () => {
      await page.getByRole('button', { name: videoEn.play }).click();
      await expect(pause).toBeInViewport({ ratio: 1 });
      await expect(seek).toBeInViewport({ ratio: 1 });
      await expect(video).toBeInViewport({ ratio: 0.99 });
      await expect(
        page.getByRole('button', { name: watchEn.captions, exact: true }),
      ).toBeInViewport();
    });

    await test.step('what is said is read over the picture', async () => {
      await seekTo(page, 8);
      await expect(page.locator('.caption-line > span')).toBeInViewport({ ratio: 1 });
      expect(await page.locator('.player-marks > path').first().getAttribute('d')).toContain('H');
    });

    if (isPhone) {
      await test.step('the bar of the page leaves its room, and comes back', async () => {
        const bar = page.getByRole('navigation', { name: 'Main menu' });
        await expect(bar).toBeHidden();
        await page.keyboard.press('k');
        await expect(bar).toBeVisible();
        await page.keyboard.press('k');
        await expect(pause).toBeInViewport({ ratio: 1 });
      });
    }

    if (isPhone && height > width) {
      await test.step('reading along leaves picture and controls where they are', async () => {
        await page.locator('.transcript-row').nth(6).scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 400);
        await expect(pause).toBeInViewport({ ratio: 1 });
        await expect(video).toBeInViewport({ ratio: 0.99 });
        const { bottom } = await page.locator('.watch-stage').evaluate((stage) => {
          const box = stage.getBoundingClientRect();
          return { bottom: box.bottom };
        });
        expect(height - bottom).toBeGreaterThan(200);
      });
      await test.step('a second language stands below the picture', async () => {
        await page.getByRole('button', { name: watchEn.settings }).click();
        await page.getByLabel(watchEn['captions.second']).selectOption({ label: 'Japanese' });
        await page.getByRole('button', { name: watchEn.close, exact: true }).click();
        await seekTo(page, 8);
        await expect(page.locator('.caption-line > span')).toHaveCount(2);
        for (const line of await page.locator('.caption-line > span').all()) {
          await expect(line).toBeInViewport({ ratio: 1 });
        }
        await expect(pause).toBeInViewport({ ratio: 1 });
      });
    }

    await test.step('the next visit goes on with one press', async () => {
      await stopAt(page, 21);
      await page.goto('/lectures/detail/jft-1');
      const goOn = page.getByRole('button', { name: /^Continue from 0:\d\d$/ });
      await expect(goOn).toBeInViewport();
      await goOn.click();
      await expect(pause).toBeInViewport({ ratio: 1 });
      await expect.poll(() => timeOf(page)).toBeGreaterThan(10);
    });

    await test.step('what comes next stands over the ended picture', async () => {
      await video.evaluate((element: HTMLVideoElement) => {
        element.currentTime = element.duration - 0.3;
      });
      const next = page.getByRole('link', { name: lectureEn['afterwards.next'] });
      await expect(next).toBeInViewport({ ratio: 1 });
      const [link, picture] = [await next.boundingBox(), await video.boundingBox()];
      if (!link || !picture) throw new Error('no link or no picture');
      expect(link.y).toBeGreaterThan(picture.y);
      expect(link.y + link.height).toBeLessThan(picture.y + picture.height);
    });
  });
}
