/** The most rows one answer holds. */
export const maxRangeRows = 1000;
export const defaultRange = [0, 24] as const;

/**
 * The `Content-Range` of an answer with `rows` rows from `from` on.
 * @param total how many there are in all; undefined if so many rows were not counted
 */
export function contentRange(
  noun: string,
  from: number,
  rows: number,
  total: number | undefined,
): string {
  const these = rows === 0 ? '*' : `${from}-${from + rows - 1}`;
  return `${noun} ${these}/${total ?? '*'}`;
}

/** How many rows a list has in all, from the `Content-Range` of an answer; 0 where it does not say. */
export function totalOf(contentRange: string | null): number {
  return Number(contentRange?.split('/')[1]) || 0;
}
