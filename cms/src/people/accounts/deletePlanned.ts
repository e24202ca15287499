import { ApiError } from '../../core/http/apiError';
import { repeatDeletion } from '../../core/jobs/clock';
import { accountModel } from '../identity/account';
import { deleteAccount } from './accounts';

/** In milliseconds. */
const interval = 10 * 60_000;
const batch = 100;

/** Each instance tries; the first one to lock an account deletes it. */
export function deletePlannedAccounts(): () => Promise<void> {
  return repeatDeletion(
    'deletePlanned',
    deletePlanned,
    interval,
    'Accounts that their owners gave up could not be deleted',
  );
}

/** @param now in milliseconds @returns the number of deleted accounts. */
export async function deletePlanned(now: number): Promise<number> {
  const due: { id: number }[] = await strapi.db.query(accountModel).findMany({
    select: ['id'],
    where: { deletionAt: { $lte: new Date(now) } },
    orderBy: { deletionAt: 'asc' },
    limit: batch,
  });
  let deleted = 0;
  for (const { id } of due) {
    const isDeleted = await deleteAccount(id, {
      as: 'left',
      actor: null,
      onlyIf: ({ deletionAt }) => deletionAt !== null && Date.parse(deletionAt) <= now,
    }).catch((error: unknown) => {
      // Another instance was quicker, or this is now the last admin.
      if (error instanceof ApiError) return false;
      throw error;
    });
    if (isDeleted) deleted += 1;
  }
  return deleted;
}
