/** The middle of some times. */
export function median(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 0
    ? (sorted[middle - 1] + sorted[middle]) / 2
    : sorted[Math.floor(middle)];
}

/** By how much the known take longer than the unknown, in per cent of the unknown. */
export function difference({ known, unknown }) {
  return (median(known) / median(unknown) - 1) * 100;
}

/** A line for each call: the medians in milliseconds, and by how much they differ. */
export function timingTable(results) {
  const rows = [
    ['', 'known ms', 'unknown ms', 'difference %'],
    ...results.map((result) => [
      result.title,
      median(result.known).toFixed(2),
      median(result.unknown).toFixed(2),
      difference(result).toFixed(1),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) => row.map((cell, column) => cell.padStart(widths[column])).join('  '))
    .join('\n');
}
