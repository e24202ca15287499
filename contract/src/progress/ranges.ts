/** Seconds; `to` is not part of it. */
export type WatchedRange = readonly [from: number, to: number];

/** Whole seconds. @param end of the film @param most the shortest of more are dropped */
export function unionOf(
  ranges: readonly WatchedRange[],
  end: number,
  most = Number.POSITIVE_INFINITY,
): WatchedRange[] {
  const within = ranges
    .map(([from, to]) => [Math.round(from), Math.min(Math.round(to), end)] as const)
    .filter(([from, to]) => to > from)
    .sort(([one], [other]) => one - other);
  const union: [number, number][] = [];
  for (const [from, to] of within) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  if (union.length <= most) return union;
  const lengthOf = ([from, to]: WatchedRange) => to - from;
  const longest = union.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const kept = new Set(longest.slice(0, most));
  return union.filter((range) => kept.has(range));
}

export function secondsIn(union: readonly WatchedRange[]): number {
  return union.reduce((sum, [from, to]) => sum + to - from, 0);
}
