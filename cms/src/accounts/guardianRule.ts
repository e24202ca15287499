import { type AwaitedOfGuardian, guardianEmail, needsGuardian } from '@nihongo-lanka/contract';
import { config } from '../config';
import type { Account } from './account';

type Minor = Pick<Account, 'age' | 'contactPerson' | 'email' | 'guardianConfirmedAt'>;

/** Whether a guardian has to agree, and has not, before this account is approved. */
export function isGuardianAwaited({ age, guardianConfirmedAt }: Partial<Minor>): boolean {
  return config.requireGuardian && needsGuardian(age) && !guardianConfirmedAt;
}

/** What the approval of somebody who waits for it is to wait for. */
export function awaitedOf(account: Minor & Pick<Account, 'status'>): AwaitedOfGuardian | null {
  if (account.status !== 'pending' || !isGuardianAwaited(account)) return null;
  return guardianEmail(account.contactPerson, account.email) ? 'answer' : 'address';
}
