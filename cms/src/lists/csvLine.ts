/** Without this mark before the first line a spreadsheet shows Sinhala wrongly. */
export const csvMark = '\uFEFF';

/** A line of CSV, without the break before or after it. */
export function csvLine(values: readonly unknown[]): string {
  return values.map(cell).join(',');
}

/** A spreadsheet runs a text that looks like a formula, and anybody can register with such a name. */
function cell(value: unknown): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
