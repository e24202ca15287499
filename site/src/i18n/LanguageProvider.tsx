import { detectLanguage, rememberLanguage } from '@nihongo-lanka/client/language';
import type { Language } from '@nihongo-lanka/contract/language';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type I18n, languageOf, loadTexts, textsInUse } from './i18n';

interface LanguageState {
  i18n: I18n;
  language: Language;
  /** Shows everything in another language, in place: scroll and form contents stay. */
  switchLanguage(language: Language): Promise<void>;
}

const LanguageContext = createContext<LanguageState | null>(null);

interface LanguageProviderProps {
  i18n: I18n;
  /** Loads what the page needs beside texts before it changes to a language. */
  loadAhead: (language: Language) => Promise<unknown>;
  children: ReactNode;
}

/** Begins with what the server rendered, then follows the reader's own choice. */
export function LanguageProvider({ i18n, loadAhead, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(() => languageOf(i18n));

  const switchLanguage = useCallback(
    async (wanted: Language) => {
      await Promise.all([loadAhead(wanted), loadTexts(i18n, textsInUse(i18n), wanted)]);
      await i18n.changeLanguage(wanted);
      setLanguage(wanted);
    },
    [i18n, loadAhead],
  );

  useEffect(() => {
    const wanted = detectLanguage();
    // Without a connection the page stays in the language it came in.
    if (wanted && wanted !== languageOf(i18n)) switchLanguage(wanted).catch(() => {});
  }, [i18n, switchLanguage]);

  useEffect(() => {
    document.documentElement.lang = language;
    rememberLanguage(language);
  }, [language]);

  const state = useMemo(
    () => ({ i18n, language, switchLanguage }),
    [i18n, language, switchLanguage],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it');
  return state;
}
