import {
  type Language,
  languageCookie,
  languageOfTag,
  languageQuery,
} from '@nihongo-lanka/contract/language';
import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector';
import { languageStorageKey } from './languageStorageKey';

const yearInMinutes = 365 * 24 * 60;

export const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: languageQuery,
  lookupCookie: languageCookie,
  lookupLocalStorage: languageStorageKey,
  lookupSessionStorage: languageStorageKey,
  caches: ['localStorage', 'cookie'],
  cookieMinutes: yearInMinutes,
  cookieOptions: { path: '/', sameSite: 'lax' },
} as const satisfies DetectorOptions;

// With a matcher the detector returns all languages it finds, not only the first.
const services = { languageUtils: { getBestMatchFromCodes: languageOfTag } };

export function detectLanguage(): Language | undefined {
  const found = new LanguageDetector(services, detection).detect();
  const tags = typeof found === 'string' ? [found] : (found ?? []);
  return tags.map(languageOfTag).find((language) => language !== undefined);
}

export function rememberLanguage(language: Language): void {
  new LanguageDetector(services, detection).cacheUserLanguage(language);
}
