import type { Language } from '@nihongo-lanka/contract';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';

/** Says which language an item is in, where it is not the page's. */
export function OtherLanguage({ lang }: { lang: Language }) {
  const text = useText('news');
  const { language } = useLanguage();
  return lang === language ? null : <span>{text(`item.in.${lang}`)}</span>;
}
