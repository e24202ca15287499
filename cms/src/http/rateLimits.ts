import type { Core } from '@strapi/strapi';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { configuration } from '../configuration';
import { ApiError } from './apiError';

const minute = 60;

/**
 * So many calls (`points`) in so many seconds (`duration`) for one key. Mobile carriers put
 * thousands of people behind one address, so the limits by address alone are wide and the ones
 * that stop guessing are by account.
 */
const limits = {
  registerByAddress: { points: 60, duration: 60 * minute },
  loginByAddress: { points: 200, duration: 15 * minute },
  loginByAccount: { points: 100, duration: 60 * minute },
  loginByAccountAndAddress: { points: 10, duration: 15 * minute },
  passwordByAccount: { points: 10, duration: 15 * minute },
  contactByAddress: { points: 20, duration: 60 * minute },
  refreshByAddress: { points: 1200, duration: 15 * minute },
} as const;
type Limit = keyof typeof limits;

let limiters: ReadonlyMap<string, RateLimiterAbstract> = new Map();

/** With PostgreSQL the counts are shared by every instance; with SQLite there is only one. */
export async function openRateLimits(strapi: Core.Strapi): Promise<void> {
  const opened = Object.entries(limits).map(async ([name, { points, duration }]) => {
    const options = {
      keyPrefix: name,
      points: Math.ceil(points * configuration.rateLimitFactor),
      duration,
    };
    const limiter = configuration.databaseUrl
      ? await openShared(strapi, options)
      : new RateLimiterMemory(options);
    return [name, limiter] as const;
  });
  limiters = new Map(await Promise.all(opened));
}

function openShared(
  strapi: Core.Strapi,
  options: { keyPrefix: string; points: number; duration: number },
): Promise<RateLimiterAbstract> {
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterAbstract = new RateLimiterPostgres(
      {
        ...options,
        storeClient: strapi.db.connection,
        storeType: 'knex',
        tableName: 'rate_limits',
      },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}

function limiterOf(limit: Limit): RateLimiterAbstract {
  const limiter = limiters.get(limit);
  if (!limiter) throw new Error('the rate limits are not open yet');
  return limiter;
}

/** Counts one call. @throws ApiError TOO_MANY_REQUESTS with the seconds to wait. */
export async function countCall(limit: Limit, key: string): Promise<void> {
  try {
    await limiterOf(limit).consume(key.slice(0, 300));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ApiError('TOO_MANY_REQUESTS', undefined, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** Forgets the calls of a key: the right password was given. */
export async function forgetCalls(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).delete(key.slice(0, 300));
}
