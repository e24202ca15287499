import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { Account } from '../accounts/account';
import { tokenIn } from './cookies';
import { type Login, loginOfAccess } from './families';

const logins = new WeakMap<IncomingMessage, Promise<Login | null>>();

async function readLogin(ctx: Context): Promise<Login | null> {
  const token = tokenIn(ctx, 'access');
  return token ? loginOfAccess(strapi, token) : null;
}

/** The login of a request, looked up once however many ask: two SQL statements, none without a cookie. */
export function loginOf(ctx: Context): Promise<Login | null> {
  const known = logins.get(ctx.req);
  if (known) return known;
  const login = readLogin(ctx);
  logins.set(ctx.req, login);
  return login;
}

/** Who is asking, or null: no cookie, a spent or forged one, a session that ended, a locked account. */
export async function accountOf(ctx: Context): Promise<Account | null> {
  return (await loginOf(ctx))?.account ?? null;
}
