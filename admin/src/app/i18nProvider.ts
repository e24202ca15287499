import { languageStorageKey } from '@nihongo-lanka/client/languageStorageKey';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import { isLanguage, type Language } from '@nihongo-lanka/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { languageNames, rememberLanguage } from '../i18n/language';
import { en } from './en';

const loaders: Readonly<Record<Language, () => Promise<TranslationMessages>>> = {
  en: async () => en,
  si: async () => (await retryImport(() => import('./si'))).si,
};

/** English comes with the console, Sinhala when it is asked for. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  const messages = await loaders[language]();
  rememberLanguage(language);
  return polyglotI18nProvider(
    () => messages,
    language,
    Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
  );
}

/**
 * What translates the console, with a `changeLocale` that keeps forms as they are: react-admin renders
 * its screens with a new provider. By its own switch, the store's `locale`, it mounts them anew, and
 * what was typed is lost. Follows the other tabs, as the server does.
 */
export function useSwitchedI18nProvider(first: I18nProvider): I18nProvider {
  const [current, setCurrent] = useState(first);
  const changeLocale = useCallback(async (locale: string) => {
    if (isLanguage(locale)) setCurrent(await createI18nProvider(locale));
  }, []);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === languageStorageKey && newValue) changeLocale(newValue).catch(() => undefined);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [changeLocale]);
  return useMemo(() => ({ ...current, changeLocale }), [current, changeLocale]);
}
