import { csvOf } from '../accounts/usersCsv';

/** Rows of accounts as CSV, and where to go on after the last of them. */
export function csvAnswer(found: readonly unknown[]) {
  const rows = found.map((row): Readonly<Record<string, unknown>> => Object(row));
  const last = rows.at(-1);
  return {
    text: csvOf(rows),
    rows: rows.length,
    ...(last && { last: { value: last.sortedBy, id: Number(last.id) } }),
  };
}
