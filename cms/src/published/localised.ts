import { defaultLanguage, type Language } from '@nihongo-lanka/contract';

export interface Localised<T> {
  lang: Language;
  entry: T;
}

/**
 * Strapi has no locale fallback. Takes the entries of the default language, and in place of each
 * its translation where there is one, matched by document.
 */
export function overlay<T extends { documentId: string }>(
  language: Language,
  originals: readonly T[],
  translations: readonly T[],
): (Localised<T> & { original: T })[] {
  const translated = new Map(translations.map((entry) => [entry.documentId, entry]));
  return originals.map((original) => {
    const translation = translated.get(original.documentId);
    return translation
      ? { lang: language, entry: translation, original }
      : { lang: defaultLanguage, entry: original, original };
  });
}
