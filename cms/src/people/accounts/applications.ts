import {
  type Application,
  type ApplicationForm,
  applicationDays,
  day,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { record } from '../activity/accounts';
import { actorOf } from '../activity/actor';
import {
  type Account,
  accountModel,
  accountSchema,
  profileOf,
  withAccount,
} from '../identity/account';
import { withdrawMails } from '../mail/mails';
import { holdingAccount } from '../session/logins';
import { recordChange } from './accounts';
import { keptOfAge, refuseWithoutGuardian } from './guardianRule';
import { forgetGuardian } from './guardians';

/** In milliseconds since 1970. */
function possibleFrom({ rejectedAt, appliedAgainAt }: Account): number {
  // Rejections by an earlier version have no time.
  const last = [rejectedAt, appliedAgainAt].map((time) => (time === null ? 0 : Date.parse(time)));
  return Math.max(...last) + applicationDays * day;
}

export function applicationOf(account: Account): Application {
  const from = possibleFrom(account);
  return {
    ...profileOf(account),
    possibleAt: from > Date.now() ? new Date(from).toISOString() : null,
  };
}

/** @throws ApiError SIGN_IN_EXPIRED unless rejected, APPLIED_RECENTLY with the seconds to wait. */
export function applyAgain<Login>(
  id: number,
  { consent, ...fields }: ApplicationForm,
  logIn: (account: Account) => Promise<Login>,
): Promise<{ account: Account; login: Login }> {
  return withAccount(id, (before) =>
    holdingAccount(strapi, id, async () => {
      if (before.status !== 'rejected') throw new ApiError('SIGN_IN_EXPIRED');
      const wait = possibleFrom(before) - Date.now();
      if (wait > 0) throw new ApiError('APPLIED_RECENTLY', undefined, Math.ceil(wait / 1000));
      const ages = keptOfAge(before, fields.age ?? null);
      refuseWithoutGuardian({ ...before, ...fields, ...ages }, fields);
      const now = new Date();
      const data = {
        ...fields,
        status: 'pending',
        rejectionReason: null,
        appliedAgainAt: now,
        decidedAt: now,
        ...ages,
        ...(await forgetGuardian(before, fields)),
        ...(consent &&
          consent !== before.consentVersion && { consentVersion: consent, consentAt: new Date() }),
      };
      const row: unknown = await strapi.db.query(accountModel).update({ where: { id }, data });
      const account = accountSchema.parse(row);
      const actor = actorOf(account);
      await recordChange(before, account, actor);
      if (account.consentVersion !== before.consentVersion) {
        await record(account, 'consented', { detail: account.consentVersion, actor });
      }
      await withdrawMails(id, ['rejected']);
      return { account, login: await logIn(account) };
    }),
  );
}
