import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import { ApiError } from '../../core/http/apiError';

// OWASP's Password Storage Cheat Sheet for argon2id. About 20 ms of a worker thread.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const bcryptBytes = 72;

/** Leaves one core for other requests. */
const lanes = Array.from<Promise<unknown>>({ length: Math.max(1, availableParallelism() - 1) });
/** About two seconds of work for argon2id. */
const mostWaiting = 100;
/** In seconds. */
const retryAfter = 5;
let lane = 0;
let waiting = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) throw new ApiError('UNAVAILABLE', undefined, retryAfter);
  waiting += 1;
  lane = (lane + 1) % lanes.length;
  const done = (lanes[lane] ?? Promise.resolve()).then(work);
  lanes[lane] = done.catch(() => undefined);
  try {
    return await done;
  } finally {
    waiting -= 1;
  }
}

/** @throws ApiError UNAVAILABLE if too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobodysHash: string | undefined;

async function hashOfNobody(): Promise<string> {
  nobodysHash ??= await hashPassword('nobody');
  return nobodysHash;
}

/** Takes equally long without an account (longer for an old hash). @throws ApiError UNAVAILABLE */
export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  const known = stored || (await hashOfNobody());
  const matches = await inTurn(() =>
    isOld(known) ? matchesOld(password, known) : verify(known, password),
  );
  return matches && Boolean(stored);
}

/** An old hash is replaced at the next login. */
export function isOld(stored: string): boolean {
  return !stored.startsWith('$argon2id$');
}

async function matchesOld(password: string, stored: string): Promise<boolean> {
  return Buffer.byteLength(password) <= bcryptBytes && compare(password, stored);
}
