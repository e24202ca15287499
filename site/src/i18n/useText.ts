import { useMemo } from 'react';
import type { KeyIn, Namespace } from './dictionaries';
import { useLanguage } from './LanguageProvider';

export type Text<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts of a folder in the reader's language; a change of language shows at once. */
export function useText<Name extends Namespace>(namespace: Name): Text<KeyIn<Name>> {
  return useAnyText(namespace);
}

/** As `useText`, for keys that are put together. The compiler does not check them. */
export function useAnyText(namespace: Namespace): Text<string> {
  const { i18n, language } = useLanguage();
  return useMemo(() => {
    const text = i18n.getFixedT(language, namespace);
    // With a key of type `string`, i18next's types accept any values.
    return (key: string, values = {}) => text(key, values);
  }, [i18n, language, namespace]);
}
