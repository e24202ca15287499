import { toHiragana } from 'wanakana';

export type Verdict = 'right' | 'near' | 'wrong';

/** What separates parts of a word in writing. */
const separators = /[\s・〜\uff5e、。！？!?.,']/gu;

/** A hyphen in each of its forms. On a keyboard without Japanese it stands for ー. */
const hyphens = /[-\u2010-\u2015\u2212]/g;

/** One letter for those that sound alike. */
const heardAs = (kana: string) =>
  kana.replace(/を/g, 'お').replace(/ぢ/g, 'じ').replace(/づ/g, 'ず');

/** Half-width kana, capitals and quotes in one form each. A macron or a circumflex becomes ~. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/([aiueo])[\u0302\u0304]/gi, '$1~')
    .normalize('NFC')
    .replace(/[\u200b-\u200d]/g, '')
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'");

/** A text in hiragana, with ー as it is written. */
const kanaOf = (text: string) =>
  toHiragana(text, { convertLongVowelMark: false }).replace(separators, '');

/** A long ō is spelt おう or おお, a long ē ええ or えい. */
const longVowels = [
  ['o', 'u'],
  ['e', 'i'],
] as const;

/** Everything that the typed text can mean, in hiragana. */
function givenBy(typed: string): string[] {
  const hepburn = typed.replace(/m(?=[bpm])/g, 'n').replace(/tch/g, 'cch');
  return longVowels.flatMap(([first, second]) => {
    const romaji = hepburn.replace(/(.)~/g, (_, vowel: string) =>
      vowel === first ? vowel + second : vowel + vowel,
    );
    const meant = [
      romaji.replace(hyphens, 'ー'),
      // A hyphen between the parts of a word.
      romaji.replace(hyphens, "'"),
      // ティ, ディ, トゥ, ドゥ.
      romaji.replace(/[td](?=i)/g, '$&h').replace(/[td](?=u)/g, '$&w'),
    ];
    // ん before a vowel or y.
    for (const { 0: nasal, index } of romaji.matchAll(/nn?(?=[aiueoy])/g)) {
      meant.push(`${romaji.slice(0, index)}n'${romaji.slice(index + nasal.length)}`);
    }
    return meant.map(kanaOf);
  });
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

/**
 * Without what beginners miss: long vowels, small kana, a doubled ん or one that is missing before a nasal, わ for は
 * and え for へ.
 */
const loosely = (kana: string) =>
  withMarks(heardAs(kana))
    .replace(/[ーっ]/g, '')
    .replace(/わ/g, 'は')
    .replace(/へ/g, 'え')
    .replace(/ん+(?=[なにぬねの])/g, '')
    .replace(/んん/g, 'ん');

/** A reading as romaji writes it. は and へ may be particles. */
const inRomaji = (kana: string) => heardAs(kana).replace(/は$/, 'わ').replace(/^へ$/, 'え');

/**
 * Judges a reading that was typed in romaji or kana.
 * @param readings the right answers, each in kana or as the word is written; `、` separates several
 * @returns `near` for a slip of spelling, which the learner may correct
 */
export function judge(typed: string, readings: readonly string[]): Verdict {
  // The learner forgot to change the keyboard.
  if (/\p{Script=Sinhala}/u.test(typed)) return 'near';
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
        (isRomaji && kana === inRomaji(reading)) ||
        // Words from other languages are spelt with ー, which romaji writes as a doubled vowel.
        (reading.includes('ー') && withMarks(kana) === withMarks(reading)),
    );
  if (wanted.some(isRight)) return 'right';
  const slips = new Set(given.map(loosely));
  return wanted.some((reading) => slips.has(loosely(reading))) ? 'near' : 'wrong';
}
