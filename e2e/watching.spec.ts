import { type Language, languages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en as lecturesEn } from '../site/src/lectures/en';
import { si as lecturesSi } from '../site/src/lectures/si';
import { en as watchEn } from '../site/src/lectures/watch/en';
import { si as watchSi } from '../site/src/lectures/watch/si';
import { en as videoEn } from '../site/src/ui/video/en';
import { si as videoSi } from '../site/src/ui/video/si';
import { expect, test } from './journey';

const texts = {
  en: { ...lecturesEn, ...watchEn, ...videoEn, startVideo: videoEn.play },
  si: { ...lecturesSi, ...watchSi, ...videoSi, startVideo: videoSi.play },
};
const desk = { viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false };

const timeOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const seekTo = (page: Page, time: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, wanted) => {
    video.currentTime = wanted;
  }, time);

async function play(page: Page, language: Language) {
  await page.goto('/lectures/detail/jft-1');
  await page.getByRole('button', { name: texts[language].startVideo }).click();
  await expect(page.locator('.player-controls')).toBeVisible();
}

for (const language of languages) {
  const text = texts[language];

  test(`a lecture is read while it plays, with captions in two languages, in ${language}`, async ({
    reader,
    becomeLearner,
    picture,
  }) => {
    const page = await reader(language);
    await becomeLearner(page);
    await play(page, language);
    const rows = page.locator('.transcript-row');

    await test.step('the captions of the page come first, another language joins them', async () => {
      await seekTo(page, 8);
      const captions = page.locator('.caption-line');
      await expect(captions).toHaveCount(1);
      await page.getByRole('button', { name: text.settings }).click();
      await page.getByLabel(text['captions.second']).selectOption({ label: text['captions.ja'] });
      await expect(captions).toHaveCount(2);
      await expect(captions.nth(1)).toHaveText('すみません。もう一度お願いします。');
      await picture(page, `phone-settings-${language}`);
      await page.getByRole('button', { name: text.settings }).click();
    });

    await test.step('the row that is said is marked', async () => {
      await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
      await picture(page, `phone-${language}`);
    });
  });

  test(`the text stands beside the video on a desk, in ${language}`, async ({
    reader,
    becomeLearner,
    picture,
  }) => {
    const page = await reader(language, desk);
    await becomeLearner(page);
    await play(page, language);
    await seekTo(page, 16);
    await expect(page.locator('.transcript-row').nth(2)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture(page, `desk-help-${language}`);
    await page.keyboard.press('Escape');
    await picture(page, `desk-${language}`);
    expect(await timeOf(page)).toBeGreaterThan(15);
  });
}
