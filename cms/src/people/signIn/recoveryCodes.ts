import { createHmac, randomInt } from 'node:crypto';
import { minute, signInLimits, z } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { onDatabase } from '../../core/database/rows';
import { keyFor } from '../../core/sealed';
import { endTokens, findToken, issueToken } from '../identity/tokens';

const table = 'recovery_codes';
/** No characters that look alike on paper; ten of 31 have 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const signs = 10;

// Keyed: a copy of the database alone must not allow offline guessing.
const key = keyFor('recovery codes', config.secrets.ENCRYPTION_KEY);

const hashOf = (userId: number, code: string) =>
  createHmac('sha256', key)
    .update(`${userId} ${plain(code)}`)
    .digest('base64url');

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

function makeCode(): string {
  const text = Array.from({ length: signs }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${text.slice(0, signs / 2)}-${text.slice(signs / 2)}`;
}

/** In milliseconds: for as long as the browser may repeat the request. */
const askedAgainFor = 15 * minute;
const purpose = 'recovery-codes';

/** In the transaction under way; old codes stop working. @param origin the secret of a repeatable request */
export async function renewRecoveryCodes(userId: number, origin?: string): Promise<string[]> {
  const codes = Array.from({ length: signInLimits.recoveryCodes }, makeCode);
  await removeRecoveryCodes(userId);
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) }));
  await onDatabase((knex) => knex(table).insert(rows));
  const token = origin && tokenOf(origin);
  if (token) await issueToken(purpose, userId, askedAgainFor, { token });
  return codes;
}

const tokenOf = (origin: string) => `${purpose} ${origin}`;

export async function areUnusedCodesOf(userId: number, origin: string): Promise<boolean> {
  if (!(await findToken(purpose, tokenOf(origin)))) return false;
  return (await countRecoveryCodes(userId)) === signInLimits.recoveryCodes;
}

/** Also uses it up. */
export async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
  if (plain(code).length !== signs) return false;
  const row = { user_id: userId, code_hash: hashOf(userId, code) };
  const used: number = await onDatabase((knex) => knex(table).where(row).delete());
  return used === 1;
}

export async function countRecoveryCodes(userId: number): Promise<number> {
  const row: unknown = await onDatabase((knex) =>
    knex(table).where({ user_id: userId }).count({ count: '*' }).first(),
  );
  return z.object({ count: z.coerce.number() }).parse(row).count;
}

export async function removeRecoveryCodes(userId: number): Promise<void> {
  await onDatabase((knex) => knex(table).where({ user_id: userId }).delete());
  await endTokens(userId, [purpose]);
}
