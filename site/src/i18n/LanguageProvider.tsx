import type { SiteFrame } from '@nihongo-lanka/contract';
import type { Language } from '@nihongo-lanka/contract/language';
import { retryImport } from '@nihongo-lanka/contract/retryImport';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { I18nextProvider } from 'react-i18next';
import { detectLanguage, rememberLanguage } from './detection';
import { type I18n, languageOf, loadTexts, textsInUse } from './i18n';

interface LanguageState {
  /** The one instance; what react-i18next's own hook gives out are copies of it. */
  i18n: I18n;
  language: Language;
  /** What the foundation says of itself, in `language`. */
  site: SiteFrame;
  /** Shows everything in another language, in place: scroll and form contents stay. */
  switchLanguage(language: Language): Promise<void>;
}

const LanguageContext = createContext<LanguageState | null>(null);

/** Begins with what the server rendered, then follows the reader's own choice. */
export function LanguageProvider(props: { i18n: I18n; site: SiteFrame; children: ReactNode }) {
  const { i18n, children } = props;
  const [site, setSite] = useState(props.site);
  const [language, setLanguage] = useState(() => languageOf(i18n));

  const switchLanguage = useCallback(
    async (wanted: Language) => {
      const [said] = await Promise.all([
        retryImport(() => import('./siteApi')).then(({ loadSite }) => loadSite(wanted)),
        loadTexts(i18n, textsInUse(i18n), wanted),
      ]);
      await i18n.changeLanguage(wanted);
      setSite(said);
      setLanguage(wanted);
    },
    [i18n],
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
    () => ({ i18n, language, site, switchLanguage }),
    [i18n, language, site, switchLanguage],
  );
  return (
    <I18nextProvider i18n={i18n}>
      <LanguageContext value={state}>{children}</LanguageContext>
    </I18nextProvider>
  );
}

export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it');
  return state;
}

/** What the foundation says of itself, in the reader's language. */
export function useSite(): SiteFrame {
  return useLanguage().site;
}
