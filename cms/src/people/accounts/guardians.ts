import {
  accountKey,
  day,
  guardedAge,
  guardianEmail,
  linkLifetimes,
  needsGuardian,
  type Profile,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { countCall, isWithin } from '../../core/http/rateLimits';
import { record } from '../activity/accounts';
import { type Account, accountModel, findAccount, nameOf, profileOf } from '../identity/account';
import { endTokens, findToken, hasToken, issueToken, useToken } from '../identity/singleUseTokens';
import { lastMailTo, postMail, siteLink, withdrawMails } from '../mail/mails';
import { holdingAccount } from '../session/logins';
import { isGuardianAwaited } from './guardianRule';

/** A consent holds for the e-mail address in the contact person's text, or for the text without one. */

const accounts = () => strapi.db.query(accountModel);

type Named = Pick<Account, 'contactPerson' | 'email'>;

function guardianKey({ contactPerson, email }: Named): string {
  return accountKey(guardianEmail(contactPerson, email) ?? contactPerson ?? '');
}

/** A new contact person has not agreed. */
export async function forgetGuardian(
  before: Account,
  change: { contactPerson?: string | null | undefined; email?: string | undefined },
): Promise<{ guardianConfirmedAt?: null }> {
  const { contactPerson = before.contactPerson, email = before.email } = change;
  if (guardianKey({ contactPerson, email }) === guardianKey(before)) return {};
  await endGuardianLinks(before.id);
  return { guardianConfirmedAt: null };
}

export async function endGuardianLinks(accountId: number): Promise<void> {
  await endTokens(accountId, ['guardianConfirm']);
  await withdrawMails(accountId, ['guardianConfirm']);
}

export async function openedProfileOf(account: Account): Promise<Profile> {
  return { ...profileOf(account), ...(await awaitedOf(account)) };
}

type Awaited = Pick<Profile, 'awaitedOfGuardian' | 'guardianAskedAt'>;

async function awaitedOf(account: Account): Promise<Awaited> {
  const nothing = { awaitedOfGuardian: null, guardianAskedAt: null };
  if (account.status !== 'pending' || !isGuardianAwaited(account)) return nothing;
  const to = guardianEmail(account.contactPerson, account.email);
  if (!to) return { ...nothing, awaitedOfGuardian: 'address' };
  const mail = (await hasToken('guardianConfirm', account.id))
    ? await lastMailTo(account.id, 'guardianConfirm')
    : undefined;
  if (!mail || accountKey(mail.recipient) !== accountKey(to)) {
    return { ...nothing, awaitedOfGuardian: 'request' };
  }
  if (mail.state === 'failed') return { ...nothing, awaitedOfGuardian: 'otherAddress' };
  return mail.sentAt
    ? { awaitedOfGuardian: 'answer', guardianAskedAt: mail.sentAt.toISOString() }
    : { ...nothing, awaitedOfGuardian: 'delivery' };
}

/** Skips silently beyond the limit: the learner can ask again later. */
export async function askGuardianFirst(account: Account): Promise<void> {
  const to = guardianEmail(account.contactPerson, account.email);
  if (!to || account.status !== 'pending' || !isGuardianAwaited(account)) return;
  if (await hasToken('guardianConfirm', account.id)) return;
  if (!(await isWithin('guardianByAccount', String(account.id)))) return;
  if (await isWithin('guardianByEmail', accountKey(to))) await sendLink(account, to);
}

/** @throws ApiError VALIDATION_FAILED if the contact person has no address, NOT_FOUND, TOO_MANY_REQUESTS. */
export async function askGuardian(id: number): Promise<void> {
  const account = await findAccount(id);
  if (!account) throw new ApiError('NOT_FOUND');
  if (!needsGuardian(guardedAge(account)) || account.guardianConfirmedAt !== null) return;
  const to = guardianEmail(account.contactPerson, account.email);
  if (!to) throw new ApiError('VALIDATION_FAILED', { contactPerson: 'guardian.email' });
  await countCall('guardianByAccount', String(id));
  await countCall('guardianByEmail', accountKey(to));
  await sendLink(account, to);
}

async function sendLink(account: Account, to: string): Promise<void> {
  const { id: accountId, language } = account;
  const days = linkLifetimes.guardianConfirm;
  await strapi.db.transaction(async () => {
    const key = guardianKey(account);
    const token = await issueToken('guardianConfirm', accountId, days * day, key);
    const link = siteLink(`/confirm-guardian?token=${token}`, language);
    const data = { name: null, learner: nameOf(account), link, days };
    await postMail({ template: 'guardianConfirm', data, to, language, accountId });
  });
}

/** @throws ApiError LINK_USED, also if the contact person has changed. */
export async function confirmGuardian(token: string): Promise<void> {
  const found = await findToken('guardianConfirm', token);
  if (!found) throw new ApiError('LINK_USED');
  await holdingAccount(strapi, found.accountId, async () => {
    const { accountId, data } = await useToken('guardianConfirm', token);
    const account = await findAccount(accountId);
    if (!account || guardianKey(account) !== data) throw new ApiError('LINK_USED');
    await keepConsent(account);
  });
}

export async function noteGuardian(id: number): Promise<Account> {
  return holdingAccount(strapi, id, async () => {
    const account = await findAccount(id);
    if (!account) throw new ApiError('NOT_FOUND');
    if (!needsGuardian(guardedAge(account)) || account.guardianConfirmedAt !== null) return account;
    await endGuardianLinks(id);
    await keepConsent(account);
    return (await findAccount(id)) ?? account;
  });
}

async function keepConsent(account: Account): Promise<void> {
  const data = { guardianConfirmedAt: new Date() };
  await accounts().updateMany({ where: { id: account.id }, data });
  // Records the session's account: a learner who agreed for themselves shows.
  await record(account, 'guardian-confirmed');
}
