import { day as dayLength, hour, practiceLimits, type Review } from '@nihongo-lanka/contract';

/** Milliseconds: the time that the call took. */
export const smallSkew = 30_000;
/** Milliseconds: a clock with the hour of another time zone is seldom wrong by more. */
const largestExcess = 6 * hour;

/** `at` in milliseconds since 1970. */
export type TimedReview = Omit<Review, 'at'> & { at: number };

// Corrects times in the future and too old ones, without changing the order: no state depends on
// ids. A clock that was fast by hours moves all back. Too old ones move by whole days.
export function inServerTime(given: readonly Review[], sentAt: string, now: number): TimedReview[] {
  const difference = now - Date.parse(sentAt);
  const skew = Math.abs(difference) < smallSkew ? 0 : difference;
  const timeOf = ({ at }: Review) => Date.parse(at) + skew;
  const latestFirst = [...new Set(given.map(timeOf))].sort((one, other) => other - one);
  const excess = (latestFirst[0] ?? now) - now;
  const fast = excess > 0 && excess <= largestExcess ? excess : 0;
  const first = (latestFirst.at(-1) ?? now) - fast;
  const oldest = now - practiceLimits.oldestDays * dayLength;
  const missing = Math.ceil((oldest - first) / dayLength) * dayLength;
  const moved = new Map<number, number>();
  let next = now + 1;
  for (const sent of latestFirst) {
    const time = sent - fast;
    next = Math.min(time < oldest ? time + missing : time, next - 1);
    moved.set(sent, next);
  }
  return given.map((review) => ({
    ...review,
    at: moved.get(timeOf(review)) ?? now,
    milliseconds: Math.min(review.milliseconds, practiceLimits.answerMax),
  }));
}
