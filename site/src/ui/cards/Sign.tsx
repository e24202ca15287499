import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { WithJapanese } from '../japanese';

/** A sign or a word that a card is about, with the readings that `japanese` has. */
export function Sign({ japanese }: { japanese: string }) {
  const plain = withoutReadings(japanese);
  return (
    <p
      className="practice-sign"
      lang="ja"
      data-single={plain.length === 1 || undefined}
      data-long={plain.length > 4 || undefined}
      data-longest={plain.length > 9 || undefined}
      data-textbook={isTaught(plain) || undefined}
    >
      <WithJapanese text={japanese} />
    </p>
  );
}

/** Whether the face of schoolbooks has it, unless it is a rare kanji. */
export const isTaught = (plain: string): boolean =>
  plain.length === 1 || /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(plain);
