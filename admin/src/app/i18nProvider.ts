import { languageStorageKey } from '@nihongo-lanka/client/languageStorageKey';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import { isLanguage, type Language } from '@nihongo-lanka/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { languageNames, rememberLanguage } from '../i18n/language';
import { firstEn } from './firstEn';

interface Texts {
  first: () => Promise<TranslationMessages>;
  all: () => Promise<TranslationMessages>;
}

const textsIn: Readonly<Record<Language, Texts>> = {
  en: {
    first: async () => firstEn,
    all: async () => (await retryImport(() => import('./en'))).en,
  },
  si: {
    first: async () => (await retryImport(() => import('./firstSi'))).firstSi,
    all: async () => (await retryImport(() => import('./si'))).si,
  },
};

/** Whether a screen has been opened whose texts are not among the first. */
let needsAll = false;
let addTexts = async () => {};

/** Loads the texts that the console does not show at once, in its language. */
export async function loadAllTexts(): Promise<void> {
  needsAll = true;
  await addTexts();
}

/** The first English comes with the console, the rest when it is shown. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  const translating = (messages: TranslationMessages) =>
    polyglotI18nProvider(
      () => messages,
      language,
      Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
    );
  const { first, all } = textsIn[language];
  let current = translating(await (needsAll ? all() : first()));
  addTexts = async () => {
    current = translating(await all());
  };
  rememberLanguage(language);
  return { ...current, translate: (key, options) => current.translate(key, options) };
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
