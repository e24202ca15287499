import {
  defaultLanguage,
  type Language,
  languageCookie,
  languageOfTag,
  languageQuery,
  languageStorageKey,
} from '@nihongo-lanka/contract';

const yearSeconds = 365 * 24 * 60 * 60;

/** The language somebody chose, here or on the site, else the browser's, else English. */
export function detectLanguage(): Language {
  const cookies = new Map(document.cookie.split('; ').map((pair) => splitAt(pair, '=')));
  const candidates = [
    new URLSearchParams(location.search).get(languageQuery),
    cookies.get(languageCookie),
    localStorage.getItem(languageStorageKey),
    ...navigator.languages,
  ];
  return candidates.map(languageOfTag).find((language) => language) ?? defaultLanguage;
}

/** Keeps the choice where the site and the server look for it, and says it of this page. */
export function rememberLanguage(language: Language) {
  document.documentElement.lang = language;
  localStorage.setItem(languageStorageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API has no synchronous writing.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}
