import { retryImport } from '@nihongo-lanka/client/retryImport';
import {
  defaultLanguage,
  type Language,
  languageOfTag,
  languages,
} from '@nihongo-lanka/contract/language';
import { createInstance, type i18n as I18n } from 'i18next';
import { dictionaries, type Namespace } from './dictionaries';
import type { Texts } from './texts';

export type { I18n };

/** An instance that speaks `language` at once, with the texts it is given by namespace. */
export function createI18n(language: Language, texts: Readonly<Record<string, Texts>>): I18n {
  const i18n = createInstance();
  // Done when it returns: there is nothing to load and `initAsync` is off.
  void i18n.init({
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    resources: { [language]: texts },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return i18n;
}

export function languageOf(i18n: I18n): Language {
  return languageOfTag(i18n.language) ?? defaultLanguage;
}

/** Whether all these texts can be shown in the language spoken now. */
export function hasTexts(i18n: I18n, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => i18n.hasResourceBundle(i18n.language, namespace));
}

// What pages have asked for so far. A change of language loads them all.
const inUse = new WeakMap<I18n, Set<Namespace>>();

export function textsInUse(i18n: I18n): Iterable<Namespace> {
  return inUse.get(i18n) ?? [];
}

/** Downloads what is missing of these texts in one language. */
export async function loadTexts(
  i18n: I18n,
  namespaces: Iterable<Namespace>,
  language: Language,
): Promise<void> {
  const known = inUse.get(i18n) ?? new Set();
  inUse.set(i18n, known);
  await Promise.all(
    [...namespaces].map(async (wanted) => {
      known.add(wanted);
      if (i18n.hasResourceBundle(language, wanted)) return;
      i18n.addResourceBundle(language, wanted, await textsOf(wanted, language));
    }),
  );
}

export async function textsOf(namespace: Namespace, language: Language): Promise<Texts> {
  const { en, si } = dictionaries[namespace];
  return language === 'si'
    ? (await retryImport<{ si: Texts }>(si)).si
    : (await retryImport<{ en: Texts }>(en)).en;
}
