import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '../config';

// The secret that signs the tokens: whoever changes it makes all of them worthless, and so what is
// sealed here. The key serves nothing else.
const key = Buffer.from(
  hkdfSync('sha256', config.secrets.JWT_SECRET, '', 'nihongo-lanka sealed tokens', 32),
);
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a token that the database keeps.
 * @param place names the row that it is kept in. In another row it can't be opened.
 */
export function seal(token: string, place: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** The token that was sealed for this place, or null where it was not or the secret has changed. */
export function unseal(sealed: string, place: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const encrypted = bytes.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
