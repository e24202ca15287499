// What the mails need besides their own table: the last date of the daily one, see
// src/jobs/mailPendingDigest.ts, and what learners have been told of, see src/mail/announcements.ts.
const settings = 'strapi_core_store_settings';
const key = 'job_pending-digest_date';

module.exports = {
  async up(knex) {
    const found = await knex(settings).where({ key }).first('key');
    if (!found) await knex(settings).insert({ key, value: '', type: 'string' });

    if (await knex.schema.hasTable('announcements')) return;
    await knex.schema.createTable('announcements', (table) => {
      table.string('type', 100).notNullable();
      table.string('document_id', 40).notNullable();
      // In milliseconds since 1970. Nothing was announced that has no second time.
      table.bigInteger('noted_at').notNullable();
      table.bigInteger('announced_at').index();
      table.primary(['type', 'document_id']);
    });
    // What readers have seen already is no news.
    const lectures = await knex('lectures').whereNotNull('published_at').distinct('document_id');
    const now = Date.now();
    for (const { document_id } of lectures) {
      await knex('announcements').insert({
        ...{ type: 'api::lecture.lecture', document_id, noted_at: now, announced_at: now },
      });
    }
  },
};
