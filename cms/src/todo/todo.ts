import { type Todo, z } from '@nihongo-lanka/contract';

const count = z.coerce.number().int().nonnegative();
const countsSchema = z.object({
  pendingUsers: count,
  newContactRequests: count,
  newsEvents: count,
  lectures: count,
});

/** How much waits for an admin. One SQL statement. */
export async function todo(): Promise<Todo> {
  const knex = strapi.db.connection;
  const row: unknown = await knex.first(
    knex('up_users')
      .where({ account_role: 'learner', state: 'pending' })
      .count('*')
      .as('pendingUsers'),
    knex('contact_requests')
      .where({ state: 'new' })
      .whereRaw('is_spam is not true')
      .count('*')
      .as('newContactRequests'),
    withoutSinhala('news_events').count('*').as('newsEvents'),
    withoutSinhala('lectures').count('*').as('lectures'),
  );
  const { newsEvents, lectures, ...counts } = countsSchema.parse(row);
  return { ...counts, missingSinhala: { newsEvents, lectures } };
}

/**
 * The English drafts, of which each entry has one, without a Sinhala text that their readers get: there
 * is none at all, or it is not published though the English one is.
 */
function withoutSinhala(table: 'news_events' | 'lectures') {
  const knex = strapi.db.connection;
  const rows = (locale: string) =>
    knex({ other: table }).whereRaw('other.document_id = entry.document_id').where({ locale });
  const published = (locale: string) => rows(locale).whereNotNull('published_at');
  return knex({ entry: table })
    .where({ locale: 'en' })
    .whereNull('published_at')
    .where((missing) =>
      missing
        .whereNotExists(rows('si'))
        .orWhere((unpublished) =>
          unpublished.whereExists(published('en')).whereNotExists(published('si')),
        ),
    );
}
