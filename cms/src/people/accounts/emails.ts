import { accountKey, linkLifetimes, resetHoldHours } from '@nihongo-lanka/contract';
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
import { endTokens, findToken, issueToken, keepToken, useToken } from '../identity/singleUseTokens';
import { postMail, siteLink } from '../mail/mails';
import { endLoginsOf, holdingAccount } from '../session/logins';
import { removeAllFactors } from '../signIn/factors';
import { forgetGuardian } from './guardians';

/** How an account's e-mail address is shown to be its owner's, and is changed for another. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * From when on the account's address can get a link for a new password, in milliseconds; undefined
 * where it can now. An admin has chosen that mailbox, so until then the owner can object.
 */
function heldUntil({ emailSetByAdminAt }: Account): number | undefined {
  if (emailSetByAdminAt === null) return undefined;
  const [setAt, hold] = [Date.parse(emailSetByAdminAt), resetHoldHours * hour];
  // A time far ahead is from a clock that was put back since.
  return Math.abs(Date.now() - setAt) < hold ? setAt + hold : undefined;
}

export const isResetHeld = (account: Account) => heldUntil(account) !== undefined;

/**
 * Sends the owner of an account with this address or user name a link to set a new password. Where an
 * admin has just set the address, the mail says from when on the owner can get such a link.
 */
export async function sendResetLink(identifier: string): Promise<void> {
  const account = await findByIdentifier(identifier);
  // A stranger who floods a mailbox is not told that it is one.
  if (!account || !(await isWithin('forgotByEmail', accountKey(account.email)))) return;
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

/**
 * For who runs the server, where somebody has lost everything that lets them in: takes the second step
 * away, and ends every login. @returns the link by which a new password is chosen.
 */
export function letIn(account: Account): Promise<string> {
  return holdingAccount(strapi, account.id, async () => {
    await removeAllFactors(account);
    await endLoginsOf(account.id);
    const lifetime = linkLifetimes.passwordReset * minute;
    const token = await issueToken('passwordReset', account.id, lifetime);
    return siteLink(`/reset-password?token=${token}`, account.language);
  });
}

/** A new link by which the account's address is confirmed, made in the transaction under way. */
export async function confirmationLink({ id, email, language }: Account): Promise<string> {
  const lifetime = linkLifetimes.emailConfirm * day;
  const token = await issueToken('emailConfirm', id, lifetime, accountKey(email));
  return siteLink(`/confirm-email?token=${token}`, language);
}

/** Sends such a link, if the address is not confirmed yet. */
export async function sendConfirmation(account: Account): Promise<void> {
  if (account.emailConfirmedAt !== null) return;
  await strapi.db.transaction(async () => {
    const link = await confirmationLink(account);
    const data = { name: nameOf(account), link, days: linkLifetimes.emailConfirm };
    await postMail({ template: 'emailConfirm', data, ...recipientOf(account) });
  });
}

/**
 * Sends a link to an address that an account is to have, and tells the address that it has now. If
 * the new one is another account's, only the old address gets a mail, so a caller can't find out whose is
 * taken.
 */
export async function sendEmailChange(account: Account, newEmail: string): Promise<void> {
  const recipient = recipientOf(account);
  const minutes = linkLifetimes.emailChange;
  const name = nameOf(account);
  await strapi.db.transaction(async () => {
    if (!(await findAccountByEmail(newEmail))) {
      const token = await issueToken('emailChange', account.id, minutes * minute, newEmail);
      const link = siteLink(`/confirm-email?token=${token}`, account.language);
      const data = { name, link, minutes };
      await postMail({ template: 'emailChange', data, ...recipient, to: newEmail });
    }
    const data = { name, newEmail, isDone: false };
    await postMail({ template: 'emailChangeNotice', data, ...recipient });
  });
}

/**
 * Confirms the address that a link was sent to: the account's own, or the one that it is to have.
 * @param caller who is logged in where the link was opened
 * @throws ApiError ALREADY_CONFIRMED where the link has done so; LINK_USED, also where another
 *   account has taken the address.
 */
export async function confirmEmail(token: string, caller: Account | null): Promise<void> {
  const own = await findToken('emailConfirm', token);
  const other = own ? null : await findToken('emailChange', token);
  const found = own ?? other;
  if (!found) throw await usedLink(token);
  const { accountId, data } = found;
  await holdingAccount(strapi, accountId, async () => {
    const purpose = own ? 'emailConfirm' : 'emailChange';
    // A second press at the same moment has waited for the first one.
    if (!(await findToken(purpose, token))) throw await usedLink(token);
    await useToken(purpose, token);
    const account = await findAccount(accountId);
    if (!account) throw new ApiError('LINK_USED');
    await (own ? confirmOwn(account, data, caller?.id === accountId) : takeOther(account, data));
    const lifetime = linkLifetimes.emailConfirm * day;
    await keepToken('emailConfirmed', token, accountId, lifetime, accountKey(data));
  });
}

const usedLink = async (token: string) =>
  new ApiError((await hasConfirmed(token)) ? 'ALREADY_CONFIRMED' : 'LINK_USED');

/** Whether this link has confirmed the address that its account still has. */
async function hasConfirmed(token: string): Promise<boolean> {
  const used = await findToken('emailConfirmed', token);
  const account = used && (await findAccount(used.accountId));
  return account != null && accountKey(account.email) === used?.data;
}

const accounts = () => strapi.db.query(accountModel);

async function confirmOwn(account: Account, key: string, byOwner: boolean): Promise<void> {
  if (accountKey(account.email) !== key) throw new ApiError('LINK_USED');
  // The link alone shows who reads the mailbox, not whose account it is: an admin may have chosen it.
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
  // A learner cannot be their own guardian.
  const forgotten = await forgetGuardian(account, { email });
  const data = { email, emailConfirmedAt: new Date(), emailSetByAdminAt: null, ...forgotten };
  await accounts().update({ where: { id }, data });
  await record(account, 'email-changed', { actor: actorOf(account) });
  await leaveAddress(account, email);
}

/** What follows where an admin has given an account another address. */
export async function confirmOtherAddress(before: Account, after: Account): Promise<void> {
  await leaveAddress(before, after.email, heldUntil(after));
  await sendConfirmation(after);
}

/** Links that were sent to the old address are worth nothing, and it is told. */
async function leaveAddress(before: Account, newEmail: string, held?: number): Promise<void> {
  await endTokens(before.id, ['passwordReset', 'emailConfirm', 'emailChange']);
  const linksFrom = held === undefined ? undefined : new Date(held).toISOString();
  const data = { name: nameOf(before), newEmail, isDone: true, linksFrom };
  await postMail({ template: 'emailChangeNotice', data, ...recipientOf(before) });
}
