const { makeTables } = require('../makeTables');

const tables = {
  // See contract/src/exams/values.ts.
  exam_facts(table) {
    table.increments('id');
    table.string('exam', 8).notNullable();
    table.string('kind', 16).notNullable();
    // JSON, by the kind.
    table.text('value').notNullable();
    table.text('text_en').notNullable();
    table.text('text_si').notNullable();
    table.text('source').notNullable();
    table.text('url');
    table.string('checked_on', 10);
    table.boolean('is_ours').notNullable();
    table.integer('version').notNullable();
    table.bigInteger('updated_at').notNullable();
  },
  // When to look whether a learner wants to be reminded of the exam day.
  exam_reminders(table) {
    table.integer('user_id').primary();
    table.bigInteger('next_at').notNullable().index();
    table.bigInteger('checked_at').notNullable();
  },
};

module.exports = {
  async up(knex) {
    await makeTables(knex, tables);
  },
};
