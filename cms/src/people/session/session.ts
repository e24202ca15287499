import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { Account } from '../identity/account';
import { tokenIn } from './cookies';
import { type Login, loginOfToken } from './logins';

const logins = new WeakMap<IncomingMessage, Promise<Login | null>>();

async function readLogin(ctx: Context): Promise<Login | null> {
  const token = tokenIn(ctx);
  return token ? loginOfToken(token) : null;
}

/** Cached per request. Two SQL statements if there is a cookie. */
export function loginOf(ctx: Context): Promise<Login | null> {
  const known = logins.get(ctx.req);
  if (known) return known;
  const login = readLogin(ctx);
  logins.set(ctx.req, login);
  return login;
}

/** Null without a valid cookie, after the session has ended, or if the account is locked. */
export async function accountOf(ctx: Context): Promise<Account | null> {
  return (await loginOf(ctx))?.account ?? null;
}
