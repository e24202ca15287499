import { ApiError } from '../../core/http/apiError';
import { recordActivity } from '../activity/activity';
import { actorOf } from '../activity/actor';
import { type Account, nameOf } from '../identity/account';

const subjectOf = (account: Account | null) => ({
  subjectType: 'user' as const,
  // Do not store unknown names: people type their passwords there too.
  subjectId: account ? String(account.id) : 'nobody',
  subjectName: account ? nameOf(account) : null,
});

export async function recordSignIn(account: Account): Promise<void> {
  await recordActivity({ ...subjectOf(account), action: 'signed-in', actor: actorOf(account) });
}

/** One SQL statement, whether the account exists or not. */
export async function recordRefusedSignIn(account: Account | null): Promise<void> {
  const deed = { ...subjectOf(account), action: 'sign-in-refused' as const, actor: null };
  await recordActivity({ ...deed, outcome: 'refused' });
}

/** After the transaction that it rolled back. @throws the given error. */
export async function noteRefusal(account: Account | null, error: unknown): Promise<never> {
  if (error instanceof ApiError) await recordRefusedSignIn(account);
  throw error;
}
