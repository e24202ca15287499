// What learners note of lectures, see src/learning/notes/notes.ts. Times are milliseconds since 1970. No row refers
// to an account by a foreign key, as in 050-progress.js.
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('notes')) return;
    await knex.schema.createTable('notes', (table) => {
      table.integer('user_id').notNullable();
      // Of the learner's own choice: two learners may have the same.
      table.string('id', 36).notNullable();
      // The lecture's document: its own id may change.
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
