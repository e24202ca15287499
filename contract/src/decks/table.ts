import { withoutApostrophe } from '../csv.js';
import type { MessageKey } from '../messages/index.js';
import { asWritten } from '../radicals.js';
import { type CardField, cardFields } from './values.js';

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

export const separators = ['tab', 'comma', 'semicolon'] as const;
export type Separator = (typeof separators)[number];

const signs: Readonly<Record<Separator, string>> = { tab: '\t', comma: ',', semicolon: ';' };

export interface CardTable {
  /** Without empty rows. A cell with a tab or a line break is a fault. */
  rows: readonly { line: number; cells: CardCells }[];
  unknown: readonly string[];
}

/** Columns default to `cardFields`. @returns a message where the whole table can't be read. */
export function readCardTable(text: string, separator?: Separator): CardTable | MessageKey {
  const { hints, rest, skipped } = readHints(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const sign = separator ? signs[separator] : hints.separator;
  const { lines, isOpen } = sign ? readCells(rest, sign) : bestCells(rest);
  if (isOpen) return 'table.quotes';
  const heading = hints.columns
    ? readCells(hints.columns, sign ?? separatorIn(hints.columns)).lines[0]
    : lines[0];
  if (!heading || !lines[0]) return 'table.empty';
  const headings = heading.cells.map(fieldOf);
  const named = headings.filter((field) => field !== undefined);
  const hasHeadings = hints.columns !== undefined || new Set(named).size > 1;
  const columns = hasHeadings ? headings : columnsBeside(hints.others);
  if (!columns.includes('japanese')) return 'table.japanese';
  if (hasHeadings && new Set(named).size < named.length) return 'table.headings';
  const rows = (hasHeadings && !hints.columns ? lines.slice(1) : lines).map(({ line, cells }) => ({
    line: line + skipped,
    cells: cellsOf(cells, columns, hints),
  }));
  if (rows.length === 0) return 'table.empty';
  const unknown = hasHeadings
    ? heading.cells.filter((cell, place) => cell && !headings[place])
    : [];
  return { rows, unknown };
}

function cellsOf(
  cells: readonly string[],
  columns: readonly (CardField | undefined)[],
  { isHtml, isAnki }: Hints,
): CardCells {
  const fields = Object.fromEntries<string>(
    cells.flatMap((cell, place) => {
      const field = columns[place];
      const text = isHtml ? withoutHtml(cell) : cell;
      return field ? [[field, isAnki ? withFurigana(text) : text]] : [];
    }),
  );
  const { english, sinhala, ...others } = fields;
  // A note has one text for both languages.
  const isSinhala = isAnki && english && !sinhala && /\p{Script=Sinhala}/u.test(english);
  return isSinhala ? { ...others, sinhala: english } : fields;
}

function simple(text: string): string {
  return text.replace(/[\s_-]|\u200c|\u200d/g, '').toLowerCase();
}

/** Also the names of Anki and of the file of a learner's own notes. */
const fieldNames: ReadonlyMap<string, CardField> = new Map([
  ...cardFields.flatMap((field) =>
    [field, cardHeadings.en[field], cardHeadings.si[field]].map((name): [string, CardField] => [
      simple(name),
      field,
    ]),
  ),
  ['front', 'japanese'],
  ['expression', 'japanese'],
  ['back', 'english'],
  ['meaning', 'english'],
  ['text', 'english'],
]);

const fieldOf = (heading: string) => fieldNames.get(simple(heading));

interface Hints {
  separator?: string;
  columns?: string;
  /** From 0 on. */
  others: ReadonlySet<number>;
  isHtml: boolean;
  /** Anki has lines that begin with #, and its own spelling of readings. */
  isAnki: boolean;
}

const ankiSeparators: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
};

/** `sep=;` of Excel, `#separator:tab` and others of Anki. */
function readHints(text: string): { hints: Hints; rest: string; skipped: number } {
  const others = new Set<number>();
  const hints: Hints = { others, isHtml: false, isAnki: false };
  const lines = text.split('\n');
  let skipped = 0;
  for (const line of lines) {
    const [, sign] = /^\s*"?sep=([,;\t|])/i.exec(line) ?? [];
    const [, name = '', value = ''] = /^\s*"?#([a-z][a-z ]*):(.*)$/i.exec(line) ?? [];
    if (sign) hints.separator = sign;
    else if (name) readHint(name.toLowerCase(), value);
    else if (line.trim() !== '') break;
    skipped += 1;
  }
  return { hints, rest: lines.slice(skipped).join('\n'), skipped };

  function readHint(name: string, value: string): void {
    hints.isAnki = true;
    // A spreadsheet adds the separators of the other columns.
    const [word = ''] = /^[a-z]+|./i.exec(value.trim() || value) ?? [];
    if (name === 'separator') hints.separator = ankiSeparators[word.toLowerCase()] ?? word;
    else if (name === 'html') hints.isHtml = word.toLowerCase() === 'true';
    else if (name === 'columns') hints.columns = value;
    else if (name.endsWith(' column')) others.add(Number.parseInt(value, 10) - 1);
  }
}

