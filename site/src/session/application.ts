import { ApiError } from '@nihongo-lanka/client/apiError';
import { paths } from '../page/paths';

/**
 * Leads a rejected person to the page with the reason. The page is a new one: what it shows must not stay
 * in this program's memory for the next person at the device.
 * @returns whether the error says that somebody was refused.
 */
export function leadToApplication(error: unknown): boolean {
  const isRefused = error instanceof ApiError && error.code === 'ACCOUNT_REJECTED';
  if (isRefused) window.location.assign(paths.application.to());
  return isRefused;
}
