import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from './config';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export function keyFor(use: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `nihongo-lanka ${use}`, 32));
}

export function sealer(key: Buffer) {
  return {
    /** @param place authenticated: a text copied elsewhere cannot be opened. */
    seal(text: string, place: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Null if it was sealed for another place or with another secret. */
    unseal(sealed: string, place: string): string | null {
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
    },
  };
}

/** For short-lived tokens. A change of the secret invalidates them. */
export const { seal, unseal } = sealer(keyFor('sealed tokens', config.secrets.JWT_SECRET));
