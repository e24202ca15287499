import { maxRangeRows } from '@nihongo-lanka/contract/lists/values';

/** Every lecture, in the catalogue's order. */
export const everyLecture = { range: JSON.stringify([0, maxRangeRows - 1]) } as const;
