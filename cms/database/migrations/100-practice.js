// What learners answer when they practise, see src/learning/practice/. Times are milliseconds since 1970, days
// are numbers of the learner's own days since then. No row refers to an account by a foreign key, as in
// 050-progress.js.
module.exports = {
  async up(knex) {
    // Rows are added and never changed.
    if (!(await knex.schema.hasTable('practice_reviews'))) {
      await knex.schema.createTable('practice_reviews', (table) => {
        table.integer('user_id').notNullable();
        // The device chooses it: two learners may have the same.
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
    // The state of each card, as a replay of its reviews gives it.
    if (!(await knex.schema.hasTable('practice_cards'))) {
      await knex.schema.createTable('practice_cards', (table) => {
        table.integer('user_id').notNullable();
        table.string('item', 240).notNullable();
        table.string('kind', 10).notNullable();
        table.integer('first_day').notNullable();
        table.integer('last_day').notNullable();
        // When it was due before the last day; null after the first one.
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
        // JSON, as the contract declares it.
        table.text('settings').notNullable();
        // Minutes east of UTC, of the device that answered last.
        table.integer('zone');
        // When that was; 0 if there is no answer yet.
        table.bigInteger('zone_at').notNullable();
      });
    }
  },
};
