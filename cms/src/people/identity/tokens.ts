import { hashOf, type Knex, newToken, onDatabase } from '../../core/database/rows';
import { seal, unseal } from '../../core/sealed';

// Only hashes are stored, and the data is encrypted: a reader of the database can use no token.

const table = 'tokens';

const links = [
  'passwordReset',
  'emailConfirm',
  // A used link of emailConfirm or emailChange, so that a second visit gets ALREADY_CONFIRMED.
  'emailConfirmed',
  'emailChange',
] as const;

/** Of a link an account has the newest only. */
export type TokenPurpose =
  | (typeof links)[number]
  // A login that waits for it.
  | 'second-factor'
  // The challenge for a passkey.
  | 'passkey-new'
  | 'passkey-login'
  | 'passkey-proof'
  // Requests that a browser may repeat.
  | 'recovery-codes'
  | 'totp-setup';

const placeOf = (hash: string) => `single-use token ${hash}`;

interface TokenContent {
  data?: string;
  /** Default: a random one. */
  token?: string;
}

/** In the transaction under way. @param lifetime in milliseconds */
export async function issueToken(
  purpose: TokenPurpose,
  accountId: number,
  lifetime: number,
  { data = '', token = newToken() }: TokenContent = {},
): Promise<string> {
  if (links.some((link) => link === purpose)) await endTokens(accountId, [purpose]);
  await onDatabase((knex) => knex(table).insert(rowOf(purpose, accountId, lifetime, token, data)));
  return token;
}

function rowOf(
  purpose: TokenPurpose,
  accountId: number,
  lifetime: number,
  token: string,
  data: string,
) {
  const hash = hashOf(token);
  const expires = { expires_at: Date.now() + lifetime };
  return { purpose, hash, account_id: accountId, ...expires, data: seal(data, placeOf(hash)) };
}

/** @returns whether there was none; of several at the same moment, one gets true. */
export async function isFirstToken(
  purpose: TokenPurpose,
  accountId: number,
  lifetime: number,
  token: string,
): Promise<boolean> {
  const row = rowOf(purpose, accountId, lifetime, token, '');
  const added: unknown[] = await onDatabase((knex) =>
    knex(table).insert(row).onConflict('hash').ignore().returning('hash'),
  );
  return added.length > 0;
}

export interface UsedToken {
  accountId: number;
  data: string;
}

const live = (knex: Knex, purpose: TokenPurpose, token: string) =>
  knex(table)
    .where({ purpose, hash: hashOf(token) })
    .where('expires_at', '>', Date.now());

/** Does not use it. Null if it is not valid. */
export async function findToken(purpose: TokenPurpose, token: string): Promise<UsedToken | null> {
  const row: { account_id: number; data: string } | undefined = await onDatabase((knex) =>
    live(knex, purpose, token).first('account_id', 'data'),
  );
  const data = row && unseal(row.data, placeOf(hashOf(token)));
  return row && data != null ? { accountId: row.account_id, data } : null;
}

/** Counts a try. Null if it is not valid, or was tried too often. */
export async function tryToken(
  purpose: TokenPurpose,
  token: string,
  mostTries: number,
): Promise<UsedToken | null> {
  const counted: number = await onDatabase((knex) =>
    live(knex, purpose, token).where('tries', '<', mostTries).increment('tries', 1),
  );
  return counted === 1 ? findToken(purpose, token) : null;
}

/** In the transaction under way. Null if it is not valid; of several at the same moment, one gets it. */
export async function spendToken(
  purpose: TokenPurpose,
  token: string,
  accountId?: number,
): Promise<UsedToken | null> {
  const found = await findToken(purpose, token);
  if (!found || (accountId ?? found.accountId) !== found.accountId) return null;
  const removed: number = await onDatabase((knex) => live(knex, purpose, token).delete());
  return removed === 1 ? found : null;
}

/** In the transaction under way. Default: all purposes. */
export async function endTokens(
  accountId: number,
  purposes?: readonly TokenPurpose[],
): Promise<void> {
  await onDatabase((knex) => {
    const tokens = knex(table).where({ account_id: accountId });
    return purposes ? tokens.whereIn('purpose', [...purposes]).delete() : tokens.delete();
  });
}

/** @param now in milliseconds @returns the number of deleted rows. */
export async function removeExpiredTokens(now: number): Promise<number> {
  return strapi.db.connection(table).where('expires_at', '<=', now).delete();
}
