import { toHiragana } from 'wanakana';

export type Verdict = 'right' | 'near' | 'wrong';

/** What separates parts of a word in writing. */
const separators = /[\s・〜\uff5e、。！？!?.,']/gu;

/** A hyphen in each of its forms. On a keyboard without Japanese it stands for ー. */
const hyphens = /[-\u2010-\u2015\u2212]/g;

/** Letters that sound alike and that romaji does not tell apart. */
const alike: readonly (readonly [letter: RegExp, sound: string])[] = [
  [/を/g, 'お'],
  [/ぢ/g, 'じ'],
  [/づ/g, 'ず'],
];

const replaced = (kana: string, pairs: typeof alike) =>
  pairs.reduce((text, [letter, sound]) => text.replace(letter, sound), kana);

/** Half-width kana, capitals, accents and quotes in one form each. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\u0302/g, '\u0304')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'");

/** A text in hiragana, with ー as it is written. */
const kanaOf = (text: string) =>
  toHiragana(text, { convertLongVowelMark: false }).replace(separators, '');

const macrons: readonly Readonly<Record<string, string>>[] = [
  { ā: 'aa', ī: 'ii', ū: 'uu', ē: 'ee', ō: 'ou' },
  { ā: 'aa', ī: 'ii', ū: 'uu', ē: 'ei', ō: 'oo' },
];

/** The ways to read ambiguous romaji. */
const meanings: readonly ((romaji: string) => string)[] = [
  (romaji) => romaji.replace(hyphens, 'ー'),
  // A hyphen between the parts of a word.
  (romaji) => romaji.replace(hyphens, "'"),
  // ん before a vowel or y.
  (romaji) => romaji.replace(/nn?(?=[aiueoy])/g, "n'"),
  // ティ, ディ, トゥ, ドゥ.
  (romaji) => romaji.replace(/([td])(?=i)/g, '$1h').replace(/([td])(?=u)/g, '$1w'),
];

/** Everything that the typed text can mean, in hiragana. */
function givenBy(typed: string): string[] {
  const hepburn = typed.replace(/m(?=[bpm])/g, 'n').replace(/tch/g, 'cch');
  const romaji = macrons.map((vowels) =>
    hepburn.replace(/[āīūēō]/g, (letter) => vowels[letter] ?? letter),
  );
  return romaji.flatMap((each) => meanings.map((meant) => kanaOf(meant(each))));
}

/** Each vowel, with what lengthens it. */
const lengthened = [
  ['あかさたなはまやらわがざだばぱゃぁ', 'あ'],
  ['いきしちにひみりぎじびぴぃ', 'い'],
  ['うくすつぬふむゆるぐずぶぷゅぅゔ', 'う'],
  ['えけせてねへめれげぜでべぺぇ', 'いえ'],
  ['おこそとのほもよろごぞどぼぽょぉ', 'うお'],
].map(([kana, vowels]) => new RegExp(`([${kana}])[${vowels}]`, 'g'));

/** Every long vowel with one mark, however it is spelt. */
const withMarks = (kana: string) =>
  lengthened.reduce((text, vowel) => text.replace(vowel, '$1ー'), kana);

/** Sounds that beginners confuse. */
const confused: typeof alike = [
  ...alike,
  [/てぃ/g, 'ち'],
  [/でぃ/g, 'じ'],
  [/とぅ/g, 'つ'],
  [/どぅ/g, 'ず'],
];

/** Without what beginners miss: long vowels, the small っ, ん before a vowel, わ for は and え for へ. */
const loosely = (kana: string) =>
  withMarks(replaced(kana, confused))
    .replace(/[ーっ]/g, '')
    .replace(/わ/g, 'は')
    .replace(/へ/g, 'え')
    .replace(/[なにぬねの]/g, (sign) => `ん${'あいうえお'.charAt('なにぬねの'.indexOf(sign))}`)
    .replace(/い([ゃゅょ])/g, (_, small: string) => 'やゆよ'.charAt('ゃゅょ'.indexOf(small)))
    .replace(/ん+/g, 'ん');

/** A reading as romaji writes it: letters that sound alike are one, and は and へ may be particles. */
const heardIn = (kana: string) => replaced(kana, alike).replace(/は$/, 'わ').replace(/^へ$/, 'え');

/**
 * Judges a reading that was typed in romaji or kana.
 * @param readings the right answers, each in kana or as the word is written; `、` separates several
 * @returns `near` for a slip of spelling, which the learner may correct
 */
export function judge(typed: string, readings: readonly string[]): Verdict {
  const text = plain(typed);
  const given = givenBy(text);
  if (!given[0]) return 'wrong';
  if (readings.includes(typed.trim())) return 'right';
  const parts = readings.flatMap((reading) => [reading, ...reading.split('、')]);
  const wanted = parts.map((part) => kanaOf(plain(part)));
  const isRomaji = /[a-z]/.test(text);
  const isRight = (reading: string) =>
    given.some(
      (kana) =>
        kana === reading ||
        (isRomaji && kana === heardIn(reading)) ||
        // Words from other languages are spelt with ー, which romaji writes as a doubled vowel.
        (reading.includes('ー') && withMarks(kana) === withMarks(reading)),
    );
  if (wanted.some(isRight)) return 'right';
  const slips = new Set(given.map(loosely));
  return wanted.some((reading) => slips.has(loosely(reading))) ? 'near' : 'wrong';
}
