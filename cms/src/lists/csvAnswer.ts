import type { Language } from '@nihongo-lanka/contract';
import { usersRows } from '../accounts/usersCsv';

/** Rows of accounts as CSV, and where to go on after the last of them. */
export function csvAnswer(found: readonly unknown[], language: Language) {
  const rows = found.map((row): Readonly<Record<string, unknown>> => Object(row));
  const last = rows.at(-1);
  return {
    text: usersRows(rows, language),
    rows: rows.length,
    ...(last && { last: { value: last.sortedBy, id: Number(last.id) } }),
  };
}
