export const syllabaries = ['hiragana', 'katakana'] as const;
export type Syllabary = (typeof syllabaries)[number];

/** `romaji` by Hepburn, `sinhala` in Sinhala letters. */
export interface Sound {
  hiragana: string;
  katakana: string;
  romaji: string;
  sinhala: string;
}

export interface Chart {
  name: 'basic' | 'voiced' | 'small';
  columns: readonly string[];
  /** A gap is a sound that Japanese does not have. */
  rows: readonly (readonly (Sound | undefined)[])[];
}

const vowels = ['a', 'i', 'u', 'e', 'o'];

/** In teaching order. A row of ර has no joined ය: it would read as ර් before it. */
export const charts: readonly Chart[] = [
  {
    name: 'basic',
    columns: vowels,
    rows: [
      row('あ い う え お', 'a i u e o', 'අ ඉ උ එ ඔ'),
      row('か き く け こ', 'ka ki ku ke ko', 'ක කි කු කෙ කො'),
      row('さ し す せ そ', 'sa shi su se so', 'ස ෂි සු සෙ සො'),
      row('た ち つ て と', 'ta chi tsu te to', 'ත චි ත්සු තෙ තො'),
      row('な に ぬ ね の', 'na ni nu ne no', 'න නි නු නෙ නො'),
      row('は ひ ふ へ ほ', 'ha hi fu he ho', 'හ හි ෆු හෙ හො'),
      row('ま み む め も', 'ma mi mu me mo', 'ම මි මු මෙ මො'),
      row('や - ゆ - よ', 'ya - yu - yo', 'ය - යු - යො'),
      row('ら り る れ ろ', 'ra ri ru re ro', 'ර රි රු රෙ රො'),
      row('わ - - - を', 'wa - - - o', 'ව - - - ඔ'),
      row('ん - - - -', 'n - - - -', 'න් - - - -'),
    ],
  },
  {
    name: 'voiced',
    columns: vowels,
    rows: [
      row('が ぎ ぐ げ ご', 'ga gi gu ge go', 'ග ගි ගු ගෙ ගො'),
      row('ざ じ ず ぜ ぞ', 'za ji zu ze zo', 'ස ජි සු සෙ සො'),
      row('だ ぢ づ で ど', 'da ji zu de do', 'ද ජි සු දෙ දො'),
      row('ば び ぶ べ ぼ', 'ba bi bu be bo', 'බ බි බු බෙ බො'),
      row('ぱ ぴ ぷ ぺ ぽ', 'pa pi pu pe po', 'ප පි පු පෙ පො'),
    ],
  },
  {
    name: 'small',
    columns: ['ya', 'yu', 'yo'],
    rows: [
      row('きゃ きゅ きょ', 'kya kyu kyo', 'ක්‍ය ක්‍යු ක්‍යො'),
      row('しゃ しゅ しょ', 'sha shu sho', 'ෂ ෂු ෂො'),
      row('ちゃ ちゅ ちょ', 'cha chu cho', 'ච චු චො'),
      row('にゃ にゅ にょ', 'nya nyu nyo', 'න්‍ය න්‍යු න්‍යො'),
      row('ひゃ ひゅ ひょ', 'hya hyu hyo', 'හ්‍ය හ්‍යු හ්‍යො'),
      row('みゃ みゅ みょ', 'mya myu myo', 'ම්‍ය ම්‍යු ම්‍යො'),
      row('りゃ りゅ りょ', 'rya ryu ryo', 'ර්ය ර්යු ර්යො'),
      row('ぎゃ ぎゅ ぎょ', 'gya gyu gyo', 'ග්‍ය ග්‍යු ග්‍යො'),
      row('じゃ じゅ じょ', 'ja ju jo', 'ජ ජු ජො'),
      row('びゃ びゅ びょ', 'bya byu byo', 'බ්‍ය බ්‍යු බ්‍යො'),
      row('ぴゃ ぴゅ ぴょ', 'pya pyu pyo', 'ප්‍ය ප්‍යු ප්‍යො'),
    ],
  },
];

function row(hiragana: string, romaji: string, sinhala: string): (Sound | undefined)[] {
  const [kana, latin, read] = [hiragana, romaji, sinhala].map((cells) => cells.split(' '));
  return (kana ?? []).map((each, place) =>
    each === '-'
      ? undefined
      : {
          hiragana: each,
          katakana: inKatakana(each),
          romaji: latin?.[place] ?? '',
          sinhala: read?.[place] ?? '',
        },
  );
}

