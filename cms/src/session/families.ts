import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sessionLimits, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { sign, verify } from 'jsonwebtoken';
import { configuration } from '../configuration';

/**
 * A login is a family of Strapi sessions: one active refresh token, and the ones rotated before
 * it, all under one device id made here. Ending a login deletes the whole family, and as every
 * request looks its session up, the access tokens die with it.
 *
 * Whatever starts, goes on with or ends a login holds the account's row while it does. Without
 * that, a session made while others are being deleted would outlive them.
 */

const sessionModel = 'admin::session';
const origin = 'users-permissions';
const day = 24 * 60 * 60 * 1000;
/** So long rotated sessions are kept, to tell a token that was used twice, in milliseconds. */
const keepRotated = 7 * day;

const sessionSchema = z.object({
  userId: z.string(),
  sessionId: z.string(),
  childId: z.string().nullish(),
  deviceId: z.string(),
  status: z.enum(['active', 'rotated', 'revoked']),
  expiresAt: z.coerce.date(),
  absoluteExpiresAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});
type Session = z.infer<typeof sessionSchema>;

const claimsSchema = z.object({
  userId: z.string().regex(/^\d{1,9}$/),
  sessionId: z.string().min(1).max(64),
  type: z.enum(['access', 'refresh']),
});

export interface Tokens {
  access: string;
  refresh: string;
  refreshExpires: Date;
}

export interface Family {
  userId: number;
  deviceId: string;
}

/** Runs with the account's row held, in the transaction that may be under way already. */
export async function holdingAccount<T>(
  strapi: Core.Strapi,
  userId: number,
  action: () => Promise<T>,
): Promise<T> {
  return await strapi.db.transaction(async ({ trx }) => {
    await strapi.db
      .connection('up_users')
      .select('id')
      .where({ id: userId })
      .forUpdate()
      .transacting(trx);
    return action();
  });
}

function claimsOf(token: string, type: 'access' | 'refresh') {
  try {
    const claims = claimsSchema.parse(
      verify(token, configuration.secrets.JWT_SECRET, { algorithms: ['HS256'] }),
    );
    return claims.type === type ? claims : null;
  } catch {
    return null;
  }
}

async function findSession(strapi: Core.Strapi, sessionId: string): Promise<Session | null> {
  const row: unknown = await strapi.db
    .query(sessionModel)
    .findOne({ where: { sessionId, origin } });
  return row ? sessionSchema.parse(row) : null;
}

const manager = (strapi: Core.Strapi) => strapi.sessionManager(origin);

async function tokensOf(
  strapi: Core.Strapi,
  refresh: string,
  familyEnd: Date,
): Promise<Tokens | null> {
  const access = await manager(strapi).generateAccessToken(refresh);
  if ('error' in access) return null;
  const idleEnd = Date.now() + sessionLimits.idleDays * day;
  return {
    access: access.token,
    refresh,
    refreshExpires: new Date(Math.min(idleEnd, familyEnd.getTime())),
  };
}

/** Starts a login. Call it holding the account. */
export async function startFamily(strapi: Core.Strapi, userId: number): Promise<Tokens> {
  const { token, absoluteExpiresAt } = await manager(strapi).generateRefreshToken(
    String(userId),
    randomUUID(),
    { type: 'refresh' },
  );
  const tokens = await tokensOf(strapi, token, new Date(absoluteExpiresAt));
  if (!tokens) throw new Error('no access token for a session that was just made');
  return tokens;
}

/** The live login an access token belongs to, or null. One SQL statement. */
export async function familyOfAccess(strapi: Core.Strapi, token: string): Promise<Family | null> {
  const claims = claimsOf(token, 'access');
  const session = claims && (await findSession(strapi, claims.sessionId));
  if (!session || session.userId !== claims.userId) return null;
  // A rotated session still carries the access token that was made from it, until that expires.
  if (session.absoluteExpiresAt.getTime() <= Date.now()) return null;
  return { userId: Number(session.userId), deviceId: session.deviceId };
}

