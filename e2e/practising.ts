import { randomUUID } from 'node:crypto';
import {
  callPath,
  callSchemas,
  calls,
  type Language,
  type OwnData,
  ownDataSchema,
  type PracticeDay,
  type PracticeFigures,
  practiceDaySchema,
  practiceFiguresSchema,
  type SentReview,
} from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

/** A day in milliseconds. */
export const dayLength = 24 * 60 * 60 * 1000;

/** What the page's learner is asked today. */
export async function dayOf(page: Page, language: Language = 'en'): Promise<PracticeDay> {
  const answer = await page.request.get(`${callPath(calls.practiceDay)}?lng=${language}`);
  return practiceDaySchema.parse(await answer.json());
}

export async function figuresOf(page: Page): Promise<PracticeFigures> {
  const answer = await page.request.get(callPath(calls.practiceFigures));
  return practiceFiguresSchema.parse(await answer.json());
}

/** How many items of a deck the page's learner has met. */
export async function metIn(page: Page, deck: string): Promise<number | undefined> {
  const { decks } = await figuresOf(page);
  return decks.find(({ id }) => id === deck)?.met;
}

/** An answer of a learner in Sri Lanka, so many days ago. */
export function answered(
  daysAgo: number,
  { item, kind, answer = 'knew' }: Pick<SentReview, 'item' | 'kind'> & Partial<SentReview>,
): SentReview {
  const at = new Date(Date.now() - daysAgo * dayLength).toISOString();
  return { id: randomUUID(), item, kind, at, answer, milliseconds: 3000, zone: 330 };
}

/** Answers of two days: the card is due again, and a reading is typed. */
export const answeredBefore = (
  daysAgo: number,
  card: Pick<SentReview, 'item' | 'kind'>,
): SentReview[] => [answered(daysAgo + 1, { ...card, answer: 'forgot' }), answered(daysAgo, card)];

/** Sends answers as the page's learner. */
export async function keepAnswers(page: Page, reviews: readonly SentReview[]): Promise<void> {
  const kept = await page.request.post(callPath(calls.keepReviews), {
    data: { sentAt: new Date().toISOString(), reviews },
  });
  expect(kept.status(), await kept.text()).toBe(200);
}

/** Changes the plan of the page's learner. */
export async function changePlan(page: Page, data: object): Promise<void> {
  const changed = await page.request.put(callPath(calls.changePractice), { data });
  expect(changed.status(), await changed.text()).toBe(200);
}

/** What the page's learner has answered, as the server has it, in the order of time. */
export async function reviewsOf(page: Page): Promise<OwnData['practice']['reviews']> {
  const answer = await page.request.get(callPath(calls.ownData));
  const { reviews } = ownDataSchema.parse(await answer.json()).practice;
  return reviews.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Leaves the page's learner with this one card for today. */
export async function leaveOne(
  page: Page,
  card: Pick<SentReview, 'item' | 'kind'>,
  before = answeredBefore(5, card),
): Promise<void> {
  await changePlan(page, { newInDay: 0 });
  const { cards } = await dayOf(page);
  await keepAnswers(page, [...cards.map((each) => answered(0, each)), ...before]);
}

/** How many answers the browser's database has. It runs in the page. */
export const answersInDatabase = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('safe');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const keys = request.result.transaction('texts').objectStore('texts').getAllKeys();
      keys.onsuccess = () =>
        resolve(keys.result.filter((key) => String(key).startsWith('answer:')).length);
    };
  });

/** Waits until React asks the first card: before, the page has a form. */
export async function sessionBegins(page: Page): Promise<void> {
  await expect(page.locator('button.room-leave')).toBeVisible();
}

/** Goes on from the result of a card. */
export async function goOn(page: Page): Promise<void> {
  await page.locator('.practice-answers [data-keys=Enter]').click();
}

/** A text without the readings above it. */
export const withoutRuby = (of: Locator): Promise<string> =>
  of.evaluate((element) => {
    const copy = document.createElement('p');
    copy.append(element.cloneNode(true));
    for (const reading of copy.querySelectorAll('rt, rp')) reading.remove();
    return copy.textContent.trim();
  });

/** Answers the five questions about the words of the lecture jft-1. */
export async function answerWords(page: Page): Promise<void> {
  const answer = await page.request.get(callPath(calls.lecture, { id: 'jft-1' }));
  const { vocabulary } = callSchemas.lecture.answer.parse(await answer.json());
  await sessionBegins(page);
  for (const _ of Array.from({ length: 5 })) {
    const sign = page.locator('.practice-sign');
    const shown = await withoutRuby(sign);
    const word = vocabulary.find((each) => withoutReadings(each.word) === shown);
    const choices = await page.locator('.choice').allInnerTexts();
    const right = choices.findIndex((choice) => [word?.english, word?.sinhala].includes(choice));
    await page.locator('.choice').nth(right).click();
    await goOn(page);
    await expect(page.locator('[data-result]')).toHaveCount(0);
  }
}
