import { type ExamFact, minute, z } from '@nihongo-lanka/contract';
import { skipLocked } from '../../core/database/dialect';
import type { Transaction } from '../../core/database/transaction';
import { repeat } from '../../core/jobs/repeat';
import { nameOf, recipientOf } from '../../people/identity/account';
import { postMails, withdrawMails } from '../../people/mail/mails';
import { holdingAccount } from '../../people/session/logins';
import { dueMoment, momentsOf } from '../exams/moments';
import { shownFacts } from '../exams/shownFacts';
import { approvedReader } from './reminders';
import { type KeptSettings, readSettings, writeSettings } from './settings';

type Trx = Transaction['trx'];

/** Table: migrations/009-exams.js. */
export const examReminders = 'exam_reminders';

const interval = 10 * minute;
const batch = 50;

interface Change {
  before: KeptSettings;
  settings: KeptSettings;
}

/** The job finds out when to write. */
export async function planExamMails(
  trx: Trx,
  userId: number,
  { before, settings: { examDay, examMails } }: Change,
): Promise<void> {
  const isSame = examDay === before.examDay && examMails === before.examMails;
  if (isSame) return;
  await withdrawMails(userId, ['examReminder']);
  await trx(examReminders).where({ user_id: userId }).delete();
  if (!examMails || examDay === null) return;
  await trx(examReminders).insert({ user_id: userId, next_at: 0, checked_at: Date.now() });
}

export async function stopExamMails(userId: number): Promise<void> {
  await holdingAccount(strapi, userId, () =>
    strapi.db.transaction(async ({ trx }) => {
      const before = await readSettings(userId, trx);
      const settings = { ...before, examMails: false };
      await planExamMails(trx, userId, { before, settings });
      if (before.examMails) await writeSettings(trx, userId, settings);
    }),
  );
}

/** Every instance looks; each learner is locked by one of them. */
export const mailExamReminders = (): (() => Promise<void>) =>
  repeat('mailExamReminders', remindOfExams, interval, 'Reminders of exams could not be mailed');

/** @param now in milliseconds */
export async function remindOfExams(now: number): Promise<void> {
  while ((await remindSome(now)) === batch) {
    // Other requests are answered between two transactions.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const number = z.coerce.number();
const rowSchema = z.object({ user_id: number, checked_at: number });

async function remindSome(now: number): Promise<number> {
  const { value: facts } = await shownFacts('en');
  return strapi.db.transaction(async ({ trx }) => {
    const query = trx(examReminders).where('next_at', '<=', now).orderBy('next_at').limit(batch);
    skipLocked(query);
    const found: unknown[] = await query;
    for (const row of found) await remindOne(trx, rowSchema.parse(row), { now, facts });
    return found.length;
  });
}

async function remindOne(
  trx: Trx,
  { user_id: userId, checked_at: since }: z.output<typeof rowSchema>,
  { now, facts }: { now: number; facts: readonly ExamFact[] },
): Promise<void> {
  const { examDay: day, goal: exam } = await readSettings(userId, trx);
  const moments = day === null ? [] : momentsOf(exam, day, facts);
  const { due, next } = dueMoment(moments, since, now);
  const account = due && (await approvedReader(trx, userId));
  if (day !== null && due && account) {
    const { what, until } = due;
    const data = { name: nameOf(account), exam, what, day, until };
    await postMails([{ template: 'examReminder', ...recipientOf(account), data }]);
  }
  const own = trx(examReminders).where({ user_id: userId });
  await (next ? own.update({ next_at: next.at, checked_at: now }) : own.delete());
}
