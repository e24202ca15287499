import type { MessageKey } from '../messages/keys.js';
import { headingReader, readTable, type Separator, type TableShape } from '../table.js';
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

export interface CardTable {
  /** Without empty rows. A cell with a tab or a line break is a fault. */
  rows: readonly { line: number; cells: CardCells }[];
  unknown: readonly string[];
}

/** Also the names of Anki and of the file of a learner's own notes. */
const fieldOf = headingReader<CardField>([
  ...cardFields.flatMap((field) =>
    [field, cardHeadings.en[field], cardHeadings.si[field]].map((name) => [name, field] as const),
  ),
  ['front', 'japanese'],
  ['expression', 'japanese'],
  ['back', 'english'],
  ['meaning', 'english'],
  ['text', 'english'],
]);

const shape: TableShape<CardField> = {
  fieldOf,
  fields: cardFields,
  needed: 'japanese',
  withoutNeeded: 'table.japanese',
};

/** Columns default to `cardFields`. @returns a message where the whole table can't be read. */
export function readCardTable(text: string, separator?: Separator): CardTable | MessageKey {
  const table = readTable(text, shape, separator);
  if (typeof table === 'string') return table;
  const rows = table.rows.map(({ line, cells }) => ({ line, cells: converted(cells, table) }));
  return { rows, unknown: table.unknown };
}

function converted(
  cells: CardCells,
  { isHtml, isAnki }: { isHtml: boolean; isAnki: boolean },
): CardCells {
  const fields = Object.fromEntries<string>(
    Object.entries(cells).map(([field, cell]) => {
      const text = isHtml ? withoutHtml(cell) : cell;
      return [field, isAnki ? withFurigana(text) : text];
    }),
  );
  const { english, sinhala, ...others } = fields;
  // A note has one text for both languages.
  const isSinhala = isAnki && english && !sinhala && /\p{Script=Sinhala}/u.test(english);
  return isSinhala ? { ...others, sinhala: english } : fields;
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
