/** The server's clock as this page knows it. */
export interface ServerClock {
  /** Milliseconds since 1970 at the server, and what the page's own clocks had then. */
  server: number;
  monotonic: number;
  wall: number;
}

/**
 * @param now the server's time in an answer
 * @param askedAt of `performance`, when the page asked
 */
export function clockOf(now: string, askedAt: number): ServerClock {
  const wayBack = (performance.now() - askedAt) / 2;
  return {
    server: Date.parse(now) + wayBack,
    monotonic: performance.now(),
    wall: Date.now(),
  };
}

/**
 * Milliseconds since 1970 at the server. The monotonic clock of some phones stops while they sleep, and the other
 * one can be set: where they differ, the later one counts until the server is asked again.
 */
export function serverTime({ server, monotonic, wall }: ServerClock): number {
  return server + Math.max(performance.now() - monotonic, Date.now() - wall);
}

const minute = 60_000;
const toldMinutes = [10, 5, 1, 0] as const;
export type ToldMinutes = (typeof toldMinutes)[number];

/** The last of the moments to tell between two times that are left, in milliseconds. */
export const momentBetween = (before: number, after: number): ToldMinutes | undefined =>
  toldMinutes.findLast((minutes) => before > minutes * minute && after <= minutes * minute);
