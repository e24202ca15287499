import { sounds, vowelOf } from '../../ui/romaji';

/** Which slip a learner made. Each has a message of its own. */
export type Slip =
  | 'long'
  | 'oh'
  | 'doubled'
  | 'small'
  | 'apostrophe'
  | 'nasal'
  | 'particle'
  | 'alike'
  | 'habit'
  | 'dropped';

/** A place in a reading. */
export interface Place {
  /** The kana before it, in hiragana. */
  before: string;
  /** The kana from it on. */
  after: string;
  /** Whether the kana before it is written in katakana. */
  isKatakana: boolean;
  /** Whether は or へ is a particle here. `apart`: if a learner writes it as a word of its own. */
  particle?: 'surely' | 'apart' | undefined;
}

/** What a learner may type for some kana of a reading. */
export interface Rule {
  name: string;
  /** The kana, in hiragana, from a place on. They may be none: then something is typed between two kana. */
  at: readonly RegExp[];
  typed: (kana: string, place: Place) => readonly string[];
  /** What the learner is told; without it the answer is right. */
  slip?: Slip;
  /** Whether spaces or marks stand on both sides of what was typed. */
  isApart?: true;
}

/** Latin letters of a sound. After っ its consonant is double. */
function latinOf(kana: string): readonly string[] {
  if (kana.length < 2 || !kana.startsWith('っ')) return sounds.get(kana) ?? [];
  return latinOf(kana.slice(1)).flatMap((latin) => {
    if (/^[aiueo]/.test(latin)) return [];
    const double = latin.charAt(0) + latin;
    return latin.startsWith('ch') ? [double, `t${latin}`] : [double];
  });
}

// One kana, and two that are one sound.
const sound = [/っ/y, /っ?[ぁ-ゖ]/y, /っ?[ぁ-ゖ][ゃゅょぁぃぅぇぉ]/y];
const between = [/(?:)/y];
const longSound = [/っ?[ぁ-ゖ][ゃゅょぁぃぅぇぉ]?[あいうえおー]/y];

/** The kana that lengthen a vowel. */
const lengthening = { a: 'あ', i: 'い', u: 'う', e: 'いえ', o: 'うお' } as const;

/** The vowel that ends a text in kana, behind ー too. */
const lastVowel = (kana: string) => vowelOf(kana.replace(/(?<!ー)ー+$/, '').slice(-1));

/** Whether a kana only lengthens what stands before it. */
function isLong(kana: string, before: string): boolean {
  const vowel = lastVowel(before);
  return vowel !== undefined && (kana === 'ー' || lengthening[vowel].includes(kana));
}

/** Everything that writes a long vowel, except one that a macron joins with its consonant. */
function lengths(before: string): readonly string[] {
  const vowel = lastVowel(before);
  if (!vowel) return [];
  const kana = [...lengthening[vowel]];
  return [...kana, ...kana.flatMap((sign) => sounds.get(sign)?.[0] ?? []), 'ー', '-', '~'];
}

/** A sound with its vowel in the letter that means a long one: see `letters`. */
const withMacron = (kana: string) =>
  latinOf(kana).map((latin) => latin.slice(0, -1) + latin.slice(-1).toUpperCase());

const respelt = (kana: string, from: RegExp, to: string) =>
  latinOf(kana).flatMap((latin) => (from.test(latin) ? [latin.replace(from, to)] : []));

const large: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ぁあぃいぅうぇえぉおゃやゅゆょよ'.matchAll(/(.)(.)/gu)].map(([, small, sign]) => [
    small,
    sign,
  ]),
);
const smallOf = Object.fromEntries(Object.entries(large).map(([small, sign]) => [sign, small]));

const alike: Readonly<Record<string, string>> = {
  ぢ: 'じ',
  じ: 'ぢ',
  づ: 'ず',
  ず: 'づ',
  を: 'お',
  お: 'を',
};
const spoken: Readonly<Record<string, readonly string[]>> = { は: ['wa'], へ: ['e'] };
const spokenKana: Readonly<Record<string, readonly string[]>> = { は: ['わ'], へ: ['え'] };

