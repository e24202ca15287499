import { deletionDays, type PrivacyVersion } from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { record } from '../activity/accounts';
import { accountModel, nameOf, recipientOf, withAccount } from '../identity/account';
import { postMail } from '../mail/mails';
import { endLoginsOf } from '../session/logins';
import { deleteAccount } from './accounts';

/** What people decide about their own accounts. The call has admitted the caller already. */

const accounts = () => strapi.db.query(accountModel);
const day = 24 * 60 * 60_000;

/** Keeps which text of the privacy page somebody agreed to. Agreeing once more changes nothing. */
export function giveConsent(id: number, version: PrivacyVersion): Promise<void> {
  return withAccount(id, async (account) => {
    if (account.consentVersion === version) return;
    const data = { consentVersion: version, consentAt: new Date() };
    await accounts().update({ where: { id }, data });
    await record(account, 'consented', { detail: version });
  });
}

/** Deletes the account of somebody who waits. @throws ApiError FORBIDDEN where they wait no more. */
export async function withdraw(id: number): Promise<void> {
  const isWithdrawn = await deleteAccount(id, {
    as: 'withdrawn',
    onlyIf: ({ status }) => status === 'pending',
  });
  if (!isWithdrawn) throw new ApiError('FORBIDDEN');
}

/**
 * Ends every session. In some days the account is deleted, if its owner does not log in before.
 * @returns when. @throws ApiError LAST_ADMIN.
 */
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
