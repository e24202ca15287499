import { type Language, languageOfTag } from '../language.js';

/** The pages and the settings. There is one entry of each. */
export const previewedPages = ['home', 'about', 'support', 'foundation'] as const;
export type PreviewedPage = (typeof previewedPages)[number];

/** What a preview link can show. */
export const previewTypes = ['news-event', 'lecture', ...previewedPages] as const;
export type PreviewType = (typeof previewTypes)[number];

/** What is saved, or what readers see. */
export const previewStatuses = ['draft', 'published'] as const;
export type PreviewStatus = (typeof previewStatuses)[number];

/** How long a preview link works, in days. */
export const previewDays = 7;

/** The language that a preview link was made for, which its token names in front. */
export function languageOfPreview(token: string): Language | undefined {
  return languageOfTag(token.split('.', 1)[0]);
}
