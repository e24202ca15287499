import type { Profile } from '@nihongo-lanka/contract';
import { csvLine, csvMark } from '../lists/csvLine';

/** What an export has of each person, in this order. */
const columns = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'role',
  'status',
  'language',
  'birthAddress',
  'currentAddress',
  'city',
  'province',
  'age',
  'contactPerson',
  'learnedJapanese',
  'comments',
  'rejectionReason',
  'suspensionReason',
  'approvedAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Profile)[];

/** Columns that an export has only where they were asked for. */
export const contactColumns = ['birthAddress', 'currentAddress', 'contactPerson'] as const;

export const csvHead = (withContacts: boolean) =>
  `${csvMark}${csvLine(columns.filter((column) => withContacts || !isContact(column)))}`;

const isContact = (column: string) => contactColumns.some((each) => each === column);

/** A row of the table as an account's columns name it. */
type Row = Readonly<Record<string, unknown>>;

/** Without the columns of contacts where they were not read. */
export function csvOf(rows: readonly Row[]): string {
  return rows
    .map((row) => {
      const read = columns.filter((column) => !isContact(column) || column in row);
      return `\r\n${csvLine(read.map((column) => textOf(row, column)))}`;
    })
    .join('');
}

function textOf(row: Row, column: (typeof columns)[number]): unknown {
  if (column === 'role') return row.accountRole;
  const value = row[column];
  if (value === null || value === undefined) return '';
  // SQLite has neither times nor true and false.
  if (column.endsWith('At')) return new Date(value as number | Date).toISOString();
  if (column === 'learnedJapanese') return Boolean(value);
  return value;
}
