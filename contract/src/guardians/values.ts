import { accountKey } from '../users/values.js';

// `request`: no link was sent, or it has expired. `delivery`: the mail has not left yet.
// `otherAddress`: it could not be delivered.
export const awaitedOfGuardian = [
  'address',
  'request',
  'delivery',
  'otherAddress',
  'answer',
] as const;

// Bounded as mail servers are: anyone may write the text around it.
const addresses = /[\w.%+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/gi;

/** A learner cannot be their own guardian: `ownEmail` does not count. */
export function guardianEmail(
  contactPerson: string | null | undefined,
  ownEmail: string,
): string | undefined {
  const found = contactPerson?.normalize('NFKC').match(addresses) ?? [];
  return found.find((address) => accountKey(address) !== accountKey(ownEmail));
}
