import { dates } from '@nihongo-lanka/client/dates';
import { useMemo } from 'react';
import { useLanguage } from './useLanguage';

export function useFormats() {
  const language = useLanguage();
  return useMemo(() => {
    // A browser without Sinhala must fall back to English, not to its own language.
    const locales = [language, 'en'];
    const number = new Intl.NumberFormat(locales);
    const megabytes = new Intl.NumberFormat(locales, { maximumFractionDigits: 1 });
    const share = new Intl.NumberFormat(locales, { style: 'percent' });
    const change = new Intl.NumberFormat(locales, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    });
    const { shortMonth, fullMonth, date, dateTime } = dates[language];
    return {
      language,
      number: (value: number) => number.format(value),
      /** Something is never nothing. */
      megabytes: (bytes: number) => megabytes.format(bytes && Math.max(0.1, bytes / 1_000_000)),
      /** @param value a fraction: 0.25 is 25%. */
      share: (value: number) => share.format(value),
      /** @param value in per cent: 12.5 is +12.5%. */
      change: (value: number) => change.format(value / 100),
      /** @param month as `YYYY-MM`. */
      shortMonth: (month: string) => shortMonth(new Date(`${month}-01`)),
      /** @param month as `YYYY-MM`. */
      fullMonth: (month: string) => fullMonth(new Date(`${month}-01`)),
      date: (iso: string) => date(new Date(iso)),
      dateTime: (iso: string) => dateTime(new Date(iso)),
    };
  }, [language]);
}
