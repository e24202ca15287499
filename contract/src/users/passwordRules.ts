import { accountLimits } from './values.js';

/** In display order. Without schemas, so that a page can check while a person types. */
export const passwordRules = {
  length: (password: string) => password.length >= accountLimits.passwordMin,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
  symbol: (password: string) => /[^\p{L}\p{M}\p{N}\s\p{C}]/u.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;
