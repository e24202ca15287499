// Times are in milliseconds. No foreign keys, as in 031-sign-in.js.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('notes')) return;
    await knex.schema.createTable('notes', (table) => {
      table.integer('user_id').notNullable();
      // Chosen by the device, so unique per learner only.
      table.string('id', 36).notNullable();
      // The document: the row's id may change.
      table.string('lecture', 64).notNullable();
      table.integer('seconds');
      table.text('japanese').notNullable();
      table.text('text').notNullable();
      table.bigInteger('created_at').notNullable();
      table.bigInteger('updated_at').notNullable();
      table.primary(['user_id', 'id']);
      table.index(['user_id', 'created_at']);
    });
  },
};
