import { isKana, toHiragana, toKana, toKatakana, toRomaji } from 'wanakana';

/**
 * Japanese words as they sound, for searches: `こんにちは`, `konnichiwa` and `කොන්නිචිවා` are found by each
 * other, also as they are often written: long vowels and double consonants short, `si` for `shi`.
 */

const sinhalaConsonants = new Map(
  Object.entries({
    k: 'කඛ',
    g: 'ගඝ',
    ng: 'ඞඟ',
    ch: 'චඡ',
    j: 'ජඣඦ',
    ny: 'ඤඥ',
    t: 'ටඨතථ',
    d: 'ඩඪදධ',
    n: 'ණන',
    nd: 'ඬඳ',
    p: 'පඵ',
    b: 'බභ',
    m: 'ම',
    mb: 'ඹ',
    y: 'ය',
    r: 'රලළ',
    w: 'ව',
    sh: 'ශෂ',
    s: 'ස',
    h: 'හ',
    f: 'ෆ',
  }).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
);

/** Vowels as letters and as signs at a consonant, and what stands without a vowel. */
const sinhalaVowels = new Map(
  Object.entries({
    a: 'අආඇඈාැෑ',
    i: 'ඉඊිී',
    u: 'උඌුූ',
    e: 'එඒෙේ',
    ai: 'ඓෛ',
    o: 'ඔඕොෝ',
    au: 'ඖෞ',
    n: 'ං',
    '': '්',
  }).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
);

/** Stands before each word, because words are looked for from their beginning. */
const mark = '\t';

/** The sounds of all words in kana of a text. Readings stand in place of their words. */
export function soundsIn(text: string): string {
  const read = text.replace(/\{[^{}|]*\|([^{}|]*)\}/g, ' $1 ');
  const words = read.match(/[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu) ?? [];
  const sounds = words.map((word) => soundOf(toRomaji(word)));
  // Sinhala has no letter for z, and writes s.
  return [...sounds, ...sounds.filter(hasZ).map((sound) => sound.replaceAll('Z', 'S'))]
    .map((sound) => mark + sound)
    .join('');
}

const hasZ = (sound: string) => sound.includes('Z');

/**
 * What to look for in a text and its `soundsIn`, besides a word of a search itself. Kana are looked for in
 * both syllabaries, other letters by their sound. Nothing for what cannot be Japanese.
 */
export function soundsOf(word: string): string[] {
  if (isKana(word)) return [toHiragana(word), toKatakana(word)];
  const latin = latinOf(word);
  if (latin === undefined) return [];
  const sound = soundOf(latin);
  if (sound.length < 2) return [];
  // The particle は at the end of a greeting is spoken "wa".
  const sounds = sound.endsWith('WA') ? [sound, sound.replace(/WA$/, 'HA')] : [sound];
  return sounds.map((one) => mark + one);
}

/** A word in Latin letters, without the consonants of a syllable that is not complete yet. */
function latinOf(word: string): string | undefined {
  if (/^[\p{Script=Sinhala}\u200d]+$/u.test(word)) return latinOfSinhala(word);
  const begun = plain(word).replace(/(?<=[aeioun])[^aeioun]+$/, '');
  const hepburn = begun.replace(/m(?=[bmp])/g, 'n').replaceAll('tch', 'cch');
  return isKana(toKana(hepburn)) ? begun : undefined;
}

function latinOfSinhala(word: string): string {
  const letters = [...word.replaceAll('\u200d', '')];
  return letters
    .map((letter, place) => {
      const consonant = sinhalaConsonants.get(letter);
      if (consonant === undefined) return sinhalaVowels.get(letter) ?? '';
      const next = letters[place + 1] ?? '';
      return /\p{M}/u.test(next) && next !== 'ං' ? consonant : `${consonant}a`;
    })
    .join('');
}

/** Latin letters only, without their accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** What every romanisation of a word has in common. In capitals, which no text has that `folded` gives. */
function soundOf(romaji: string): string {
  return plain(romaji)
    .replace(/m(?=[bmp])/g, 'n')
    .replace(/[tc]?(?:ch)+/g, 'ty')
    .replace(/ts/g, 't')
    .replace(/z(?=[iy])/g, 'j')
    .replace(/j/g, 'jy')
    .replace(/sh/g, 'sy')
    .replace(/f/g, 'h')
    .replace(/l/g, 'r')
    .replace(/v/g, 'w')
    .replace(/wo/g, 'o')
    .replace(/y(?=[yie])/g, '')
    .replace(/(?<=[^aeiou])iy/g, 'y')
    .replace(/(.)\1+/g, '$1')
    .replace(/ou/g, 'o')
    .replace(/ei/g, 'e')
    .toUpperCase();
}
