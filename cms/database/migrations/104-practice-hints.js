// Teachers' hints for items that learners fail, see src/learning/practice/hints.ts. A row has a text in at least
// one language.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('practice_hints')) return;
    await knex.schema.createTable('practice_hints', (table) => {
      table.string('item', 240).primary();
      table.text('english').notNullable();
      table.text('sinhala').notNullable();
      // Milliseconds since 1970. Grows with each save: of two admins who save at once, the second is refused.
      table.bigInteger('changed_at').notNullable();
    });
  },
};
