import { accountLimits } from './values.js';

/** Marks and joiners are parts of the letter before them. */
const charactersIn = (password: string) => password.match(/[^\p{M}\p{Cf}]/gu)?.length ?? 0;

/** In display order. Without schemas, so that a page can check while a person types. */
export const passwordRules = {
  length: (password: string) => charactersIn(password) >= accountLimits.passwordMin,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
  symbol: (password: string) => /[^\p{L}\p{M}\p{N}\s\p{C}]/u.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;
