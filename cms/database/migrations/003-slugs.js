// Present and former addresses, see src/content/documents/slugs.ts.
const types = [
  ['api::news-event.news-event', 'news_events', 'slug'],
  ['api::lecture.lecture', 'lectures', 'lecture_id'],
  ['api::site.course', 'courses', 'slug'],
];

module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('slugs'))) {
      await knex.schema.createTable('slugs', (table) => {
        table.string('type', 100).notNullable();
        table.string('slug', 100).notNullable();
        table.string('document_id', 40).notNullable().index();
        table.boolean('was_public').notNullable();
        table.primary(['type', 'slug']);
      });
    }
    for (const [type, table, column] of types) {
      const rows = await knex(table)
        .whereNotNull(column)
        .orderBy('id')
        .select({ slug: column }, 'document_id', 'published_at');
      // If two entries share a slug, the published one gets it.
      for (const isPublic of [true, false]) {
        for (const { slug, document_id, published_at } of rows) {
          if ((published_at !== null) !== isPublic || slug.length > 100) continue;
          await knex('slugs')
            .insert({ type, slug, document_id, was_public: isPublic })
            .onConflict(['type', 'slug'])
            .ignore();
        }
      }
    }
  },
};
