import { type Todo, z } from '@nihongo-lanka/contract';
import { translatedTexts } from '../../content/editing/texts';
import { requestsIn } from '../../people/contactRequests/contactRequestList';
import { openFacts } from '../exams/facts';

const count = z.coerce.number().int().nonnegative();
const countsSchema = z.object({
  pendingUsers: count,
  newContactRequests: count,
  reportedCards: count,
  failedMails: count,
  newsMissing: count,
  newsPartial: count,
  newsUnpublished: count,
  lecturesMissing: count,
  lecturesPartial: count,
  lecturesUnpublished: count,
});

/** Two SQL statements. */
export async function todo(): Promise<Todo> {
  const knex = strapi.db.connection;
  const row: unknown = await knex.first(
    knex('up_users')
      .where({ account_role: 'learner', state: 'pending' })
      .count('*')
      .as('pendingUsers'),
    requestsIn('new').as('newContactRequests'),
    knex('card_reports').whereNull('outcome').countDistinct('item').as('reportedCards'),
    knex('mails').where({ state: 'failed' }).count('*').as('failedMails'),
    withoutSinhala('news_events').as('newsMissing'),
    withPartialSinhala('news_events').as('newsPartial'),
    withoutPublishedSinhala('news_events').as('newsUnpublished'),
    withoutSinhala('lectures').as('lecturesMissing'),
    withPartialSinhala('lectures').as('lecturesPartial'),
    withoutPublishedSinhala('lectures').as('lecturesUnpublished'),
  );
  const counts = countsSchema.parse(row);
  return {
    pendingUsers: counts.pendingUsers,
    newContactRequests: counts.newContactRequests,
    reportedCards: counts.reportedCards,
    failedMails: counts.failedMails,
    examFacts: await openFacts(Date.now()),
    missingSinhala: { newsEvents: counts.newsMissing, lectures: counts.lecturesMissing },
    partialSinhala: { newsEvents: counts.newsPartial, lectures: counts.lecturesPartial },
    unpublishedSinhala: {
      newsEvents: counts.newsUnpublished,
      lectures: counts.lecturesUnpublished,
    },
  };
}

type Table = 'news_events' | 'lectures';

const withoutSinhala = (table: Table) =>
  englishDrafts(table).whereNotExists(writtenInSinhala(table)).count('*');

const withPartialSinhala = (table: Table) =>
  englishDrafts(table)
    .where('d.title', '<>', '')
    .whereExists(
      writtenInSinhala(table).where((any) => {
        for (const text of translatedTexts[table]) {
          any.orWhereRaw(`d.${text} <> '' and coalesce(o.${text}, '') = ''`);
        }
      }),
    )
    .count('*');

const withoutPublishedSinhala = (table: Table) =>
  englishDrafts(table)
    .whereExists(writtenInSinhala(table))
    .whereExists(published(table, 'en'))
    .whereNotExists(published(table, 'si'))
    .count('*');

const englishDrafts = (table: Table) =>
  strapi.db.connection({ d: table }).where('d.locale', 'en').whereNull('d.published_at');

const rows = (table: Table, locale: string) =>
  strapi.db
    .connection({ o: table })
    .whereRaw('o.document_id = d.document_id')
    .where('o.locale', locale);

const writtenInSinhala = (table: Table) =>
  rows(table, 'si').whereNull('o.published_at').where('o.title', '<>', '');

const published = (table: Table, locale: string) =>
  rows(table, locale).whereNotNull('o.published_at');
