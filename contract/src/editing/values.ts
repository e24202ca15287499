/**
 * What readers see of a document: nothing; what was saved last; or an older state than that.
 * `scheduled` is a draft that is published at a set time.
 */
export const documentStates = ['draft', 'scheduled', 'published', 'changed'] as const;
export type DocumentState = (typeof documentStates)[number];

/**
 * How a document's Sinhala stands beside its English: not written; without a text that the English
 * has; saved before the English was changed; complete. `only` is Sinhala without English.
 */
export const translationStates = ['missing', 'partial', 'older', 'complete', 'only'] as const;
export type TranslationState = (typeof translationStates)[number];

/** What saving does beside keeping the text: readers see it, or see nothing any more. */
export const editStatuses = ['draft', 'published'] as const;

/** Letters, figures and single hyphens between them: the end of an address. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The slug of a title: its first words, at most `max` characters. Empty where the title has no Latin
 * letter or figure.
 */
export function slugOf(title: string, max = 100): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = (words[0] ?? '').slice(0, max);
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > max) break;
    slug += `-${word}`;
  }
  return slug;
}
