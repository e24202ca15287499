import { fieldsOf, languageSchema } from '@nihongo-lanka/contract';
import { usersRows } from './usersCsv';

/** Called by `readMade`. Each row repeats its sort key as `sortedBy`. @param given the language */
export function make(found: readonly unknown[], given: unknown) {
  const rows = found.map(fieldsOf);
  const last = rows.at(-1);
  return {
    text: usersRows(rows, languageSchema.parse(given)),
    rows: rows.length,
    ...(last && { last: { value: last.sortedBy, id: Number(last.id) } }),
  };
}
