import { randomUUID } from 'node:crypto';
import {
  callPath,
  calls,
  type Language,
  type PracticeDay,
  type PracticeFigures,
  practiceDaySchema,
  practiceFiguresSchema,
  type SentReview,
} from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
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
