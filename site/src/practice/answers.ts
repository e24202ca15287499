import { dropSafe, keepSafe, keptSafe } from '@nihongo-lanka/client/safeStore';
import type { PracticeCard, SentReview } from '@nihongo-lanka/contract';
import { localDay } from '@nihongo-lanka/contract/practice/day';
import { unsentKeys } from '../data/unsent';

/**
 * Answers of a learner that the server is not known to have. Each is written to the local storage at once,
 * and to the browser's database, which a killed browser does not lose.
 */

// Private windows and full disks refuse storage; then an answer lasts as long as the page.
const inMemory = new Map<string, string>();

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

async function storeText(key: string, review: SentReview): Promise<void> {
  const text = JSON.stringify(review);
  try {
    localStorage.setItem(key, text);
  } catch {
    inMemory.set(key, text);
  }
  await keepSafe(key, text);
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

async function deleteTexts(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    inMemory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // See above.
    }
  }
  await dropSafe(keys);
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

/** What is stored on this device under keys that begin so. */
async function textsUnder(start: string): Promise<Map<string, string>> {
  const inPage = [...inMemory].filter(([key]) => key.startsWith(start));
  return new Map([...(await keptSafe(start)), ...inPage, ...textsHere(start)]);
}

function textsHere(start: string): [key: string, text: string][] {
  try {
    return Object.entries(localStorage).filter(([key]) => key.startsWith(start));
  } catch {
    return [];
  }
}

export const keyOfCard = ({ item, kind }: CardOfAnswer) => `${kind} ${item}`;

/**
 * The keys of the cards that the learner has answered on the day that is now.
 * @param waiting the answers that waited when the page was loaded
 */
export function answeredToday(user: string, waiting: readonly SentReview[]): ReadonlySet<string> {
  const today = localDay(Date.now(), zoneNow());
  return answeredCards(
    [...waiting, ...(recorded.get(user) ?? [])].filter(
      ({ at, zone }) => localDay(Date.parse(at), zone) === today,
    ),
  );
}

/** The keys of the cards that were answered, without the answers that were taken back. */
export function answeredCards(answers: readonly SentReview[]): ReadonlySet<string> {
  const undone = new Set(answers.map(({ undoes }) => undoes));
  return new Set(
    answers
      .filter(({ id, answer }) => answer !== 'undo' && answer !== 'resume' && !undone.has(id))
      .map(keyOfCard),
  );
}
