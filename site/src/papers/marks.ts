import type { KeptAnswer, SentAnswers } from '@nihongo-lanka/contract/papers/schemas';
import { paperLimits } from '@nihongo-lanka/contract/papers/values';
import { unsentKeys } from '../data/unsent';
import { deleteTexts, storeText, textsHere, textsUnder } from '../data/waitingTexts';

/** What a learner has marked and heard in papers, as long as the server is not known to have it. */

export type Mark = SentAnswers[number];

/** How often a sound was played. */
export interface Plays {
  stimulus: string;
  plays: number;
}

export interface Marks {
  answers: readonly Mark[];
  plays: readonly Plays[];
}

export type Answers = ReadonlyMap<string, KeptAnswer>;

/** Of each item the answer with the highest sequence, and of equal ones the first. */
export function mergedAnswers(...lists: readonly Iterable<KeptAnswer>[]): Answers {
  const found = new Map<string, KeptAnswer>();
  for (const list of lists) {
    for (const { item, option, isFlagged, sequence } of list) {
      if (sequence > (found.get(item)?.sequence ?? -1)) {
        found.set(item, { item, option, isFlagged, sequence });
      }
    }
  }
  return found;
}

/** The larger number of each stimulus. */
export function mergedPlays(...lists: readonly Iterable<Plays>[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const list of lists) {
    for (const { stimulus, plays } of list) {
      found.set(stimulus, Math.max(plays, found.get(stimulus) ?? 0));
    }
  }
  return found;
}

/** Milliseconds. Two tabs and two phones give different sequences, unless both mark within this time. */
const sequenceStep = 100;

/** @param elapsed milliseconds from the start of the attempt, by the server's clock */
export function nextSequence(before: KeptAnswer | undefined, elapsed: number): number {
  const byClock = Math.floor(elapsed / sequenceStep);
  return Math.min(paperLimits.sequenceMax, Math.max((before?.sequence ?? 0) + 1, byClock));
}

const startOf = (user: string, attempt: string) => `${unsentKeys.papers(user)}${attempt}:`;
const keyOfAnswer = (user: string, attempt: string, item: string) =>
  `${startOf(user, attempt)}answer:${item}`;
const keyOfPlays = (user: string, attempt: string, stimulus: string) =>
  `${startOf(user, attempt)}plays:${stimulus}`;

/** Resolves once the browser's database has it, where there is one. */
export const storeAnswer = (user: string, attempt: string, answer: Mark): Promise<void> =>
  storeText(keyOfAnswer(user, attempt, answer.item), answer);

export const storePlays = (user: string, attempt: string, plays: Plays): Promise<void> =>
  storeText(keyOfPlays(user, attempt, plays.stimulus), plays);

/** The attempts of which something waits on this device. */
export async function waitingAttempts(user: string): Promise<string[]> {
  const start = unsentKeys.papers(user);
  const keys = [...(await textsUnder(start)).keys()];
  return [...new Set(keys.map((key) => key.slice(start.length).split(':', 1)[0] ?? ''))];
}

export const waitingMarks = async (user: string, attempt: string): Promise<Marks> =>
  marksIn([...(await textsUnder(startOf(user, attempt))).values()]);

/** The same at once, without what only the browser's database has. */
export const marksHere = (user: string, attempt: string): Marks =>
  marksIn(textsHere(startOf(user, attempt)).map(([, text]) => text));

/** What another tab has just stored. */
export const marksOfEvent = (
  user: string,
  attempt: string,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): Marks => marksIn(newValue && key?.startsWith(startOf(user, attempt)) ? [newValue] : []);

function marksIn(texts: readonly string[]): Marks {
  const answers: Mark[] = [];
  const plays: Plays[] = [];
  for (const text of texts) {
    const found = markIn(text);
    if (!found) continue;
    if ('item' in found) answers.push(found);
    else plays.push(found);
  }
  return { answers, plays };
}

function markIn(text: string): Mark | Plays | undefined {
  try {
    const { item, option, isFlagged, sequence, at, stimulus, plays }: Record<string, unknown> =
      JSON.parse(text);
    if (typeof stimulus === 'string' && typeof plays === 'number') return { stimulus, plays };
    if (typeof item !== 'string' || typeof sequence !== 'number') return undefined;
    return {
      item,
      option: typeof option === 'string' ? option : null,
      isFlagged: isFlagged === true,
      sequence,
      at: String(at),
    };
  } catch {
    return undefined;
  }
}

/** Deletes what the server has, unless the learner has changed it since. */
export async function forgetMarks(user: string, attempt: string, marks: Marks): Promise<void> {
  const now = marksHere(user, attempt);
  const answers = marks.answers.filter(
    (mark) =>
      !now.answers.some(({ item, sequence }) => item === mark.item && sequence > mark.sequence),
  );
  const plays = marks.plays.filter(
    (mark) => !now.plays.some((each) => each.stimulus === mark.stimulus && each.plays > mark.plays),
  );
  await deleteTexts([
    ...answers.map(({ item }) => keyOfAnswer(user, attempt, item)),
    ...plays.map(({ stimulus }) => keyOfPlays(user, attempt, stimulus)),
  ]);
}

/** Deletes all that waits of an attempt, such as what the server will never take. */
export async function forgetAttempt(user: string, attempt: string): Promise<void> {
  await deleteTexts([...(await textsUnder(startOf(user, attempt))).keys()]);
}
