/** The first is the default and the fallback. */
export const languages = ['en', 'si'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

export const languageQuery = 'lng';
export const languageCookie = 'i18next';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language === primary);
}

/** `?lng=`, else the cookie, else `Accept-Language` by its weights, else English. */
export function requestedLanguage(request: {
  query?: string | null | undefined;
  cookie?: string | null | undefined;
  acceptLanguage?: string | null | undefined;
}): Language {
  return (
    languageOfTag(request.query) ??
    languageOfTag(request.cookie) ??
    acceptedLanguage(request.acceptLanguage) ??
    defaultLanguage
  );
}

function acceptedLanguage(header: string | null | undefined): Language | undefined {
  const weighted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag, ...parameters] = part.split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { language: languageOfTag(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return weighted.find((entry) => entry.language)?.language;
}
