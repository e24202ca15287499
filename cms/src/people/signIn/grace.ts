import { day, isAdmin, signInLimits } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { type Account, accountModel, userOf } from '../identity/account';

const mustHaveFactor = (account: Account) =>
  config.requireAdminSecondFactor && isAdmin(userOf(account)) && !account.hasSecondFactor;

export function dueDate(account: Account): string | null {
  return mustHaveFactor(account) ? account.secondFactorDue : null;
}

export function isPastGrace(account: Account): boolean {
  const due = dueDate(account);
  return due !== null && Date.parse(due) <= Date.now();
}

/** The grace time starts with the first login that requires a factor. */
export async function beginGrace(account: Account): Promise<void> {
  if (!mustHaveFactor(account) || account.secondFactorDue !== null) return;
  const secondFactorDue = new Date(Date.now() + signInLimits.graceDays * day);
  await strapi.db
    .query(accountModel)
    .updateMany({ where: { id: account.id, secondFactorDue: null }, data: { secondFactorDue } });
}
