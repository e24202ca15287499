import { hashOf, newToken } from '../../core/database/rows';
import { ApiError } from '../../core/http/apiError';
import { seal, unseal } from '../../core/sealed';

// Only hashes are stored, and the data is encrypted: a reader of the database can use no token.

const table = 'single_use_tokens';

export type TokenPurpose =
  | 'passwordReset'
  | 'emailConfirm'
  // A used link of emailConfirm or emailChange, so that a second visit gets ALREADY_CONFIRMED.
  | 'emailConfirmed'
  | 'emailChange';

const placeOf = (hash: string) => `single-use token ${hash}`;

/** In the transaction under way; replaces the account's older one. @param lifetime in milliseconds */
export async function issueToken(
  purpose: TokenPurpose,
  accountId: number,
  lifetime: number,
  data = '',
): Promise<string> {
  const token = newToken();
  await keepToken(purpose, token, accountId, lifetime, data);
  return token;
}

export async function keepToken(
  purpose: TokenPurpose,
  token: string,
  accountId: number,
  lifetime: number,
  data: string,
): Promise<void> {
  const hash = hashOf(token);
  await strapi.db.transaction(({ trx }) =>
    strapi.db
      .connection(table)
      .insert({
        purpose,
        hash,
        account_id: accountId,
        expires_at: Date.now() + lifetime,
        data: seal(data, placeOf(hash)),
      })
      .onConflict(['purpose', 'account_id'])
      .merge()
      .transacting(trx),
  );
}

export interface UsedToken {
  accountId: number;
  data: string;
}

/** Does not use it. Null if it is not valid. */
export async function findToken(purpose: TokenPurpose, token: string): Promise<UsedToken | null> {
  const hash = hashOf(token);
  const row: { account_id: number; data: string } | undefined = await strapi.db.transaction(
    ({ trx }) =>
      strapi.db
        .connection(table)
        .where({ purpose, hash })
        .where('expires_at', '>', Date.now())
        .first('account_id', 'data')
        .transacting(trx),
  );
  const data = row && unseal(row.data, placeOf(hash));
  return row && data != null ? { accountId: row.account_id, data } : null;
}

export async function hasToken(purpose: TokenPurpose, accountId: number): Promise<boolean> {
  const row: unknown = await strapi.db
    .connection(table)
    .where({ purpose, account_id: accountId })
    .where('expires_at', '>', Date.now())
    .first('hash');
  return row !== undefined;
}

/** In the transaction under way; of several at the same moment, one succeeds. @throws ApiError LINK_USED */
export async function useToken(purpose: TokenPurpose, token: string): Promise<UsedToken> {
  return await strapi.db.transaction(async ({ trx }) => {
    const found = await findToken(purpose, token);
    const removed: number = found
      ? await strapi.db
          .connection(table)
          .where({ purpose, hash: hashOf(token) })
          .delete()
          .transacting(trx)
      : 0;
    if (!found || removed === 0) throw new ApiError('LINK_USED');
    return found;
  });
}

/** In the transaction under way. Default: all purposes. */
export async function endTokens(
  accountId: number,
  purposes?: readonly TokenPurpose[],
): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const tokens = strapi.db.connection(table).where({ account_id: accountId });
    if (purposes) tokens.whereIn('purpose', [...purposes]);
    await tokens.delete().transacting(trx);
  });
}

/** @param now in milliseconds @returns the number of deleted rows. */
export async function removeExpiredTokens(now: number): Promise<number> {
  return strapi.db.connection(table).where('expires_at', '<=', now).delete();
}
