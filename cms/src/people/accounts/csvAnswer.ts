import { languageSchema } from '@nihongo-lanka/contract';
import { usersRows } from './usersCsv';

/**
 * Makes CSV of rows of accounts, and says where to go on after the last of them. Each row says in
 * `sortedBy` what its list is sorted by. `readMade` calls it.
 * @param given the language
 */
export function make(found: readonly unknown[], given: unknown) {
  const rows = found.map((row): Readonly<Record<string, unknown>> => Object(row));
  const last = rows.at(-1);
  return {
    text: usersRows(rows, languageSchema.parse(given)),
    rows: rows.length,
    ...(last && { last: { value: last.sortedBy, id: Number(last.id) } }),
  };
}
