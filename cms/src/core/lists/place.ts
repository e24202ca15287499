import type { Group } from './counts';

export interface Place {
  backwards: boolean;
  /** Undefined: the beginning or end of the list. */
  value: string | undefined;
  skip: number;
  take: number;
}

/** @param groups in the list's order @returns undefined if the page has no rows. */
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
      // The first group needs no condition.
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
