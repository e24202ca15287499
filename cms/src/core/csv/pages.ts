import { type Language, maxRangeRows } from '@nihongo-lanka/contract';
import { paced } from '../lists/paced';
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
  async function* pieces(): AsyncGenerator<string> {
    for (let from = 0; ; from += maxRangeRows) {
      const { rows, total } = await read({ from, to: from + maxRangeRows - 1 });
      yield csvRows(columns, rows, language);
      if (from + maxRangeRows >= total) return;
    }
  }
  yield csvHead(columns, language);
  yield* paced(pieces());
}
