import { type AccountStatus, accountLimits } from '../users/values.js';

/** The newest last. A change of what is stored, why or for how long adds one. */
export const privacyVersions = [
  '2026-11',
  '2026-11-22',
  '2026-11-23',
  '2026-11-23-2',
  '2026-11-26',
  '2026-11-27',
  '2026-11-27-2',
] as const;
export type PrivacyVersion = (typeof privacyVersions)[number];
export const privacyVersion: PrivacyVersion = '2026-11-27-2';

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

// Linear, not a pattern: it runs before the length of the text is checked.
function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1);
  const dot = at < 0 ? -1 : word.indexOf('.', at + 2);
  return dot > 0 && dot < word.length - 1;
}

/** An e-mail address, or a number of seven figures or more. */
export function isReachable(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  return text.split(/\s+/).some(isAddress) || (text.match(/\p{Nd}/gu) ?? []).length >= 7;
}

/** For a pending account the lowest age so far, until an admin confirms the latest. */
export function guardedAge(given: {
  status: AccountStatus;
  age?: number | null | undefined;
  youngestAge?: number | null | undefined;
}): number | null {
  // An approval can be undone, so the youngest age stays stored.
  const isUndecided = given.status === 'pending' || given.status === 'rejected';
  const ages = [given.age, isUndecided ? given.youngestAge : null].filter(
    (age) => typeof age === 'number',
  );
  return ages.length > 0 ? Math.min(...ages) : null;
}

export function needsGuardian(age: unknown): boolean {
  return typeof age === 'number' && age >= accountLimits.ageMin && age < ageOfConsent;
}
