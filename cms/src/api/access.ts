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

/** After the grace time, an admin without a second factor has only a learner's rights. */
function refusalAsAdmin(account: Account): Refusal {
  if (!isAdmin(userOf(account))) return 'FORBIDDEN';
  return isPastGrace(account) ? 'SECOND_FACTOR_MISSING' : undefined;
}

export const worksAsAdmin = (account: Account) => refusalAsAdmin(account) === undefined;

const refusals: Readonly<
  Record<Exclude<Audience, 'all'>, (account: Account, params: Readonly<{ id?: string }>) => Refusal>
> = {
  self: () => undefined,
  selfOrAdmin: (account, { id }) =>
    id === String(account.id) ? undefined : refusalAsAdmin(account),
  learner: (account) => (mayLearn(userOf(account)) ? undefined : 'ACCOUNT_PENDING'),
  admin: refusalAsAdmin,
};

/** @throws ApiError if a page of one account writes with the cookie of another. */
function refuseOtherPage(ctx: Context, account: Account): void {
  const owner = ctx.get(accountHeader);
  if (isWrite(ctx) && owner && owner !== String(account.id)) throw new ApiError('OTHER_ACCOUNT');
}

/** Nothing else decides this. @throws ApiError with the reason */
export async function admit(ctx: Context, who: Exclude<Audience, 'all'>): Promise<Account> {
  const account = await accountOf(ctx);
  if (!account) throw new ApiError('NOT_AUTHENTICATED');
  // First, because what the other account may do does not concern this page.
  refuseOtherPage(ctx, account);
  const refusal = refusals[who](account, ctx.params ?? {});
  if (refusal) throw new ApiError(refusal);
  return account;
}
