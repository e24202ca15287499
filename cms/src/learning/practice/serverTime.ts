import { practiceLimits, type Review } from '@nihongo-lanka/contract';

const hour = 60 * 60 * 1000;
/** A whole day of milliseconds. */
const dayLength = 24 * hour;
/** A smaller difference of two clocks is the time that the call took, in milliseconds. */
const smallSkew = 30_000;
/** A clock with the hour of another time zone is seldom wrong by more, in milliseconds. */
const largestExcess = 6 * hour;

/** A review with its time by the server's clock, in milliseconds since 1970. */
export type TimedReview = Omit<Review, 'at'> & { at: number };

/**
 * Reviews with times by the server's clock. The server does not trust two kinds of times: those in the future, and
 * those older than `practiceLimits.oldestDays`. Reviews at different times stay in order at different times, so that
 * no state depends on their ids.
 * - If the device's clock was fast by some hours, all reviews move back together.
 * - Later reviews move to now, and the others stay.
 * - Too old reviews move together by whole days. They keep their hours and the time between them, unless they
 *   reach the next review.
 */
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
