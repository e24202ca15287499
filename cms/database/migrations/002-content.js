// Times are in milliseconds.
const { makeTables } = require('../makeTables');

const tables = {
  // Present and former addresses, see src/content/documents/slugs.ts.
  slugs(table) {
    table.string('type', 100).notNullable();
    table.string('slug', 100).notNullable();
    table.string('document_id', 40).notNullable().index();
    table.boolean('was_public').notNullable();
    table.primary(['type', 'slug']);
  },
  video_renditions(table) {
    table.increments('id');
    table.integer('file_id').notNullable();
    table.string('kind', 10).notNullable();
    // Identifies the content: a file can be replaced.
    table.string('source', 400).notNullable();
    table.string('state', 10).notNullable();
    table.integer('percent').notNullable().defaultTo(0);
    // Without extension; new for each try.
    table.string('name', 60);
    table.string('url', 500);
    table.bigInteger('bytes');
    table.string('fault', 20);
    table.integer('tries').notNullable().defaultTo(0);
    table.bigInteger('failed_at').notNullable().defaultTo(0);
    table.unique(['file_id', 'kind']);
    table.index(['state']);
  },
};

// One row per document, language and state: Strapi's panel lets editors set a document's id.
const versioned = [
  ...['news_events', 'lectures', 'courses', 'staff_members'],
  ...['homes', 'abouts', 'supports', 'foundations'],
];

module.exports = {
  async up(knex) {
    await makeTables(knex, tables);
    for (const table of versioned) {
      await knex.raw(
        `create unique index if not exists ${table}_version_unique
          on ${table} (document_id, coalesce(locale, ''), (published_at is null))`,
      );
    }
  },
};
