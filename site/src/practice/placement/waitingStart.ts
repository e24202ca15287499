import { keepSafe, keptSafe } from '@nihongo-lanka/client/safeStore';
import { type PracticeStart, practiceStarts } from '@nihongo-lanka/contract/practice/values';
import { unsentKeys } from '../../data/unsent';

/** Where a learner begins, chosen without a connection: it waits on the device. */

// Private windows and full disks refuse storage; then it lasts as long as the page.
const inMemory = new Map<string, string>();

export async function storeStart(user: string, start: PracticeStart): Promise<void> {
  const key = unsentKeys.starts(user);
  try {
    localStorage.setItem(key, start);
  } catch {
    inMemory.set(key, start);
  }
  await keepSafe(key, start);
}

export async function waitingStart(user: string): Promise<PracticeStart | undefined> {
  const key = unsentKeys.starts(user);
  const stored = new Map([...(await keptSafe(key)), ...inMemory]);
  const found = startHere(key) ?? stored.get(key);
  return practiceStarts.find((start) => start === found);
}

function startHere(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Deletes it, unless the learner has chosen another one meanwhile. */
export async function forgetStart(user: string, start: PracticeStart): Promise<void> {
  if ((await waitingStart(user)) !== start) return;
  const key = unsentKeys.starts(user);
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // See above.
  }
  await keepSafe(key, undefined);
}
