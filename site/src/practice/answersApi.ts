import { ApiError } from '@nihongo-lanka/client/apiError';
import { call } from '@nihongo-lanka/client/call';
import type { SentReview } from '@nihongo-lanka/contract';
import { practiceLimits } from '@nihongo-lanka/contract/practice/values';
import type { CallData } from '@nihongo-lanka/contract/schemas';
import { forgetAnswers, setAside, takeUpRefused, waitingAnswers } from './answers';

/** A request that takes longer, in milliseconds, must not hold the answers of all tabs. */
const longest = 20_000;

type Taken = CallData<'keepReviews'>;

/** The learners whose refused answers were sent again since the page was loaded. */
const sentAgain = new Set<string>();

/**
 * Sends the answers that wait on this device. One tab sends at a time.
 * @returns what the server answered last, undefined if nothing was sent
 */
export async function sendAnswers(user: string): Promise<Taken | undefined> {
  const send = () => sendAll(user);
  // Old browsers have no locks. Two tabs may then send the same answer, which counts once.
  if (!navigator.locks) return send();
  return navigator.locks.request(`answers:${user}`, send);
}

async function sendAll(user: string): Promise<Taken | undefined> {
  if (!sentAgain.has(user)) {
    sentAgain.add(user);
    await takeUpRefused(user);
  }
  const waiting = await waitingAnswers(user);
  let taken: Taken | undefined;
  for (let from = 0; from < waiting.length; from += practiceLimits.inCall) {
    const reviews = waiting.slice(from, from + practiceLimits.inCall);
    taken = (await sendSome(user, reviews)) ?? taken;
  }
  return taken;
}

async function sendSome(user: string, reviews: readonly SentReview[]): Promise<Taken | undefined> {
  try {
    const taken = await call('keepReviews', {
      account: user,
      body: { sentAt: new Date().toISOString(), reviews: [...reviews] },
      keepalive: reviews.length < 100,
      signal: AbortSignal.timeout(longest),
    });
    await forgetAnswers(
      user,
      reviews.map(({ id }) => id),
    );
    return taken;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') throw error;
    // One answer that the server will never take must not hold the others back.
    const [only] = reviews;
    if (reviews.length === 1 && only) {
      await setAside(user, only);
      return undefined;
    }
    let taken: Taken | undefined;
    const middle = Math.ceil(reviews.length / 2);
    for (const half of [reviews.slice(0, middle), reviews.slice(middle)]) {
      taken = (await sendSome(user, half)) ?? taken;
    }
    return taken;
  }
}
