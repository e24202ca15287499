import { createHmac } from 'node:crypto';
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

/** `duration` is in seconds. Thousands share a mobile carrier's address: limits by account stop guessing. */
const limits = {
  // Too large, no JSON or invalid. Our pages validate before they send.
  refusedBodyByAddress: { points: 60, duration: minute },
  refusedBodyByAccount: { points: 30, duration: minute },
  registerByAddress: { points: 60, duration: 60 * minute },
  loginByAddress: { points: 200, duration: 15 * minute },
  // From browsers that never logged in to the account.
  loginByAccount: { points: 100, duration: 60 * minute },
  loginByAccountAndAddress: { points: 10, duration: 15 * minute },
  loginByBrowser: { points: 10, duration: 15 * minute },
  // After the right password.
  secondFactorByAccount: { points: 20, duration: 60 * minute },
  secondFactorByBrowser: { points: 10, duration: 15 * minute },
  // From browsers that never logged in to the account.
  proofByAccount: { points: 10, duration: 15 * minute },
  profileByAccount: { points: 30, duration: 60 * minute },
  factorsByAccount: { points: 60, duration: 60 * minute },
  passwordByAccount: { points: 10, duration: 15 * minute },
  deckFileByAccount: { points: 120, duration: 60 * minute },
  cardTableByAccount: { points: 300, duration: 15 * minute },
  exportByAccount: { points: 20, duration: 60 * minute },
  dataByAccount: { points: 120, duration: 60 * minute },
  dataFileByAccount: { points: 20, duration: 60 * minute },
  // Six a minute from each of two devices, and what waited offline.
  progressByAccount: { points: 600, duration: 15 * minute },
  notesByAccount: { points: 600, duration: 15 * minute },
  noteSearchByAccount: { points: 300, duration: 15 * minute },
  // Two devices that send each answer by itself.
  practiceByAccount: { points: 1200, duration: 15 * minute },
  // A week offline on two phones has about a third.
  answersByAccount: { points: 5000, duration: 24 * 60 * minute },
  // A few large decks on two devices.
  soundsByAccount: { points: 2000, duration: 15 * minute },
  contactByAddress: { points: 20, duration: 60 * minute },
  forgotByAddress: { points: 100, duration: 60 * minute },
  forgotByEmail: { points: 5, duration: 60 * minute },
  linkByAddress: { points: 200, duration: 15 * minute },
  // A mail provider unsubscribes many people from few addresses.
  unsubscribeByAddress: { points: 2000, duration: 15 * minute },
  choiceByAccount: { points: 60, duration: 15 * minute },
  repeatedMailByAccount: { points: 5, duration: 60 * minute },
  emailByAccount: { points: 5, duration: 60 * minute },
  refreshByAccount: { points: 600, duration: 15 * minute },
} as const;
export type Limit = keyof typeof limits;

/** Per process, because each body is checked against them. */
const ownLimits: ReadonlySet<string> = new Set<Limit>([
  'refusedBodyByAddress',
  'refusedBodyByAccount',
]);

/** A key takes about 300 bytes. */
const mostKeys = 20_000;

let limiters: ReadonlyMap<string, RateLimiterAbstract> = new Map();

/** PostgreSQL shares the counts among instances; SQLite has one instance, which counts in memory. */
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
    tableCreated: true,
  });

function limiterOf(limit: Limit): RateLimiterAbstract {
  const limiter = limiters.get(limit);
  if (!limiter) throw new Error('the rate limits are not open yet');
  return limiter;
}

/** @throws ApiError TOO_MANY_REQUESTS with the seconds to wait. */
export async function countCall(limit: Limit, key: string, points = 1): Promise<void> {
  try {
    await limiterOf(limit).consume(storedKey(key), points);
  } catch (counted) {
    if (!(counted instanceof RateLimiterRes)) throw counted;
    throw tooMany(counted);
  }
}

/** Counts nothing. @throws ApiError TOO_MANY_REQUESTS */
export async function refuseSpent(limit: Limit, key: string): Promise<void> {
  const limiter = limiterOf(limit);
  const counted = await limiter.get(storedKey(key));
  if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted);
}

export async function isWithin(limit: Limit, key: string, points = 1): Promise<boolean> {
  try {
    await countCall(limit, key, points);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): ApiError =>
  new ApiError('TOO_MANY_REQUESTS', undefined, Math.ceil(msBeforeNext / 1000));

const keySecret = keyFor('rate limits', config.secrets.JWT_SECRET);

/** Hides addresses and names, and fits the column of 255 characters. Each UTC day has its own key. */
function storedKey(key: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const dailyKey = createHmac('sha256', keySecret).update(day).digest();
  return createHmac('sha256', dailyKey).update(key).digest('base64url');
}

export async function uncountCall(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).reward(storedKey(key), 1);
}

export async function forgetCalls(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).delete(storedKey(key));
}
