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

/** Puts an apostrophe before a text that a spreadsheet would misread. */
export const withApostrophe = (text: string) => (isMisread(text) ? `'${text}` : text);

/** The text that `withApostrophe` was given. */
export const withoutApostrophe = (text: string) =>
  text.startsWith("'") && isMisread(text) ? text.slice(1) : text;
