// Times are in milliseconds. No foreign keys, as in 031-sign-in.js.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('card_reports')) return;
    await knex.schema.createTable('card_reports', (table) => {
      table.integer('user_id').notNullable();
      // Chosen by the device, so unique per learner only.
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
      // Null until a teacher closes it.
      table.bigInteger('closed_at').index();
      table.string('outcome', 10);
      table.bigInteger('thanked_at');
      table.primary(['user_id', 'id']);
      table.index(['item', 'at']);
    });
  },
};
