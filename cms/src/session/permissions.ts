import { isAdmin, mayLearn } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { type Account, userOf } from '../accounts/account';
import { ApiError } from '../http/apiError';
import { accountOf } from './session';

/** Each lets a request pass, or throws the ApiError that says why not. */

export async function requireLogin(): Promise<true> {
  await loggedIn();
  return true;
}

export async function requireAdmin(): Promise<true> {
  if (!isAdmin(userOf(await loggedIn()))) throw new ApiError('FORBIDDEN');
  return true;
}

export async function requireLearner(): Promise<true> {
  if (!mayLearn(userOf(await loggedIn()))) throw new ApiError('ACCOUNT_PENDING');
  return true;
}

export async function requireSelfOrAdmin(): Promise<true> {
  const user = userOf(await loggedIn());
  if (user.id !== request().params.id && !isAdmin(user)) throw new ApiError('FORBIDDEN');
  return true;
}

/** Strapi hands a policy a copy of the context, without its cookies; this is the request's own. */
function request(): Context {
  const ctx = strapi.requestContext.get();
  if (!ctx) throw new Error('a policy ran outside a request');
  return ctx;
}

async function loggedIn(): Promise<Account> {
  const account = await accountOf(request());
  if (!account) throw new ApiError('NOT_AUTHENTICATED');
  return account;
}
