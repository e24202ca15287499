import { withoutApostrophe } from '../csv.js';
import type { MessageKey } from '../messages/index.js';
import { type CardField, cardFields } from './values.js';

/** A table of cards, as it is pasted from a spreadsheet or read from a CSV file. */

/** The headings of a file that is exported. A table may have them in either language. */
export const cardHeadings = {
  en: {
    japanese: 'Japanese',
    reading: 'Reading',
    english: 'English',
    sinhala: 'Sinhala',
    example: 'Example',
    exampleEnglish: 'Example in English',
    exampleSinhala: 'Example in Sinhala',
    sound: 'Sound',
    picture: 'Picture',
    checkedBy: 'Sinhala checked by',
  },
  si: {
    japanese: 'ජපන්',
    reading: 'කියවන ආකාරය',
    english: 'ඉංග්‍රීසි',
    sinhala: 'සිංහල',
    example: 'උදාහරණය',
    exampleEnglish: 'උදාහරණය ඉංග්‍රීසියෙන්',
    exampleSinhala: 'උදාහරණය සිංහලෙන්',
    sound: 'හඬ',
    picture: 'පින්තූරය',
    checkedBy: 'සිංහල පරීක්ෂා කළේ',
  },
} as const satisfies Record<'en' | 'si', Record<CardField, string>>;

export type CardCells = Partial<Record<CardField, string>>;

export interface CardTable {
  /** Its rows, those without a text left out. */
  rows: readonly { line: number; cells: CardCells }[];
  /** The headings that name no field of a card. Their columns are not read. */
  unknown: readonly string[];
}

/**
 * The rows of a table. Without a first line of headings the columns have the order of `cardFields`.
 * Cells are separated by tabs, commas or semicolons, and may stand in quotation marks.
 * @returns what is wrong with the whole table, where it can't be read.
 */
export function readCardTable(text: string): CardTable | MessageKey {
  const lines = readCells(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  if (!lines) return 'table.quotes';
  const [first, ...others] = lines;
  if (!first) return 'table.empty';
  const headings = first.cells.map(fieldOf);
  const named = headings.filter((field) => field !== undefined);
  // A card may have one heading as its meaning in both languages, such as `Picture`.
  const hasHeadings = new Set(named).size > 1;
  const columns = hasHeadings ? headings : cardFields;
  if (!columns.includes('japanese')) return 'table.japanese';
  if (hasHeadings && new Set(named).size < named.length) return 'table.headings';
  const rows = (hasHeadings ? others : lines).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      cells.flatMap((cell, place) => {
        const field = columns[place];
        return field ? [[field, cell]] : [];
      }),
    ),
  }));
  if (rows.length === 0) return 'table.empty';
  const unknown = hasHeadings ? first.cells.filter((cell, place) => cell && !headings[place]) : [];
  return { rows, unknown };
}

const simple = (text: string) => text.replace(/[\s_-]|\u200c|\u200d/g, '').toLowerCase();

function fieldOf(heading: string): CardField | undefined {
  return cardFields.find((field) =>
    [field, cardHeadings.en[field], cardHeadings.si[field]].some(
      (name) => simple(name) === simple(heading),
    ),
  );
}

interface Line {
  /** Counted from 1. */
  line: number;
  cells: string[];
}

/** The lines that have any text; undefined where a quotation mark is not closed. */
function readCells(text: string): Line[] | undefined {
  const separator = separatorOf(text);
  const found: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  // To trim a cell at each of its marks takes the square of its length.
  let hasText = false;
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  const endCell = () => {
    cells.push(plain(cell));
    cell = '';
    hasText = false;
  };
  const endLine = () => {
    endCell();
    if (cells.some(Boolean)) found.push({ line: begin, cells });
    cells = [];
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    const isText = sign.trim() !== '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') {
        cell += sign;
        hasText ||= isText;
      } else if (text.charAt(place + 1) === '"') {
        cell += '"';
        hasText = true;
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && !hasText) {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endLine();
      begin = line;
    } else {
      cell += sign;
      hasText ||= isText;
    }
  }
  endLine();
  return isQuoted ? undefined : found;
}

/** A tab where there is one: a pasted meaning may have many commas. Else what separates most cells of the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split('\n', 1);
  if (first.includes('\t')) return '\t';
  const [most = ','] = [...',;'].sort(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  return most;
}

/** A cell on one line, as it was before a spreadsheet. Its spaces are part of an item's id. */
const plain = (cell: string) =>
  withoutApostrophe(
    cell
      .split(/[\t\n]/)
      .map((piece) => piece.trim())
      .filter(Boolean)
      .join(' '),
  );
