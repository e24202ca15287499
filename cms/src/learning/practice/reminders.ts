import {
  cardKinds,
  dayStarts,
  hour as hourLength,
  localDay,
  type OwnData,
  practiceLimits,
  weekdayOf,
  z,
} from '@nihongo-lanka/contract';
import { skipLocked } from '../../core/database/dialect';
import type { Transaction } from '../../core/database/transaction';
import { repeat } from '../../core/jobs/repeat';
import { accountColumns, accountOfRow, nameOf, recipientOf } from '../../people/identity/account';
import { postMails, withdrawMails } from '../../people/mail/mails';
import { holdingAccount } from '../../people/session/logins';
import { askedOf } from './asked';
import { type Catalogue, kindsOf, practiceCatalogue } from './catalogue';
import { practiceLearners } from './counts';
import { ownWords } from './ownWords';
import { type KeptSettings, readSettings, writeSettings } from './settings';

type Trx = Transaction['trx'];

export const reminders = 'practice_reminders';

/** Milliseconds. */
const interval = 2 * 60_000;
const batch = 50;
/** Reminders end after so many ignored ones. */
const mostUnfollowed = 3;

const firstHour = 4;

/** Milliseconds since 1970. */
const reminderOn = (day: number, hour: number, zone: number) =>
  dayStarts(day, zone) + ((hour - firstHour + 24) % 24) * hourLength;

export function nextReminder(
  { reminderHour, weekdays, zone }: Pick<KeptSettings, 'reminderHour' | 'weekdays' | 'zone'>,
  now: number,
): number | undefined {
  if (reminderHour === null) return undefined;
  const today = localDay(now, zone);
  for (let day = today; day <= today + 7; day += 1) {
    const at = reminderOn(day, reminderHour, zone);
    if (at > now && weekdays.includes(weekdayOf(day))) return at;
  }
  return undefined;
}

/** Call it before the settings are written. */
export async function planReminder(trx: Trx, userId: number, settings: KeptSettings) {
  const next = nextReminder(settings, Date.now());
  if (next === undefined) {
    await forgetUnfollowed(trx, userId);
    await withdrawMails(userId, ['practiceReminder']);
    return;
  }
  await trx(reminders)
    .insert({ user_id: userId, next_at: next, unfollowed: 0 })
    .onConflict('user_id')
    .merge(['next_at']);
}

export async function stopReminders(userId: number): Promise<void> {
  await holdingAccount(strapi, userId, () =>
    strapi.db.transaction(async ({ trx }) => {
      await endReminders(trx, userId);
      await withdrawMails(userId, ['practiceReminder']);
    }),
  );
}

async function endReminders(trx: Trx, userId: number): Promise<void> {
  await forgetUnfollowed(trx, userId);
  const settings = await readSettings(userId, trx);
  if (settings.reminderHour === null) return;
  await writeSettings(trx, userId, { ...settings, reminderHour: null });
}

/** Keeps the row: `sent_at` prevents a second mail on a day. */
async function forgetUnfollowed(trx: Trx, userId: number): Promise<void> {
  await trx(reminders).where({ user_id: userId }).update({ unfollowed: 0 });
}

/** Every instance looks; each learner is locked by one of them. */
export const mailReminders = (): (() => Promise<void>) =>
  repeat('mailReminders', remind, interval, 'Reminders to practise could not be mailed');

