import { z } from '@nihongo-lanka/contract';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { config } from '../../core/config';
import { onDatabase } from '../../core/database/rows';
import { keyFor, sealer } from '../../core/sealed';
import { isFirstToken } from '../identity/tokens';

/** RFC 6238. */
const table = 'totp_secrets';
const issuer = 'Nihongo Lanka';
/** Seconds. */
const period = 30;
/** In milliseconds, from the setup to its first code. */
const setupLifetime = 15 * 60 * 1000;

// Not JWT_SECRET: changing that must not end second factors.
const { seal, unseal } = sealer(keyFor('second factors', config.secrets.ENCRYPTION_KEY));
const placeOf = (userId: number) => `totp ${userId}`;
const setupPlaceOf = (userId: number) => `totp setup ${userId}`;

const setupSchema = z.object({ secret: z.string(), until: z.number() });
const rowSchema = z.object({ sealed: z.string(), last_step: z.coerce.number() });

/** Accepts one period before and after now. */
function stepOf(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const found = verifySync({ secret, token: code, epoch: now, epochTolerance: period });
  return found.valid ? Math.floor(now / period) + found.delta : undefined;
}

/** `setup` is the sealed secret, until a first code proves that an app has it. */
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

export function checkSetup(userId: number, setup: string, code: string): TotpSetup {
  const text = unseal(setup, setupPlaceOf(userId));
  if (text === null) return 'expired';
  const { secret, until } = setupSchema.parse(JSON.parse(text));
  if (until < Date.now()) return 'expired';
  const step = stepOf(secret, code);
  return step === undefined ? 'wrong' : { secret, step };
}

/** `repeated`: stored before, with no code used since. */
type Stored = 'stored' | 'repeated' | 'in use' | 'spent';

/** A setup works once: repeated later, it would forget the used codes. Call it within `holdingAccount`. */
export async function storeTotp(
  userId: number,
  setup: string,
  { secret, step }: { secret: string; step: number },
): Promise<Stored> {
  const before = await find(userId);
  // The response was lost, and the browser repeats the request.
  if (before && unseal(before.sealed, placeOf(userId)) === secret) {
    if (before.last_step > step) return 'in use';
    await onDatabase((knex) => knex(table).where({ user_id: userId }).update({ last_step: step }));
    return 'repeated';
  }
  if (!(await isFirstToken('totp-setup', userId, setupLifetime, setup))) return 'spent';
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

/** Refuses used codes and older ones. Also uses it up. */
export async function spendTotp(userId: number, code: string): Promise<boolean> {
  const row = await find(userId);
  const secret = row && unseal(row.sealed, placeOf(userId));
  const step = secret ? stepOf(secret, code) : undefined;
  if (step === undefined) return false;
  const used: number = await onDatabase((knex) =>
    knex(table)
      .where({ user_id: userId })
      // A later step comes from a clock that was set back since.
      .where((row) => row.where('last_step', '<', step).orWhere('last_step', '>', step + 2))
      .update({ last_step: step }),
  );
  return used === 1;
}

export async function removeTotp(userId: number): Promise<void> {
  await onDatabase((knex) => knex(table).where({ user_id: userId }).delete());
}
