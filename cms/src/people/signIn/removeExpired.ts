import type { Core } from '@strapi/strapi';
import { whereClockIsTrusted } from '../../core/jobs/clock';
import { repeat } from '../../core/jobs/repeat';
import { removeExpiredTokens } from '../identity/singleUseTokens';
import { removeEndedLogins } from '../session/logins';
import { removeOldBrowsers } from './browsers';

/** How often, in milliseconds. What has expired counts for nothing meanwhile. */
const interval = 60 * 60_000;

/** Removes what has expired. Several instances may do it at once. */
export function removeExpired(strapi: Core.Strapi): () => Promise<void> {
  return repeat(
    'removeExpired',
    () =>
      whereClockIsTrusted(Date.now(), async (now) => {
        await removeExpiredTokens(now);
        await removeEndedLogins(now);
        await removeOldBrowsers(now);
      }),
    interval,
    (error) => strapi.log.warn(`What has expired could not be removed: ${error}`),
  );
}
