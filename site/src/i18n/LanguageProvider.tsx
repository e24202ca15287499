import { languageStorageKey } from '@nihongo-lanka/client/languageStorageKey';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import { type Language, languageCookie } from '@nihongo-lanka/contract/language';
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

/** Where the reader's choice is found and kept. Most pages don't need it: see app/start.ts. */
const detector = () => retryImport(() => import('@nihongo-lanka/client/language'));

/** Whether this browser names the language in both places in which it keeps it. */
function isRemembered(language: Language): boolean {
  try {
    const isTold = document.cookie.split('; ').includes(`${languageCookie}=${language}`);
    return isTold && localStorage.getItem(languageStorageKey) === language;
  } catch {
    // Private windows refuse storage.
    return false;
  }
}

/** Begins with what the server rendered, then follows the reader's own choice. */
export function LanguageProvider({ i18n, loadAhead, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(() => languageOf(i18n));

  const switchLanguage = useCallback(
    async (wanted: Language) => {
      await Promise.all([loadAhead(wanted), loadTexts(i18n, textsInUse(i18n), wanted)]);
      await i18n.changeLanguage(wanted);
      setLanguage(wanted);
      // Where it is lost, the next page begins in the language before.
      await detector().then(
        ({ rememberLanguage }) => rememberLanguage(wanted),
        () => undefined,
      );
    },
    [i18n, loadAhead],
  );

  useEffect(() => {
    const shown = languageOf(i18n);
    if (isRemembered(shown)) return;
    const follow = async () => {
      const { detectLanguage, rememberLanguage } = await detector();
      const wanted = detectLanguage();
      if (!wanted || wanted === shown) rememberLanguage(shown);
      else await switchLanguage(wanted);
    };
    // Without a connection the page stays in the language it came in.
    follow().catch(() => {});
  }, [i18n, switchLanguage]);

  useEffect(() => {
    document.documentElement.lang = language;
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
