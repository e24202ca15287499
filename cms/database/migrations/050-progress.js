// What each learner has watched of each lecture, see src/learning/progress/progress.ts. Times are milliseconds
// since 1970. No row refers to an account by a foreign key: SQLite can't change a column without copying
// its table, and would then delete what refers to it.
const { keepCounts } = require('./020-row-counts.js');

/** How many seconds stand together where people stop. */
const piece = 10;

const counted = {
  table: 'lecture_progress',
  counts: 'lecture_progress_counts',
  columns: ['lecture', 'is_done', 'place'],
  keys: {
    lecture: (row) => `${row}lecture`,
    is_done: (row) => `case when ${row}is_done then 'true' else 'false' end`,
    piece: (row) => `cast(${row}place / ${piece} as varchar(100))`,
  },
};

module.exports = {
  async up(knex, { dialect: { client } }) {
    if (!(await knex.schema.hasTable('lecture_progress'))) {
      await knex.schema.createTable('lecture_progress', (table) => {
        table.integer('user_id').notNullable();
        // The lecture's document: its own id may change.
        table.string('lecture', 64).notNullable();
        // Such as 0-120,130-150: in whole seconds, in order, without overlaps.
        table.text('ranges').notNullable();
        table.integer('watched').notNullable();
        table.integer('seconds');
        table.integer('place').notNullable();
        table.bigInteger('place_at').notNullable();
        // The learner's own word, and when it was given.
        table.boolean('said_done');
        table.bigInteger('said_at').notNullable();
        table.boolean('is_done').notNullable();
        table.bigInteger('started_at').notNullable();
        table.bigInteger('updated_at').notNullable();
        table.primary(['user_id', 'lecture']);
      });
    }
    // How many lectures each learner has begun and finished, and when they watched last.
    if (!(await knex.schema.hasTable('learner_progress'))) {
      await knex.schema.createTable('learner_progress', (table) => {
        table.integer('user_id').primary();
        table.integer('started').notNullable();
        table.integer('finished').notNullable();
        table.bigInteger('last_at').notNullable().index();
      });
    }
    // Where it runs once more, 075-figures.js already counts for each film.
    if (!(await knex.schema.hasColumn('lecture_progress', 'film'))) {
      await keepCounts(knex, client, counted);
    }
  },
};
