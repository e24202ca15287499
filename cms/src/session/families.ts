import { randomUUID } from 'node:crypto';
import { sessionLimits, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { sign, verify } from 'jsonwebtoken';
import { configuration } from '../configuration';

/**
 * A login is a family of Strapi sessions: one active refresh token, and the ones rotated before
 * it, all under one device id made here. Ending a login deletes the whole family, and as every
 * request looks its session up, the access tokens die with it.
 */

const sessionModel = 'admin::session';
const origin = 'users-permissions';

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
  userId: z.string().regex(/^\d{1,15}$/),
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

async function tokensOf(strapi: Core.Strapi, refresh: string, familyEnd: Date): Promise<Tokens> {
  const access = await manager(strapi).generateAccessToken(refresh);
  if ('error' in access) throw new Error(`no access token for a fresh session: ${access.error}`);
  const idleEnd = Date.now() + sessionLimits.idleDays * 24 * 60 * 60 * 1000;
  return {
    access: access.token,
    refresh,
    refreshExpires: new Date(Math.min(idleEnd, familyEnd.getTime())),
  };
}

/** Starts a login. */
export async function startFamily(strapi: Core.Strapi, userId: number): Promise<Tokens> {
  const { token, absoluteExpiresAt } = await manager(strapi).generateRefreshToken(
    String(userId),
    randomUUID(),
    { type: 'refresh' },
  );
  return tokensOf(strapi, token, new Date(absoluteExpiresAt));
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

/**
 * Exchanges a refresh token for the next one. Two tabs that refresh at the same time, or a phone
 * whose answer got lost and that asks again at once, get the same next token. A rotated token
 * that turns up later than that was stolen: its family ends.
 */
export async function rotate(
  strapi: Core.Strapi,
  token: string,
): Promise<{ userId: number; tokens: Tokens } | null> {
  const claims = claimsOf(token, 'refresh');
  if (!claims) return null;
  const outcome = await strapi.db.transaction(async ({ trx }) => {
    // Held until the end, so that the second of two refreshes sees what the first one did.
    await strapi.db
      .connection('strapi_sessions')
      .where({ session_id: claims.sessionId })
      .select('id')
      .forUpdate()
      .transacting(trx);
    const session = await findSession(strapi, claims.sessionId);
    if (!session || session.userId !== claims.userId) return null;
    if (session.status !== 'active') return { reused: session };
    return { rotated: await manager(strapi).rotateRefreshToken(token) };
  });
  if (!outcome) return null;
  if (outcome.rotated) {
    if ('error' in outcome.rotated) return null;
    const { token: next, absoluteExpiresAt } = outcome.rotated;
    const tokens = await tokensOf(strapi, next, new Date(absoluteExpiresAt));
    return { userId: Number(claims.userId), tokens };
  }
  return reuse(strapi, outcome.reused);
}

/** What a rotated token gets: its successor again while the grace lasts, after that the end of its family. */
async function reuse(strapi: Core.Strapi, session: Session) {
  const age = Date.now() - session.updatedAt.getTime();
  const next = session.childId ? await findSession(strapi, session.childId) : null;
  if (age <= sessionLimits.reuseGraceSeconds * 1000 && next?.status === 'active') {
    const tokens = await tokensOf(strapi, refreshToken(next), next.absoluteExpiresAt);
    return { userId: Number(session.userId), tokens };
  }
  await endFamily(strapi, { userId: Number(session.userId), deviceId: session.deviceId });
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

/** Ends one login. */
export async function endFamily(strapi: Core.Strapi, { userId, deviceId }: Family): Promise<void> {
  await strapi.db
    .query(sessionModel)
    .deleteMany({ where: { userId: String(userId), origin, deviceId } });
}

/** Ends every login of an account, but for the one to keep. */
export async function endSessionsOf(
  strapi: Core.Strapi,
  userId: number,
  keep?: Family,
): Promise<void> {
  await strapi.db.query(sessionModel).deleteMany({
    where: {
      userId: String(userId),
      origin,
      ...(keep && { deviceId: { $ne: keep.deviceId } }),
    },
  });
}
