// Times are in milliseconds. No foreign keys, as in 031-sign-in.js.
const { keepCounts } = require('./020-row-counts.js');

/** In seconds. */
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
        // The document: the row's id may change.
        table.string('lecture', 64).notNullable();
        // Such as 0-120,130-150: in seconds, sorted, without overlaps.
        table.text('ranges').notNullable();
        table.integer('watched').notNullable();
        table.integer('seconds');
        table.integer('place').notNullable();
        table.bigInteger('place_at').notNullable();
        table.boolean('said_done');
        table.bigInteger('said_at').notNullable();
        table.boolean('is_done').notNullable();
        table.bigInteger('started_at').notNullable();
        table.bigInteger('updated_at').notNullable();
        table.primary(['user_id', 'lecture']);
      });
    }
    if (!(await knex.schema.hasTable('learner_progress'))) {
      await knex.schema.createTable('learner_progress', (table) => {
        table.integer('user_id').primary();
        table.integer('started').notNullable();
        table.integer('finished').notNullable();
        table.bigInteger('last_at').notNullable().index();
      });
    }
    // If repeated, 075-figures.js already counts by film.
    if (!(await knex.schema.hasColumn('lecture_progress', 'film'))) {
      await keepCounts(knex, client, counted);
    }
  },
};
