import { kanaSound, kanaSoundBytes, kanaWordSound } from '../../ui/sound/kanaSounds';
import { wordWith } from './wordWith';

/** About how much the sounds of a row weigh. */
export function bytesOfSounds(signs: readonly string[]): number {
  const bytes = new Map(
    signs.map((sign) => [soundOfSign(sign)?.src, kanaSoundBytes[wordWith(sign) ? 'word' : 'sign']]),
  );
  return [...bytes.values()].reduce((sum, each) => sum + each, 0);
}

/** What is heard for a sign: its own sound, or a word where it has none. */
export function soundOfSign(sign: string): { src: string; word: string } | undefined {
  const word = wordWith(sign);
  const src = kanaSound(sign) ?? (word && kanaWordSound(word.name));
  return src === undefined ? undefined : { src, word: word?.kana ?? sign };
}
