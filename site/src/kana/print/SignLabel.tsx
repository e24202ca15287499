import { charts, type Sound } from '@nihongo-lanka/contract/practice/kana';
import { useText } from '../../i18n/useText';

const sounds = new Map<string, Sound>(
  charts
    .flatMap(({ rows }) => rows.flat())
    .flatMap((sound) =>
      sound ? [[sound.hiragana, sound] as const, [sound.katakana, sound] as const] : [],
    ),
);

/** The large form of each small sign: the one after it in Unicode. */
const small = /[ゃゅょっャュョッ]/;
const large = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 1);

/** How a sign is read, and how many strokes it has. Kanji have several readings, so none stands here. */
export function SignLabel({ sign, strokes }: { sign: string; strokes: readonly string[] }) {
  const text = useText('kana/print');
  const count = strokes.length;
  return (
    <p className="small sign-label">
      <Reading sign={sign} />{' '}
      <span>({count === 1 ? text('strokes.one') : text('strokes.many', { count })})</span>
    </p>
  );
}

export function Reading({ sign }: { sign: string }) {
  const text = useText('kana/print');
  if (sign === 'ー') return <span>{text('long')}</span>;
  const isSmall = small.test(sign);
  const sound = sounds.get(isSmall ? large(sign) : sign);
  if (!sound) return null;
  if (isSmall) return <span>{text('small', { reading: sound.romaji })}</span>;
  return (
    <>
      <span lang="ja-Latn">{sound.romaji}</span> <span lang="si">{sound.sinhala}</span>
    </>
  );
}
