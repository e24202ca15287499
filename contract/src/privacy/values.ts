import { type AccountStatus, accountLimits } from '../users/values.js';

/**
 * The texts of the privacy page that somebody may have agreed to, the newest last. A change of what is
 * kept, why or for how long makes a new one, and everybody is asked again.
 */
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

/** Below this age a learner names a reachable parent or guardian, in years. */
export const ageOfConsent = 18;

/** Days in which a login undoes the deletion of an account. */
export const deletionDays = 7;

/** How many days lie between two applications of somebody who was refused. */
export const applicationDays = 7;

/** Default retention times, in days. */
export const retentionDays = {
  /** Since the refusal. */
  rejected: 90,
  /** Since the registration, of pending accounts with an unconfirmed email address. */
  unconfirmed: 30,
  /** Since the last login, of accounts that were never approved. */
  unseen: 365,
  /** Contact requests, since they were resolved. */
  resolved: 365,
} as const;
export type Retention = keyof typeof retentionDays;

/** How many days before the deletion a person gets a notice, if none was sent. */
export const retentionNoticeDays = 14;

/** How long backups are kept, in days; what was deleted is gone from them then. */
export const backupDays = 30;

// A registration is checked before its texts are known to be short, so no pattern tries each end from each start.
function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1);
  const dot = at < 0 ? -1 : word.indexOf('.', at + 2);
  return dot > 0 && dot < word.length - 1;
}

/** Whether a text names a way to reach somebody: an e-mail address, or a number of seven figures or more. */
export function isReachable(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  return text.split(/\s+/).some(isAddress) || (text.match(/\p{Nd}/gu) ?? []).length >= 7;
}

/**
 * The age for the guardian rule. For a pending account: the lowest age entered so far, until an admin
 * confirms the latest.
 */
export function guardedAge(given: {
  status: AccountStatus;
  age?: number | null | undefined;
  youngestAge?: number | null | undefined;
}): number | null {
  // It is still there after an approval, which can be undone.
  const isUndecided = given.status === 'pending' || given.status === 'rejected';
  const ages = [given.age, isUndecided ? given.youngestAge : null].filter(
    (age) => typeof age === 'number',
  );
  return ages.length > 0 ? Math.min(...ages) : null;
}

/** Whether a person of this age needs a guardian. If no age is given, the admin asks for it. */
export function needsGuardian(age: unknown): boolean {
  return typeof age === 'number' && age >= accountLimits.ageMin && age < ageOfConsent;
}
