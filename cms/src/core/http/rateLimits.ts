import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { config } from '../config';
import { keyFor } from '../sealed';
import { ApiError } from './apiError';
import { BoundedLimiter } from './boundedLimiter';

const minute = 60;

/**
 * `points` is the number of calls for one key in `duration` seconds. Mobile carriers put thousands
 * of people behind one address. So the limits by address alone are wide, and the ones that stop
 * guessing are by account.
 */
const limits = {
  // Bodies that are too large, no JSON or against their schema. Our pages validate before they send.
  refusedBodyByAddress: { points: 60, duration: minute },
  refusedBodyByAccount: { points: 30, duration: minute },
  // Without a proof of work. Some browsers run no scripts, and some programs know none.
  registerWithoutWork: { points: 20, duration: 60 * minute },
  contactWithoutWork: { points: 10, duration: 60 * minute },
  registerByAddress: { points: 60, duration: 60 * minute },
  loginByAddress: { points: 200, duration: 15 * minute },
  // From browsers that have never logged in to the account.
  loginByAccount: { points: 100, duration: 60 * minute },
  loginByAccountAndAddress: { points: 10, duration: 15 * minute },
  // A browser that has logged in before has this for itself, whatever others do.
  loginByBrowser: { points: 10, duration: 15 * minute },
  // Wrong codes after the right password.
  secondFactorByAccount: { points: 20, duration: 60 * minute },
  secondFactorByBrowser: { points: 10, duration: 15 * minute },
  // Of the editors' panel, from browsers that have never logged in to the account.
  panelByAddress: { points: 60, duration: 15 * minute },
  panelByAccount: { points: 60, duration: 60 * minute },
  panelByBrowser: { points: 10, duration: 5 * minute },
  // Every call that needs no login. An open page of the panel makes one every five minutes.
  panelStrangerByAddress: { points: 300, duration: 15 * minute },
  panelByEmailAndAddress: { points: 5, duration: 5 * minute },
  panelLinkByAccount: { points: 5, duration: 60 * minute },
  proofByAccount: { points: 10, duration: 15 * minute },
  // Of the own profile. Each change of an age is a record of its own.
  profileByAccount: { points: 30, duration: 60 * minute },
  factorsByAccount: { points: 60, duration: 60 * minute },
  passwordByAccount: { points: 10, duration: 15 * minute },
  applicationByAddress: { points: 100, duration: 60 * minute },
  // Files of decks are small, and hold nothing about people.
  deckFileByAccount: { points: 120, duration: 60 * minute },
  cardTableByAccount: { points: 300, duration: 15 * minute },
  exportByAccount: { points: 20, duration: 60 * minute },
  dataByAccount: { points: 120, duration: 60 * minute },
  dataFileByAccount: { points: 20, duration: 60 * minute },
  // Six a minute from each of two devices, and what waited for a connection.
  progressByAccount: { points: 600, duration: 15 * minute },
  notesByAccount: { points: 600, duration: 15 * minute },
  // Each reads all notes of a learner.
  noteSearchByAccount: { points: 300, duration: 15 * minute },
  // Two devices that send each answer by itself.
  practiceByAccount: { points: 1200, duration: 15 * minute },
  // New answers. A week offline on two phones has about a third.
  answersByAccount: { points: 5000, duration: 24 * 60 * minute },
  // A few large decks on two devices.
  soundsByAccount: { points: 2000, duration: 15 * minute },
  contactByAddress: { points: 20, duration: 60 * minute },
  forgotByAddress: { points: 100, duration: 60 * minute },
  /** By the e-mail address, whether it is an account's or not. */
  forgotByEmail: { points: 5, duration: 60 * minute },
  linkByAddress: { points: 200, duration: 15 * minute },
  // A program for mail sends this for many people from few addresses.
  unsubscribeByAddress: { points: 2000, duration: 15 * minute },
  choiceByAccount: { points: 60, duration: 15 * minute },
  // To somebody who has no account, at an address that anybody could have written.
  guardianByAccount: { points: 5, duration: 24 * 60 * minute },
  guardianByEmail: { points: 5, duration: 24 * 60 * minute },
  // What staff send to one person again.
  repeatedMailByAccount: { points: 5, duration: 60 * minute },
  emailByAccount: { points: 5, duration: 60 * minute },
  refreshByAccount: { points: 600, duration: 15 * minute },
} as const;
export type Limit = keyof typeof limits;

