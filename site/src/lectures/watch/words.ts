import type { Word } from '@nihongo-lanka/contract';
import { type FuriganaPart, furiganaParts } from '@nihongo-lanka/contract/japanese';

/** A piece of a line, with its readings as they are written, and the word that it is. */
export interface LinePart {
  text: string;
  word?: Word;
}

/** A text letter by letter. */
interface Spelling {
  letters: readonly string[];
  /** The part that each letter belongs to. A letter without a reading is a part of its own. */
  parts: readonly FuriganaPart[];
}

interface KnownWord {
  word: Word;
  spelling: Spelling;
  /** Letters that a line must share with it: verbs and adjectives change their endings. */
  stem: number;
}

/** The words of a vocabulary by their first letters. */
type KnownWords = ReadonlyMap<string, readonly KnownWord[]>;

/**
 * The words of a line. From the left, each place takes the longest word of the vocabulary, also with
 * another ending. Words that have a reading alone are words too.
 */
export function wordsIn(line: string, vocabulary: readonly Word[]): LinePart[] {
  const known = knownWords(vocabulary);
  const spelling = spell(line);
  const found: LinePart[] = [];
  let between = 0;
  for (let start = 0; start < spelling.letters.length; ) {
    const { end, word } = wordAt(spelling, start, known);
    if (word) {
      if (between < start) found.push({ text: written(spelling, between, start) });
      found.push({ text: written(spelling, start, end), word });
      between = end;
    }
    start = end;
  }
  const rest = written(spelling, between, spelling.letters.length);
  return rest ? [...found, { text: rest }] : found;
}

const indexes = new WeakMap<readonly Word[], KnownWords>();

/** Once for all lines of a lecture. */
function knownWords(vocabulary: readonly Word[]): KnownWords {
  const index = indexes.get(vocabulary);
  if (index) return index;
  const known = new Map<string, KnownWord[]>();
  for (const word of vocabulary) {
    const spelling = spell(
      word.word.replace(/^[〜\uff5e…・\s]+|(?<![〜\uff5e…・\s])[〜\uff5e…・\s]+$/gu, ''),
    );
    const [first] = spelling.letters;
    if (first === undefined) continue;
    const each = { word, spelling, stem: stemOf(spelling.letters) };
    known.set(first, [...(known.get(first) ?? []), each]);
  }
  indexes.set(vocabulary, known);
  return known;
}

/** The word that begins at a place, or where the next one may begin. */
function wordAt(line: Spelling, start: number, known: KnownWords): { end: number; word?: Word } {
  const found = longest(line, start, known);
  if (found.word) return found;
  const part = line.parts[start];
  if (part?.reading === undefined) return { end: start + 1 };
  const word = { word: markup(part), english: '', sinhala: '', piece: null };
  return { end: start + [...part.text].length, word };
}

function longest(line: Spelling, start: number, known: KnownWords): { end: number; word?: Word } {
  let best: { end: number; word?: Word; isWhole: boolean } = { end: start, isWhole: false };
  for (const { word, spelling, stem } of known.get(line.letters[start] ?? '') ?? []) {
    const { letters } = spelling;
    let shared = 0;
    while (shared < letters.length && letters[shared] === line.letters[start + shared]) shared += 1;
    for (let length = shared; length >= stem; length--) {
      const end = start + length;
      const isWhole = length === letters.length;
      if (end < best.end || (end === best.end && (best.isWhole || !isWhole))) break;
      if (isWordAt(line, start, end) && readsAs(line, start, end, spelling)) {
        best = { end, word, isWhole };
        break;
      }
    }
  }
  return best;
}

const han = /\p{Script=Han}/u;
const hiragana = /^\p{Script=Hiragana}+$/u;
const katakana = /^[\p{Script=Katakana}ー]+$/u;
const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;
const particle = /^[はがをにでともへのやかねよ]$/u;

/** Shorter hiragana stands by chance within other words: いえ in いいえ. */
const sureLength = 3;

/** The letters up to the ending: up to the last kanji, or without する. */
function stemOf(letters: readonly string[]): number {
  const text = letters.join('');
  const noun = /^(.+?)を?する$/u.exec(text)?.[1];
  if (noun) return [...noun].length;
  const stem = /^(.*\p{Script=Han})\p{Script=Hiragana}+$/u.exec(text)?.[1];
  return stem ? [...stem].length : letters.length;
}

/** Whether a word may begin and end there, as far as the letters tell. */
function isWordAt(line: Spelling, start: number, end: number): boolean {
  if (isInside(line, start) || isInside(line, end)) return false;
  const word = line.letters.slice(start, end);
  if (word.length >= sureLength || !hiragana.test(word.join(''))) return true;
  const [before = '', after = ''] = [line.letters[start - 1], line.letters[end]];
  return !kana.test(before) && (!kana.test(after) || particle.test(after));
}

/** Whether a place is within a part, or within a run of kanji or katakana. */
function isInside({ letters, parts }: Spelling, place: number): boolean {
  const [before, after] = [parts[place - 1], parts[place]];
  if (!before || !after) return false;
  if (before === after) return true;
  if (before.reading !== undefined || after.reading !== undefined) return false;
  const [left = '', right = ''] = [letters[place - 1], letters[place]];
  return [han, katakana].some((script) => script.test(left) && script.test(right));
}

/** Whether a line and a word have the same reading there, or one of them has none. */
function readsAs(line: Spelling, start: number, end: number, word: Spelling): boolean {
  const said = reading(line, start, end);
  const known = reading(word, 0, end - start);
  return said === known || han.test(said) || han.test(known);
}

function spell(text: string): Spelling {
  const letters: string[] = [];
  const parts: FuriganaPart[] = [];
  for (const part of furiganaParts(text)) {
    for (const letter of part.text) {
      letters.push(letter);
      parts.push(part.reading === undefined ? { text: letter } : part);
    }
  }
  return { letters, parts };
}

const partsBetween = ({ parts }: Spelling, start: number, end: number) => [
  ...new Set(parts.slice(start, end)),
];

const reading = (spelling: Spelling, start: number, end: number) =>
  partsBetween(spelling, start, end)
    .map((part) => part.reading ?? part.text)
    .join('');

const written = (spelling: Spelling, start: number, end: number) =>
  partsBetween(spelling, start, end).map(markup).join('');

const markup = (part: FuriganaPart) =>
  part.reading === undefined ? part.text : `{${part.text}|${part.reading}}`;
