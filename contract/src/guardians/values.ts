import { accountKey } from '../users/values.js';

/**
 * What the approval of somebody under 18 waits for: the guardian's address; that somebody has a link
 * sent there, since none was, or it has expired; that the mail leaves; another address, since the
 * mail could not be delivered; or the guardian's answer.
 */
export const awaitedOfGuardian = [
  'address',
  'request',
  'delivery',
  'otherAddress',
  'answer',
] as const;

// No more than mail servers everywhere take: the text around it is anybody's.
const addresses = /[\w.%+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/gi;

/**
 * The email address of a guardian, from the contact person's text. A learner cannot be their
 * own guardian: an address that is `ownEmail` too does not count.
 */
export function guardianEmail(
  contactPerson: string | null | undefined,
  ownEmail: string,
): string | undefined {
  const found = contactPerson?.normalize('NFKC').match(addresses) ?? [];
  return found.find((address) => accountKey(address) !== accountKey(ownEmail));
}
