import { callPath, calls, ownDataSchema } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en as lectureEn } from '../site/src/lectures/lecture/en';
import { en as watchEn } from '../site/src/lectures/watch/en';
import { en as practiceEn } from '../site/src/practice/en';
import { en as signInEn } from '../site/src/session/signInAgain/en';
import { en as videoEn } from '../site/src/ui/video/en';
import { accessibilityFaults } from './axe';
import { expect, takenOver, test } from './journey';
import { sessionBegins } from './practising';

/** What the server stores of the account that is logged in. */
async function storedOf(page: Page) {
  const answer = await page.request.get(callPath(calls.ownData));
  const { notes, progress, practice } = ownDataSchema.parse(await answer.json());
  return { notes: notes.length, progress: progress.length, reviews: practice.reviews.length };
}
const nothing = { notes: 0, progress: 0, reviews: 0 };

interface Person {
  username: string;
  password: string;
}

const logIn = async (page: Page, { username, password }: Person) => {
  const data = { identifier: username, password };
  expect((await page.request.post(callPath(calls.login), { data })).status()).toBe(200);
};

test('what a learner does in a tab that stays open is not written to the next account of the browser', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/409/);
  const other = await reader('en');
  const second = await becomeLearner(other);

  const page = await reader('en');
  const first = await becomeLearner(page);
  const noting = await page.context().newPage();
  await noting.goto('/lectures/detail/jft-1');
  await noting.locator('.transcript > .button').click();
  await noting.locator('.transcript-row .word', { hasText: '失礼' }).first().click();
  const keep = noting.getByRole('dialog').getByRole('button', { name: watchEn['word.keep'] });
  await expect(keep).toBeVisible();
  const practice = await page.context().newPage();
  await practice.goto('/practice?go=yes');
  await takenOver(practice);
  await sessionBegins(practice);
  // With the cookie of the next account it would ask for that account's notes.
  const notesAreThere = page.waitForResponse((answer) => answer.url().includes('/notes?'));
  await page.goto('/lectures/detail/jft-1');
  await page.getByRole('button', { name: videoEn.play }).click();
  await expect(page.locator('.player-controls')).toBeVisible();
  await notesAreThere;

  // A page without scripts tells no other tab.
  await logIn(page, second);
  await practice.getByRole('button', { name: practiceEn.known, exact: true }).click();
  await practice.goto('/about');
  await keep.click();
  await expect(noting.getByText(lectureEn['note.waits'])).toBeVisible();
  await expect(noting.getByRole('dialog', { name: signInEn['other.heading'] })).toBeVisible();

  // The film reports every ten seconds of play.
  const dialog = page.getByRole('dialog', { name: signInEn['other.heading'] });
  await expect(dialog).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await storedOf(page)).toEqual(nothing);

  await test.step('who uses the other account sees nothing of it', async () => {
    await dialog.getByRole('button', { name: signInEn['other.goOn'] }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/notes');
    await expect(page.locator('.note')).toHaveCount(0);
    await Promise.all([noting.close(), practice.close()]);
    expect(await storedOf(page)).toEqual(nothing);
  });

  await test.step('it arrives when its own account logs in again', async () => {
    await logIn(page, first);
    await page.goto('/practice');
    await expect
      .poll(() => storedOf(page))
      .toEqual({ notes: 1, progress: 1, reviews: expect.any(Number) });
    expect((await storedOf(page)).reviews).toBeGreaterThan(0);
  });
});
