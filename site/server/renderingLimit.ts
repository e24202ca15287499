import { addressKey } from '@nihongo-lanka/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * So many pages of their own choice (`points`) one address may have rendered in so many seconds
 * (`duration`). A mobile carrier's address is that of thousands, few of whom search at a time.
 */
const renderings = { points: 120, duration: 60 };

/** Counts one rendering; gives the seconds to wait where there were too many. */
export function renderingLimit(factor: number) {
  const { points, duration } = renderings;
  const limiter = new RateLimiterMemory({ points: Math.ceil(points * factor), duration });
  return async (request: { ip: string }): Promise<number | undefined> => {
    try {
      await limiter.consume(addressKey(request));
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.ceil(refusal.msBeforeNext / 1000);
    }
  };
}
