/** How a piece of a word is written: its kanji, each with the kana that it can stand for, and its figures. */

export interface WrittenPart {
  /** In the reading of the piece. */
  from: number;
  to: number;
  /** Everything that a learner may type for it. */
  typed: readonly string[];
}

const kanjiFigures = '〇一二三四五六七八九';
const tens = ['十', '百', '千'];
const figures = /^[〇零一二三四五六七八九十百千万0-9]+/;
/** In words such as 一ヶ月. Katakana arrive as hiragana. */
const counterSigns = 'ゖゕかけ箇個';

const countable = /[〇零一二三四五六七八九十百千万0-9何数]$/;

/** The number in kanji or figures; undefined for what is no number, and from a hundred million on. */
function numberIn(text: string): number | undefined {
  const [high = '', low, ...others] = text.split('万');
  if (others.length > 0) return undefined;
  if (low === undefined) return belowTenThousand(high);
  const [first, second] = [belowTenThousand(high), low === '' ? 0 : belowTenThousand(low)];
  return first === undefined || second === undefined ? undefined : first * 10_000 + second;
}

function belowTenThousand(text: string): number | undefined {
  const plain = text.replace(/[〇零一二三四五六七八九]/g, (sign) =>
    String(Math.max(0, kanjiFigures.indexOf(sign))),
  );
  if (/^\d{1,8}$/.test(plain)) return Number(plain);
  const parts = /^(?:(\d?)千)?(?:(\d?)百)?(?:(\d?)十)?(\d?)$/.exec(plain);
  if (!parts || plain === '') return undefined;
  const [, thousands, hundreds, ten, one] = parts;
  const of = (count: string | undefined, unit: number) =>
    count === undefined ? 0 : Number(count || 1) * unit;
  return of(thousands, 1000) + of(hundreds, 100) + of(ten, 10) + Number(one || 0);
}

function inKanji(value: number): string {
  if (value >= 10_000) {
    return `${inKanji(Math.floor(value / 10_000))}万${value % 10_000 ? inKanji(value % 10_000) : ''}`;
  }
  if (value === 0) return '〇';
  return [...String(value)]
    .map((figure, place, all) => {
      const unit = tens[all.length - place - 2] ?? '';
      if (figure === '0') return '';
      return (figure === '1' && unit ? '' : kanjiFigures.charAt(Number(figure))) + unit;
    })
    .join('');
}

/** A number in kanji and in figures. */
function spellings(text: string): readonly string[] {
  const value = numberIn(text);
  if (value === undefined) return [text];
  const thousands = value >= 10_000 && value % 10_000 === 0 ? [`${value / 10_000}万`] : [];
  return [...new Set([text, String(value), inKanji(value), ...thousands])];
}

const readings: Readonly<Record<string, string>> = {
  〇: 'ぜろ れい まる',
  一: 'いち いっ ひと',
  二: 'に ふた',
  三: 'さん みっ み',
  四: 'よん よっ よ し',
  五: 'ご いつ',
  六: 'ろく ろっ むっ む',
  七: 'なな しち',
  八: 'はち はっ やっ や',
  九: 'きゅう ここの く',
  十: 'じゅう じゅっ じっ とお とっ',
  百: 'ひゃく ひゃっ びゃく びゃっ ぴゃく ぴゃっ',
  千: 'せん ぜん',
  万: 'まん',
};

/** Whether a number can be read so. Days of the month such as 二十日 cannot: they are typed as a whole. */
function isReadAs(number: string, read: string): boolean {
  const value = numberIn(number);
  const signs = value === undefined ? [] : [...inKanji(value)];
  const pattern = signs
    .map((sign) => `(?:${(readings[sign] ?? '').replaceAll(' ', '|')})`)
    .join('');
  return signs.length > 0 && new RegExp(`^${pattern}$`).test(read);
}

interface Sign {
  text: string;
  isNumber: boolean;
  isKana: boolean;
  isCounter: boolean;
}

