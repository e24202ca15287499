import { repeatDeletion } from '../../core/jobs/clock';
import { removeExpiredTokens } from '../identity/tokens';
import { removeEndedLogins } from '../session/logins';
import { removeOldBrowsers } from './browsers';

/** In milliseconds. */
const interval = 60 * 60_000;

export function removeExpired(): () => Promise<void> {
  return repeatDeletion(
    'removeExpired',
    async (now) => {
      await removeExpiredTokens(now);
      await removeEndedLogins(now);
      await removeOldBrowsers(now);
    },
    interval,
    'What has expired could not be removed',
  );
}
