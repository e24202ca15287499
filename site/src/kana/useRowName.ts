import type { KanaRow } from '@nihongo-lanka/contract/practice/kanaRows';
import { useText } from '../i18n/useText';

export function useRowName(): (row: KanaRow) => string {
  const text = useText('kana');
  return ({ kind, signs }) =>
    kind === 'double' || kind === 'long' || kind === 'alike'
      ? text(`row.${kind}`, { sign: signs[0]?.sign.charAt(0) ?? '' })
      : signs.map(({ sign }) => sign).join(' ');
}
