import type { Language } from '@nihongo-lanka/contract';
import { type CsvWords, en } from './en';
import { csvLine, csvMark } from './line';
import { si } from './si';

const words: Readonly<Record<Language, CsvWords>> = { en, si };

export interface CsvColumn<Row> {
  heading: keyof CsvWords['headings'];
  value(row: Row, words: CsvWords): unknown;
}

export function csvHead<Row>(columns: readonly CsvColumn<Row>[], language: Language): string {
  return csvMark + csvLine(columns.map(({ heading }) => words[language].headings[heading]));
}

export function csvRows<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  language: Language,
): string {
  return rows
    .map((row) => `\r\n${csvLine(columns.map(({ value }) => value(row, words[language])))}`)
    .join('');
}

export function csvName(names: Readonly<Record<string, string>>, value: unknown): unknown {
  return typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value;
}
