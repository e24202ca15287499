/**
 * A spreadsheet runs a text that looks like a formula. Any visitor can register with such a name. In a text
 * that looks like a number it drops leading zeros, and rounds after 15 digits.
 */
const misread = /^'*(?:[=+\-@\t\r]|0\d+$|\d{16,}$)/;

/** Puts an apostrophe before a text that a spreadsheet would misread. */
export const withApostrophe = (text: string) => (misread.test(text) ? `'${text}` : text);

/** The text that `withApostrophe` was given. */
export const withoutApostrophe = (text: string) =>
  text.startsWith("'") && misread.test(text) ? text.slice(1) : text;
