import { setImmediate } from 'node:timers/promises';
import { type Language, maxRangeRows } from '@nihongo-lanka/contract';
import { type CsvColumn, csvHead, csvRows } from './table';

interface Range {
  from: number;
  to: number;
}

export async function* csvPages<Row>(
  columns: readonly CsvColumn<Row>[],
  language: Language,
  read: (range: Range) => Promise<{ rows: readonly Row[]; total: number }>,
): AsyncGenerator<string> {
  yield csvHead(columns, language);
  for (let from = 0; ; from += maxRangeRows) {
    const { rows, total } = await read({ from, to: from + maxRangeRows - 1 });
    yield csvRows(columns, rows, language);
    if (from + maxRangeRows >= total) return;
    await setImmediate();
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Rows at once; other requests are answered in between. */
const piece = 500;

/** @param read rows with their `id`, in any order */
export async function* inPieces(
  ids: readonly number[],
  read: (some: readonly number[]) => PromiseLike<Row[]>,
  lines: (rows: readonly Row[]) => string,
): AsyncGenerator<string> {
  for (let from = 0; from < ids.length; from += piece) {
    const some = ids.slice(from, from + piece);
    const rows = new Map((await read(some)).map((row) => [row.id, row]));
    yield lines(some.map((id) => rows.get(id)).filter((row) => row !== undefined));
    await setImmediate();
  }
}
