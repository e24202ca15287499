import type { RegistrationInput } from './accounts.js';

// Apart from accounts.ts, because forms show these before they need a schema.
export const provinces = [
  'Western',
  'Central',
  'Southern',
  'Northern',
  'Eastern',
  'North Western',
  'North Central',
  'Uva',
  'Sabaragamuwa',
] as const;
export type Province = (typeof provinces)[number];

/** The fields without which a registration can't be sent; an empty one also shows the toast. */
export const requiredRegistrationFields = [
  'firstName',
  'lastName',
  'username',
  'email',
  'password',
  'confirmPassword',
] as const satisfies (keyof RegistrationInput)[];
