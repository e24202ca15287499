import { retryImport } from '@nihongo-lanka/client/retryImport';
import { isLanguage, type Language, message } from '@nihongo-lanka/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, type TranslationMessages, useLocale } from 'react-admin';
import { en } from './en';
import { rememberLanguage } from './language';

/** Each language's name in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', si: 'සිංහල' };

const loaders: Readonly<Record<Language, () => Promise<TranslationMessages>>> = {
  en: async () => en,
  si: async () => (await retryImport(() => import('./si'))).si,
};

/** English comes with the console, Sinhala when it is asked for. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  const first = await loaders[language]();
  const polyglot = polyglotI18nProvider(
    (locale) => (locale === language ? first : loaders[isLanguage(locale) ? locale : 'en']()),
    language,
    Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
  );
  rememberLanguage(language);
  return {
    ...polyglot,
    async changeLocale(locale) {
      await polyglot.changeLocale(locale);
      if (isLanguage(locale)) rememberLanguage(locale);
    },
  };
}

export function useLanguage(): Language {
  const locale = useLocale();
  return isLanguage(locale) ? locale : 'en';
}

/** One of the contract's own messages, as the server would say it. */
export function useContractMessage(key: Parameters<typeof message>[1]): string {
  return message(useLanguage(), key);
}
