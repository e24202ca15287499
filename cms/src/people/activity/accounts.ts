import { changesText, type FieldChange } from '@nihongo-lanka/contract';
import { type Account, nameOf } from '../identity/account';
import { type Deed, mergeChange, recordActivity } from './activity';

export type UserDeed = Deed<'user'>;

export function record(
  account: Account,
  action: UserDeed['action'],
  more: Pick<UserDeed, 'detail' | 'actor'> = {},
): Promise<number> {
  return recordActivity({
    subjectType: 'user',
    subjectId: String(account.id),
    subjectName: nameOf(account),
    action,
    ...more,
  });
}

/** Merges changes by one actor within some minutes. */
export async function recordFields(
  account: Account,
  changes: readonly FieldChange[],
  by: Pick<UserDeed, 'actor'> = {},
): Promise<void> {
  const subject = { subjectId: String(account.id), subjectName: nameOf(account) };
  if (await mergeChange({ subjectType: 'user', ...subject, ...by }, changes)) return;
  await record(account, 'changed', { detail: changesText(changes), ...by });
}
