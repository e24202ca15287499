import { kanaSigns, syllabaries } from '@nihongo-lanka/contract/practice/kana';

/** The addresses of the sounds, by the romaji of what is heard. */
const files = import.meta.glob<string>('./kana/*.mp3', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Long vowels that hiragana spell with another vowel than is heard. */
const heardAs = new Map([
  ['ei', 'ee'],
  ['ou', 'oo'],
]);

const romajiOf = new Map(
  syllabaries.flatMap((syllabary) =>
    kanaSigns[syllabary].map(({ sign, romaji }) => [sign, romaji] as const),
  ),
);

/** Bytes of a sign's sound and of a word's, about. */
export const kanaSoundBytes = { sign: 2000, word: 4000 };

/** The address of the sound of a word with a small っ. @param name its romaji */
export const kanaWordSound = (name: string): string | undefined => files[`./kana/${name}.mp3`];

/** The address of a sign's own sound, also where a particle is read differently. っ has none alone. */
export function kanaSound(sign: string): string | undefined {
  const romaji = romajiOf.get(sign) ?? '';
  return files[`./kana/${heardAs.get(romaji) ?? romaji}.mp3`];
}
