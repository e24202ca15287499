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

/**
 * `duration` is in seconds. Thousands share a mobile carrier's address: limits by account stop guessing.
 * What costs more counts as several points.
 */
const limits = {
  // By address, or by account: too large, no JSON or invalid. Our pages validate before they send.
  refusedBody: { points: 60, duration: minute },
  // By address.
  register: { points: 60, duration: 60 * minute },
  contact: { points: 20, duration: 60 * minute },
  forgot: { points: 100, duration: 60 * minute },
  // A mail provider unsubscribes many people from few addresses.
  link: { points: 2000, duration: 15 * minute },
  wrongLogin: { points: 200, duration: 15 * minute },
  // One caller's tries of one secret: by account and address, by a browser that logged in before, or by login.
  guess: { points: 10, duration: 15 * minute },
  // By account, from browsers that never logged in to it.
  login: { points: 100, duration: 60 * minute },
  secondFactor: { points: 20, duration: 60 * minute },
  // Mails to one person.
  mail: { points: 5, duration: 60 * minute },
  // By account: learning. Two devices that send each answer by itself, and what waited offline.
  work: { points: 4000, duration: 15 * minute },
  // A week offline on two phones has about a third.
  answers: { points: 5000, duration: 24 * 60 * minute },
  // By account: the profile, settings and files.
  rare: { points: 120, duration: 60 * minute },
} as const;
export type Limit = keyof typeof limits;

/** Per process, because each body is checked against it. */
const ownLimit: Limit = 'refusedBody';

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
      const isShared = config.databaseUrl !== undefined && name !== ownLimit;
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
