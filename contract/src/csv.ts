/** Spreadsheets run these as formulas, also full-width signs and after invisible characters. */
const formula =
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@;\uff1d\uff0b\uff0d\uff20\uff1b\u2212\ufe62\ufe63\ufe66\ufe6b]/u;

/** A spreadsheet drops leading zeros, and rounds after 15 digits. */
const figures = /^(?:[0０][\d０-９]+|[\d０-９]{16,})$/;

function isMisread(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return formula.test(bare) || /^[\t\r\n]/.test(bare) || figures.test(bare);
}

/** UTF-16 units. */
const longestPart = 40;

/** Such as `users-2026-11-27-pending`, with the day in Sri Lanka. @param now in milliseconds */
export function exportName(
  noun: string,
  filter: Readonly<Record<string, unknown>>,
  now = Date.now(),
): string {
  // Sri Lanka is UTC+5:30 all year.
  const day = new Date(now + 330 * 60_000).toISOString().slice(0, 10);
  const parts = Object.entries(filter).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return value ? name : `not ${name}`;
    return typeof value === 'string' ? value : [];
  });
  const words = parts.map((part) =>
    part
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .slice(0, longestPart)
      .replace(/^-|-$/g, ''),
  );
  return [noun, day, ...words.filter(Boolean)].join('-');
}

/** An apostrophe stops a spreadsheet from reading the text as a formula or number. */
export const withApostrophe = (text: string) => (isMisread(text) ? `'${text}` : text);

export const withoutApostrophe = (text: string) =>
  text.startsWith("'") && isMisread(text) ? text.slice(1) : text;
