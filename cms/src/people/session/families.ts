import { createSecretKey, randomUUID } from 'node:crypto';
import { isAdmin, sessionLimits, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { verify } from 'jsonwebtoken';
import { config } from '../../core/config';
import { onDatabase } from '../../core/database/rows';
import { seal, unseal } from '../../core/sealed';
import { type Account, findAccount, findAccounts, isLocked, userOf } from '../identity/account';
import { forgetLogins, forgetOtherLogins, originsOf, storeLoginOrigin } from './logins';

/**
 * A login is a family of Strapi sessions: one active refresh token, and the ones rotated before
 * it, all under one device id made here. Ending a login deletes the whole family, and as every
 * request looks its session up, the access tokens die with it.
 *
 * A refresh token is rotated when it is used. An answer may be lost on a bad line, so the rotated
 * one gets the same successor again for as long as nobody has used that: neither to refresh, nor,
 * by the access token made from it, for any other call. For this the successor is kept, encrypted.
 * After that the rotated token can only have been stolen, and its family ends. If calls were not
 * counted as a use, a thief who always comes shortly after the owner would get each successor.
 *
 * Whatever starts, continues or ends a login locks the account's row meanwhile. Otherwise a session
 * that is made while others are being deleted would outlive them.
 */

const sessionModel = 'admin::session';
const origin = 'users-permissions';
const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** How long rotated sessions are kept, in milliseconds: as long as their tokens are valid. */
const keepRotated = sessionLimits.idleDays * day;
/** The shortest time between two notes that an admin is active, in milliseconds. */
const noteEvery = minute;

const sessionSchema = z.object({
  userId: z.string(),
  sessionId: z.string(),
  childId: z.string().nullish(),
  deviceId: z.string(),
  status: z.enum(['active', 'rotated', 'revoked']),
  expiresAt: z.coerce.date(),
  absoluteExpiresAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  /** A rotated session's successor: the token it was exchanged for, sealed. See sealed.ts. */
  metadata: z.object({ successor: z.string() }).nullish().catch(null),
  /** When the session was last used, or rotated. It equals `createdAt` until the first use. */
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

export interface Login {
  account: Account;
  family: Family;
  /** When the person logged in, in milliseconds. */
  beganAt: number;
}

const familyOf = ({ userId, deviceId }: Session): Family => ({ userId: Number(userId), deviceId });
const hasAdminLimits = (account: Account) => isAdmin(userOf(account));
// It may be earlier, where the clock was put back.
const wasUsed = ({ createdAt, updatedAt }: Session) => updatedAt.getTime() !== createdAt.getTime();

const beginningOf = ({ absoluteExpiresAt }: Session) =>
  absoluteExpiresAt.getTime() - sessionLimits.lifetimeDays * day;

/** When a family ends at the latest, in milliseconds. An admin's end is counted back from a learner's. */
function endOf(account: Account, absoluteExpiresAt: Date): number {
  const end = absoluteExpiresAt.getTime();
  if (!hasAdminLimits(account)) return end;
  return end - sessionLimits.lifetimeDays * day + sessionLimits.adminLifetimeHours * 60 * minute;
}

/**
 * How long ago it was, in milliseconds. If the clock was put back since, a time is still to come: that
 * counts as long ago as it is ahead, or nothing would end until then.
 */
const since = (time: Date) => Math.abs(Date.now() - time.getTime());

/** For admins only: a learner's refresh token itself expires after the idle time. */
function isIdle(account: Account, { updatedAt }: Session): boolean {
  const idle = since(updatedAt);
  return hasAdminLimits(account) && idle > sessionLimits.adminIdleMinutes * minute;
}

/** Runs an action with the account's row locked, in the transaction under way if there is one. */
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

// Of a text, `verify` would first try to make a public key, which takes longer than all the rest.
const secret = createSecretKey(Buffer.from(config.secrets.JWT_SECRET));

function claimsOf(token: string, type: 'access' | 'refresh') {
  try {
    const claims = claimsSchema.parse(verify(token, secret, { algorithms: ['HS256'] }));
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

/** Without `metadata`, which only who exchanges a token needs. */
const sessionColumns = {
  userId: 'user_id',
  sessionId: 'session_id',
  childId: 'child_id',
  deviceId: 'device_id',
  status: 'status',
  expiresAt: 'expires_at',
  absoluteExpiresAt: 'absolute_expires_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

async function findSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Session>> {
  // Every request with a session asks this, so it goes past Strapi's query builder.
  const rows: unknown[] = await onDatabase((knex) =>
    knex('strapi_sessions')
      .whereIn('session_id', [...new Set(sessionIds)])
      .where({ origin })
      .select(sessionColumns),
  );
  const sessions = rows.map((row) => sessionSchema.parse(row));
  return new Map(sessions.map((session) => [session.sessionId, session]));
}

const manager = (strapi: Core.Strapi) => strapi.sessionManager(origin);

async function tokensOf(
  strapi: Core.Strapi,
  account: Account,
  refresh: string,
  absoluteExpiresAt: Date,
): Promise<Tokens | null> {
  const access = await manager(strapi).generateAccessToken(refresh);
  if ('error' in access) return null;
  const idleEnd = Date.now() + sessionLimits.idleDays * day;
  return {
    access: access.token,
    refresh,
    refreshExpires: new Date(Math.min(idleEnd, endOf(account, absoluteExpiresAt))),
  };
}

/** Starts a login. Call it within `holdingAccount`. */
export async function startFamily(strapi: Core.Strapi, account: Account): Promise<Tokens> {
  const deviceId = randomUUID();
  const { token, absoluteExpiresAt } = await manager(strapi).generateRefreshToken(
    String(account.id),
    deviceId,
    { type: 'refresh' },
  );
  await storeLoginOrigin(account.id, deviceId);
  const tokens = await tokensOf(strapi, account, token, new Date(absoluteExpiresAt));
  if (!tokens) throw new Error('no access token for a session that was just made');
  return tokens;
}

/** The live login an access token belongs to, or null. */
export async function loginOfAccess(strapi: Core.Strapi, token: string): Promise<Login | null> {
  const [login] = await loginsOfAccess(strapi, [token]);
  return login ?? null;
}

/**
 * The live login that each access token belongs to, or null. However many they are, it takes two SQL
 * statements, and a third for each whose use has to be noted.
 */
export async function loginsOfAccess(
  strapi: Core.Strapi,
  tokens: readonly string[],
): Promise<(Login | null)[]> {
  const claims = tokens.map((token) => claimsOf(token, 'access'));
  const asked = claims.flatMap((claim) => claim ?? []);
  if (asked.length === 0) return claims.map(() => null);
  const sessions = await findSessions(asked.map(({ sessionId }) => sessionId));
  const accounts = await findAccounts([...sessions.values()].map(({ userId }) => Number(userId)));
  const noted = new Set<Session>();
  return Promise.all(
    claims.map(async (claim) => {
      const session = claim && sessions.get(claim.sessionId);
      if (!session || session.userId !== claim.userId) return null;
      const account = accounts.get(Number(session.userId));
      // A rotated session still carries the access token that was made from it, until that expires.
      if (!account || isLocked(account) || hasEnded(account, session)) return null;
      if (!noted.has(session)) {
        noted.add(session);
        await noteUse(strapi, account, session);
      }
      return { account, family: familyOf(session), beganAt: beginningOf(session) };
    }),
  );
}

/** A login that begins in days from now is one of a clock that was wrong. It would last for as long. */
const hasEnded = (account: Account, session: Session) =>
  endOf(account, session.absoluteExpiresAt) <= Date.now() ||
  beginningOf(session) > Date.now() + day;

/** The first use makes the session's predecessor worthless. An admin's last use tells when they are idle. */
async function noteUse(strapi: Core.Strapi, account: Account, session: Session): Promise<void> {
  const isDue = hasAdminLimits(account) && since(session.updatedAt) > noteEvery;
  if (session.status !== 'active' || (wasUsed(session) && !isDue)) return;
  await strapi.db.query(sessionModel).updateMany({
    where: { sessionId: session.sessionId, origin, status: 'active' },
    data: { updatedAt: new Date() },
  });
}

/** The login a refresh token belongs to, even if the token was rotated already; or null. */
export async function familyOfRefresh(strapi: Core.Strapi, token: string): Promise<Family | null> {
  const claims = claimsOf(token, 'refresh');
  const session = claims && (await findSession(strapi, claims.sessionId));
  return session ? familyOf(session) : null;
}

/** Whose refresh token this is, by its signature alone. The session may have ended long ago. */
export function accountOfRefresh(token: string): number | null {
  const claims = claimsOf(token, 'refresh');
  return claims && Number(claims.userId);
}

/**
 * Exchanges a refresh token for the next one. Null if its family has ended or ends now. Everybody
 * who brings the same token before its successor is used gets that same successor.
 */
export async function rotate(
  strapi: Core.Strapi,
  token: string,
): Promise<{ account: Account; tokens: Tokens } | null> {
  const claims = claimsOf(token, 'refresh');
  if (!claims) return null;
  return holdingAccount(strapi, Number(claims.userId), async () => {
    const presented = await findSession(strapi, claims.sessionId);
    const account = await findAccount(Number(claims.userId));
    if (!account || !presented || presented.userId !== claims.userId) return null;
    const successor = presented.status === 'active' ? null : await successorOf(strapi, presented);
    const current = presented.status === 'active' ? presented : successor?.session;
    if (!current || isLocked(account) || isIdle(account, current) || hasEnded(account, current)) {
      await endLogins(strapi, account.id, presented.deviceId);
      return null;
    }
    const next = successor?.token ?? (await nextToken(strapi, token, current));
    if (!next) return null;
    const tokens = await tokensOf(strapi, account, next, current.absoluteExpiresAt);
    return tokens && { account, tokens };
  });
}

async function nextToken(
  strapi: Core.Strapi,
  token: string,
  session: Session,
): Promise<string | null> {
  await forgetRotated(strapi, session);
  const rotated = await manager(strapi).rotateRefreshToken(token);
  if ('error' in rotated) return null;
  const { sessionId } = session;
  const keep = (where: object, metadata: Session['metadata']) =>
    strapi.db.query(sessionModel).updateMany({ where: { ...where, origin }, data: { metadata } });
  await keep({ sessionId }, { successor: seal(rotated.token, sessionId) });
  // The token that was just exchanged is given to nobody a second time.
  await keep({ childId: sessionId }, null);
  return rotated.token;
}

/** The session and token that follow a rotated one, or null if its token must have been stolen. */
async function successorOf(
  strapi: Core.Strapi,
  rotated: Session,
): Promise<{ session: Session; token: string } | null> {
  const childOf = ({ childId }: Session) => (childId ? findSession(strapi, childId) : null);
  let parent = rotated;
  let next = await childOf(parent);
  // Of several requests sent together, one may arrive after the answer to another was used.
  const wasOvertaken = since(rotated.updatedAt) <= sessionLimits.overtakenSeconds * 1000;
  const isUnused = next?.status === 'active' && !wasUsed(next);
  if (!isUnused && !wasOvertaken) return null;
  while (next && next.status !== 'active') {
    parent = next;
    next = await childOf(parent);
  }
  const token = parent.metadata && unseal(parent.metadata.successor, parent.sessionId);
  return next && token ? { session: next, token } : null;
}

function forgetRotated(strapi: Core.Strapi, { userId, deviceId }: Session): Promise<void> {
  const updatedAt = { $lt: new Date(Date.now() - keepRotated) };
  return deleteSessions(strapi, userId, { deviceId, status: 'rotated', updatedAt });
}

async function deleteSessions(strapi: Core.Strapi, userId: string, where: object): Promise<void> {
  await strapi.db.query(sessionModel).deleteMany({ where: { ...where, userId, origin } });
}

/** Where an account is logged in, the latest login first. */
export async function sessionsOf(
  strapi: Core.Strapi,
  userId: number,
): Promise<{ begunAt: string; lastUsedAt: string; endsAt: string }[]> {
  const rows: unknown[] = await strapi.db.query(sessionModel).findMany({
    where: { userId: String(userId), origin, expiresAt: { $gt: new Date() } },
    orderBy: { createdAt: 'asc' },
  });
  const sessions = rows.map((row) => sessionSchema.parse(row));
  return sessions
    .filter(({ status }) => status === 'active')
    .map(({ deviceId, createdAt, updatedAt, absoluteExpiresAt }) => ({
      begunAt: (
        sessions.find((each) => each.deviceId === deviceId)?.createdAt ?? createdAt
      ).toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      endsAt: absoluteExpiresAt.toISOString(),
    }))
    .reverse();
}

async function endLogins(strapi: Core.Strapi, userId: number, deviceId?: string): Promise<void> {
  await deleteSessions(strapi, String(userId), deviceId === undefined ? {} : { deviceId });
  await forgetLogins(userId, deviceId);
}

/** Ends one login. */
export function endFamily(strapi: Core.Strapi, { userId, deviceId }: Family): Promise<void> {
  return holdingAccount(strapi, userId, () => endLogins(strapi, userId, deviceId));
}

/** Ends every login of an account. */
export function endSessionsOf(strapi: Core.Strapi, userId: number): Promise<void> {
  return holdingAccount(strapi, userId, () => endLogins(strapi, userId));
}

/** Ends every login of an account but one. */
export function endOtherFamilies(strapi: Core.Strapi, family: Family): Promise<void> {
  const { userId, deviceId } = family;
  return holdingAccount(strapi, userId, async () => {
    await deleteSessions(strapi, String(userId), { deviceId: { $ne: deviceId } });
    await forgetOtherLogins(userId, deviceId);
  });
}

/** Where an account is logged in, the login that was used last first. */
export async function loginsOfAccount(strapi: Core.Strapi, account: Account) {
  const rows: unknown[] = await strapi.db
    .query(sessionModel)
    .findMany({ where: { userId: String(account.id), origin, status: 'active' } });
  const origins = await originsOf(account.id);
  return rows
    .map((row) => sessionSchema.parse(row))
    .filter((session) => session.expiresAt.getTime() > Date.now())
    .filter((session) => !hasEnded(account, session) && !isIdle(account, session))
    .map(({ deviceId, createdAt, updatedAt }) => {
      const {
        browser = null,
        system = null,
        place = null,
        startedAt = createdAt,
      } = origins.get(deviceId) ?? {};
      return { deviceId, browser, system, place, startedAt, lastUsedAt: updatedAt };
    })
    .sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
}
