import {
  type Audience,
  type ErrorCode,
  isAdmin,
  mayLearn,
  type User,
} from '@nihongo-lanka/contract';
import type { Context, Next } from 'koa';
import { type Account, userOf } from '../accounts/account';
import { ApiError } from '../http/apiError';
import { accountOf } from './session';

type Refusal = ErrorCode | undefined;

/** For each audience: why somebody who is logged in may not make the call. */
const refusals: Readonly<
  Record<Exclude<Audience, 'all'>, (user: User, params: Readonly<{ id?: string }>) => Refusal>
> = {
  self: () => undefined,
  selfOrAdmin: (user, { id }) => (user.id === id || isAdmin(user) ? undefined : 'FORBIDDEN'),
  learner: (user) => (mayLearn(user) ? undefined : 'ACCOUNT_PENDING'),
  admin: (user) => (isAdmin(user) ? undefined : 'FORBIDDEN'),
};

/**
 * The caller's account, if the caller belongs to an audience.
 * @throws ApiError with the reason why not.
 */
export async function admit(ctx: Context, who: Exclude<Audience, 'all'>): Promise<Account> {
  const account = await accountOf(ctx);
  if (!account) throw new ApiError('NOT_AUTHENTICATED');
  const refusal = refusals[who](userOf(account), ctx.params ?? {});
  if (refusal) throw new ApiError(refusal);
  return account;
}

/** The middleware of a route that lets through only whom its call is for. Nothing else decides this. */
export function onlyFor(who: Audience) {
  return async (ctx: Context, next: Next): Promise<unknown> => {
    if (who !== 'all') await admit(ctx, who);
    return next();
  };
}