/** @param now in milliseconds */
export async function remind(now: number): Promise<void> {
  while ((await remindSome(now)) === batch) {
    // Other requests are answered between two transactions.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const number = z.coerce.number();
const rowSchema = z.object({
  user_id: number,
  next_at: number,
  sent_at: number.nullable(),
  unfollowed: number,
});

async function remindSome(now: number): Promise<number> {
  // SQLite has one connection: the catalogue is read before the transaction.
  const catalogue = await practiceCatalogue();
  return strapi.db.transaction(async ({ trx }) => {
    const query = trx(reminders).where('next_at', '<=', now).orderBy('next_at').limit(batch);
    skipLocked(query);
    const found: unknown[] = await query;
    for (const row of found) await remindOne(trx, rowSchema.parse(row), { now, catalogue });
    return found.length;
  });
}

async function remindOne(
  trx: Trx,
  row: z.output<typeof rowSchema>,
  { now, catalogue }: { now: number; catalogue: Catalogue },
): Promise<void> {
  const { user_id: userId, sent_at: sentAt } = row;
  const settings = await readSettings(userId, trx);
  const next = nextReminder(settings, now);
  const { reminderHour, zone, weekdays } = settings;
  const last = await lastAnswerOf(trx, userId);
  const isFollowed = sentAt !== null && last > sentAt;
  const unfollowed = isFollowed ? 0 : row.unfollowed;
  const day = localDay(now, zone);
  const isOfToday = (time: number) => localDay(time, zone) >= day;
  const isSentToday = sentAt !== null && isOfToday(sentAt);
  const ofLearner = trx(reminders).where({ user_id: userId });
  if (reminderHour === null || next === undefined || unfollowed >= mostUnfollowed) {
    await endReminders(trx, userId);
    if (isSentToday) await ofLearner.update({ next_at: dayStarts(day + 1, zone) });
    else await ofLearner.delete();
    return;
  }
  const at = reminderOn(day, reminderHour, zone);
  // The device may be in another time zone since, or the server was down at that hour.
  const isTime = now >= at && now < at + hourLength && weekdays.includes(weekdayOf(day));
  // The learner may have chosen a later hour after today's reminder.
  const isDone = isOfToday(last) || isSentToday;
  const cards = isTime && !isDone ? await dueCards(trx, userId, { day, settings, catalogue }) : 0;
  const account = cards > 0 ? await approvedReader(trx, userId) : undefined;
  if (!account) {
    await ofLearner.update({ next_at: next, unfollowed });
    return;
  }
  await postMails([
    {
      template: 'practiceReminder',
      ...recipientOf(account),
      data: { name: nameOf(account), cards, isLast: unfollowed + 1 >= mostUnfollowed },
    },
  ]);
  await ofLearner.update({ next_at: next, sent_at: now, unfollowed: unfollowed + 1 });
}

export async function ownReminder(userId: number): Promise<OwnData['practice']['reminder']> {
  const row: unknown = await strapi.db.connection(reminders).where({ user_id: userId }).first();
  if (!row) return null;
  const { sent_at: sentAt, unfollowed } = rowSchema.parse(row);
  return { sentAt: sentAt === null ? null : new Date(sentAt).toISOString(), unfollowed };
}

/** Milliseconds since 1970; 0 before the first answer. */
async function lastAnswerOf(trx: Trx, userId: number): Promise<number> {
  const row: unknown = await trx(practiceLearners).where({ user_id: userId }).first('last_at');
  return z.object({ last_at: number }).optional().parse(row)?.last_at ?? 0;
}

const dueCard = z.object({ item: z.string(), kind: z.enum(cardKinds) });

async function dueCards(
  trx: Trx,
  userId: number,
  { day, settings, catalogue }: { day: number; settings: KeptSettings; catalogue: Catalogue },
): Promise<number> {
  const found: unknown[] = await trx('practice_cards')
    .where({ user_id: userId })
    .where('due', '<=', day)
    .where('last_day', '<', day)
    .where('fails', '<', practiceLimits.failsToShelf)
    .select('item', 'kind');
  const cards = found.map((row) => dueCard.parse(row));
  // Own words and those of deleted decks are not in the catalogue.
  const isInCatalogue = cards.every(({ item }) => catalogue.items.has(item));
  const own = isInCatalogue ? [] : (await ownWords(userId, catalogue, trx)).items;
  const asked = cards.filter(({ item: id, kind }) => {
    const item = catalogue.items.get(id) ?? own.find((each) => each.id === id);
    return item && kindsOf(item, settings).includes(kind);
  });
  return askedOf(asked, settings);
}

/** Who may be written to. */
export async function approvedReader(trx: Trx, userId: number) {
  const row: unknown = await trx({ u: 'up_users' })
    .select(accountColumns('u'))
    .where({ 'u.id': userId, 'u.state': 'approved' })
    .whereNotNull('u.email_confirmed_at')
    .whereNull('u.deletion_at')
    .first();
  return row ? accountOfRow(row) : undefined;
}
