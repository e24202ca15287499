import { useMemo } from 'react';
import type { Dictionary } from './dictionary';
import { useLanguage } from './LanguageProvider';

export type Text<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts of a dictionary in the reader's language; a change of language shows at once. */
export function useText<Key extends string>({ namespace }: Dictionary<Key>): Text<Key> {
  const { i18n, language } = useLanguage();
  return useMemo(() => {
    const text = i18n.getFixedT(language, namespace);
    // With a key of type `string`, i18next's types accept any values.
    return (key: string, values = {}) => text(key, values);
  }, [i18n, language, namespace]);
}
