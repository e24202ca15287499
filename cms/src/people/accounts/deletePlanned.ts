import { ApiError } from '../../core/http/apiError';
import { repeatDeletion } from '../../core/jobs/clock';
import { accountModel } from '../identity/account';
import { deleteAccount } from './accounts';

/** How often it is asked whose time has come, in milliseconds. */
const interval = 10 * 60_000;
/** How many are deleted in one look. */
const batch = 100;

/**
 * Deletes the accounts whose owners have asked for it some days ago. Every instance looks; whichever
 * locks an account first deletes it.
 * @returns a function that stops it and waits for what is under way.
 */
export function deletePlannedAccounts(): () => Promise<void> {
  return repeatDeletion(
    'deletePlanned',
    deletePlanned,
    interval,
    'Accounts that their owners gave up could not be deleted',
  );
}

/** @param now in milliseconds @returns how many it deleted. */
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
      ...{ as: 'left', actor: null },
      onlyIf: ({ deletionAt }) => deletionAt !== null && Date.parse(deletionAt) <= now,
    }).catch((error: unknown) => {
      // Another instance was quicker, or everybody else has left the console meanwhile.
      if (error instanceof ApiError) return false;
      throw error;
    });
    if (isDeleted) deleted += 1;
  }
  return deleted;
}
