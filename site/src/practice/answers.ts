import type { PracticeCard, SentReview } from '@nihongo-lanka/contract';
import { localDay } from '@nihongo-lanka/contract/practice/day';
import { unsentKeys } from '../data/unsent';
import { deleteTexts, storeText, textsUnder } from '../data/waitingTexts';

/** Answers of a learner that the server is not known to have. */

type CardOfAnswer = Pick<PracticeCard, 'item' | 'kind'>;

/** The device's time zone, in minutes east of UTC. */
const zoneNow = () => 0 - new Date().getTimezoneOffset();

/** An answer of now, by the device's clock and in its time zone. */
export function answerNow(
  { item, kind }: CardOfAnswer,
  answer: SentReview['answer'],
  more: Partial<Pick<SentReview, 'milliseconds' | 'undoes'>> = {},
): SentReview {
  const now = new Date();
  return {
    id: crypto.randomUUID(),
    item,
    kind,
    at: now.toISOString(),
    answer,
    milliseconds: 0,
    zone: zoneNow(),
    ...more,
  };
}

/** The answers since the page was loaded, also those that were sent, by learner. */
const recorded = new Map<string, SentReview[]>();

/** Resolves once the browser's database has it, where there is one. */
export async function storeAnswer(user: string, review: SentReview): Promise<void> {
  recorded.set(user, [...(recorded.get(user) ?? []), review]);
  await storeText(unsentKeys.answers(user) + review.id, review);
}

/** Deletes answers that the server has. */
export async function forgetAnswers(user: string, ids: readonly string[]): Promise<void> {
  await deleteTexts(ids.map((id) => unsentKeys.answers(user) + id));
}

/** Sets an answer aside that the server has refused. */
export async function setAside(user: string, review: SentReview): Promise<void> {
  await storeText(unsentKeys.refused(user) + review.id, review);
  await forgetAnswers(user, [review.id]);
}

/** Lets the answers that were set aside wait again: a server that was updated since may take them. */
export async function takeUpRefused(user: string): Promise<void> {
  for (const review of await answersUnder(unsentKeys.refused(user))) {
    await storeText(unsentKeys.answers(user) + review.id, review);
    await deleteTexts([unsentKeys.refused(user) + review.id]);
  }
}

/** How many answers are set aside. */
export async function countRefused(user: string): Promise<number> {
  return (await textsUnder(unsentKeys.refused(user))).size;
}

/** Deletes the answers that are set aside: the learner has read about them. */
export async function forgetRefused(user: string): Promise<void> {
  await deleteTexts([...(await textsUnder(unsentKeys.refused(user))).keys()]);
}

/** The answers that wait on this device, in the order of their times. */
export const waitingAnswers = (user: string): Promise<SentReview[]> =>
  answersUnder(unsentKeys.answers(user));

async function answersUnder(start: string): Promise<SentReview[]> {
  const found: SentReview[] = [];
  for (const [key, text] of await textsUnder(start)) {
    try {
      // Only this module writes there. The server refuses what another program has put there.
      found.push(JSON.parse(text) as SentReview);
    } catch {
      void deleteTexts([key]);
    }
  }
  return found.sort((one, other) => (one.at < other.at ? -1 : 1));
}

export const keyOfCard = ({ item, kind }: CardOfAnswer) => `${kind} ${item}`;

/** The number of the learner's day that is now. */
export const dayHere = () => localDay(Date.now(), zoneNow());

/**
 * The learner's answers of the day that is now.
 * @param waiting the answers that waited when the page was loaded
 */
export function answersToday(user: string, waiting: readonly SentReview[]): SentReview[] {
  const all = [...waiting, ...(recorded.get(user) ?? [])];
  return all.filter(({ at, zone }) => localDay(Date.parse(at), zone) === dayHere());
}

/**
 * The keys of the cards that need no answer any more. An answer that was taken back does not count, and a card
 * that was forgotten comes again.
 */
export function answeredCards(answers: readonly SentReview[]): ReadonlySet<string> {
  const undone = new Set(answers.map(({ undoes }) => undoes));
  const last = new Map<string, SentReview['answer']>();
  for (const { id, answer, ...card } of answers.toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  )) {
    if (answer !== 'undo' && answer !== 'resume' && !undone.has(id))
      last.set(keyOfCard(card), answer);
  }
  return new Set([...last].flatMap(([key, answer]) => (answer === 'forgot' ? [] : key)));
}
