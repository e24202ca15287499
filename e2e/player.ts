import type { Page } from '@playwright/test';
import { expect } from './journey';

const video = (page: Page) => page.locator('video');

/** The place of the film, in seconds. */
export const timeOf = (page: Page): Promise<number> =>
  video(page).evaluate((film: HTMLVideoElement) => film.currentTime);

export const isPaused = (page: Page): Promise<boolean> =>
  video(page).evaluate((film: HTMLVideoElement) => film.paused);

export const pause = (page: Page): Promise<void> =>
  video(page).evaluate((film: HTMLVideoElement) => film.pause());

export const seekTo = (page: Page, time: number): Promise<void> =>
  video(page).evaluate((film: HTMLVideoElement, wanted) => {
    film.currentTime = wanted;
  }, time);

/** Plays the lecture that is open, wherever the learner stopped before. */
export async function play(page: Page): Promise<void> {
  await page.locator('.video-play').click();
  await expect(page.locator('.player-controls')).toBeVisible();
}
