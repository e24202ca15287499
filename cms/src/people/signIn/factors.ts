import type { ChangedFactors, Factors, SignInMethod } from '@nihongo-lanka/contract';
import { fieldOf } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ApiError } from '../../core/http/apiError';
import { record } from '../activity/accounts';
import { type Account, accountModel } from '../identity/account';
import { holdingAccount } from '../session/logins';
import { forgetBrowsers } from './browsers';
import { dueDate } from './grace';
import {
  addPasskey,
  authenticationOptions,
  type PasskeyUse,
  passkeysOf,
  removePasskey,
  removePasskeys,
} from './passkeys';
import {
  areUnusedCodesOf,
  countRecoveryCodes,
  removeRecoveryCodes,
  renewRecoveryCodes,
} from './recoveryCodes';
import { checkSetup, hasTotp, removeTotp, storeTotp } from './totp';

/** The account's row tells whether it has any, because a login reads that row anyway. */

export async function factorsOf(account: Account): Promise<Factors> {
  return {
    totp: await hasTotp(account.id),
    passkeys: await passkeysOf(account.id),
    recoveryCodesLeft: await countRecoveryCodes(account.id),
    dueAt: dueDate(account),
  };
}

export async function methodsOf(
  ctx: Context,
  use: PasskeyUse,
  { id }: Account,
  other: SignInMethod,
) {
  const passkey = await authenticationOptions(ctx, use, id);
  const methods: SignInMethod[] = [
    ...(passkey ? (['passkey'] as const) : []),
    ...((await hasTotp(id)) ? (['totp'] as const) : []),
    other,
  ];
  return { methods, ...(passkey && { passkey: { ...passkey } }) };
}

export async function addTotp(
  account: Account,
  given: { setup: string; code: string },
): Promise<ChangedFactors> {
  const found = checkSetup(account.id, given.setup, given.code);
  if (found === 'expired') throw new ApiError('VALIDATION_FAILED', { code: 'setup.expired' });
  if (found === 'wrong') throw new ApiError('VALIDATION_FAILED', { code: 'code.wrong' });
  return adding(
    account,
    async () => {
      const stored = await storeTotp(account.id, given.setup, found);
      if (stored === 'spent') throw new ApiError('VALIDATION_FAILED', { code: 'setup.expired' });
      return stored === 'repeated' && (await areUnusedCodesOf(account.id, given.setup));
    },
    given.setup,
  );
}

export function addNewPasskey(
  ctx: Context,
  account: Account,
  { name, passkey }: { name: string; passkey: unknown },
): Promise<ChangedFactors> {
  return adding(account, async () => {
    await addPasskey(ctx, account, name, passkey);
    return false;
  });
}

/** @param add whether the response with the recovery codes may have been lost: then new ones replace them */
async function adding(
  account: Account,
  add: () => Promise<boolean>,
  origin?: string,
): Promise<ChangedFactors> {
  return holdingAccount(strapi, account.id, async () => {
    const mayBeLost = await add();
    const isFirst = await setFlag(account, true);
    const recoveryCodes =
      isFirst || mayBeLost ? await renewRecoveryCodes(account.id, origin) : undefined;
    const factors = await factorsOf({ ...account, hasSecondFactor: true });
    return { ...factors, ...(recoveryCodes && { recoveryCodes }) };
  });
}

/** @throws ApiError NOT_FOUND if the account has no such factor. */
export function removeFactor(
  account: Account,
  factor: 'totp' | { passkey: string },
): Promise<Factors> {
  return holdingAccount(strapi, account.id, async () => {
    const isThere =
      factor === 'totp'
        ? await hasTotp(account.id)
        : await removePasskey(account.id, factor.passkey);
    if (!isThere) throw new ApiError('NOT_FOUND');
    if (factor === 'totp') await removeTotp(account.id);
    const left = await factorsOf(account);
    if (left.totp || left.passkeys.length > 0) return left;
    await removeAll(account.id);
    await setFlag(account, false);
    return factorsOf({ ...account, hasSecondFactor: false });
  });
}

/** @throws ApiError NOT_FOUND if there is no second factor. */
export async function makeRecoveryCodes(account: Account): Promise<ChangedFactors> {
  return holdingAccount(strapi, account.id, async () => {
    if (!account.hasSecondFactor) throw new ApiError('NOT_FOUND');
    const recoveryCodes = await renewRecoveryCodes(account.id);
    return { ...(await factorsOf(account)), recoveryCodes };
  });
}

/** The caller ends the sessions. */
export async function removeAllFactors(account: Account): Promise<void> {
  await removeAll(account.id);
  await setFlag(account, false);
}

async function removeAll(userId: number): Promise<void> {
  await removeTotp(userId);
  await removePasskeys(userId);
  await removeRecoveryCodes(userId);
}

async function setFlag(account: Account, hasSecondFactor: boolean): Promise<boolean> {
  const { id } = account;
  const before = hasSecondFactor
    ? { $or: [false, null].map((value) => ({ hasSecondFactor: value })) }
    : { hasSecondFactor: true };
  const changed: { count: number } = await strapi.db
    .query(accountModel)
    // The grace time starts again for an admin who removes the last factor.
    .updateMany({ where: { id, ...before }, data: { hasSecondFactor, secondFactorDue: null } });
  if (changed.count === 0) return false;
  await record(account, hasSecondFactor ? 'second-factor-on' : 'second-factor-off');
  return true;
}

export function watchFactors(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [accountModel],
    async afterDelete({ result }) {
      const id = fieldOf(result, 'id');
      if (typeof id !== 'number') return;
      await removeAll(id);
      await forgetBrowsers(id);
    },
  });
}