/** Unicode has both syllabaries in the same order. */
function inKatakana(hiragana: string): string {
  return hiragana.replace(/[ぁ-ん]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0x60));
}

/** Small っ doubles the consonant, and a second vowel makes a vowel long. */
const combined = {
  hiragana: row(
    'っか っさ った っぱ ああ いい うう えい おう',
    'kka ssa tta ppa aa ii uu ei ou',
    combinedSinhala(),
  ),
  katakana: row(
    'ッカ ッサ ッタ ッパ アー イー ウー エー オー',
    'kka ssa tta ppa aa ii uu ee oo',
    combinedSinhala(),
  ),
};

function combinedSinhala() {
  return 'ක්ක ස්ස ත්ත ප්ප ආ ඊ ඌ ඒ ඕ';
}

export interface KanaSign {
  sign: string;
  romaji: string;
  sinhala: string;
}

export const kanaSigns: Readonly<Record<Syllabary, readonly KanaSign[]>> = {
  hiragana: signsOf('hiragana'),
  katakana: signsOf('katakana'),
};

function signsOf(syllabary: Syllabary): KanaSign[] {
  const sounds = [...charts.flatMap(({ rows }) => rows.flat()), ...combined[syllabary]];
  return sounds.flatMap((sound) =>
    sound
      ? [
          {
            sign: syllabary === 'hiragana' ? sound.hiragana : sound.katakana,
            romaji: sound.romaji,
            sinhala: sound.sinhala,
          },
        ]
      : [],
  );
}

export const kanaItem = (sign: string): string => `kana:${sign}`;

const lookAlikes: Readonly<Record<Syllabary, readonly string[]>> = {
  hiragana:
    'さきち はほけに ぬめね ねれわ るろら いりこ あおめ くへつ しつく うらち まもほ たなに そろて ゆやぬ'.split(
      ' ',
    ),
  katakana:
    'シツソンノ クタケワ コユロヨ アマム ウワフラ チテ ナメタ スヌマ セヒサ ホオネ ルレノ ハヘト カヤク ミニエ リイキ モヲヨ'.split(
      ' ',
    ),
};

const choices = 4;

/** Wrong answers: met signs, then look-alikes, then neighbours, of different romaji. */
export function kanaChoices(
  sign: string,
  isMet: (sign: string) => boolean = () => true,
): readonly KanaSign[] {
  const syllabary = syllabaries.find((each) => kanaSigns[each].some((one) => one.sign === sign));
  if (!syllabary) return [];
  const signs = kanaSigns[syllabary];
  const place = signs.findIndex((each) => each.sign === sign);
  const groups = lookAlikes[syllabary].filter((group) => group.includes(firstOf(sign)));
  const alike = groups.join('');
  const score = (each: KanaSign, at: number) =>
    (each.sign.length === sign.length ? 0 : 2000) +
    (isMet(each.sign) ? 0 : 1000) +
    (alike.includes(firstOf(each.sign)) ? 0 : 500) +
    Math.abs(at - place);
  const scored = signs
    .map((each, at) => ({ each, score: score(each, at) }))
    .sort((one, other) => one.score - other.score);
  const chosen: KanaSign[] = signs.slice(place, place + 1);
  const pairs = doublesBeside(sign, signs);
  for (const each of [...pairs, ...scored.map((other) => other.each)]) {
    if (chosen.length === choices) break;
    if (!chosen.some(({ romaji }) => romaji === each.romaji)) chosen.push(each);
  }
  return signs.filter((each) => chosen.includes(each));
}

function doublesBeside(sign: string, signs: readonly KanaSign[]): readonly KanaSign[] {
  const doubles = signs.filter((each) => /^[っッ]/.test(each.sign));
  const place = doubles.findIndex((each) => each.sign === sign);
  const other = doubles[(place + 1) % doubles.length];
  if (place < 0 || !other) return [];
  const wanted = [sign.slice(1), other.sign, other.sign.slice(1)];
  return signs.filter((each) => wanted.includes(each.sign));
}

function firstOf(sign: string): string {
  return sign
    .normalize('NFD')
    .replace(/[\u3099\u309a]/g, '')
    .charAt(0);
}
