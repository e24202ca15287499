export const newsEventKinds = ['news', 'event'] as const;
export type NewsEventKind = (typeof newsEventKinds)[number];

/** Lengths in UTF-16 units, as the content type has them. */
export const newsEventLimits = {
  titleMax: 160,
  slugMax: 100,
  summaryMax: 400,
  bodyMax: 20_000,
  locationMax: 200,
  altMax: 200,
} as const;

/** The texts of a news item or event in one language. */
export const newsEventTexts = ['title', 'summary', 'body', 'location', 'coverAlt'] as const;
