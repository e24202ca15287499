import type { SentCardReport } from '@nihongo-lanka/contract';
import { unsentKeys } from '../../data/unsent';
import { deleteTexts, storeText, textsUnder } from '../../data/waitingTexts';

/** Reports about cards that the server is not known to have. They wait on the device as answers do. */

export type WaitingReport = SentCardReport & { id: string };

const keyOf = (user: string, id: string) => unsentKeys.cardReports(user) + id;

export const storeReport = (user: string, report: WaitingReport): Promise<void> =>
  storeText(keyOf(user, report.id), report);

export const forgetReport = (user: string, id: string): Promise<void> =>
  deleteTexts([keyOf(user, id)]);

export async function waitingReports(user: string): Promise<WaitingReport[]> {
  const found: WaitingReport[] = [];
  for (const [key, text] of await textsUnder(unsentKeys.cardReports(user))) {
    try {
      // Only this module writes there. The server refuses what another program has put there.
      found.push(JSON.parse(text) as WaitingReport);
    } catch {
      void deleteTexts([key]);
    }
  }
  return found;
}
