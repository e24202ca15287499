import {
  type Audience,
  accountHeader,
  type ErrorCode,
  isAdmin,
  mayLearn,
} from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from '../core/http/apiError';
import { isWrite } from '../core/http/requests';
import { type Account, userOf } from '../people/identity/account';
import { accountOf } from '../people/session/session';
import { isPastGrace } from '../people/signIn/grace';

type Refusal = ErrorCode | undefined;

/**
 * Why somebody may not do an admin's work. Once the time to set up a second factor is over, an admin
 * without one may only do what every learner may.
 */
function refusalAsAdmin(account: Account): Refusal {
  if (!isAdmin(userOf(account))) return 'FORBIDDEN';
  return isPastGrace(account) ? 'SECOND_FACTOR_MISSING' : undefined;
}

/** Whether somebody may do an admin's work now. */
export const worksAsAdmin = (account: Account) => refusalAsAdmin(account) === undefined;

/** For each audience: why somebody who is logged in may not make the call. */
const refusals: Readonly<
  Record<Exclude<Audience, 'all'>, (account: Account, params: Readonly<{ id?: string }>) => Refusal>
> = {
  self: () => undefined,
  selfOrAdmin: (account, { id }) =>
    id === String(account.id) ? undefined : refusalAsAdmin(account),
  learner: (account) => (mayLearn(userOf(account)) ? undefined : 'ACCOUNT_PENDING'),
  admin: refusalAsAdmin,
};

/** @throws ApiError where a page of one account writes with the cookie of another. */
function refuseOtherPage(ctx: Context, account: Account): void {
  const owner = ctx.get(accountHeader);
  if (isWrite(ctx) && owner && owner !== String(account.id)) throw new ApiError('OTHER_ACCOUNT');
}

/**
 * The caller's account, if the caller belongs to an audience. Nothing else decides this.
 * @throws ApiError with the reason why not.
 */
export async function admit(ctx: Context, who: Exclude<Audience, 'all'>): Promise<Account> {
  const account = await accountOf(ctx);
  if (!account) throw new ApiError('NOT_AUTHENTICATED');
  // Before what the other account may do, which says nothing about the page.
  refuseOtherPage(ctx, account);
  const refusal = refusals[who](account, ctx.params ?? {});
  if (refusal) throw new ApiError(refusal);
  return account;
}
