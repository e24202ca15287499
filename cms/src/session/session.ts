import type { IncomingMessage } from 'node:http';
import { sessionCookies } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { type Account, accountModel, accountSchema, isLocked } from '../accounts/account';
import { type Family, familyOfAccess } from './families';

interface Session {
  account: Account;
  family: Family;
}

const sessions = new WeakMap<IncomingMessage, Promise<Session | null>>();

export async function findAccount(id: number): Promise<Account | null> {
  const row: unknown = await strapi.db.query(accountModel).findOne({ where: { id } });
  return row ? accountSchema.parse(row) : null;
}

async function readSession(ctx: Context): Promise<Session | null> {
  const token = ctx.cookies.get(sessionCookies.access);
  const family = token ? await familyOfAccess(strapi, token) : null;
  const account = family && (await findAccount(family.userId));
  return account && !isLocked(account) ? { account, family } : null;
}

/** The session of a request, looked up once however many ask: two SQL statements, none without a cookie. */
export function sessionOf(ctx: Context): Promise<Session | null> {
  const known = sessions.get(ctx.req);
  if (known) return known;
  const session = readSession(ctx);
  sessions.set(ctx.req, session);
  return session;
}

/** Who is asking, or null: no cookie, a spent or forged one, a session that ended, a locked account. */
export async function accountOf(ctx: Context): Promise<Account | null> {
  return (await sessionOf(ctx))?.account ?? null;
}
