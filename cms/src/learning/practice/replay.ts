import {
  type CardAnswer,
  day as dayLength,
  localDay,
  practiceLimits,
} from '@nihongo-lanka/contract';
import { type Card, createEmptyCard, fsrs, type Grade, generatorParameters, Rating } from 'ts-fsrs';

/** FSRS by the learner's days, without steps and chance: every replay gives the same. */
export interface CardState {
  firstDay: number;
  lastDay: number;
  /** Days, before an exam shortens it. */
  interval: number;
  /** Days until the learner recalls it with a probability of 0.9. */
  stability: number;
  difficulty: number;
  /** Days with an answer. Marking as known is no answer. */
  answers: number;
  /** Since it was last taken off the shelf. */
  fails: number;
  allFails: number;
}

export interface ReplayedReview {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  answer: CardAnswer;
  /** Minutes east of UTC. */
  zone: number;
  undoes: string | null;
}

const scheduler = fsrs(
  generatorParameters({
    request_retention: 0.9,
    enable_fuzz: false,
    enable_short_term: false,
    maximum_interval: practiceLimits.longestInterval,
  }),
);

const grades: Partial<Record<CardAnswer, Grade>> = {
  forgot: Rating.Again,
  knew: Rating.Good,
  known: Rating.Easy,
};

const byTime = (one: ReplayedReview, other: ReplayedReview) =>
  one.at - other.at || (one.id < other.id ? -1 : 1);

// Reviews in any order. A day's first answer schedules the card; a day that repeats, because the
// learner flew west, counts once.
export function replay(reviews: readonly ReplayedReview[], name: string): CardState | undefined {
  const undone = new Set(reviews.map(({ undoes }) => undoes));
  let card: Card | undefined;
  let state: CardState | undefined;
  for (const { id, at, answer, zone } of reviews.toSorted(byTime)) {
    if (undone.has(id)) continue;
    if (answer === 'resume' && state) state.fails = 0;
    // `known` is about the time before the first answer.
    if (answer === 'known' && state) continue;
    const grade = grades[answer];
    if (grade === undefined) continue;
    const day = localDay(at, zone);
    if (state && day <= state.lastDay) continue;
    const now = new Date(day * dayLength);
    card = scheduler.next(card ?? createEmptyCard(now), now, grade).card;
    const interval = Math.min(Math.max(1, card.scheduled_days), practiceLimits.longestInterval);
    state = {
      firstDay: state?.firstDay ?? day,
      lastDay: day,
      interval: answer === 'known' ? spread(interval, name) : interval,
      stability: card.stability,
      difficulty: card.difficulty,
      answers: (state?.answers ?? 0) + (answer === 'known' ? 0 : 1),
      fails: (state?.fails ?? 0) + (answer === 'forgot' ? 1 : 0),
      allFails: (state?.allFails ?? 0) + (answer === 'forgot' ? 1 : 0),
    };
  }
  return state;
}

/** A placement test marks many cards at once: spread by name, the same in every replay. */
function spread(interval: number, name: string): number {
  const least = Math.ceil(interval / 2);
  return least + (hashOf(name) % (interval - least + 1));
}

/** FNV-1a of 32 bits: the same on every machine and in every version. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}

/** Before an exam no interval exceeds half the days that are left. */
export function dueDay(state: Pick<CardState, 'lastDay' | 'interval'>, examDay?: number): number {
  const { lastDay, interval } = state;
  const left = examDay === undefined ? 0 : examDay - lastDay;
  const longest = left > 0 ? Math.max(1, Math.floor(left / 2)) : interval;
  return lastDay + Math.min(interval, longest);
}

export function recall({ lastDay, stability }: CardState, day: number): number {
  return scheduler.forgetting_curve(Math.max(0, day - lastDay), stability);
}
