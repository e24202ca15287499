import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { config } from '../../core/config';

// The derived key is used for nothing else. A change of the secret ends all passes.
const key = Buffer.from(
  hkdfSync('sha256', config.secrets.JWT_SECRET, '', 'nihongo-lanka file passes', 32),
);
/** Milliseconds. */
const validFor = 60 * 60 * 1000;

function passUntil(address: string, expiry: string): string {
  const signature = createHmac('sha256', key).update(`${address} ${expiry}`).digest('base64url');
  return `${expiry}.${signature}`;
}

/** The site checks each further learner itself. A login may end in the middle of a film. */
export const passTo = (address: string) => passUntil(address, (Date.now() + validFor).toString(36));

export function isPassTo(address: string, pass: string): boolean {
  const [expiry = ''] = pass.split('.', 1);
  const [made, given] = [passUntil(address, expiry), pass].map((text) => Buffer.from(text));
  if (!made || !given || made.length !== given.length || !timingSafeEqual(made, given)) {
    return false;
  }
  return Number.parseInt(expiry, 36) > Date.now();
}
