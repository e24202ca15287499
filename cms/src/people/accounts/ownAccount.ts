import { day, deletionDays, type PrivacyVersion } from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { record } from '../activity/accounts';
import { accountModel, nameOf, recipientOf, withAccount } from '../identity/account';
import { postMail } from '../mail/mails';
import { endLoginsOf } from '../session/logins';
import { deleteAccount } from './accounts';

const accounts = () => strapi.db.query(accountModel);

export function giveConsent(id: number, version: PrivacyVersion): Promise<void> {
  return withAccount(id, async (account) => {
    if (account.consentVersion === version) return;
    const data = { consentVersion: version, consentAt: new Date() };
    await accounts().update({ where: { id }, data });
    await record(account, 'consented', { detail: version });
  });
}

/** @throws ApiError FORBIDDEN unless the account is pending. */
export async function withdraw(id: number): Promise<void> {
  const isWithdrawn = await deleteAccount(id, {
    as: 'withdrawn',
    onlyIf: ({ status }) => status === 'pending',
  });
  if (!isWithdrawn) throw new ApiError('FORBIDDEN');
}

/** A login before then cancels it. @returns the time of deletion. @throws ApiError LAST_ADMIN. */
export function planDeletion(id: number): Promise<Date> {
  return withAccount(id, async (account, isLastAdmin) => {
    if (isLastAdmin) throw new ApiError('LAST_ADMIN');
    const deletionAt = new Date(Date.now() + deletionDays * day);
    await accounts().update({ where: { id }, data: { deletionAt } });
    await record(account, 'deletion-planned');
    await postMail({
      template: 'deletionPlanned',
      data: { name: nameOf(account), date: deletionAt.toISOString() },
      ...recipientOf(account),
    });
    await endLoginsOf(id);
    return deletionAt;
  });
}
