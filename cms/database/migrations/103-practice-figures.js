// What teachers read of practice, see src/learning/figures/cardFigures.ts. The transaction that stores answers
// keeps both tables, see src/learning/practice/counts.ts.
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
        // Of the last answer, in milliseconds since 1970.
        table.bigInteger('last_at').notNullable();
        table.index(['last_at', 'user_id']);
      });
      await knex.raw(`insert into practice_learners (user_id, last_at)
        select user_id, max(at) from practice_reviews
        where answer in ('forgot', 'knew', 'known') group by user_id`);
    }
    // When the next reminder by mail is due, of learners who asked for them.
    if (!(await knex.schema.hasTable('practice_reminders'))) {
      await knex.schema.createTable('practice_reminders', (table) => {
        table.integer('user_id').primary();
        table.bigInteger('next_at').notNullable().index();
        table.bigInteger('sent_at');
        // Reminders in a row after which the learner did not practise.
        table.integer('unfollowed').notNullable();
      });
    }
    // Of the cards that their learners forgot too often, which are few.
    await knex.raw(
      'create index if not exists practice_cards_shelved_index on practice_cards (item, kind) where fails >= 6',
    );
  },
};
