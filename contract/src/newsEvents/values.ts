export const newsEventKinds = ['news', 'event'] as const;
export type NewsEventKind = (typeof newsEventKinds)[number];

/** UTF-16 units, as in the content type. */
export const newsEventLimits = {
  titleMax: 160,
  slugMax: 100,
  summaryMax: 400,
  bodyMax: 20_000,
  locationMax: 200,
  altMax: 200,
} as const;

export const newsEventTexts = ['title', 'summary', 'body', 'location', 'coverAlt'] as const;
