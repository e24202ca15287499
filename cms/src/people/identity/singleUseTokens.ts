import { hashOf, newToken } from '../../core/database/rows';
import { ApiError } from '../../core/http/apiError';
import { seal, unseal } from '../../core/sealed';

/**
 * Tokens that are sent by mail and can be used once. Only a token's hash is stored, so an attacker who
 * reads the database can use none; what belongs to it is encrypted.
 */

const table = 'single_use_tokens';

/** What a token is for. One of another purpose is worth nothing. */
export type TokenPurpose =
  | 'passwordReset'
  | 'emailConfirm'
  // A used link of emailConfirm or emailChange, so that a second visit gets ALREADY_CONFIRMED.
  | 'emailConfirmed'
  | 'emailChange'
  | 'guardianConfirm'
  | 'panelDevice';

/** Where the data of a token is sealed. */
const placeOf = (hash: string) => `single-use token ${hash}`;

/**
 * Makes a token, in the transaction under way. An older one of the same purpose and account is worth
 * nothing from then on.
 * @param lifetime in milliseconds
 * @param data what `useToken` gives back
 */
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

/** Stores a token that exists already under another purpose. */
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
        ...{ purpose, hash, account_id: accountId, expires_at: Date.now() + lifetime },
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

/** Whose token this is, without using it. Null where it can't be used. */
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

/** Whether an account has a token of this purpose that can be used. */
export async function hasToken(purpose: TokenPurpose, accountId: number): Promise<boolean> {
  const row: unknown = await strapi.db
    .connection(table)
    .where({ purpose, account_id: accountId })
    .where('expires_at', '>', Date.now())
    .first('hash');
  return row !== undefined;
}

/**
 * Uses a token up, in the transaction under way: if that fails, the token stays good. Of several who
 * come with the same one only one succeeds.
 * @throws ApiError LINK_USED where it was used before, has expired, was replaced or never was one.
 */
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

/** Ends the tokens of an account of the site, in the transaction under way: of some purposes, or all. */
export async function endTokens(
  accountId: number,
  purposes?: readonly TokenPurpose[],
): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // Editors of the panel have numbers of their own.
    const tokens = strapi.db
      .connection(table)
      .where({ account_id: accountId })
      .whereNot({ purpose: 'panelDevice' satisfies TokenPurpose });
    if (purposes) tokens.whereIn('purpose', [...purposes]);
    await tokens.delete().transacting(trx);
  });
}

/** @param now in milliseconds @returns how many it removed. */
export async function removeExpiredTokens(now: number): Promise<number> {
  return strapi.db.connection(table).where('expires_at', '<=', now).delete();
}
