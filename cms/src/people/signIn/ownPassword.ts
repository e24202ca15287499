import { ApiError } from '../../core/http/apiError';
import { countCall } from '../../core/http/rateLimits';
import type { Account } from '../identity/account';
import { passwordMatches } from '../identity/passwords';

/** @throws ApiError VALIDATION_FAILED at the field. */
export async function refuseWrongPassword(
  account: Account,
  given: string,
  field = 'password',
): Promise<void> {
  if (await passwordMatches(given, account.password)) return;
  throw new ApiError('VALIDATION_FAILED', { [field]: 'password.wrong' });
}

/** @throws ApiError TOO_MANY_REQUESTS besides. */
export async function checkOwnPassword(
  account: Account,
  given: string,
  field?: string,
): Promise<void> {
  await countCall('guess', `password ${account.id}`);
  await refuseWrongPassword(account, given, field);
}
