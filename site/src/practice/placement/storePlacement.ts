import type { PracticeStart } from '@nihongo-lanka/contract/practice/values';
import { storeKnownSigns } from '../knownSigns';
import { type Placement, signsKnownAt } from './placement';
import { storeStart } from './waitingStart';

/** Stores on the device where a learner begins, and the signs that the test found to be known. */
export async function storePlacement(
  user: string,
  placement: Placement,
  start: PracticeStart,
): Promise<void> {
  const known = signsKnownAt(placement, start);
  await Promise.all([storeStart(user, start), storeKnownSigns(user, known, ['sound'])]);
}
