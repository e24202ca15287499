import { accountLimits } from '../users/values.js';

/** The newest last. A change of what is stored, why or for how long adds one. */
export const privacyVersions = [
  '2026-11',
  '2026-11-22',
  '2026-11-23',
  '2026-11-23-2',
  '2026-11-26',
  '2026-11-27',
  '2026-11-27-2',
  '2026-11-29',
] as const;
export type PrivacyVersion = (typeof privacyVersions)[number];
export const privacyVersion: PrivacyVersion = '2026-11-29';

export const ageOfConsent = 18;

export const deletionDays = 7;

/** Days. */
export const retentionDays = {
  /** Since the rejection. */
  rejected: 90,
  /** Since the registration. */
  unconfirmed: 30,
  /** Since the last login, of accounts that were never approved. */
  unseen: 365,
  /** Contact requests, since they were resolved. */
  resolved: 365,
} as const;
export type Retention = keyof typeof retentionDays;

export const retentionNoticeDays = 14;

/** After these days a deletion has reached the backups. */
export const backupDays = 30;

// Linear: it runs before the length of the text is checked.
const telephone = /(?:\p{Nd}[\s().+/-]*){7}/u;

/** Seven figures or more. */
export function hasTelephone(text: unknown): boolean {
  return typeof text === 'string' && telephone.test(text);
}

export function needsGuardian(age: unknown): boolean {
  return typeof age === 'number' && age >= accountLimits.ageMin && age < ageOfConsent;
}
