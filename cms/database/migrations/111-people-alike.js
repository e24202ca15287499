// What several accounts of one person have in common, as digests: see src/people/accounts/derived.ts,
// which also fills the table and the column `search_folded` for older accounts. Without a foreign key:
// Strapi copies and drops `up_users` on SQLite when a column changes, which would empty this table.
const search = require('./021-search.js');

module.exports = {
  async up(knex, db) {
    if (!(await knex.schema.hasTable('user_marks'))) {
      await knex.schema.createTable('user_marks', (table) => {
        table.integer('user_id').notNullable();
        table.string('kind', 20).notNullable();
        table.string('value', 22).notNullable();
        table.primary(['user_id', 'kind', 'value']);
        table.index(['kind', 'value', 'user_id'], 'user_marks_value_index');
      });
    }
    // Its triggers read the new column too.
    await search.up(knex, db);
  },
};
