import { isLanguage, type Language } from '@nihongo-lanka/contract';
import { useI18nProvider } from 'react-admin';

export function useLanguage(): Language {
  const locale = useI18nProvider().getLocale();
  return isLanguage(locale) ? locale : 'en';
}
