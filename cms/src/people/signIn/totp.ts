import { z } from '@nihongo-lanka/contract';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { config } from '../../core/config';
import { onDatabase } from '../../core/database/rows';
import { keyFor, sealer } from '../../core/sealed';
import { isFirstUse } from './steps';

/** Codes of six figures that an app makes every half minute (RFC 6238). */
const table = 'totp_secrets';
const issuer = 'Nihongo Lanka';
/** Seconds for which a code is good. */
const period = 30;
/** Milliseconds within which a secret must be confirmed by its first code. */
const setupLifetime = 15 * 60 * 1000;

// Not from the secret that signs sessions: changing that must not end second factors.
const { seal, unseal } = sealer(keyFor('second factors', config.secrets.ENCRYPTION_KEY));
const placeOf = (userId: number) => `totp ${userId}`;
const setupPlaceOf = (userId: number) => `totp setup ${userId}`;

const setupSchema = z.object({ secret: z.string(), until: z.number() });
const rowSchema = z.object({ sealed: z.string(), last_step: z.coerce.number() });

/** The step of a code within one before and one after now. Undefined where it is none of theirs. */
function stepOf(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const found = verifySync({ secret, token: code, epoch: now, epochTolerance: period });
  return found.valid ? Math.floor(now / period) + found.delta : undefined;
}

/** A new secret. `setup` holds it sealed until its first code shows that an app has it. */
export function beginTotp(userId: number, label: string) {
  const secret = generateSecret();
  const until = Date.now() + setupLifetime;
  return {
    secret,
    uri: generateURI({ issuer, label, secret }),
    setup: seal(JSON.stringify({ secret, until }), setupPlaceOf(userId)),
  };
}

export type TotpSetup = { secret: string; step: number } | 'expired' | 'wrong';

/** What a first code says of a setup. */
export function checkSetup(userId: number, setup: string, code: string): TotpSetup {
  const text = unseal(setup, setupPlaceOf(userId));
  if (text === null) return 'expired';
  const { secret, until } = setupSchema.parse(JSON.parse(text));
  if (until < Date.now()) return 'expired';
  const step = stepOf(secret, code);
  return step === undefined ? 'wrong' : { secret, step };
}

/** What became of a setup. `repeated`: it was kept before, and no code has been used since. */
type Stored = 'stored' | 'repeated' | 'in use' | 'spent';

/**
 * Keeps the secret of a setup, whose first code counts as used. A setup is good once: sent again later it
 * would forget which codes were used since. Call it within `holdingAccount`.
 * @returns `spent` where it was used before, and its secret is not the one in use.
 */
export async function storeTotp(
  userId: number,
  setup: string,
  { secret, step }: { secret: string; step: number },
): Promise<Stored> {
  const before = await find(userId);
  // The answer was lost, and the browser asks again.
  if (before && unseal(before.sealed, placeOf(userId)) === secret) {
    if (before.last_step > step) return 'in use';
    await onDatabase((knex) => knex(table).where({ user_id: userId }).update({ last_step: step }));
    return 'repeated';
  }
  if (!(await isFirstUse('totp-setup', setup, setupLifetime / 1000))) return 'spent';
  const row = { sealed: seal(secret, placeOf(userId)), last_step: step };
  await onDatabase((knex) =>
    knex(table)
      .insert({ user_id: userId, ...row })
      .onConflict('user_id')
      .merge(row),
  );
  return 'stored';
}

async function find(userId: number) {
  const row: unknown = await onDatabase((knex) => knex(table).where({ user_id: userId }).first());
  return row ? rowSchema.parse(row) : undefined;
}

export const hasTotp = async (userId: number) => (await find(userId)) !== undefined;

/** Whether a code is right and was not used before, nor one after it. It is used now. */
export async function spendTotp(userId: number, code: string): Promise<boolean> {
  const row = await find(userId);
  const secret = row && unseal(row.sealed, placeOf(userId));
  const step = secret ? stepOf(secret, code) : undefined;
  if (step === undefined) return false;
  const used: number = await onDatabase((knex) =>
    knex(table)
      .where({ user_id: userId })
      // No code is good so early: that was with a clock that was put back since.
      .where((row) => row.where('last_step', '<', step).orWhere('last_step', '>', step + 2))
      .update({ last_step: step }),
  );
  return used === 1;
}

export async function removeTotp(userId: number): Promise<void> {
  await onDatabase((knex) => knex(table).where({ user_id: userId }).delete());
}
