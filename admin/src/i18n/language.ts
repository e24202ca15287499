import * as client from '@nihongo-lanka/client/language';
import { defaultLanguage, type Language } from '@nihongo-lanka/contract';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', si: 'සිංහල' };

/** The language that the reader chose, here or on the site, else the browser's, else English. */
export function detectLanguage(): Language {
  return client.detectLanguage() ?? defaultLanguage;
}

/** Keeps the choice for the site and the server, and sets the page's language. */
export function rememberLanguage(language: Language) {
  document.documentElement.lang = language;
  client.rememberLanguage(language);
}
