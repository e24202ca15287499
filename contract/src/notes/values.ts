/** Lengths in UTF-16 units, and how many notes a person may have. */
export const noteLimits = { textMax: 2000, japaneseMax: 500, most: 5000 } as const;
