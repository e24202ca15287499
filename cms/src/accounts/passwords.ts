import { compare, hash } from 'bcryptjs';

// 2^10 rounds, as in Strapi's own panel: about 60 ms on a small server.
const rounds = 10;
let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, rounds);
}

/**
 * Takes the same time with and without an account, so that the time does not tell which names
 * exist.
 */
export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const matches = await compare(password, stored || (await nobodysHash));
  return matches && Boolean(stored);
}
