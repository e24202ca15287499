// Digests, see src/people/accounts/derived.ts. No foreign keys, as in 031-sign-in.js.
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
