import { accountKey } from '../users/values.js';

/**
 * What the approval of somebody under 18 waits for: the guardian's address; that somebody has a link
 * sent there, since nobody has, or it holds no more; that the mail leaves; another address, since the
 * mail reached nobody; or the guardian's answer.
 */
export const awaitedOfGuardian = [
  'address',
  'request',
  'delivery',
  'otherAddress',
  'answer',
] as const;

// No more than mail servers everywhere take: the text around it is anybody's.
const addresses = /[\w.%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/gi;

/**
 * The e-mail address of a guardian, from what somebody wrote of their contact person. Nobody is their
 * own guardian: an address that is `ownEmail` too does not count.
 */
export function guardianEmail(
  contactPerson: string | null | undefined,
  ownEmail: string,
): string | undefined {
  const found = contactPerson?.normalize('NFKC').match(addresses) ?? [];
  return found.find((address) => accountKey(address) !== accountKey(ownEmail));
}
