// Times are in milliseconds, days count in the learner's zone. No foreign keys, as in 031-sign-in.js.
module.exports = {
  async up(knex) {
    // Append-only.
    if (!(await knex.schema.hasTable('practice_reviews'))) {
      await knex.schema.createTable('practice_reviews', (table) => {
        table.integer('user_id').notNullable();
        // Chosen by the device, so unique per learner only.
        table.string('id', 36).notNullable();
        table.string('item', 240).notNullable();
        table.string('kind', 10).notNullable();
        table.bigInteger('at').notNullable();
        table.integer('day').notNullable();
        table.string('answer', 8).notNullable();
        table.integer('milliseconds').notNullable();
        table.integer('zone').notNullable();
        table.string('undoes', 36);
        table.primary(['user_id', 'id']);
        table.index(['user_id', 'item']);
        table.index(['user_id', 'day']);
      });
    }
    // Replayed from the reviews.
    if (!(await knex.schema.hasTable('practice_cards'))) {
      await knex.schema.createTable('practice_cards', (table) => {
        table.integer('user_id').notNullable();
        table.string('item', 240).notNullable();
        table.string('kind', 10).notNullable();
        table.integer('first_day').notNullable();
        table.integer('last_day').notNullable();
        // Before the last day; null after the first one.
        table.integer('prior_due');
        // In days, before an exam shortens it.
        table.integer('interval').notNullable();
        table.integer('due').notNullable();
        table.double('stability').notNullable();
        table.double('difficulty').notNullable();
        table.integer('answers').notNullable();
        table.integer('fails').notNullable();
        table.primary(['user_id', 'item', 'kind']);
      });
    }
    if (!(await knex.schema.hasTable('practice_settings'))) {
      await knex.schema.createTable('practice_settings', (table) => {
        table.integer('user_id').primary();
        // JSON of the contract.
        table.text('settings').notNullable();
        // Minutes east of UTC, of the last device.
        table.integer('zone');
        // Of the last answer; 0 without one.
        table.bigInteger('zone_at').notNullable();
      });
    }
  },
};
