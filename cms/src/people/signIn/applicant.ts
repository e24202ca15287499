import { signInLimits } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from '../../core/http/apiError';
import { type Account, findAccount } from '../identity/account';
import { passwordMark } from './passwordMark';
import { stepCookie } from './stepCookie';
import { beginStep, findStep, spendStep } from './steps';

const step = 'application';
const lifetime = signInLimits.applicationSeconds;
const cookie = stepCookie('nl_application', lifetime);

export async function beginApplication(ctx: Context, account: Account): Promise<void> {
  const mark = passwordMark(account.password);
  cookie.set(ctx, await beginStep(step, { userId: account.id, mark, lifetime }));
}

/** @throws ApiError SIGN_IN_EXPIRED if there is no step, or the account is no longer rejected. */
export async function applicant(ctx: Context): Promise<Account> {
  const found = await findStep(step, cookie.in(ctx));
  const account = found && (await findAccount(found.userId));
  if (account?.status === 'rejected' && found?.mark === passwordMark(account.password)) {
    return account;
  }
  cookie.clear(ctx);
  throw new ApiError('SIGN_IN_EXPIRED');
}

/** @throws ApiError SIGN_IN_EXPIRED if it was used in the meantime. In the transaction under way. */
export async function spendApplication(ctx: Context, userId: number): Promise<void> {
  if (!(await spendStep(step, cookie.in(ctx), userId))) throw new ApiError('SIGN_IN_EXPIRED');
}

export const endApplication = (ctx: Context): void => cookie.clear(ctx);
