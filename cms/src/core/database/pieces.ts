/** SQLite takes at most 500 rows a statement. */
const rowsInStatement = 250;

export function piecesOf<Row>(rows: readonly Row[]): Row[][] {
  const pieces: Row[][] = [];
  for (let from = 0; from < rows.length; from += rowsInStatement) {
    pieces.push(rows.slice(from, from + rowsInStatement));
  }
  return pieces;
}
