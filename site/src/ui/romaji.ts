/** How each sound of Japanese is written in Latin letters. */

const vowels = ['a', 'i', 'u', 'e', 'o'] as const;
export type Vowel = (typeof vowels)[number];

/** Consonants, with their kana in the order of the vowels. A gap is a sound that has no kana. */
const rows = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だぢづでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  y: 'や ゆ よ',
  r: 'らりるれろ',
  w: 'わ   を',
  v: '  ゔ  ',
} as const;

/** Hepburn first, then what input methods and schoolbooks write, where the row does not give it. */
const spellings: Readonly<Record<string, string>> = {
  い: 'i yi',
  う: 'u wu',
  か: 'ka ca',
  く: 'ku cu qu',
  こ: 'ko co',
  し: 'shi si',
  じ: 'ji zi dzi',
  ず: 'zu dzu',
  ち: 'chi ti',
  ぢ: 'ji di zi dzi dji',
  つ: 'tsu tu',
  づ: 'zu du dzu',
  ふ: 'fu hu',
  を: 'o wo',
};

/** What stands before the vowel of two kana that are one sound: きゃ, ふぁ. */
const joined: Readonly<Record<string, string>> = {
  き: 'ky',
  ぎ: 'gy',
  し: 'sh sy shy',
  じ: 'j zy jy dzy',
  ち: 'ch ty cy chy',
  ぢ: 'j dy zy jy dzy',
  に: 'ny',
  ひ: 'hy',
  び: 'by',
  ぴ: 'py',
  み: 'my',
  り: 'ry',
  て: 'th ty',
  で: 'dh dy',
  ふ: 'f fw hw',
  ゔ: 'v',
  う: 'w wh',
  つ: 'ts',
  く: 'kw q qw',
  ぐ: 'gw',
};

/** Of these the sounds with ゃ, ゅ and ょ have a y more. */
const withY = 'ふゔ';

/** The sounds for which other letters are usual. */
const foreign: Readonly<Record<string, string>> = {
  てぃ: 'ti thi',
  でぃ: 'di dhi',
  とぅ: 'tu twu',
  どぅ: 'du dwu',
  いぇ: 'ye',
  すぃ: 'si swi',
  ずぃ: 'zi',
};

const smallVowels = 'ぁぃぅぇぉ';
const smallY: readonly (readonly [small: string, vowel: Vowel])[] = [
  ['ゃ', 'a'],
  ['ゅ', 'u'],
  ['ょ', 'o'],
];

function allSounds(): ReadonlyMap<string, readonly string[]> {
  const sounds = new Map<string, readonly string[]>();
  for (const [consonant, kana] of Object.entries(rows)) {
    [...kana].forEach((sign, place) => {
      if (sign !== ' ') sounds.set(sign, [`${consonant}${vowels[place] ?? ''}`]);
    });
  }
  for (const [sign, latin] of Object.entries(spellings)) sounds.set(sign, latin.split(' '));
  for (const [sign, before] of Object.entries(joined)) {
    const consonants = before.split(' ');
    for (const [small, vowel] of smallY) {
      const y = withY.includes(sign) ? 'y' : '';
      sounds.set(
        sign + small,
        consonants.map((consonant) => consonant + y + vowel),
      );
    }
    vowels.forEach((vowel, place) => {
      sounds.set(
        sign + smallVowels.charAt(place),
        consonants.map((consonant) => consonant + vowel),
      );
    });
  }
  for (const [sound, latin] of Object.entries(foreign)) sounds.set(sound, latin.split(' '));
  // Input methods write a small kana with x or l before the large one.
  for (const [small, large] of [...'ぁあぃいぅうぇえぉおゃやゅゆょよっつ'.matchAll(/(.)(.)/gu)].map(
    ([, one = '', other = '']) => [one, other] as const,
  )) {
    const latin = sounds.get(large) ?? [];
    sounds.set(
      small,
      ['x', 'l'].flatMap((before) => latin.map((letters) => before + letters)),
    );
  }
  return sounds;
}

/** Latin letters of one kana, or of two that are one sound. The usual ones come first. */
export const sounds = allSounds();

/** The vowel in which a kana ends; undefined for ん, っ and ー. */
export function vowelOf(kana: string): Vowel | undefined {
  if (kana === 'っ') return undefined;
  const last = sounds.get(kana)?.[0]?.at(-1);
  return vowels.find((vowel) => vowel === last);
}

const ofLatin = new Map<string, string>();
for (const [kana, spelled] of sounds) {
  for (const latin of spelled) if (!ofLatin.has(latin)) ofLatin.set(latin, kana);
}

/** Letters of the longest sound, such as `shya`. */
const longest = 4;

/** Latin letters as kana: `onna`, `onnna` and `on'na` are おんな. Letters that are no sound yet stay. */
export function kanaOf(typed: string): string {
  let rest = typed.toLowerCase();
  let kana = '';
  while (rest) {
    const lengths = Array.from({ length: longest }, (_, less) => longest - less);
    const found = lengths.find((each) => rest.length >= each && ofLatin.has(rest.slice(0, each)));
    const [ending] = /^n(?:'|n(?![aiueoy])|(?=[^aiueoy]))/.exec(rest) ?? [];
    if (found !== undefined) kana += ofLatin.get(rest.slice(0, found));
    else if (ending) kana += 'ん';
    else if (/^([b-df-hj-mp-tv-z])\1/.test(rest)) kana += 'っ';
    else kana += rest.startsWith('-') ? 'ー' : rest.charAt(0);
    rest = rest.slice(found ?? ending?.length ?? 1);
  }
  return kana;
}
