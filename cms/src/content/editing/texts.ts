import { type FieldErrors, lectureTextsThat, type MessageKey } from '@nihongo-lanka/contract';

/** By table; also names of columns. The first says whether a language is written at all. */
export const translatedTexts = {
  lectures: lectureTextsThat('isTranslated'),
  news_events: ['title', 'summary', 'body'] as const,
};

export type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Null for a language without texts. */
export type Translations<Name extends string> = Readonly<Record<'en' | 'si', Texts<Name> | null>>;

type Given<Name extends string> = { readonly [Text in Name]?: string | null | undefined };

/** The texts of a row, in the order that `mergeTexts` gives them. */
export function pickTexts<Name extends string>(
  names: readonly Name[],
  row: Texts<Name>,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<Name, string>;
}

export function mergeTexts<Name extends string>(
  names: readonly Name[],
  before: Texts<Name> | null | undefined,
  given: Given<Name> | null | undefined,
): Texts<Name> | null {
  if (given === null) return null;
  const text = (name: Name) => {
    const value = given?.[name];
    return (value === undefined ? before?.[name] : value) ?? '';
  };
  const merged = Object.fromEntries(names.map((name) => [name, text(name)])) as Texts<Name>;
  return names.some((name) => merged[name] !== '') ? merged : null;
}

export function changedTexts<Name extends string>(
  names: readonly Name[],
  before: Translations<Name> | undefined,
  after: Translations<Name>,
): { en?: Texts<Name>; si?: Texts<Name> | null } {
  const isSame = (language: 'en' | 'si') =>
    JSON.stringify(after[language]) === JSON.stringify(before?.[language] ?? null);
  const none = Object.fromEntries(names.map((name) => [name, ''])) as Texts<Name>;
  return {
    ...(!isSame('en') && { en: after.en ?? none }),
    ...(!isSame('si') && { si: after.si }),
  };
}

/** A document may lack the Sinhala, but not half of it. */
export function missingTexts<Name extends string>(
  texts: Translations<Name>,
  needed: Readonly<Partial<Record<Name, MessageKey>>>,
): FieldErrors {
  const missing: Record<string, MessageKey> = {};
  for (const language of ['en', 'si'] as const) {
    const written = texts[language];
    if (language === 'si' && !written) continue;
    for (const name of Object.keys(needed) as Name[]) {
      const message = needed[name];
      if (written?.[name] || !message) continue;
      missing[`translations.${language}.${name}`] = written ? message : 'english.required';
    }
  }
  return missing;
}
