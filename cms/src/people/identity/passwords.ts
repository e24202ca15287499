import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import { ApiError } from '../../core/http/apiError';

// argon2id as OWASP's Password Storage Cheat Sheet asks for: 19 MiB, two passes, one thread. It takes
// about 20 ms of a thread beside the server's own.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** bcrypt ignores everything after this byte of a password. */
const bcryptBytes = 72;

/** As many as cores but one are computed at once, so that others are answered meanwhile. */
const lanes = Array.from<Promise<unknown>>({ length: Math.max(1, availableParallelism() - 1) });
/** The most that wait: about two seconds of work for argon2id. */
const mostWaiting = 100;
/** Seconds after which a refused caller may retry. */
const retryAfter = 5;
let lane = 0;
let waiting = 0;

/** @throws ApiError UNAVAILABLE where too many wait already. */
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

/** @throws ApiError UNAVAILABLE where too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobodysHash: string | undefined;

async function hashOfNobody(): Promise<string> {
  nobodysHash ??= await hashPassword('nobody');
  return nobodysHash;
}

/**
 * Takes the same time with and without an account, so that the time does not tell which names exist.
 * An account from before argon2 takes longer until its owner signs in.
 * @throws ApiError UNAVAILABLE where too many wait already.
 */
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

/** Whether a hash is bcrypt's, which is to be replaced as soon as the password is known. */
export function isOld(stored: string): boolean {
  return !stored.startsWith('$argon2id$');
}

async function matchesOld(password: string, stored: string): Promise<boolean> {
  return Buffer.byteLength(password) <= bcryptBytes && compare(password, stored);
}
