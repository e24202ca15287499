import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';

/** Seconds that a time may be ahead of where play alone would have brought it. */
const leeway = 1;

/**
 * Follows the time of what plays, and gives the pieces that were really played. A leap ends a piece;
 * how fast it plays doesn't matter.
 */
export function followPlay() {
  let open: { from: number; to: number; at: number } | undefined;
  let done: WatchedRange[] = [];

  function close() {
    if (open && open.to > open.from) done.push([open.from, open.to]);
    open = undefined;
  }

  return {
    /** @param now seconds of a clock that only goes forward. */
    look(
      { time, isPlaying, rate }: { time: number; isPlaying: boolean; rate: number },
      now: number,
    ) {
      if (open) {
        const possible = (now - open.at) * Math.max(rate, 1) + leeway;
        if (time >= open.to && time - open.to <= possible) {
          open.to = time;
          open.at = now;
        } else close();
      }
      if (!isPlaying) close();
      else open ??= { from: time, to: time, at: now };
    },
    /** What was played since it was taken last. */
    take(): WatchedRange[] {
      const { to = 0, at = 0 } = open ?? {};
      const wasOpen = open !== undefined;
      close();
      if (wasOpen) open = { from: to, to, at };
      const taken = done;
      done = [];
      return taken;
    },
  };
}

/** What of some ranges is in none of others. */
export function without(
  ranges: readonly WatchedRange[],
  others: readonly WatchedRange[],
): WatchedRange[] {
  return others
    .reduce<readonly WatchedRange[]>(
      (left, [from, to]) =>
        left.flatMap(([start, end]): WatchedRange[] => {
          const before: WatchedRange = [start, Math.min(end, from)];
          const after: WatchedRange = [Math.max(start, to), end];
          return [before, after].filter(([a, b]) => b > a);
        }),
      ranges,
    )
    .slice();
}