/** What is right, then what is nearly right. An answer that needs one of the second is asked again. */
export const rules: readonly Rule[] = [
  {
    name: 'kana, in either syllabary',
    at: [/./y],
    typed: (kana) => [kana],
  },
  {
    name: 'Latin letters: Hepburn, Kunrei, and those of input methods',
    at: sound,
    typed: latinOf,
  },
  {
    name: 'ん as n, and as nn or n’ where input methods want it',
    at: [/ん/y],
    typed: (_, { after }) => [
      "n'",
      'nn',
      "nn'",
      ...(/^ん[あいうえおゆ]/.test(after) ? [] : ['n']),
      ...(/^ん[ばびぶべぼぱぴぷぺぽまみむめも]/.test(after) ? ['m'] : []),
    ],
  },
  {
    name: 'a long vowel with a macron or a circumflex',
    at: longSound,
    typed: (kana) =>
      isLong(kana.slice(-1), kana.slice(0, -1)) ? withMacron(kana.slice(0, -1)) : [],
  },
  {
    name: 'ー as a double vowel or a dash',
    at: [/ー/y],
    typed: (_, { before }) => ['-', '~', '一', ...(lastVowel(before) ?? [])],
  },
  {
    name: 'a dash between the parts of a word',
    at: between,
    // Behind a katakana sign it claims a long vowel.
    typed: (_, { after, isKatakana }) => (isKatakana ? [] : after ? ['-', '~'] : ['~']),
  },
  {
    name: 'the particles は and へ as they are said',
    at: [/[はへ]/y],
    typed: (kana, { particle }) => (particle === 'surely' ? (spoken[kana] ?? []) : []),
  },
  {
    name: 'the particles は and へ as words of their own',
    at: [/[はへ]/y],
    typed: (kana, { particle }) => (particle ? (spoken[kana] ?? []) : []),
    isApart: true,
  },
  {
    name: 'a long vowel is short, short vowel is long, or spelt in another way',
    slip: 'long',
    at: [/[あいうえおー]/y],
    typed: (kana, { before }) => (isLong(kana, before) ? ['', ...lengths(before)] : []),
  },
  {
    name: 'a short vowel is long',
    slip: 'long',
    at: between,
    typed: (_, { before }) => lengths(before),
  },
  {
    name: 'a short vowel has a macron',
    slip: 'long',
    at: sound,
    typed: withMacron,
  },
  {
    name: 'a long o as oh',
    slip: 'oh',
    at: [/[うおー]/y],
    typed: (kana, { before }) => (isLong(kana, before) && lastVowel(before) === 'o' ? ['h'] : []),
  },
  {
    name: 'small っ is missing, or is large',
    slip: 'doubled',
    at: [/っ/y],
    typed: () => ['', 'つ', 'tsu', 'tu'],
  },
  {
    name: 'a consonant is double that is single',
    slip: 'doubled',
    at: sound,
    typed: (kana) => (/^[っなにぬねの]/.test(kana) ? [] : [...latinOf(`っ${kana}`), `っ${kana}`]),
  },
  {
    name: 'a large つ is small',
    slip: 'doubled',
    at: [/つ/y],
    typed: () => ['っ'],
  },
  {
    name: 'a small kana is large',
    slip: 'small',
    at: [/[ぁぃぅぇぉゃゅょ]/y],
    typed: (kana) => {
      const sign = large[kana] ?? kana;
      return [sign, ...latinOf(sign)];
    },
  },
  {
    name: 'a large kana is small',
    slip: 'small',
    at: [/[あいうえおやゆよ]/y],
    typed: (kana) => [smallOf[kana] ?? kana],
  },
  {
    name: 'two sounds are one',
    slip: 'small',
    at: [/っ?[きぎしじちぢにひびぴみり][やゆよ]/y],
    typed: (kana) => latinOf(kana.slice(0, -1) + (smallOf[kana.slice(-1)] ?? '')),
  },
  {
    name: 'ん before a vowel without its apostrophe',
    slip: 'apostrophe',
    at: [/ん(?=[あいうえおゆ])/y],
    typed: () => ['n'],
  },
  {
    name: 'ん before a sound of n is missing',
    slip: 'nasal',
    at: [/ん(?=[なにぬねの])/y],
    typed: () => [''],
  },
  {
    name: 'a sound of n has ん before it',
    slip: 'nasal',
    at: [/(?=[なにぬねの])/y],
    typed: () => ['n', 'ん'],
  },
  {
    name: 'a particle is written as it is said',
    slip: 'particle',
    at: [/[はへ]/y],
    typed: (kana, { particle }) => (particle ? (spokenKana[kana] ?? []) : []),
  },
  {
    name: 'は within a word as wa',
    slip: 'particle',
    at: [/[はへ]/y],
    typed: (kana, { particle }) => (particle === 'apart' ? (spoken[kana] ?? []) : []),
  },
  {
    name: 'another kana of the same sound',
    slip: 'alike',
    at: [/[ぢじづずをお]/y],
    typed: (kana) => {
      const other = alike[kana] ?? kana;
      return [other, ...latinOf(other)];
    },
  },
  {
    name: 'Japanese as Sinhala is written in Latin letters',
    slip: 'habit',
    at: sound,
    typed: (kana, { particle }) => [
      ...(kana === 'は' && particle ? ['va'] : []),
      ...respelt(kana, /t(?=[aeiou])/, 'th'),
      ...respelt(kana, /d(?=[aeiou])/, 'dh'),
      ...respelt(kana, /^w/, 'v'),
      ...respelt(kana, /r/, 'l'),
    ],
  },
  {
    name: 'a vowel that is hardly heard',
    slip: 'dropped',
    at: [
      /す(?=$|[かきくけこさしすせそたちつてとがねよ])/y,
      /し(?=[かけこたてと])/y,
      /つ(?=[かけこ])/y,
      /く(?=[さしすせそた])/y,
    ],
    typed: (kana) => [(sounds.get(kana)?.[0] ?? '').slice(0, -1)],
  },
];
