module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('practice_hints')) return;
    await knex.schema.createTable('practice_hints', (table) => {
      table.string('item', 240).primary();
      table.text('english').notNullable();
      table.text('sinhala').notNullable();
      // In milliseconds. Of two admins who save at once, the second is refused.
      table.bigInteger('changed_at').notNullable();
    });
  },
};
