import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '../config';

// From the secret that signs the tokens: a change of it makes all tokens worthless, and the sealed
// ones with them. The derived key is used for nothing else.
const key = Buffer.from(
  hkdfSync('sha256', config.secrets.JWT_SECRET, '', 'nihongo-lanka sealed tokens', 32),
);
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a token that the database keeps.
 * @param place names the row it is kept in. Copied into another row it can't be opened.
 */
export function seal(token: string, place: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** The token that was sealed for this place. Null if none was, or if the secret has changed. */
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
