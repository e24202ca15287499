import { addressKey } from '@nihongo-lanka/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Per address. Thousands share a mobile carrier's address, but few search at once. */
const renderings = { points: 120, duration: 60 };
/** Requests to the CMS cost far less than a page. */
const answers = { points: 600, duration: 60 };

/** The function returns the seconds to wait, if any. */
export const renderingLimit = (factor: number) => byAddress(limit(renderings, factor));

/** By account: many may share an address. */
export const ownRenderingLimit = (factor: number) => limit(renderings, factor);

export const answerLimit = (factor: number) => byAddress(limit(answers, factor));
export type CountAnswer = ReturnType<typeof answerLimit>;

const byAddress = (count: ReturnType<typeof limit>) => (request: { ip: string }) =>
  count(addressKey(request));

function limit({ points, duration }: { points: number; duration: number }, factor: number) {
  const limiter = new RateLimiterMemory({ points: Math.ceil(points * factor), duration });
  return async (key: string): Promise<number | undefined> => {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.ceil(refusal.msBeforeNext / 1000);
    }
  };
}
