import { isAdmin, signInLimits } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { type Account, accountModel, userOf } from '../identity/account';

const day = 24 * 60 * 60 * 1000;

const mustHaveFactor = (account: Account) =>
  config.requireAdminSecondFactor && isAdmin(userOf(account)) && !account.hasSecondFactor;

/** Until when an admin may work without a second factor; null where none is asked for. */
export function dueDate(account: Account): string | null {
  return mustHaveFactor(account) ? account.secondFactorDue : null;
}

export function isPastGrace(account: Account): boolean {
  const due = dueDate(account);
  return due !== null && Date.parse(due) <= Date.now();
}

/** An admin's time to set up a second factor begins with the first login at which one is asked for. */
export async function beginGrace(account: Account): Promise<void> {
  if (!mustHaveFactor(account) || account.secondFactorDue !== null) return;
  const secondFactorDue = new Date(Date.now() + signInLimits.graceDays * day);
  await strapi.db
    .query(accountModel)
    .updateMany({ where: { id: account.id, secondFactorDue: null }, data: { secondFactorDue } });
}
