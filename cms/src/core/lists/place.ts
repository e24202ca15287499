import type { Group } from './counts';

/** Where to begin to read a page of a sorted list, so that few rows are passed on the way. */
export interface Place {
  /** Backwards: from the end of the group that has the page's last row. */
  backwards: boolean;
  /** The value whose group comes first; undefined for the beginning, or the end, of the list. */
  value: string | undefined;
  /** How many rows to pass before the first that is wanted. */
  skip: number;
  /** How many rows to read. */
  take: number;
}

/**
 * @param groups in the list's order; their values need not be known
 * @returns undefined where the page has no rows.
 */
export function placeOf(
  groups: readonly { value?: string; rows: number }[],
  { from, to }: { from: number; to: number },
): Place | undefined {
  const total = totalOf(groups);
  const take = Math.min(to, total - 1) - from + 1;
  if (take <= 0) return undefined;
  const last = from + take - 1;
  let before = 0;
  let forwards: Place | undefined;
  for (const { value, rows } of groups) {
    const after = before + rows;
    if (!forwards && from < after) {
      // Nothing stands before the first group, so it needs no condition.
      const isFirst = before === 0;
      forwards = {
        backwards: false,
        value: isFirst ? undefined : value,
        skip: from - before,
        take,
      };
    }
    if (forwards && last < after) {
      const skip = after - 1 - last;
      if (forwards.skip <= skip) return forwards;
      return { backwards: true, value: after === total ? undefined : value, skip, take };
    }
    before = after;
  }
  return forwards;
}

export function totalOf(groups: readonly Pick<Group, 'rows'>[]): number {
  return groups.reduce((sum, { rows }) => sum + rows, 0);
}
