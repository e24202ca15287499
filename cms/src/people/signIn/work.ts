import { addressKey, workHeader } from '@nihongo-lanka/contract';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context } from 'koa';
import { config } from '../../core/config';
import { countCall, type Limit, refuseSpent } from '../../core/http/rateLimits';
import { keyFor } from '../../core/sealed';
import { isFirstUse } from './steps';

// Proof of work: sending thousands of forms costs something. A few requests need none.

const algorithm = 'PBKDF2/SHA-256';
// About a second on a cheap phone.
const rounds = 1000;
/** The tests lower it. */
export const keysTried = { fewest: 300, most: 700 };
/** Seconds. People fill in forms slowly. */
const lifetime = 30 * 60;
/** In characters. */
const longest = 4000;

const secret = (use: string) => keyFor(use, config.secrets.JWT_SECRET).toString('base64url');
const hmacSignatureSecret = secret('proof of work');
const hmacKeySignatureSecret = secret('proof of work, keys');

export function newTask(): Promise<Challenge> {
  return createChallenge({
    algorithm,
    deriveKey,
    cost: rounds,
    counter: randomInt(keysTried.most, keysTried.fewest),
    expiresAt: new Date(Date.now() + lifetime * 1000),
    hmacSignatureSecret,
    hmacKeySignatureSecret,
  });
}

/** A solution counts once. */
export async function showsWork(ctx: Context): Promise<boolean> {
  const given = ctx.get(workHeader);
  if (given === '' || given.length > longest) return false;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(given, 'base64').toString());
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
    return verified && (await isFirstUse('work', String(challenge.signature), lifetime));
  } catch {
    return false;
  }
}

/** @throws ApiError TOO_MANY_REQUESTS, PROOF_OF_WORK_REQUIRED with the seconds to wait. */
export async function countWorkedCall(
  ctx: Context,
  limits: { all: Limit; withoutWork: Limit },
): Promise<void> {
  const address = addressKey(ctx);
  await refuseSpent(limits.all, address);
  if (!(await showsWork(ctx))) {
    await countCall(limits.withoutWork, address, 'PROOF_OF_WORK_REQUIRED');
  }
  await countCall(limits.all, address);
}
