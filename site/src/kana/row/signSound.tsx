import { useText } from '../../i18n/useText';
import { kanaSound, kanaSoundBytes, kanaWordSound } from '../../ui/sound/kanaSounds';
import type { en } from './en';

/** A word in which a sign is heard that has no sound alone. */
interface Word {
  /** The name of its sound, and of its meaning in the texts. */
  name: Extract<keyof typeof en, `word.${string}`> extends `word.${infer Name}` ? Name : never;
  kana: string;
}

const words = new Map<string, Word>([
  ['っか', { name: 'makka', kana: 'まっか' }],
  ['っさ', { name: 'issatsu', kana: 'いっさつ' }],
  ['った', { name: 'yokatta', kana: 'よかった' }],
  ['っぱ', { name: 'happa', kana: 'はっぱ' }],
  ['ッカ', { name: 'sakkaa', kana: 'サッカー' }],
  ['ッサ', { name: 'massaaji', kana: 'マッサージ' }],
  ['ッタ', { name: 'battaa', kana: 'バッター' }],
  ['ッパ', { name: 'yooroppa', kana: 'ヨーロッパ' }],
]);

const wordWith = (sign: string): Word | undefined => words.get(sign);

export function bytesOfSounds(signs: readonly string[]): number {
  const bytes = new Map(
    signs.map((sign) => [soundOfSign(sign)?.src, kanaSoundBytes[wordWith(sign) ? 'word' : 'sign']]),
  );
  return [...bytes.values()].reduce((sum, each) => sum + each, 0);
}

export function soundOfSign(sign: string): { src: string; word: string } | undefined {
  const word = wordWith(sign);
  const src = kanaSound(sign) ?? (word && kanaWordSound(word.name));
  return src === undefined ? undefined : { src, word: word?.kana ?? sign };
}

export function WordOfSign({ sign }: { sign: string }) {
  const text = useText('kana/row');
  const word = wordWith(sign);
  return (
    word && (
      <span className="small kana-word">
        <span lang="ja">{word.kana}</span> {text(`word.${word.name}`)}
      </span>
    )
  );
}
