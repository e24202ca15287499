/**
 * A spreadsheet runs a text that looks like a formula, in some languages with full-width signs too. Some drop what is
 * not visible before it, and some take `;` for the end of a cell. Any visitor can register with such a name.
 */
const formula =
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@;\uff1d\uff0b\uff0d\uff20\uff1b\u2212\ufe62\ufe63\ufe66\ufe6b]/u;

/** In a text that looks like a number a spreadsheet drops leading zeros, and rounds after 15 digits. */
const figures = /^(?:[0０][\d０-９]+|[\d０-９]{16,})$/;

function isMisread(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return formula.test(bare) || /^[\t\r\n]/.test(bare) || figures.test(bare);
}

/** The longest part of a file's name that a filter gives, in UTF-16 units. */
const longestPart = 40;

/**
 * The name of an exported file without its ending: `users-2026-11-27-pending`. It has the day in Sri
 * Lanka, and what the list was filtered by.
 * @param now in milliseconds
 */
export function exportName(
  noun: string,
  filter: Readonly<Record<string, unknown>>,
  now = Date.now(),
): string {
  // Sri Lanka is five and a half hours ahead, all year.
  const day = new Date(now + 330 * 60_000).toISOString().slice(0, 10);
  const parts = Object.entries(filter).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return value ? name : `not ${name}`;
    return typeof value === 'string' ? value : [];
  });
  // Strange signs and spaces are not allowed in file names everywhere.
  const words = parts.map((part) =>
    part
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .slice(0, longestPart)
      .replace(/^-|-$/g, ''),
  );
  return [noun, day, ...words.filter(Boolean)].join('-');
}

/** Puts an apostrophe before a text that a spreadsheet would misread. */
export const withApostrophe = (text: string) => (isMisread(text) ? `'${text}` : text);

/** The text that `withApostrophe` was given. */
export const withoutApostrophe = (text: string) =>
  text.startsWith("'") && isMisread(text) ? text.slice(1) : text;
