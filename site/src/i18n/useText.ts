import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dictionary } from './dictionary';

export type Text<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts of a dictionary in the reader's language; a change of language shows at once. */
export function useText<Key extends string>({ namespace }: Dictionary<Key>): Text<Key> {
  const { t } = useTranslation(namespace);
  return useCallback((key, values) => t(key, { ...values }), [t]);
}
