export const newsEventKinds = ['news', 'event'] as const;
export type NewsEventKind = (typeof newsEventKinds)[number];
