/** One sound in both syllabaries, with its romaji (Hepburn) and its reading in Sinhala letters. */
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

/** Every sound in the order in which it is taught. A row of ර has no joined ය: it would read as ර් before it. */
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
