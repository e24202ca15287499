import type { Profile } from '@nihongo-lanka/contract';

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

// Without this mark a spreadsheet shows Sinhala wrongly.
export const csvHead = (withContacts: boolean) =>
  `\uFEFF${lineOf(columns.filter((column) => withContacts || !isContact(column)))}`;

const isContact = (column: string) => contactColumns.some((each) => each === column);

/** A row of the table as an account's columns name it. */
type Row = Readonly<Record<string, unknown>>;

/** Without the columns of contacts where they were not read. */
export function csvOf(rows: readonly Row[]): string {
  return rows
    .map((row) => {
      const read = columns.filter((column) => !isContact(column) || column in row);
      return `\r\n${lineOf(read.map((column) => textOf(row, column)))}`;
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

function lineOf(values: readonly unknown[]): string {
  return values.map(cell).join(',');
}

/** A spreadsheet runs a text that looks like a formula, and anybody can register with such a name. */
function cell(value: unknown): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
