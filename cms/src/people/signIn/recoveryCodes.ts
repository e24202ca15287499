import { createHmac, randomInt } from 'node:crypto';
import { signInLimits, z } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { onDatabase } from '../../core/database/rows';
import { keyFor } from '../../core/sealed';
import { beginStep, findStep, removeSteps } from './steps';

/** Ten codes for people who lose the phone or key. Each works once, and is shown once. */
const table = 'recovery_codes';
/** Without what looks alike on paper: 31 signs, ten of them are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const signs = 10;

// Keyed, so that a copy of the database alone is no place to try codes.
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

/** For how long codes are known to come from something, in seconds: as long as that may be asked again. */
const askedAgainFor = 15 * 60;
const purpose = 'recovery-codes';

/**
 * Makes ten new codes, in the transaction under way. Those from before are worthless.
 * @param origin the secret of the request that they answer, where that may be asked again
 */
export async function renewRecoveryCodes(userId: number, origin?: string): Promise<string[]> {
  const codes = Array.from({ length: signInLimits.recoveryCodes }, makeCode);
  await removeRecoveryCodes(userId);
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) }));
  await onDatabase((knex) => knex(table).insert(rows));
  const token = origin && tokenOf(origin);
  if (token) await beginStep(purpose, { userId, token, lifetime: askedAgainFor });
  return codes;
}

const tokenOf = (origin: string) => `${purpose} ${origin}`;

/** Whether the codes of an account are those that answered a request, and none has been used. */
export async function areUnusedCodesOf(userId: number, origin: string): Promise<boolean> {
  if (!(await findStep(purpose, tokenOf(origin)))) return false;
  return (await countRecoveryCodes(userId)) === signInLimits.recoveryCodes;
}

/** Whether a code is one of this account's. It is used now. */
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
  await removeSteps(purpose, userId);
}
