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
import { isPastGrace } from '../signIn/grace';
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
  const user = userOf(account);
  const refusal = refusals[who](user, ctx.params ?? {}) ?? lacksSecondFactor(account, who, ctx);
  if (refusal) throw new ApiError(refusal);
  return account;
}

/**
 * An admin without a second factor may do nothing of an admin's once the time to set one up is over:
 * only what every learner may do with their own account.
 */
function lacksSecondFactor(
  account: Account,
  who: Exclude<Audience, 'all'>,
  { params }: Context,
): Refusal {
  const isOwn = who === 'self' || who === 'learner' || params?.id === String(account.id);
  return !isOwn && isPastGrace(account) ? 'SECOND_FACTOR_MISSING' : undefined;
}

/** The middleware of a route that lets through only whom its call is for. Nothing else decides this. */
export function onlyFor(who: Audience) {
  return async (ctx: Context, next: Next): Promise<unknown> => {
    if (who !== 'all') await admit(ctx, who);
    return next();
  };
}
