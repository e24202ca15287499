import { addressKey } from '@nihongo-lanka/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * One address may have `points` pages of its own choice rendered in `duration` seconds. Thousands
 * share the address of a mobile carrier, but few of them search at the same time.
 */
const renderings = { points: 120, duration: 60 };
/** The same for what the CMS has to be asked for, by the API or for a page. It costs far less than a page. */
const answers = { points: 600, duration: 60 };

/** Counts one rendering. Gives the seconds to wait where there were too many. */
export const renderingLimit = (factor: number) => byAddress(limit(renderings, factor));

/** The same for pages behind the login, by the id of an account: many may share an address. */
export const ownRenderingLimit = (factor: number) => limit(renderings, factor);

/** Counts one answer. Gives the seconds to wait where there were too many. */
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
