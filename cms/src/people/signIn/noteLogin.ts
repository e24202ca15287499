import { databaseTime } from '../../core/database/time';
import { record } from '../activity/accounts';
import { actorOf } from '../activity/actor';
import { type Account, nameOf, recipientOf } from '../identity/account';
import { postMail, withdrawMails } from '../mail/mails';

/** Also cancels a planned deletion. The caller has locked the account's row. */
export async function noteLogin(account: Account): Promise<void> {
  const { id, deletionAt } = account;
  // Bypass Strapi, which would treat it as a change of the account.
  await strapi.db.transaction(({ trx }) =>
    strapi.db
      .connection('up_users')
      .where({ id })
      .update({ last_seen_at: databaseTime(), deletion_at: null, retention_notice_at: null })
      .transacting(trx),
  );
  if (!deletionAt) return;
  // The caller's cookie may still be of the previous account.
  await record(account, 'deletion-undone', { actor: actorOf(account) });
  await withdrawMails(id, ['deletionPlanned']);
  // This also warns the owner of a stranger's login.
  const data = { name: nameOf(account) };
  await postMail({ template: 'deletionUndone', data, ...recipientOf(account) });
}
