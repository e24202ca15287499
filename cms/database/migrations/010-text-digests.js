const { createHash } = require('node:crypto');

// As in textDigest.ts. Older translations count as up to date.
const types = {
  news_events: ['title', 'summary', 'body', 'location', 'cover_alt'],
  lectures: ['title', 'description', 'image_alt'],
};

module.exports = {
  async up(knex) {
    for (const [table, names] of Object.entries(types)) {
      const english = await knex(table)
        .select('id', 'document_id', 'published_at', ...names)
        .where({ locale: 'en' })
        .whereNull('text_digest');
      for (const row of english) {
        const values = JSON.stringify(names.map((name) => row[name] ?? ''));
        const digest = createHash('sha256').update(values).digest('base64url').slice(0, 22);
        await knex(table).update({ text_digest: digest }).where({ id: row.id });
        if (row.published_at !== null) continue;
        await knex(table)
          .update({ text_digest: digest })
          .where({ document_id: row.document_id })
          .whereNot({ locale: 'en' })
          .whereNull('text_digest');
      }
    }
  },
};
