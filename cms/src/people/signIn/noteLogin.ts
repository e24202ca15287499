import { databaseTime } from '../../core/database/time';
import { record } from '../activity/accounts';
import { actorOf } from '../activity/actor';
import { type Account, nameOf, recipientOf } from '../identity/account';
import { postMail, withdrawMails } from '../mail/mails';

/**
 * Keeps when somebody was last here, and keeps the account if it was to be deleted. The caller holds the
 * account's row.
 */
export async function noteLogin(account: Account): Promise<void> {
  const { id, deletionAt } = account;
  // Past Strapi, which would call it a change of the account.
  await strapi.db.transaction(({ trx }) =>
    strapi.db
      .connection('up_users')
      .where({ id })
      .update({ last_seen_at: databaseTime(), deletion_at: null, retention_notice_at: null })
      .transacting(trx),
  );
  if (!deletionAt) return;
  // The browser may still show the previous account.
  await record(account, 'deletion-undone', { actor: actorOf(account) });
  await withdrawMails(id, ['deletionPlanned']);
  // The mail tells the owner, also where a stranger has logged in.
  const data = { name: nameOf(account) };
  await postMail({ template: 'deletionUndone', data, ...recipientOf(account) });
}
