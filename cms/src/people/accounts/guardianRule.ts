import {
  guardedAge,
  isReachable,
  needsGuardian,
  type ProfileUpdate,
} from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { ApiError } from '../../core/http/apiError';
import type { Account } from '../identity/account';

type Minor = Pick<Account, 'status' | 'age' | 'youngestAge' | 'guardianConfirmedAt'>;

export function isGuardianAwaited({
  guardianConfirmedAt,
  ...ages
}: Pick<Minor, 'status'> & Partial<Minor>): boolean {
  return config.requireGuardian && needsGuardian(guardedAge(ages)) && !guardianConfirmedAt;
}

/** Raising one's age does not lift the rule until an admin confirms it. */
export function keptOfAge(
  before: Account,
  age: number | null | undefined,
): Partial<Pick<Account, 'ageBefore' | 'youngestAge'> & { ageChangedAt: Date }> {
  if (age === undefined || age === before.age) return {};
  // A first age is no change.
  const youngestAge = guardedAge(before);
  if (youngestAge === null) return {};
  return { ageBefore: before.age ?? before.ageBefore, youngestAge, ageChangedAt: new Date() };
}

/** @throws ApiError VALIDATION_FAILED if it leaves a minor without a guardian. */
export function refuseWithoutGuardian(
  account: Pick<Account, 'status' | 'age' | 'youngestAge' | 'contactPerson'>,
  change: ProfileUpdate,
): void {
  const isAbout = change.age !== undefined || change.contactPerson !== undefined;
  if (!isAbout || isReachable(account.contactPerson)) return;
  if (!needsGuardian(guardedAge(account))) return;
  const said = needsGuardian(account.age) ? 'guardian.required' : 'guardian.kept';
  throw new ApiError('VALIDATION_FAILED', { contactPerson: said });
}
