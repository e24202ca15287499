import { furiganaParts, hasStrayBrace, withoutReadings } from '../japanese.js';
import { inHiragana, isKana, soundOf } from '../kana.js';
import type { MessageKey } from '../messages/keys.js';
import type { ItemType } from '../practice/values.js';

export const deckKinds = ['words', 'kanji', 'grammar'] as const;
export type DeckKind = (typeof deckKinds)[number];

/** What the items of a deck are, as their ids begin. */
export const itemTypeOf = {
  words: 'word',
  kanji: 'kanji',
  grammar: 'grammar',
} as const satisfies Record<DeckKind, ItemType>;

export const deckStatuses = ['draft', 'published'] as const;
export type DeckStatus = (typeof deckStatuses)[number];

/** Lengths in UTF-16 units, and how many there may be. */
export const deckLimits = {
  idMax: 60,
  titleMax: 120,
  decksMax: 200,
  /** A deck is saved as a whole, in one request. */
  cardsMax: 300,
  japaneseMax: 100,
  readingMax: 100,
  meaningMax: 200,
  exampleMax: 200,
  checkedByMax: 100,
  addressMax: 300,
  tableMax: 300_000,
  itemMax: 240,
  /** Bytes of one recording. Learners pay for what they download. */
  soundBytesMax: 500_000,
} as const;

export const cardFields = [
  'japanese',
  'reading',
  'english',
  'sinhala',
  'example',
  'exampleEnglish',
  'exampleSinhala',
  'sound',
  'picture',
  'checkedBy',
] as const;
export type CardField = (typeof cardFields)[number];

export interface CardWord {
  /** A word or a pattern with furigana, `{水|みず}`, or a single kanji. */
  japanese: string;
  /** In kana; blank where the furigana or the kana give it. Further readings follow after `、`. */
  reading: string;
}

const onReading = /^[\p{Script=Katakana}ー]+$/u;
// With a point where the okurigana begins: `た.べる`.
const kunReading = /^[\p{Script=Hiragana}ー]+(?:[.・][\p{Script=Hiragana}ー]+)?$/u;
const oneKanji = /^\p{Script=Han}$/u;

export function readingOf(japanese: string): string {
  return furiganaParts(japanese)
    .map(({ text, reading }) => reading ?? text)
    .join('');
}

/** The deck's own first. A word that contains `、` has one reading. */
export function readingsOf({ japanese, reading }: CardWord): string[] {
  const readings = reading || readingOf(japanese);
  return withoutReadings(japanese).includes('、') ? [readings] : readings.split('、');
}

/** The id of a word is in hiragana: パン and ぱん are one word. */
export const foldedItem = (item: string): string =>
  /^(?:word|grammar):/.test(item) ? inHiragana(item) : item;

/** `word:水:みず`, `grammar:〜てから:〜てから` or `kanji:水`: the content makes it, so a word in two decks is one item. */
export function itemOf(kind: DeckKind, { japanese, reading }: CardWord): string {
  if (kind === 'kanji') return `kanji:${japanese}`;
  const [first = ''] = readingsOf({ japanese, reading });
  return foldedItem(`${itemTypeOf[kind]}:${withoutReadings(japanese)}:${first}`);
}

export interface Gap {
  before: string;
  gap: string;
  after: string;
}

/** The gap of `まいにち[{水|みず}]を{飲|の}みます。`. */
export function gapOf(example: string): Gap | null {
  const [, before, gap, after] = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/s.exec(example) ?? [];
  if (before === undefined || gap === undefined || after === undefined) return null;
  return { before, gap, after };
}

export function withoutGap(example: string): string {
  return example.replace(/[[\]]/g, '');
}

export interface CheckedCard extends CardWord {
  english: string;
  sinhala: string;
  example: string;
  exampleEnglish: string;
  exampleSinhala: string;
}

export type CardFaults = Readonly<Partial<Record<CardField, MessageKey>>>;

export function faultsOfCard(kind: DeckKind, card: CheckedCard): CardFaults {
  const faults: Partial<Record<CardField, MessageKey>> = {};
  const { english, sinhala, example, exampleEnglish, exampleSinhala } = card;
  Object.assign(faults, kind === 'kanji' ? faultsOfKanji(card) : faultsOfWord(card));
  if (!english && !sinhala) faults.english = 'vocabulary.meaning';
  if (!example) {
    // The gap asks for the pattern.
    if (kind === 'grammar') faults.example = 'card.gap';
    else if (exampleEnglish || exampleSinhala) faults.example = 'card.example';
  } else {
    const fault = kind === 'kanji' ? faultOfExampleWords(card) : faultOfSentence(example);
    if (fault) faults.example = fault;
    else if (kind === 'grammar' && !gapOf(example)) faults.example = 'card.gap';
  }
  return faults;
}

function faultsOfKanji({ japanese, reading }: CheckedCard): CardFaults {
  const readings = reading.split('、');
  const isRead = readings.every((each) => onReading.test(each) || kunReading.test(each));
  return {
    ...(!oneKanji.test(japanese) && { japanese: 'card.kanji' }),
    ...(!isRead && { reading: reading ? 'card.kanjiReading' : 'card.reading' }),
  };
}

function faultsOfWord({ japanese, reading }: CheckedCard): CardFaults {
  if (!japanese) return { japanese: 'vocabulary.word' };
  const fault = faultOfFurigana(japanese);
  if (fault) return { japanese: fault };
  if (/[[\]]/.test(japanese)) return { japanese: 'field.characters' };
  const readings = reading ? readingsOf({ japanese, reading }) : [];
  if (!readings.every(isKana)) return { reading: 'vocabulary.kana' };
  const read = readingOf(japanese);
  const [first] = readings;
  if (!isKana(read)) return first ? {} : { reading: 'card.reading' };
  return first && soundOf(first) !== soundOf(read) ? { reading: 'card.readingDiffers' } : {};
}

function faultOfExampleWords({ japanese, example }: CheckedCard): MessageKey | undefined {
  if (/[[\]]/.test(example)) return 'card.noGap';
  const words = example.split('、');
  const fault = faultOfFurigana(example);
  if (fault) return fault;
  return words.every((word) => withoutReadings(word).includes(japanese))
    ? undefined
    : 'card.exampleKanji';
}

function faultOfSentence(example: string): MessageKey | undefined {
  const gap = gapOf(example);
  if (!gap) return /[[\]]/.test(example) ? 'card.gap' : faultOfFurigana(example);
  // A gap that begins or ends within `{漢字|かんじ}` leaves half of it on both sides.
  return Object.values(gap)
    .map(faultOfFurigana)
    .find((fault) => fault !== undefined);
}

function faultOfFurigana(text: string): MessageKey | undefined {
  if (hasStrayBrace(text)) return 'furigana.braces';
  const readings = furiganaParts(text).flatMap(({ reading }) => reading ?? []);
  return readings.every((reading) => isKana(reading)) ? undefined : 'vocabulary.kana';
}