function columnsBeside(others: ReadonlySet<number>): (CardField | undefined)[] {
  const columns: (CardField | undefined)[] = [];
  for (const field of cardFields) {
    while (others.has(columns.length)) columns.push(undefined);
    columns.push(field);
  }
  return columns;
}

/** ` 駅[えき]` as `{駅|えき}`. */
const withFurigana = (text: string) =>
  text.replace(/ ?([^\s[\]{}|]{1,100})\[([^[\]{}|]{1,100})\]/g, '{$1|$2}');

const withoutHtml = (text: string) =>
  text
    .replace(/<br[^<>]*>|&nbsp;/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();

interface Line {
  line: number;
  cells: string[];
}

interface Cells {
  lines: Line[];
  isOpen: boolean;
}

function bestCells(text: string): Cells {
  const found = separators.map((name) => {
    const cells = readCells(text, signs[name]);
    return { cells, score: score(cells, signs[name]) };
  });
  const [best = { cells: { lines: [], isOpen: false }, score: 0 }] = found.sort(
    (a, b) => b.score - a.score,
  );
  // One column alone: an unclosed mark may have swallowed the others.
  const isOpen = best.score <= oneColumn && found.some(({ cells }) => cells.isOpen);
  return { ...best.cells, isOpen: best.cells.isOpen || isOpen };
}

const separatorIn = (heading: string) => [...'\t;'].find((sign) => heading.includes(sign)) ?? ',';

const oneColumn = 1;

/** Rows should have as many cells. With more cells a separator wins a tie. */
function score({ lines, isOpen }: Cells, separator: string): number {
  const [first] = lines;
  if (isOpen || !first) return -1;
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [[count = 1, rows = 0] = []] = [...counts].sort((a, b) => b[1] - a[1]);
  const even = count > 1 ? rows / lines.length : 0;
  const others = Object.values(signs).filter((sign) => sign !== separator);
  const isPlain = ({ cells: [cell = ''] }: Line) => !others.some((sign) => cell.includes(sign));
  const plainRows = lines.filter(isPlain).length / lines.length;
  const hasHeadings = new Set(first.cells.map(fieldOf).filter(Boolean)).size > 1;
  return (hasHeadings ? 2 : 0) + even + plainRows + Math.min(count, 99) / 1e4 - 1e-4;
}

function readCells(text: string, separator: string): Cells {
  const lines: Line[] = [];
  let cells: string[] = [];
  let line = 1;
  let begin = 1;
  let isOpen = false;
  let place = 0;
  while (place <= text.length) {
    const quoted = readQuoted(text, place, separator);
    if (quoted?.isOpen) isOpen = true;
    const end = quoted?.end ?? endOfCell(text, place, separator);
    const cell = quoted?.cell ?? text.slice(place, end);
    line += countLines(text.slice(place, end));
    cells.push(trimmed(cell, separator));
    place = end + 1;
    if (text.charAt(end) === separator) continue;
    line += 1;
    if (cells.some(Boolean)) lines.push({ line: begin, cells });
    cells = [];
    begin = line;
  }
  return { lines, isOpen };
}

function endOfCell(text: string, place: number, separator: string): number {
  for (let end = place; end < text.length; end += 1) {
    const sign = text.charAt(end);
    if (sign === separator || sign === '\n') return end;
  }
  return text.length;
}

const countLines = (text: string) => text.split('\n').length - 1;

interface Quoted {
  cell: string;
  end: number;
  isOpen: boolean;
}

/** Spreadsheets quote a copied cell only for a tab, a line break or a mark. */
function readQuoted(text: string, place: number, separator: string): Quoted | undefined {
  let begin = place;
  while (text.charAt(begin) === ' ' || (separator !== '\t' && text.charAt(begin) === '\t'))
    begin += 1;
  if (text.charAt(begin) !== '"') return undefined;
  let mark = begin + 1;
  while (mark < text.length && (text.charAt(mark) !== '"' || text.charAt(mark + 1) === '"'))
    mark += text.charAt(mark) === '"' ? 2 : 1;
  const inner = text.slice(begin + 1, mark).replaceAll('""', '"');
  const end = endOfCell(text, mark + 1, separator);
  const after = text.slice(mark + 1, end);
  const isOpen = mark >= text.length;
  if (separator !== '\t') return { cell: inner + after, end: Math.min(end, text.length), isOpen };
  return isOpen || after.trim() !== '' ? undefined : { cell: inner, end, isOpen };
}

/** Spaces are part of an item's id. What looks like other cells or rows stays, as a fault. */
function trimmed(cell: string, separator: string): string {
  const text = asWritten(cell).trim();
  const [, ...others] = text.split('\n');
  const isTorn =
    text.includes('\t') ||
    others.length > 1 ||
    others.some((line) => separator === '\t' || line.includes(separator));
  return withoutApostrophe(
    isTorn
      ? text
      : text
          .split('\n')
          .map((each) => each.trim())
          .join(' '),
  );
}
