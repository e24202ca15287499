import * as client from '@nihongo-lanka/client/language';
import { defaultLanguage, type Language } from '@nihongo-lanka/contract';

/** The language somebody chose, here or on the site, else the browser's, else English. */
export function detectLanguage(): Language {
  return client.detectLanguage() ?? defaultLanguage;
}

/** Keeps the choice where the site and the server look for it, and says it of this page. */
export function rememberLanguage(language: Language) {
  document.documentElement.lang = language;
  client.rememberLanguage(language);
}
