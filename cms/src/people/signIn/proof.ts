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

const table = 'session_proofs';
const lifetime = signInLimits.proofSeconds * 1000;
const rowSchema = z.object({ proved_at: z.coerce.number() });

/** A login counts as a proof. @throws ApiError PROOF_REQUIRED if the last one is too old. */
export async function requireFreshProof(ctx: Context): Promise<void> {
  const login = await loginOf(ctx);
  if (!login) throw new ApiError('NOT_AUTHENTICATED');
  // After a clock was set back, the time may lie in the future.
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

/** @throws ApiError VALIDATION_FAILED at the wrong field, TOO_MANY_REQUESTS. */
export async function prove(ctx: Context, account: Account, given: GivenProof): Promise<void> {
  const login = await loginOf(ctx);
  if (!login) throw new ApiError('NOT_AUTHENTICATED');
  const key = `proof ${account.id}`;
  await countCall('guess', key);
  const { password, code, passkey } = given;
  if (password !== undefined) await refuseWrongPassword(account, password);
  // Recovery codes are for logins without the other factors.
  if (code !== undefined && !(await spendTotp(account.id, code.replace(/\s/g, '')))) {
    throw new ApiError('VALIDATION_FAILED', { code: 'code.wrong' });
  }
  if (passkey && !(await acceptPasskey(ctx, 'passkey-proof', account.id, passkey))) {
    throw new ApiError('VALIDATION_FAILED', { passkey: 'passkey.refused' });
  }
  await forgetCalls('guess', key);
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
