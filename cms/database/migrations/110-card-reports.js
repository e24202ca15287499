// What learners report about cards, see src/learning/cardReports/. Times are milliseconds since 1970. No row refers
// to an account by a foreign key, as in 050-progress.js.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('card_reports')) return;
    await knex.schema.createTable('card_reports', (table) => {
      table.integer('user_id').notNullable();
      // The device chooses it: two learners may have the same.
      table.string('id', 36).notNullable();
      table.string('item', 240).notNullable();
      table.string('kind', 10).notNullable();
      table.string('reason', 10).notNullable();
      table.text('answer').notNullable();
      table.string('language', 2).notNullable();
      // Names only, as of a login.
      table.string('browser', 40);
      table.string('system', 40);
      table.bigInteger('at').notNullable();
      // Null while no teacher has closed it.
      table.bigInteger('closed_at').index();
      table.string('outcome', 10);
      table.bigInteger('thanked_at');
      table.primary(['user_id', 'id']);
      table.index(['item', 'at']);
    });
  },
};
