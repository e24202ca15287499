import { randomUUID } from 'node:crypto';
import { day, isAdmin, minute, sessionLimits, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { hashOf, newToken, onDatabase } from '../../core/database/rows';
import { currentAddress } from '../../core/http/address';
import { type Account, findAccounts, isLocked, userOf } from '../identity/account';
import { deviceNames } from './device';

// Each request looks its login up, so ending one takes effect at once. The token's hash needs no salt:
// a token is 256 random bits. Starting and ending a login locks the account's row, or a new login could
// survive while all are being ended.

const table = 'sessions';
const tokenPattern = /^[\w-]{43}$/;

/** In milliseconds. */
interface Limits {
  idle: number;
  lifetime: number;
  /** Minimum between two updates of `used_at`. */
  noteEvery: number;
}
const limitsOfLearners: Limits = {
  idle: sessionLimits.idleDays * day,
  lifetime: sessionLimits.lifetimeDays * day,
  noteEvery: 15 * minute,
};
const limitsOfAdmins: Limits = {
  idle: sessionLimits.adminIdleMinutes * minute,
  lifetime: sessionLimits.adminLifetimeHours * 60 * minute,
  noteEvery: minute,
};
const limitsOf = (account: Account) =>
  isAdmin(userOf(account)) ? limitsOfAdmins : limitsOfLearners;

const rowSchema = z
  .object({
    id: z.string(),
    token_hash: z.string(),
    account_id: z.number(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    place: z.string().nullable(),
    // PostgreSQL's client returns bigints as text.
    started_at: z.coerce.number(),
    used_at: z.coerce.number(),
  })
  .transform(({ id, token_hash, account_id, started_at, used_at, ...origin }) => ({
    id,
    hash: token_hash,
    accountId: account_id,
    startedAt: started_at,
    usedAt: used_at,
    ...origin,
  }));
type Row = z.output<typeof rowSchema>;

export interface LoginKey {
  id: string;
  accountId: number;
}

/** Times are milliseconds since 1970. */
export interface Login extends LoginKey {
  account: Account;
  startedAt: number;
}

export interface IssuedToken {
  token: string;
  endsAt: Date;
}

const endOf = (account: Account, startedAt: number) => startedAt + limitsOf(account).lifetime;

/** In milliseconds. After a clock was set back, a future time counts by its distance, so that logins end. */
const since = (time: number) => Math.abs(Date.now() - time);

/** A login from the future, by a wrong clock, would last too long. */
const hasEnded = (account: Account, { startedAt, usedAt }: Row) =>
  since(usedAt) > limitsOf(account).idle ||
  endOf(account, startedAt) <= Date.now() ||
  startedAt > Date.now() + day;

/** Uses the transaction under way if there is one. */
export async function holdingAccount<T>(
  strapi: Core.Strapi,
  accountId: number,
  action: () => Promise<T>,
): Promise<T> {
  return await strapi.db.transaction(async ({ trx }) => {
    await strapi.db
      .connection('up_users')
      .select('id')
      .where({ id: accountId })
      .forUpdate()
      .transacting(trx);
    return action();
  });
}

/** Call it within `holdingAccount`. */
export async function openLogin(account: Account): Promise<IssuedToken> {
  const token = newToken();
  const now = Date.now();
  const row = {
    id: randomUUID(),
    token_hash: hashOf(token),
    account_id: account.id,
    ...deviceNames(strapi.requestContext.get()?.get('user-agent') ?? ''),
    place: currentAddress(),
    started_at: now,
    used_at: now,
  };
  await onDatabase((knex) => knex(table).insert(row));
  return { token, endsAt: new Date(endOf(account, now)) };
}

async function rowsOf(tokens: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const hashes = tokens.filter((token) => tokenPattern.test(token)).map(hashOf);
  if (hashes.length === 0) return new Map();
  const found: unknown[] = await onDatabase((knex) =>
    knex(table).whereIn('token_hash', [...new Set(hashes)]),
  );
  const rows = found.map((row) => rowSchema.parse(row));
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Two SQL statements, and one more for each use that is recorded. */
export async function loginsOfTokens(tokens: readonly string[]): Promise<(Login | null)[]> {
  const rows = await rowsOf(tokens);
  const accounts = await findAccounts([...rows.values()].map(({ accountId }) => accountId));
  const live = new Map<string, Login>();
  for (const row of rows.values()) {
    const { id, hash, accountId, startedAt } = row;
    const account = accounts.get(accountId);
    if (!account || isLocked(account) || hasEnded(account, row)) continue;
    live.set(hash, { id, accountId, account, startedAt });
    await noteUse(account, row);
  }
  return tokens.map((token) => live.get(hashOf(token)) ?? null);
}

export async function loginOfToken(token: string): Promise<Login | null> {
  const [login] = await loginsOfTokens([token]);
  return login ?? null;
}

/** Of parallel requests the first records the use. Reads continue if writes fail. */
async function noteUse(account: Account, { id, usedAt }: Row): Promise<void> {
  if (since(usedAt) <= limitsOf(account).noteEvery) return;
  try {
    await onDatabase((knex) =>
      knex(table).where({ id, used_at: usedAt }).update({ used_at: Date.now() }),
    );
  } catch (error) {
    strapi.log.warn(`The use of a login could not be noted: ${error}`);
  }
}

type Which = { only?: string; except?: string };

function endLogins(accountId: number, { only, except }: Which = {}): Promise<void> {
  return holdingAccount(strapi, accountId, async () => {
    await onDatabase((knex) => {
      const ended = knex(table).where({ account_id: accountId });
      if (only !== undefined) ended.where({ id: only });
      if (except !== undefined) ended.whereNot({ id: except });
      return ended.delete();
    });
  });
}

export const endLogin = ({ id, accountId }: LoginKey) => endLogins(accountId, { only: id });

export const endLoginsOf = (accountId: number) => endLogins(accountId);

export const endOtherLogins = ({ id, accountId }: LoginKey) => endLogins(accountId, { except: id });

/** Also for a suspended account. */
export async function endLoginOfToken(token: string): Promise<void> {
  for (const row of (await rowsOf([token])).values()) await endLogin(row);
}

export async function openLoginsOf(account: Account) {
  const found: unknown[] = await onDatabase((knex) =>
    knex(table).where({ account_id: account.id }),
  );
  return found
    .map((row) => rowSchema.parse(row))
    .filter((row) => !hasEnded(account, row))
    .sort((one, other) => other.usedAt - one.usedAt)
    .map(({ id, browser, system, place, startedAt, usedAt }) => ({
      id,
      browser,
      system,
      place,
      startedAt: new Date(startedAt),
      lastUsedAt: new Date(usedAt),
      endsAt: new Date(endOf(account, startedAt)),
    }));
}

/** By the limits of learners; those of admins are shorter. @param now in milliseconds */
export async function removeEndedLogins(now: number): Promise<void> {
  const { idle, lifetime } = limitsOfLearners;
  await onDatabase((knex) =>
    knex(table)
      .where('used_at', '<', now - idle)
      .orWhere('started_at', '<', now - lifetime)
      .delete(),
  );
}
