import { accountLimits } from './values.js';

/**
 * What a password needs, in the order in which it is told. The length is in UTF-16 units. Without
 * schemas, so that a page can tell it while somebody types.
 */
export const passwordRules = {
  length: (password: string) => password.length >= accountLimits.passwordMin,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
  symbol: (password: string) => /[^\p{L}\p{M}\p{N}\s\p{C}]/u.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;
