import { signInLimits, z } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { onDatabase } from '../../core/database/rows';
import { ApiError } from '../../core/http/apiError';
import { countCall, forgetCalls } from '../../core/http/rateLimits';
import type { Account } from '../identity/account';
import { loginOf } from '../session/session';
import { refuseWrongPassword } from './ownPassword';
import { acceptPasskey } from './passkeys';
import { spendTotp } from './totp';

/** Irreversible actions need a recent proof of identity. */
const table = 'session_proofs';
const lifetime = signInLimits.proofSeconds * 1000;
const rowSchema = z.object({ proved_at: z.coerce.number() });

/**
 * A login is a proof, too.
 * @throws ApiError PROOF_REQUIRED where the last one is older than a quarter of an hour.
 */
export async function requireFreshProof(ctx: Context): Promise<void> {
  const login = await loginOf(ctx);
  if (!login) throw new ApiError('NOT_AUTHENTICATED');
  // A time that is still to come is one of a clock that was put back since.
  const isFresh = (time: number) => Math.abs(Date.now() - time) < lifetime;
  if (isFresh(login.startedAt)) return;
  const row: unknown = await onDatabase((knex) =>
    knex(table).where({ device_id: login.id }).first(),
  );
  if (!row || !isFresh(rowSchema.parse(row).proved_at)) throw new ApiError('PROOF_REQUIRED');
}

export interface GivenProof {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: { id: string } | undefined;
}

/** @throws ApiError VALIDATION_FAILED at the field that is wrong, TOO_MANY_REQUESTS. */
export async function prove(ctx: Context, account: Account, given: GivenProof): Promise<void> {
  const login = await loginOf(ctx);
  if (!login) throw new ApiError('NOT_AUTHENTICATED');
  const key = String(account.id);
  await countCall('proofByAccount', key);
  const { password, code, passkey } = given;
  if (password !== undefined) await refuseWrongPassword(account, password);
  // No recovery code: it is for a login without the other factors.
  if (code !== undefined && !(await spendTotp(account.id, code.replace(/\s/g, '')))) {
    throw new ApiError('VALIDATION_FAILED', { code: 'code.wrong' });
  }
  if (passkey && !(await acceptPasskey(ctx, 'passkey-proof', account.id, passkey))) {
    throw new ApiError('VALIDATION_FAILED', { passkey: 'passkey.refused' });
  }
  await forgetCalls('proofByAccount', key);
  const row = { device_id: login.id, proved_at: Date.now() };
  await onDatabase((knex) =>
    knex(table)
      .where('proved_at', '<', Date.now() - lifetime)
      .delete(),
  );
  await onDatabase((knex) =>
    knex(table).insert(row).onConflict('device_id').merge({ proved_at: row.proved_at }),
  );
}
