/**
 * The characters of the site's own fonts. Sinhala is complete, because editors write any text. The
 * kanji are those of the first two levels of the JLPT and those in our own texts: the full set
 * would be megabytes, and almost every device has a font for the rest.
 */

/** @param {number} first @param {number} last @returns {string[]} */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

const hal = '\u0dca';
export const joiner = '\u200d';
const nonJoiner = '\u200c';
const dottedCircle = '\u25cc';
const unassigned = /\P{Assigned}/u;
const archaicDigit = /[\u0de6-\u0def]/;

const sinhala = range(0xd80, 0xdff).filter(
  (character) => !unassigned.test(character) && !archaicDigit.test(character),
);
export const consonants = sinhala.filter((letter) => letter >= 'ක' && letter <= 'ෆ');
const vowelSigns = sinhala.filter((sign) => sign >= hal && sign <= '\u0df3');

/** The characters that the Sinhala font must have a glyph for. */
export const letters = [...sinhala, nonJoiner, joiner, dottedCircle];

export const rakaransaya = `${hal}${joiner}ර`;
export const yansaya = `${hal}${joiner}ය`;
export const repaya = `ර${hal}${joiner}`;

/** Joined letters of today's spelling. Others show the hal sign, which is equally correct. */
export const joinedLetters = ['ක්‍ෂ', 'න්‍ද'];

const stems = [
  ...consonants.flatMap((consonant) => [
    consonant,
    `${consonant}${rakaransaya}`,
    `${consonant}${yansaya}`,
    `${repaya}${consonant}`,
    `${repaya}${consonant}${rakaransaya}`,
    `${repaya}${consonant}${yansaya}`,
  ]),
  ...joinedLetters,
];

/** The syllables that the Sinhala font must be able to shape. */
export const syllables = [
  ...letters,
  ...letters.map((letter) => `${dottedCircle}${letter}`),
  ...stems.flatMap((stem) => ['', ...vowelSigns].map((sign) => `${stem}${sign}`)),
];

/** The only Sinhala word on an English page: the link to Sinhala. */
export const languageName = 'සිංහල';

export const kana = [
  ...'　、。〃々〈〉《》「」『』【】〜゛゜ゝゞ・ー',
  ...range(0x3041, 0x3094),
  ...range(0x30a1, 0x30f6),
  ...'！（），．：；？～',
];

const n5 =
  '日一国人年大十二本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女' +
  '北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨';
const n4 =
  '会同事自社発者地業方新場員立開手力問代明動京目通言理体田主題意不作用度強公持野以思家世多正安' +
  '院心界教文元重近考画海売知道集別物使品計死特私始朝運終台広住真有口少町料工建空急止送切転研足究' +
  '楽起着店病質待試族銀早映親験英医仕去味写字答夜音注帰古歌買悪図週室歩風紙黒花春赤青館屋色走秋夏' +
  '習駅洋旅服夕借曜飲肉貸堂鳥飯勉冬昼茶弟牛魚兄犬妹姉漢';
const ofOurTexts =
  '便健働冊司合喉声失定技式格械森機法活熱疲短礼能膝腰解迷遅遥里願掃除寒忙番号部階乗靴机昨誕歳砂' +
  '糖菜果好辛甘箱伝飛港降次頭痛顔洗耳鼻首指背薬袋脱助困危震警察財布救呼忘鍵傘丈夫富士達窓閉撮宿彼説';

/** The signs that learners write, each script in a file of its own. */
export const taughtSigns = {
  Hiragana: range(0x3041, 0x3093),
  Katakana: [...range(0x30a1, 0x30f6), 'ー'],
  // With what they are made of: see cms/seed/hooks.yaml.
  Kanji: [...n5, ...'亠交儿刀力卜口可売夕寺工玉田目耳舌良言門'],
};

export const kanji = [...new Set(n5 + n4 + ofOurTexts)];
