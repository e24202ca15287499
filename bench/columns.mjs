/** A table as text: the first column on the left, the others on the right. */
export function columns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map(([title, ...cells]) =>
      [
        title.padEnd(widths[0]),
        ...cells.map((cell, place) => cell.padStart(widths[place + 1])),
      ].join('  '),
    )
    .join('\n');
}
