import { toHiragana } from 'wanakana';

export type Verdict = 'right' | 'near' | 'wrong';

/** What separates parts of a word in writing. */
const separators = /[\s・〜\uff5e、。！？!?.,'’ー-]/gu;

/** Letters that sound alike and that romaji does not tell apart. */
const alike: readonly (readonly [letter: RegExp, sound: string])[] = [
  [/を/g, 'お'],
  [/ぢ/g, 'じ'],
  [/づ/g, 'ず'],
];

const macrons: Readonly<Record<string, string>> = { ā: 'aa', ī: 'ii', ū: 'uu', ē: 'ee', ō: 'ou' };

/** A text in hiragana. A long vowel mark becomes the vowel that it lengthens. */
function kanaOf(text: string): string {
  const latin = text.toLowerCase().replace(/[āīūēō]/g, (letter) => macrons[letter] ?? letter);
  const kana = toHiragana(latin.normalize('NFKC')).replace(separators, '');
  return alike.reduce((sounds, [letter, sound]) => sounds.replace(letter, sound), kana);
}

/** Each vowel, with what lengthens it. */
const lengthened = [
  ['あかさたなはまやらわがざだばぱゃ', 'あ'],
  ['いきしちにひみりぎじびぴ', 'い'],
  ['うくすつぬふむゆるぐずぶぷゅ', 'う'],
  ['えけせてねへめれげぜでべぺ', 'いえ'],
  ['おこそとのほもよろごぞどぼぽょ', 'うお'],
].map(([kana, vowels]) => new RegExp(`([${kana}])[${vowels}]`, 'g'));

/** Every long vowel with one mark, however it is spelt. */
const withMarks = (kana: string) =>
  lengthened.reduce((text, vowel) => text.replace(vowel, '$1ー'), kana);

/** Without what beginners miss: long vowels, the small っ, a doubled ん, わ for は and え for へ. */
const loosely = (kana: string) =>
  withMarks(kana)
    .replace(/[ーっ]/g, '')
    .replace(/わ/g, 'は')
    .replace(/へ/g, 'え')
    .replace(/んん/g, 'ん');

/** A reading in kana, with the particle は at its end also as it sounds. */
function spellingsOf(reading: string): string[] {
  const kana = kanaOf(reading);
  return kana.endsWith('は') ? [kana, `${kana.slice(0, -1)}わ`] : [kana];
}

/**
 * Judges a reading that was typed in romaji or kana.
 * @param readings the right answers, each in kana or as the word is written
 * @returns `near` for a slip of spelling, which the learner may correct
 */
export function judge(typed: string, readings: readonly string[]): Verdict {
  const given = kanaOf(typed);
  if (!given) return 'wrong';
  if (readings.includes(typed.trim())) return 'right';
  const wanted = readings.flatMap(spellingsOf);
  if (wanted.includes(given)) return 'right';
  // Words from other languages are spelt with ー, which romaji writes as a doubled vowel.
  const isMarked = (reading: string) =>
    reading.includes('ー') && withMarks(kanaOf(reading)) === withMarks(given);
  if (readings.some(isMarked)) return 'right';
  return wanted.some((reading) => loosely(reading) === loosely(given)) ? 'near' : 'wrong';
}