/** The login a refresh token belongs to, also when the token was rotated already; or null. */
export async function familyOfRefresh(strapi: Core.Strapi, token: string): Promise<Family | null> {
  const claims = claimsOf(token, 'refresh');
  const session = claims && (await findSession(strapi, claims.sessionId));
  return session ? { userId: Number(session.userId), deviceId: session.deviceId } : null;
}

/** Whose refresh token this is, by its signature alone; the session may be long gone. */
export function accountOfRefresh(token: string): number | null {
  const claims = claimsOf(token, 'refresh');
  return claims && Number(claims.userId);
}

/**
 * Exchanges a refresh token for the next one. Tabs that refresh at the same time, or a phone whose
 * answer got lost and that asks again at once, get the same next token. A rotated token that turns
 * up later than that was stolen: its family ends.
 */
export async function rotate(strapi: Core.Strapi, token: string): Promise<Tokens | null> {
  const claims = claimsOf(token, 'refresh');
  if (!claims) return null;
  return holdingAccount(strapi, Number(claims.userId), async () => {
    const session = await findSession(strapi, claims.sessionId);
    if (!session || session.userId !== claims.userId) return null;
    if (session.status !== 'active') return reuse(strapi, session);
    await forgetRotated(strapi, session);
    const rotated = await manager(strapi).rotateRefreshToken(token);
    if ('error' in rotated) return null;
    return tokensOf(strapi, rotated.token, new Date(rotated.absoluteExpiresAt));
  });
}

/** What a rotated token gets: its family's active one while the grace lasts, after that the family's end. */
async function reuse(strapi: Core.Strapi, session: Session): Promise<Tokens | null> {
  if (Date.now() - session.updatedAt.getTime() <= sessionLimits.reuseGraceSeconds * 1000) {
    let next: Session | null = session;
    while (next && next.status !== 'active') {
      next = next.childId ? await findSession(strapi, next.childId) : null;
    }
    if (next) return tokensOf(strapi, refreshToken(next), next.absoluteExpiresAt);
  }
  await deleteSessions(strapi, session.userId, { deviceId: session.deviceId });
  return null;
}

/** The token Strapi signed for this session, made again: it signs no time of its own. */
function refreshToken({ userId, sessionId, createdAt, expiresAt }: Session): string {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return sign(
    { userId, sessionId, type: 'refresh', iat: seconds(createdAt), exp: seconds(expiresAt) },
    configuration.secrets.JWT_SECRET,
    { algorithm: 'HS256', noTimestamp: true },
  );
}

function forgetRotated(strapi: Core.Strapi, { userId, deviceId }: Session): Promise<void> {
  const updatedAt = { $lt: new Date(Date.now() - keepRotated) };
  return deleteSessions(strapi, userId, { deviceId, status: 'rotated', updatedAt });
}

async function deleteSessions(strapi: Core.Strapi, userId: string, where: object): Promise<void> {
  await strapi.db.query(sessionModel).deleteMany({ where: { ...where, userId, origin } });
}

/** Ends one login. */
export function endFamily(strapi: Core.Strapi, { userId, deviceId }: Family): Promise<void> {
  return holdingAccount(strapi, userId, () => deleteSessions(strapi, String(userId), { deviceId }));
}

const kept = new AsyncLocalStorage<Family | undefined>();

/** Runs with one login exempt from `endSessionsOf`: the one that changes its own password. */
export function keeping<T>(family: Family | undefined, action: () => Promise<T>): Promise<T> {
  return kept.run(family, action);
}

/** Ends every login of an account. */
export function endSessionsOf(strapi: Core.Strapi, userId: number): Promise<void> {
  const family = kept.getStore();
  const where = family?.userId === userId ? { deviceId: { $ne: family.deviceId } } : {};
  return holdingAccount(strapi, userId, () => deleteSessions(strapi, String(userId), where));
}
