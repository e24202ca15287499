import { forgetDrafts } from '@nihongo-lanka/client/drafts';
import { forgetSafe, keepSafe } from '@nihongo-lanka/client/safeStore';
import { visitorsKey } from './kanaKey';
import { unsentKeys } from './unsent';

/** A browser whose database does not answer must not hold the caller. In milliseconds. */
const longestWait = 1000;

/** Deletes what this device stores of an account besides its sounds: progress in kana, and what waits to be sent. */
export async function forgetAccount(user: string): Promise<void> {
  forgetDrafts(user);
  const starts = Object.values(unsentKeys).map((startOf) => startOf(user));
  const ofKana = visitorsKey + user;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key === ofKana || starts.some((start) => key.startsWith(start))) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Private windows refuse storage: there is nothing.
  }
  await Promise.race([
    Promise.all([keepSafe(ofKana, undefined), ...starts.map((start) => forgetSafe(start))]),
    new Promise((resolve) => {
      setTimeout(resolve, longestWait);
    }),
  ]);
}
