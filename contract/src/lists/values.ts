export const maxRangeRows = 1000;
export const defaultRange = [0, 24] as const;

/** @param total undefined if the rows were too many to count */
export function contentRange(
  noun: string,
  from: number,
  rows: number,
  total: number | undefined,
): string {
  const these = rows === 0 ? '*' : `${from}-${from + rows - 1}`;
  return `${noun} ${these}/${total ?? '*'}`;
}

/** The total of a `Content-Range`; 0 where it has none. */
export function totalOf(contentRange: string | null): number {
  return Number(contentRange?.split('/')[1]) || 0;
}
