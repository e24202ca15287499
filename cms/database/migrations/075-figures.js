// recount.ts may run `up` again.
const { keepCounts, differencesIn } = require('./020-row-counts.js');

/** In seconds. */
const piece = 10;
/** In milliseconds; the offset of Asia/Colombo. */
const day = 86_400_000;
const ahead = 19_800_000;
/** Learners with more unfinished lectures count as this many. */
const many = 3;

const table = 'lecture_progress';
const lecture = (row) => `${row}lecture`;
const isDone = (row) => `case when ${row}is_done then 'true' else 'false' end`;
const unfinished = (row) => `${row}started - ${row}finished`;

const lists = [
  {
    table,
    counts: 'lecture_progress_counts',
    columns: ['lecture', 'film', 'is_done', 'place'],
    keys: {
      lecture,
      film: (row) => `${row}film`,
      is_done: isDone,
      piece: (row) => `cast(${row}place / ${piece} as varchar(100))`,
    },
  },
  {
    table,
    counts: 'lecture_finish_counts',
    columns: ['lecture', 'is_done'],
    keys: { lecture, is_done: isDone },
  },
  {
    table: 'learner_progress',
    counts: 'learner_progress_counts',
    columns: ['started', 'finished', 'last_at'],
    keys: {
      day: (row) => `cast((${row}last_at + ${ahead}) / ${day} as varchar(100))`,
      unfinished: (row) =>
        `case when ${unfinished(row)} >= ${many} then '${many}' else cast(${unfinished(row)} as varchar(100)) end`,
    },
  },
];

const finished = 'sum(case when is_done then 1 else 0 end)';

const wrongLearners = `select user_id, sum(started) as started, sum(finished) as finished from (
    select user_id, started, finished from learner_progress
    union all select user_id, -count(*), -${finished} from ${table} group by user_id
  ) as both_counts group by user_id having sum(started) <> 0 or sum(finished) <> 0`;

/** `last_at` stays when lectures are deleted. */
async function countLearners(knex) {
  await knex.raw(`insert into learner_progress (user_id, started, finished, last_at)
    select user_id, count(*), ${finished}, max(updated_at) from ${table} where true group by user_id
    on conflict (user_id) do update set started = excluded.started, finished = excluded.finished`);
  await knex.raw(`update learner_progress set started = 0, finished = 0
    where not exists (select 1 from ${table} as p where p.user_id = learner_progress.user_id)`);
}

// One per list and order.
const indexes = [
  `lecture_progress_lecture_index on ${table} (lecture)`,
  'learner_progress_started_index on learner_progress (started, user_id)',
  'learner_progress_finished_index on learner_progress (finished, user_id)',
  'learner_progress_unfinished_index on learner_progress (last_at, user_id) where started > finished',
  `learner_progress_many_index on learner_progress (last_at, user_id) where started - finished >= ${many}`,
];

module.exports = {
  differences: () => ({
    ...Object.fromEntries(lists.map((list) => [list.counts, differencesIn(list)])),
    learner_progress: wrongLearners,
  }),
  async up(knex, { dialect: { client } }) {
    if (!(await knex.schema.hasColumn(table, 'film'))) {
      // Empty in older rows.
      await knex.schema.alterTable(table, (made) => {
        made.string('film', 32).notNullable().defaultTo('');
      });
    }
    const [pieces] = lists;
    if (!(await knex.schema.hasColumn(pieces.counts, 'film'))) {
      await knex.schema.dropTable(pieces.counts);
    }
    for (const list of lists) await keepCounts(knex, client, list);
    await countLearners(knex);
    for (const index of indexes) await knex.raw(`create index if not exists ${index}`);
  },
};
