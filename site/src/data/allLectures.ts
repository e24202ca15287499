import { maxRangeRows } from '@nihongo-lanka/contract/lists/values';

/** Every lecture in its order. There are dozens at most, so a change of filter needs no call. */
export const allLectures = { range: JSON.stringify([0, maxRangeRows - 1]) } as const;
