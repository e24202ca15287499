import { type Account, nameOf } from '../identity/account';
import { type Deed, recordActivity } from './activity';

export type UserDeed = Deed<'user'>;

/** Remembers what was done to an account, under the name that it has now. */
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
