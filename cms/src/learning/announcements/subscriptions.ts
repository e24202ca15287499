import {
  type AnnouncementChoice,
  type AnnouncementMail,
  announcementMails,
  optionalMails,
  z,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import {
  type Account,
  accountModel,
  accountSchema,
  findAccount,
} from '../../people/identity/account';
import { withdrawMails } from '../../people/mail/mails';
import { unsealUnsubscription } from '../../people/mail/unsubscribeLink';
import { holdingAccount } from '../../people/session/logins';
import { stopExamMails } from '../practice/examMails';
import { stopReminders } from '../practice/reminders';

export const subscriptionFields = {
  newLecture: { field: 'newLectureMailsAt', column: 'new_lecture_mails_at' },
  examDates: { field: 'examDatesMailsAt', column: 'exam_dates_mails_at' },
} as const satisfies Record<AnnouncementMail, { field: keyof Account; column: string }>;

/** An earlier choice keeps its time. @throws ApiError NOT_FOUND. */
export function chooseAnnouncements(id: number, choice: AnnouncementChoice): Promise<Account> {
  return holdingAccount(strapi, id, async () => {
    const account = await findAccount(id);
    if (!account) throw new ApiError('NOT_FOUND');
    const data: Record<string, Date | null> = {};
    for (const mail of announcementMails) {
      const { field } = subscriptionFields[mail];
      if (choice[mail] !== (account[field] !== null))
        data[field] = choice[mail] ? new Date() : null;
      if (!choice[mail]) await withdrawMails(id, [mail]);
    }
    if (Object.keys(data).length === 0) return account;
    return accountSchema.parse(await strapi.db.query(accountModel).update({ where: { id }, data }));
  });
}

const unsubscriptionSchema = z.tuple([z.int(), z.enum(optionalMails)]);

/** Succeeds for a deleted account too. @throws ApiError LINK_USED for a forged token. */
export async function unsubscribe(token: string): Promise<void> {
  const said = unsubscriptionSchema.safeParse(unsealUnsubscription(token));
  if (!said.success) throw new ApiError('LINK_USED');
  const [id, mail] = said.data;
  if (mail === 'practiceReminder') return stopReminders(id);
  if (mail === 'examReminder') return stopExamMails(id);
  const { field } = subscriptionFields[mail];
  await holdingAccount(strapi, id, async () => {
    await strapi.db.query(accountModel).updateMany({ where: { id }, data: { [field]: null } });
    await withdrawMails(id, [mail]);
  });
}
