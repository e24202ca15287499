module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('practice_items'))) {
      await knex.schema.createTable('practice_items', (table) => {
        table.string('item', 240).notNullable();
        table.string('kind', 10).notNullable();
        table.integer('learners').notNullable();
        table.bigInteger('answers').notNullable();
        table.bigInteger('fails').notNullable();
        table.primary(['item', 'kind']);
      });
    }
    if (!(await knex.schema.hasTable('practice_learners'))) {
      await knex.schema.createTable('practice_learners', (table) => {
        table.integer('user_id').primary();
        // In milliseconds.
        table.bigInteger('last_at').notNullable();
        table.index(['last_at', 'user_id']);
      });
      await knex.raw(`insert into practice_learners (user_id, last_at)
        select user_id, max(at) from practice_reviews
        where answer in ('forgot', 'knew', 'known') group by user_id`);
    }
    if (!(await knex.schema.hasTable('practice_reminders'))) {
      await knex.schema.createTable('practice_reminders', (table) => {
        table.integer('user_id').primary();
        table.bigInteger('next_at').notNullable().index();
        table.bigInteger('sent_at');
        // In a row, without practice in between.
        table.integer('unfollowed').notNullable();
      });
    }
    // Partial: few cards are forgotten so often.
    await knex.raw(
      'create index if not exists practice_cards_shelved_index on practice_cards (item, kind) where fails >= 6',
    );
  },
};
