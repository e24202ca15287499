import type { Language } from '@nihongo-lanka/contract';
import { csvTelephone, csvTime } from '../../core/csv/line';
import { type CsvColumn, csvHead, csvName, csvRows } from '../../core/csv/table';

/** Raw columns: SQLite has no types for times and booleans. */
type Row = Readonly<Record<string, unknown>>;
type Column = CsvColumn<Row>;

const isNone = (value: unknown) => value === null || value === undefined;

const text = (heading: Column['heading']): Column => ({
  heading,
  value: (row) => row[heading],
});
const time = (heading: Column['heading']): Column => ({
  heading,
  value: ({ [heading]: at }) =>
    at instanceof Date || typeof at === 'number' ? csvTime(at) : undefined,
});

const columns: readonly Column[] = [
  text('id'),
  text('username'),
  text('email'),
  {
    heading: 'emailConfirmed',
    value: ({ emailConfirmedAt }, { yes, no }) => (isNone(emailConfirmedAt) ? no : yes),
  },
  text('firstName'),
  text('lastName'),
  { heading: 'role', value: ({ accountRole }, { roles }) => csvName(roles, accountRole) },
  { heading: 'status', value: ({ status }, { statuses }) => csvName(statuses, status) },
  { heading: 'language', value: ({ language }, { languages }) => csvName(languages, language) },
  text('birthAddress'),
  text('currentAddress'),
  text('city'),
  { heading: 'province', value: ({ province }, { provinces }) => csvName(provinces, province) },
  text('age'),
  {
    heading: 'contactPerson',
    value: ({ contactPerson }) =>
      typeof contactPerson === 'string' ? csvTelephone(contactPerson) : undefined,
  },
  {
    heading: 'learnedJapanese',
    value: ({ learnedJapanese }, { yes, no }) => {
      if (isNone(learnedJapanese)) return undefined;
      return learnedJapanese ? yes : no;
    },
  },
  text('comments'),
  text('rejectionReason'),
  text('suspensionReason'),
  time('approvedAt'),
  time('createdAt'),
  time('updatedAt'),
];

/** Only on request. */
export const contactColumns = ['birthAddress', 'currentAddress', 'contactPerson'] as const;

const isContact = (column: string) => contactColumns.some((each) => each === column);
const withoutContacts = columns.filter(({ heading }) => !isContact(heading));

export const usersHead = (withContacts: boolean, language: Language) =>
  csvHead(withContacts ? columns : withoutContacts, language);

export function usersRows(rows: readonly Row[], language: Language): string {
  const hasContacts = rows.some((row) => contactColumns.some((column) => column in row));
  return csvRows(hasContacts ? columns : withoutContacts, rows, language);
}
