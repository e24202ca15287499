import { ApiError } from '@nihongo-lanka/client/apiError';
import { call } from '@nihongo-lanka/client/call';
import { forgetStart, waitingStart } from './waitingStart';

/**
 * Sends where a learner begins, if the choice waits on this device.
 * @returns whether it was sent
 */
export async function sendStart(user: string): Promise<boolean> {
  const start = await waitingStart(user);
  if (!start) return false;
  try {
    await call('changePractice', { account: user, body: { start } });
  } catch (error) {
    // The server will never take it.
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
  }
  await forgetStart(user, start);
  return true;
}
