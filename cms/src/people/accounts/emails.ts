import {
  accountKey,
  day,
  hour,
  linkLifetimes,
  minute,
  resetHoldHours,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { isWithin } from '../../core/http/rateLimits';
import { record } from '../activity/accounts';
import { actorOf } from '../activity/actor';
import {
  type Account,
  accountModel,
  findAccount,
  findAccountByEmail,
  findByIdentifier,
  nameOf,
  recipientOf,
} from '../identity/account';
import { endTokens, findToken, issueToken, spendToken } from '../identity/tokens';
import { postMail, siteLink } from '../mail/mails';
import { endLoginsOf, holdingAccount } from '../session/logins';
import { removeAllFactors } from '../signIn/factors';

// In milliseconds. After an admin set the address, the owner has this time to object.
function heldUntil({ emailSetByAdminAt }: Account): number | undefined {
  if (emailSetByAdminAt === null) return undefined;
  const [setAt, hold] = [Date.parse(emailSetByAdminAt), resetHoldHours * hour];
  // A distant time comes from a clock that was set back since.
  return Math.abs(Date.now() - setAt) < hold ? setAt + hold : undefined;
}

export const isResetHeld = (account: Account) => heldUntil(account) !== undefined;

export async function sendResetLink(identifier: string): Promise<void> {
  const account = await findByIdentifier(identifier);
  // A silent limit: a stranger who floods a mailbox must not learn that it has an account.
  if (!account || !(await isWithin('mail', `reset ${account.id}`))) return;
  const held = heldUntil(account);
  if (held !== undefined) {
    const data = { name: nameOf(account), linksFrom: new Date(held).toISOString() };
    await postMail({ template: 'passwordResetHeld', data, ...recipientOf(account) });
    return;
  }
  const minutes = linkLifetimes.passwordReset;
  await strapi.db.transaction(async () => {
    const token = await issueToken('passwordReset', account.id, minutes * minute);
    const link = siteLink(`/reset-password?token=${token}`, account.language);
    const data = { name: nameOf(account), link, minutes };
    await postMail({ template: 'passwordReset', data, ...recipientOf(account) });
  });
}

/** For operators: removes the second factor and ends all logins. @returns a link to set a password. */
export function letIn(account: Account): Promise<string> {
  return holdingAccount(strapi, account.id, async () => {
    await removeAllFactors(account);
    await endLoginsOf(account.id);
    const lifetime = linkLifetimes.passwordReset * minute;
    const token = await issueToken('passwordReset', account.id, lifetime);
    return siteLink(`/reset-password?token=${token}`, account.language);
  });
}

export async function confirmationLink({ id, email, language }: Account): Promise<string> {
  const lifetime = linkLifetimes.emailConfirm * day;
  const token = await issueToken('emailConfirm', id, lifetime, { data: accountKey(email) });
  return siteLink(`/confirm-email?token=${token}`, language);
}

export async function sendConfirmation(account: Account): Promise<void> {
  if (account.emailConfirmedAt !== null) return;
  await strapi.db.transaction(async () => {
    const link = await confirmationLink(account);
    const data = { name: nameOf(account), link, days: linkLifetimes.emailConfirm };
    await postMail({ template: 'emailConfirm', data, ...recipientOf(account) });
  });
}

/** If another account has the new address, only the old one gets a mail: the caller learns nothing. */
export async function sendEmailChange(account: Account, newEmail: string): Promise<void> {
  const recipient = recipientOf(account);
  const minutes = linkLifetimes.emailChange;
  const name = nameOf(account);
  await strapi.db.transaction(async () => {
    if (!(await findAccountByEmail(newEmail))) {
      const token = await issueToken('emailChange', account.id, minutes * minute, {
        data: newEmail,
      });
      const link = siteLink(`/confirm-email?token=${token}`, account.language);
      const data = { name, link, minutes };
      await postMail({ template: 'emailChange', data, ...recipient, to: newEmail });
    }
    const data = { name, newEmail, isDone: false };
    await postMail({ template: 'emailChangeNotice', data, ...recipient });
  });
}

/** @param caller logged in where the link was opened @throws ApiError ALREADY_CONFIRMED, LINK_USED */
export async function confirmEmail(token: string, caller: Account | null): Promise<void> {
  const own = await findToken('emailConfirm', token);
  const other = own ? null : await findToken('emailChange', token);
  const found = own ?? other;
  if (!found) throw await usedLink(token);
  const { accountId, data } = found;
  await holdingAccount(strapi, accountId, async () => {
    const purpose = own ? 'emailConfirm' : 'emailChange';
    // A second click at the same moment waited for the first.
    if (!(await spendToken(purpose, token))) throw await usedLink(token);
    const account = await findAccount(accountId);
    if (!account) throw new ApiError('LINK_USED');
    await (own ? confirmOwn(account, data, caller?.id === accountId) : takeOther(account, data));
    const lifetime = linkLifetimes.emailConfirm * day;
    await issueToken('emailConfirmed', accountId, lifetime, { token, data: accountKey(data) });
  });
}

const usedLink = async (token: string) =>
  new ApiError((await hasConfirmed(token)) ? 'ALREADY_CONFIRMED' : 'LINK_USED');

async function hasConfirmed(token: string): Promise<boolean> {
  const used = await findToken('emailConfirmed', token);
  const account = used && (await findAccount(used.accountId));
  return account != null && accountKey(account.email) === used?.data;
}

const accounts = () => strapi.db.query(accountModel);

async function confirmOwn(account: Account, key: string, byOwner: boolean): Promise<void> {
  if (accountKey(account.email) !== key) throw new ApiError('LINK_USED');
  // The link proves who reads the mailbox, not who owns the account: an admin may have set it.
  const emailSetByAdminAt = byOwner ? null : account.emailSetByAdminAt;
  await accounts().updateMany({
    where: { id: account.id },
    data: { emailConfirmedAt: new Date(), emailSetByAdminAt },
  });
  await record(account, 'email-confirmed', { actor: actorOf(account) });
}

async function takeOther(account: Account, email: string): Promise<void> {
  if (await findAccountByEmail(email)) throw new ApiError('LINK_USED');
  const { id } = account;
  const data = { email, emailConfirmedAt: new Date(), emailSetByAdminAt: null };
  await accounts().update({ where: { id }, data });
  await record(account, 'email-changed', { actor: actorOf(account) });
  await leaveAddress(account, email);
}

export async function confirmOtherAddress(before: Account, after: Account): Promise<void> {
  await leaveAddress(before, after.email, heldUntil(after));
  await sendConfirmation(after);
}

async function leaveAddress(before: Account, newEmail: string, held?: number): Promise<void> {
  await endTokens(before.id, ['passwordReset', 'emailConfirm', 'emailChange']);
  const linksFrom = held === undefined ? undefined : new Date(held).toISOString();
  const data = { name: nameOf(before), newEmail, isDone: true, linksFrom };
  await postMail({ template: 'emailChangeNotice', data, ...recipientOf(before) });
}
