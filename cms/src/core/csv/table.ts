import type { Language } from '@nihongo-lanka/contract';
import { type CsvWords, en } from './en';
import { csvLine, csvMark } from './line';
import { si } from './si';

/** The files that staff open in a spreadsheet: headings and values in the language of the caller. */

const words: Readonly<Record<Language, CsvWords>> = { en, si };

export interface CsvColumn<Row> {
  heading: keyof CsvWords['headings'];
  value(row: Row, words: CsvWords): unknown;
}

/** The first line of a file. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[], language: Language): string {
  return csvMark + csvLine(columns.map(({ heading }) => words[language].headings[heading]));
}

/** The lines of some rows, each with the break before it. */
export function csvRows<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  language: Language,
): string {
  return rows
    .map((row) => `\r\n${csvLine(columns.map(({ value }) => value(row, words[language])))}`)
    .join('');
}

/** What a value is called; the value itself where it has no name. */
export function csvName(names: Readonly<Record<string, string>>, value: unknown): unknown {
  return typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value;
}