function signsOf(written: string, before: string): Sign[] {
  const signs: Sign[] = [];
  for (let rest = written; rest !== ''; ) {
    const number = figures.exec(rest)?.[0];
    const text = number ?? String.fromCodePoint(rest.codePointAt(0) ?? 0);
    const isCounter =
      'ゖゕ'.includes(text) ||
      (counterSigns.includes(text) && countable.test(signs.at(-1)?.text ?? before));
    signs.push({
      text,
      isNumber: number !== undefined,
      isCounter,
      isKana: /^[ぁ-ゖー]$/.test(text),
    });
    rest = rest.slice(text.length);
  }
  return signs;
}

const typedFor = ({ text, isNumber, isCounter }: Sign): readonly string[] =>
  isNumber ? spellings(text) : isCounter ? [...counterSigns] : [text];

const isVowelLong = (before: string, kana: string) =>
  (kana === 'う' && /[うくすつぬふむゆるぐずぶぷゅおこそとのほもよろごぞどぼぽょ]$/.test(before)) ||
  (kana === 'い' && /[えけせてねへめれげぜでべぺ]$/.test(before));

/**
 * How unlikely it is that a sign is read so; undefined where it cannot be. Kanji of compounds mostly have one
 * sound, or two that end as Chinese sounds do.
 */
function cost({ text, isNumber, isCounter, isKana }: Sign, read: string, before: string) {
  if (isCounter) return 'かがけ'.includes(read) ? 0 : undefined;
  if (isKana) return text === read ? 0 : undefined;
  if (isNumber) return isReadAs(text, read) ? 0 : undefined;
  const first = read.charAt(0);
  if (before && (/[っんーぁぃぅぇぉゃゅょ]/.test(first) || isVowelLong(before, first))) {
    return undefined;
  }
  const length = read.replace(/[ぁぃぅぇぉゃゅょ]/g, '').length;
  if (length < 2) return 0;
  return length > 2 ? 2 * length - 3 : /[いうくきつちんっ]$/.test(read) ? 0 : 1;
}

/** In kana, with a number as long as せんきゅうひゃく. */
const longestPart = 12;

/** The likeliest ways in which the kana of a reading belong to the signs of its word. */
function alignments(signs: readonly Sign[], reading: string) {
  let best: { total: number; ways: number[][] } = { total: Number.POSITIVE_INFINITY, ways: [] };
  const go = (place: number, at: number, ends: number[], total: number) => {
    const sign = signs[place];
    if (total > best.total) return;
    if (!sign) {
      if (at !== reading.length) return;
      if (total < best.total) best = { total, ways: [] };
      best.ways.push(ends);
      return;
    }
    const most = Math.min(reading.length - (signs.length - place - 1), at + longestPart);
    for (let end = at + 1; end <= most; end += 1) {
      const more = cost(sign, reading.slice(at, end), reading.slice(0, at));
      if (more !== undefined) go(place + 1, end, [...ends, end], total + more);
    }
  };
  go(0, 0, [], 0);
  return best.ways;
}

/** Longer pieces are typed as a whole. */
const mostSigns = 6;

/**
 * What may be typed of a piece otherwise than in its reading. All texts are as `letters` gives them.
 * @param before what is written before the piece
 */
export function writtenParts(written: string, reading: string, before: string): WrittenPart[] {
  const signs = signsOf(written, before);
  const whole = signs
    .map(typedFor)
    .reduce<string[]>(
      (texts, next) => texts.flatMap((text) => next.map((more) => text + more)),
      [''],
    );
  const parts: WrittenPart[] = [{ from: 0, to: reading.length, typed: whole }];
  if (signs.length === 1 || signs.length > mostSigns) return parts;
  for (const ends of alignments(signs, reading)) {
    signs.forEach((sign, place) => {
      const [from, to] = [ends[place - 1] ?? 0, ends[place] ?? 0];
      if (!sign.isKana || sign.isCounter) parts.push({ from, to, typed: typedFor(sign) });
    });
  }
  return parts;
}