/** They protect the process that counts, and are asked about for each body: in memory on every database. */
const ownLimits: ReadonlySet<string> = new Set<Limit>([
  'refusedBodyByAddress',
  'refusedBodyByAccount',
]);

/** How many keys of each limit are kept in memory. A key takes about 300 bytes. */
const mostKeys = 20_000;

let limiters: ReadonlyMap<string, RateLimiterAbstract> = new Map();

/**
 * With PostgreSQL the counts are shared by every instance, as rows that the library deletes an hour
 * after they expire. With SQLite there is only one instance, which keeps them in memory.
 */
export function openRateLimits(strapi: Core.Strapi): void {
  limiters = new Map(
    Object.entries(limits).map(([name, { points, duration }]) => {
      const options = {
        keyPrefix: name,
        points: Math.ceil(points * config.rateLimitFactor),
        duration,
      };
      const isShared = config.databaseUrl !== undefined && !ownLimits.has(name);
      return [name, isShared ? shared(strapi, options) : inMemory(options)];
    }),
  );
}

interface LimitOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

const inMemory = (options: LimitOptions) => new BoundedLimiter(options, mostKeys);

const shared = (strapi: Core.Strapi, options: LimitOptions) =>
  new RateLimiterPostgres({
    ...options,
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: 'rate_limits',
    // A migration made it.
    tableCreated: true,
  });

function limiterOf(limit: Limit): RateLimiterAbstract {
  const limiter = limiters.get(limit);
  if (!limiter) throw new Error('the rate limits are not open yet');
  return limiter;
}

/**
 * Counts one call, or several points of it.
 * @returns how many there were.
 * @throws ApiError TOO_MANY_REQUESTS, or another, with the seconds to wait.
 */
export async function countCall(
  limit: Limit,
  key: string,
  refusal: ErrorCode = 'TOO_MANY_REQUESTS',
  points = 1,
): Promise<number> {
  try {
    return (await limiterOf(limit).consume(storedKey(key), points)).consumedPoints;
  } catch (counted) {
    if (!(counted instanceof RateLimiterRes)) throw counted;
    throw tooMany(counted, refusal);
  }
}

/** Counts nothing. @throws ApiError TOO_MANY_REQUESTS where the limit is reached already. */
export async function refuseSpent(limit: Limit, key: string): Promise<void> {
  const limiter = limiterOf(limit);
  const counted = await limiter.get(storedKey(key));
  if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted);
}

/** Adds points to a limit, and returns whether the limit still holds. */
export async function isWithin(limit: Limit, key: string, points = 1): Promise<boolean> {
  try {
    await countCall(limit, key, undefined, points);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function tooMany(
  { msBeforeNext }: RateLimiterRes,
  refusal: ErrorCode = 'TOO_MANY_REQUESTS',
): ApiError {
  return new ApiError(refusal, undefined, Math.ceil(msBeforeNext / 1000));
}

/** Counts nothing. @throws ApiError PROOF_OF_WORK_REQUIRED with the seconds to wait. */
export async function askForWork(limit: Limit, key: string): Promise<never> {
  const counted = await limiterOf(limit).get(storedKey(key));
  throw tooMany(counted ?? new RateLimiterRes(), 'PROOF_OF_WORK_REQUIRED');
}

const keySecret = keyFor('rate limits', config.secrets.JWT_SECRET);

/**
 * Stands for an address or a name, with another secret each day, so that the
 * table does not reveal callers. It is of fixed length: the table's column has 255 characters. At midnight UTC
 * every count begins anew.
 */
function storedKey(key: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const dailyKey = createHmac('sha256', keySecret).update(day).digest();
  return createHmac('sha256', dailyKey).update(key).digest('base64url');
}

/** Takes one call back that was counted: it was no guess. */
export async function uncountCall(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).reward(storedKey(key), 1);
}

/** Forgets the calls of a key: the right password was given. */
export async function forgetCalls(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).delete(storedKey(key));
}
