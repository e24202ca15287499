import { createSecretKey } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/**
 * Has Strapi sign and verify tokens with keys that are made once. Given a text, the library would first
 * try each time to read it as a private or public key, which takes longer than all the rest. Call it
 * before the plugins begin.
 */
export function makeKeysOnce({ sessionManager }: Core.Strapi): void {
  const define = sessionManager.defineOrigin;
  sessionManager.defineOrigin = (origin, config: { jwtSecret: string }) => {
    const jwtSecret = createSecretKey(Buffer.from(config.jwtSecret));
    define.call(sessionManager, origin, { ...config, jwtSecret });
  };
}
