import {
  type AnnouncementMail,
  announcementMails,
  defaultLanguage,
  type Language,
  languageSchema,
  z,
} from '@nihongo-lanka/contract';
import { colomboDay, colomboHour } from '../../core/colombo';
import { isSqlite, skipLocked } from '../../core/database/dialect';
import { databaseTime } from '../../core/database/time';
import type { Transaction } from '../../core/database/transaction';
import { claimDate } from '../../core/jobs/claimDay';
import { repeat } from '../../core/jobs/repeat';
import {
  type Account,
  accountColumns,
  accountOfRow,
  nameOf,
  recipientOf,
} from '../../people/identity/account';
import { mailModel, type NewMail, postMails } from '../../people/mail/mails';
import { type AnnouncedType, announcedTypes, announcedWhere, untold } from './publications';
import { subscriptionFields } from './subscriptions';

/** Milliseconds. */
const interval = 2 * 60_000;
/** Hours in Colombo. */
const morning = { from: 7, until: 12 } as const;
/** Milliseconds: an entry published later waits for the next morning. */
const settled = 60 * 60_000;
const batch = 100;
const mostWaiting = 4000;

/** Every instance looks; each piece of work is one transaction of one of them. */
export function mailAnnouncements(): () => Promise<void> {
  const stop = new AbortController();
  const end = repeat(
    'mailAnnouncements',
    (now) => announce(now, stop.signal),
    interval,
    'What is new could not be mailed',
  );
  return () => {
    stop.abort();
    return end();
  };
}

/** @param now in milliseconds */
export async function announce(now: number, signal?: AbortSignal): Promise<void> {
  const hour = colomboHour(now);
  if (hour >= morning.from && hour < morning.until) await beginRounds(now);
  while (!signal?.aborted && (await hasRoom()) && (await writeSome())) {
    // Other requests are answered between two pieces.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const rounds = () => strapi.db.connection('announcement_rounds');

async function beginRounds(now: number): Promise<void> {
  const seenBefore = now - settled;
  const isAny = await Promise.all(
    announcementMails.map((template) => untold(template, seenBefore).first('template')),
  );
  if (!isAny.some(Boolean)) return;
  await strapi.db.transaction(async ({ trx }) => {
    if (!(await claimDate('announcements', colomboDay(now), trx))) return;
    for (const template of announcementMails) {
      const found: string[] = await untold(template, seenBefore)
        .orderBy('seen_at')
        .pluck('document_id')
        .transacting(trx);
      if (found.length === 0) continue;
      await strapi.db
        .connection('announcements')
        .where({ template })
        .whereIn('document_id', found)
        .update({ told_at: now })
        .transacting(trx);
      await rounds()
        .insert({ template, documents: JSON.stringify(found), begun_at: now })
        .transacting(trx);
    }
  });
}

async function hasRoom(): Promise<boolean> {
  const waiting: unknown[] = await strapi.db
    .connection(strapi.db.metadata.get(mailModel).tableName)
    .where({ state: 'queued', urgency: 1 })
    .limit(mostWaiting)
    .pluck('id');
  return waiting.length < mostWaiting;
}

const roundSchema = z.object({
  id: z.int(),
  template: z.enum(announcementMails),
  documents: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  // PostgreSQL's client returns such numbers as text.
  begun_at: z.coerce.number(),
  last_asked_at: z.coerce.number(),
  last_account_id: z.coerce.number(),
});
type Round = z.output<typeof roundSchema>;

/** Mails and progress in one transaction: none is sent twice. @returns whether to go on */
async function writeSome(): Promise<boolean> {
  return await strapi.db.transaction(async ({ trx }) => {
    const next = rounds().orderBy('id').first().transacting(trx);
    skipLocked(next);
    const row: unknown = await next;
    if (!row) return false;
    const round = roundSchema.parse(row);
    const items = await itemsOf(round);
    const readers = items.size > 0 ? await readersOf(round, trx) : [];
    await postMails(readers.flatMap((account) => mailFor(round.template, account, items)));
    const last = readers.at(-1);
    const ofRound = rounds().where({ id: round.id }).transacting(trx);
    if (!last || readers.length < batch) await ofRound.delete();
    else {
      const { field } = subscriptionFields[round.template];
      await ofRound.update({
        last_asked_at: Date.parse(last[field] ?? ''),
        last_account_id: last.id,
      });
    }
    return true;
  });
}

/** New subscribers wait for the next round. An unconfirmed address may be another person's. */
async function readersOf(round: Round, trx: Transaction['trx']): Promise<Account[]> {
  const column = `u.${subscriptionFields[round.template].column}`;
  const readers = strapi.db.connection
    .from({ u: 'up_users' })
    .select(accountColumns('u'))
    .where({ 'u.state': 'approved' })
    .whereNotNull('u.email_confirmed_at')
    .whereNull('u.deletion_at')
    .where(column, '<=', databaseTime(round.begun_at))
    .whereRaw('(??, ??) > (?, ?)', [
      column,
      'u.id',
      databaseTime(round.last_asked_at),
      round.last_account_id,
    ])
    .orderBy([column, 'u.id'])
    .limit(batch)
    .transacting(trx);
  // An unsubscription waits for this batch, and deletes its unsent mails.
  if (!isSqlite()) readers.forShare();
  const rows: unknown[] = await readers;
  return rows.map(accountOfRow);
}

interface Item {
  title: string;
  summary: string;
  path: string;
}

const rowSchema = z.object({
  documentId: z.string(),
  locale: languageSchema,
  title: z.string(),
  summary: z.string().nullish(),
  slug: z.string().nullish(),
  lectureId: z.string().nullish(),
});

const typeOf = (template: AnnouncementMail): AnnouncedType =>
  template === announcedTypes['api::lecture.lecture']
    ? 'api::lecture.lecture'
    : 'api::news-event.news-event';

async function itemsOf({ template, documents }: Round): Promise<ReadonlyMap<Language, Item[]>> {
  const type = typeOf(template);
  const isLecture = type === 'api::lecture.lecture';
  const found: unknown = await strapi.db.query(type).findMany({
    select: ['documentId', 'locale', 'title', ...(isLecture ? ['lectureId'] : ['summary', 'slug'])],
    where: announcedWhere(type, documents),
  });
  const rows = z.array(rowSchema).parse(found);
  const items = new Map<Language, Item[]>();
  for (const language of languageSchema.options) {
    const inLanguage = documents.flatMap((documentId) => {
      const own = rows.filter((row) => row.documentId === documentId);
      const english = own.find(({ locale }) => locale === defaultLanguage);
      if (!english) return [];
      const { title, summary } = own.find(({ locale }) => locale === language) ?? english;
      const name = encodeURIComponent((isLecture ? english.lectureId : english.slug) ?? '');
      const path = isLecture ? `/lectures/detail/${name}` : `/news-event/${name}`;
      return [{ title, summary: summary ?? '', path }];
    });
    if (inLanguage.length > 0) items.set(language, inLanguage);
  }
  return items;
}

function mailFor(
  template: AnnouncementMail,
  account: Account,
  items: ReadonlyMap<Language, Item[]>,
): NewMail<AnnouncementMail>[] {
  const told = items.get(account.language);
  if (!told) return [];
  const reader = recipientOf(account);
  const name = nameOf(account);
  return template === 'newLecture'
    ? [
        {
          template,
          ...reader,
          data: { name, lectures: told.map(({ title, path }) => ({ title, path })) },
        },
      ]
    : [{ template, ...reader, data: { name, items: told } }];
}
