import { type Language, languageOfTag } from '../language.js';

export const previewedPages = ['home', 'about', 'support', 'foundation'] as const;
export type PreviewedPage = (typeof previewedPages)[number];

export const previewTypes = ['news-event', 'lecture', ...previewedPages] as const;
export type PreviewType = (typeof previewTypes)[number];

export const previewStatuses = ['draft', 'published'] as const;
export type PreviewStatus = (typeof previewStatuses)[number];

export const previewDays = 7;

export function languageOfPreview(token: string): Language | undefined {
  return languageOfTag(token.split('.', 1)[0]);
}
