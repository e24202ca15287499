/** `scheduled` has a set time. `changed`: readers see an older state. */
export const documentStates = ['draft', 'scheduled', 'published', 'changed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** `partial` lacks a text, `older` is from before the English changed, `only` has no English. */
export const translationStates = ['missing', 'partial', 'older', 'complete', 'only'] as const;
export type TranslationState = (typeof translationStates)[number];

export const editStatuses = ['draft', 'published'] as const;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The first words, at most `max` characters; empty without a Latin letter or figure. */
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
