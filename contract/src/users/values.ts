import type { RegistrationInput } from '../auth/schemas.js';
import type { User } from './schemas.js';

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

export const roles = ['learner', 'admin'] as const;
export type Role = (typeof roles)[number];

export const accountStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/**
 * The states an account may move to from each state; staying where it is is always allowed.
 * A rejected account may still be approved, so that a mistaken refusal can be put right.
 */
export const accountTransitions: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['suspended'],
  suspended: ['approved'],
  rejected: ['approved'],
};

/** States whose holder may not log in at all. */
export const lockedStatuses = ['rejected', 'suspended'] as const satisfies AccountStatus[];

/**
 * Lengths in UTF-16 units, those of user names and the least of passwords in code points; ages in
 * years.
 */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 50,
  nameMax: 100,
  emailMax: 254,
  addressMax: 300,
  cityMax: 100,
  contactPersonMax: 200,
  commentsMax: 2000,
  reasonMax: 500,
  ageMin: 10,
  ageMax: 100,
  passwordMin: 8,
  // bcrypt ignores everything after the 72nd byte.
  passwordMaxBytes: 72,
} as const;

/** The form in which e-mail addresses and user names are compared: two that differ only in case, or in what can't be seen, are one. */
export function accountKey(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
}

/** What the interface shows or asks by: may this account see the lectures? The server decides. */
export function mayLearn(user: Pick<User, 'role' | 'status'>): boolean {
  return user.status === 'approved';
}

export function isAdmin(user: Pick<User, 'role' | 'status'>): boolean {
  return user.role === 'admin' && user.status === 'approved';
}
