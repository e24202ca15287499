import { useText } from '../../i18n/useText';
import { wordWith } from './wordWith';

/** The word in which a sign is heard, and what it means. */
export function WordOfSign({ sign }: { sign: string }) {
  const text = useText('kana/row');
  const word = wordWith(sign);
  return (
    word && (
      <span className="kana-word">
        <span lang="ja">{word.kana}</span> {text(`word.${word.name}`)}
      </span>
    )
  );
}
