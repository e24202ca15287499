import { type CardAnswer, kanaSigns, localDay, type Review } from '@nihongo-lanka/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueDay,
  type ReplayedReview,
  replay as replayOf,
} from '../cms/src/learning/practice/replay';
import { inServerTime } from '../cms/src/learning/practice/serverTime';

const hour = 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 5);

const answers = ['forgot', 'knew', 'known', 'resume'] as const satisfies readonly CardAnswer[];

/** Answers of one card over some months, from devices in Sri Lanka, Japan and London; some taken back. */
const log = fc
  .array(
    fc.record({
      id: fc.uuid(),
      at: fc.integer({ min: start, max: start + 120 * 24 * hour }),
      answer: fc.constantFrom(...answers),
      zone: fc.constantFrom(330, 540, 0),
      isUndone: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.flatMap(({ isUndone, ...review }): ReplayedReview[] => {
      const answered = { ...review, undoes: null };
      const undo: ReplayedReview = {
        ...answered,
        id: `undo ${review.id}`,
        answer: 'undo',
        undoes: review.id,
      };
      return isUndone ? [answered, undo] : [answered];
    }),
  );

const shuffled = log.chain((reviews) =>
  fc
    .shuffledSubarray(reviews, { minLength: reviews.length, maxLength: reviews.length })
    .map((other) => [reviews, other] as const),
);

const replay = (reviews: readonly ReplayedReview[]) => replayOf(reviews, 'sound kana:あ');

describe('the state of a card', () => {
  it('is the same in whatever order its answers arrive', () => {
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(replay(other)).toEqual(replay(one));
      }),
    );
  });

  it('does not depend on answers that were taken back', () => {
    fc.assert(
      fc.property(log, (reviews) => {
        const undone = new Set(reviews.map(({ undoes }) => undoes));
        const kept = reviews.filter(({ id, answer }) => answer !== 'undo' && !undone.has(id));
        expect(replay(reviews)).toEqual(replay(kept));
      }),
    );
  });

  it('counts one answer a day, the first', () => {
    fc.assert(
      fc.property(log, (all) => {
        const reviews = all.filter(({ undoes }) => !undoes);
        const repeated = reviews.flatMap((review): ReplayedReview[] => [
          review,
          ...(review.answer === 'resume' || review.answer === 'known'
            ? []
            : [
                {
                  ...review,
                  id: `${review.id} again`,
                  at: review.at + 1,
                  answer: 'forgot',
                } as const,
              ]),
        ]);
        fc.pre(reviews.every(({ at, zone }) => localDay(at, zone) === localDay(at + 1, zone)));
        expect(replay(repeated)).toEqual(replay(reviews));
      }),
    );
  });

  it('does not change when a card with answers is marked as known', () => {
    fc.assert(
      fc.property(log, fc.integer({ min: 1, max: 30 }), (reviews, days) => {
        const before = reviews.filter(({ answer }) => answer === 'knew' || answer === 'forgot');
        fc.pre(before.length > 0);
        const last = Math.max(...before.map(({ at }) => at));
        const marked: ReplayedReview = {
          id: 'marked',
          at: last + days * 24 * hour,
          answer: 'known',
          zone: 330,
          undoes: null,
        };
        expect(replay([...before, marked])).toEqual(replay(before));
      }),
    );
  });

  it('is due within 120 days, and before an exam within half of the days that are left', () => {
    fc.assert(
      fc.property(log, fc.integer({ min: 1, max: 200 }), (reviews, left) => {
        const state = replay(reviews);
        if (!state) return;
        const wait = dueDay(state) - state.lastDay;
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(120);
        const before = dueDay(state, state.lastDay + left) - state.lastDay;
        expect(before).toBeLessThanOrEqual(Math.max(1, Math.floor(left / 2)));
        expect(before).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('does not go back to a day that repeats when the learner flies west', () => {
    const evening = Date.UTC(2026, 5, 1, 20);
    const review = (at: number, zone: number, answer: CardAnswer): ReplayedReview => ({
      id: `${at}`,
      at,
      answer,
      zone,
      undoes: null,
    });
    // In Tokyo it is the second of June already, an hour later in London still the first.
    const state = replay([review(evening, 540, 'knew'), review(evening + hour, 0, 'forgot')]);
    expect(state).toMatchObject({ answers: 1, fails: 0, lastDay: localDay(evening, 540) });
  });

  it('knows more with every answer that was right', () => {
    const days = [0, 3, 10, 30];
    const states = days.map((_, count) =>
      replay(
        days.slice(0, count + 1).map((day) => ({
          id: `${day}`,
          at: start + 12 * hour + day * 24 * hour,
          answer: 'knew',
          zone: 330,
          undoes: null,
        })),
      ),
    );
    const intervals = states.map((state) => state?.interval ?? 0);
    expect(intervals).toEqual([...intervals].sort((one, other) => one - other));
    expect(new Set(intervals).size).toBe(intervals.length);
  });

  it('is due on another day than that of most cards that were marked as known with it', () => {
    const signs = [...kanaSigns.hiragana.slice(0, 46), ...kanaSigns.katakana.slice(0, 46)];
    const known: ReplayedReview = {
      id: 'known',
      at: start,
      answer: 'known',
      zone: 330,
      undoes: null,
    };
    const dueOf = (sign: string) => {
      const state = replayOf([known], `sound kana:${sign}`);
      return state ? dueDay(state) - state.lastDay : 0;
    };
    const whole = replayOf([{ ...known, answer: 'knew' }], 'sound kana:あ')?.interval ?? 0;
    const waits = signs.map(({ sign }) => dueOf(sign));
    const onDay = new Map<number, number>();
    for (const wait of waits) onDay.set(wait, (onDay.get(wait) ?? 0) + 1);
    expect(onDay.size).toBeGreaterThanOrEqual(5);
    expect(Math.max(...onDay.values())).toBeLessThanOrEqual(30);
    expect(Math.min(...waits)).toBeGreaterThan(whole);
    expect(signs.map(({ sign }) => dueOf(sign))).toEqual(waits);
  });
});

describe('the time of an answer', () => {
  const now = Date.UTC(2026, 6, 1, 12);
  const dayLength = 24 * hour;
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

  /** Answers of one card, as a device sends them. */
  const reviewsAt = (times: readonly number[], ids = times.map((_, place) => place)) =>
    times.map(
      (time, place): Review => ({
        id: idOf(ids[place] ?? place),
        item: 'kana:あ',
        kind: 'sound',
        at: new Date(time).toISOString(),
        answer: place % 3 === 0 ? 'forgot' : 'knew',
        milliseconds: 4000,
        zone: 330,
        undoes: null,
      }),
    );
  const timesOf = (times: readonly number[], sentAt = now) =>
    inServerTime(reviewsAt(times), new Date(sentAt).toISOString(), now).map(({ at }) => at);

  /** Times that are too old, good, or in the future. */
  const times = fc.uniqueArray(
    fc.oneof(
      fc.integer({ min: 0, max: 30 * dayLength }),
      fc.integer({ min: now - 400 * dayLength, max: now }),
      fc.integer({ min: now, max: now + 10 * hour }),
      fc.integer({ min: now, max: now + 30_000 * dayLength }),
    ),
    { minLength: 1, maxLength: 40 },
  );
  const skews = fc.constantFrom(0, 20_000, -20_000, hour, -30 * dayLength);

  it('keeps the order of answers, also where a clock was wrong by years', () => {
    fc.assert(
      fc.property(times, skews, (given, skew) => {
        const sorted = given.toSorted((one, other) => one - other);
        const moved = timesOf(sorted, now + skew);
        const distinct = [...new Set(moved)].sort((one, other) => one - other);
        expect(moved).toEqual(distinct);
        expect(moved.at(-1)).toBeLessThanOrEqual(now);
        // Answers that reach another one move aside by a millisecond each.
        expect(moved[0]).toBeGreaterThan(now - 180 * dayLength - given.length);
      }),
    );
  });

  it('gives a state that does not depend on the ids', () => {
    const withOtherIds = times.chain((given) =>
      fc
        .shuffledSubarray(
          given.map((_, place) => place),
          { minLength: given.length, maxLength: given.length },
        )
        .map((ids) => [given, ids] as const),
    );
    const stateOf = (reviews: readonly Review[]) =>
      replay(inServerTime(reviews, new Date(now).toISOString(), now));
    fc.assert(
      fc.property(withOtherIds, ([given, ids]) => {
        expect(stateOf(reviewsAt(given, ids))).toEqual(stateOf(reviewsAt(given)));
      }),
    );
  });

  it('keeps the hour and the days between answers of a clock that began in 1970', () => {
    const evening = 15 * hour;
    const moved = timesOf([0, 3, 7].map((day) => day * dayLength + evening));
    expect(moved.map((at) => (at - (moved[0] ?? 0)) / dayLength)).toEqual([0, 3, 7]);
    expect(moved.map((at) => at % dayLength)).toEqual([evening, evening, evening]);
    expect(now - (moved[0] ?? 0)).toBeLessThanOrEqual(180 * dayLength);
    expect(now - (moved[0] ?? 0)).toBeGreaterThan(179 * dayLength);
  });

  it('stays if only another answer is years in the future', () => {
    const good = [40, 10, 0].map((days) => now - days * dayLength - hour);
    expect(timesOf([...good, Date.UTC(2099, 0, 1)])).toEqual([...good, now]);
  });

  it('moves with the others if the clock was fast by some hours', () => {
    const fast = [40, 10, 0].map((days) => now - days * dayLength + 5 * hour);
    expect(timesOf(fast)).toEqual(fast.map((time) => time - 5 * hour));
  });
});
