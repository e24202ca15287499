import { type CardAnswer, localDay, practiceLimits } from '@nihongo-lanka/contract';
import { type Card, createEmptyCard, fsrs, type Grade, generatorParameters, Rating } from 'ts-fsrs';

/**
 * A card's state, derived from all of its reviews. Days are numbers of the learner's own days. The schedule
 * is FSRS by days: no steps within a day, and no chance, so that every replay gives the same.
 */
export interface CardState {
  firstDay: number;
  lastDay: number;
  /** In days, before an exam shortens it. */
  interval: number;
  /** In days: the interval after which the learner recalls it with a probability of 0.9. */
  stability: number;
  difficulty: number;
  /** Days on which the learner answered it. Marking it as known is not an answer. */
  answers: number;
  /** Failures since it was last taken off the shelf. */
  fails: number;
  /** All failures. */
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

const dayLength = 24 * 60 * 60 * 1000;

const byTime = (one: ReplayedReview, other: ReplayedReview) =>
  one.at - other.at || (one.id < other.id ? -1 : 1);

/**
 * The state after some reviews of one card, in whatever order they are given. Only the first answer of a day
 * schedules the card. A day that repeats, because the learner flew west, counts once.
 * @param name of the card: it decides when the card is due that was marked as known
 * @returns undefined where no answer counts
 */
export function replay(reviews: readonly ReplayedReview[], name: string): CardState | undefined {
  const undone = new Set(reviews.map(({ undoes }) => undoes));
  let card: Card | undefined;
  let state: CardState | undefined;
  for (const { id, at, answer, zone } of reviews.toSorted(byTime)) {
    if (undone.has(id)) continue;
    if (answer === 'resume' && state) state.fails = 0;
    // It says what the learner knew before the first answer.
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

/**
 * A placement test marks many cards as known on one day. They are due on different days, from half of their
 * interval on, and each on the same day in every replay.
 */
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

/**
 * When a card is due. Before an exam no interval is longer than half the days that were left when the card
 * was answered.
 * @param examDay the day of the exam, or undefined
 */
export function dueDay(state: Pick<CardState, 'lastDay' | 'interval'>, examDay?: number): number {
  const { lastDay, interval } = state;
  const left = examDay === undefined ? 0 : examDay - lastDay;
  const longest = left > 0 ? Math.max(1, Math.floor(left / 2)) : interval;
  return lastDay + Math.min(interval, longest);
}

/** The probability, from 0 to 1, that the learner recalls a card on a day. */
export function recall({ lastDay, stability }: CardState, day: number): number {
  return scheduler.forgetting_curve(Math.max(0, day - lastDay), stability);
}
