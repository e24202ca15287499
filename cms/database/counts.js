// Counts that triggers keep: they also count the writes of the panel and of SQL. See src/core/lists/counts.ts.
// Everything here can be repeated: src/core/jobs/recount.ts does, where a count is wrong.
const month = {
  // In Asia/Colombo, 5 h 30 min ahead of UTC.
  sqlite: (row) => `coalesce(strftime('%Y-%m', ${row}created_at / 1000 + 19800, 'unixepoch'), '')`,
  postgres: (row) =>
    `coalesce(to_char(${row}created_at + interval '5 hours 30 minutes', 'YYYY-MM'), '')`,
};
const text = (column) => (row) => `coalesce(${row}${column}, '')`;
const mark = (column) => (row) => `case when ${row}${column} then 'true' else 'false' end`;

const deeds = (client) => [
  {
    table: 'up_users',
    counts: 'user_counts',
    columns: ['created_at', 'state', 'account_role', 'province'],
    keys: {
      month: month[client],
      state: text('state'),
      account_role: text('account_role'),
      province: text('province'),
    },
  },
  {
    table: 'contact_requests',
    counts: 'contact_request_counts',
    columns: ['state', 'is_spam'],
    keys: { state: text('state'), is_spam: mark('is_spam') },
  },
  {
    table: 'activities',
    counts: 'activity_counts',
    columns: ['subject_type', 'action'],
    keys: { subject_type: text('subject_type'), action: text('action') },
  },
];

/** In seconds. */
const piece = 10;
/** In milliseconds; the offset of Asia/Colombo. */
const day = 86_400_000;
const ahead = 19_800_000;
/** Learners with more unfinished lectures count as this many. */
const many = 3;

const lecture = (row) => `${row}lecture`;
const isDone = mark('is_done');
const unfinished = (row) => `${row}started - ${row}finished`;

const progress = [
  {
    table: 'lecture_progress',
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
    table: 'lecture_progress',
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

const triggers = [...deeds('sqlite'), ...progress].flatMap(({ counts }) =>
  ['added', 'changed', 'removed'].map((event) => `${counts}_${event}`),
);

const namesOf = ({ keys }) => Object.keys(keys);
const valuesOf = ({ keys }, row) => Object.values(keys).map((key) => key(row));

function* sqliteTriggers(list) {
  const { table, counts, columns } = list;
  const names = namesOf(list);
  const values = (row) => valuesOf(list, `${row}.`);
  const add = `insert into ${counts} (${names}, total) values (${values('new')}, 1)
    on conflict do update set total = total + 1;`;
  const remove = `update ${counts} set total = total - 1
    where ${names.map((name, place) => `${name} = ${values('old')[place]}`).join(' and ')};`;
  const isOther = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  for (const [event, when, does] of [
    ['added', `insert on ${table}`, add],
    ['changed', `update of ${columns} on ${table} when ${isOther}`, remove + add],
    ['removed', `delete on ${table}`, remove],
  ]) {
    yield `drop trigger if exists ${counts}_${event}`;
    yield `create trigger ${counts}_${event} after ${when} begin ${does} end`;
  }
}

function* postgresTriggers(list) {
  const { table, counts } = list;
  const names = namesOf(list);
  const some = (rows, each) => `select ${valuesOf(list, '')}, ${each} from ${rows}`;
  // Once a statement. A fixed order of the counts prevents deadlocks.
  const count = (rows) => `insert into ${counts} as counted (${names}, total)
    select ${names}, sum(each) from (${rows}) as counts (${names}, each)
    group by ${names} having sum(each) <> 0 order by ${names}
    on conflict (${names}) do update set total = counted.total + excluded.total;`;
  const [added, removed] = [some('added', 1), some('removed', -1)];
  yield `create or replace function keep_${counts}() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${count(added)}
    elsif tg_op = 'DELETE' then ${count(removed)}
    else ${count(`${added} union all ${removed}`)} end if;
    return null;
  end $$`;
  for (const [event, when] of [
    ['added', `insert on ${table} referencing new table as added`],
    ['changed', `update on ${table} referencing new table as added old table as removed`],
    ['removed', `delete on ${table} referencing old table as removed`],
  ]) {
    yield `drop trigger if exists ${counts}_${event} on ${table}`;
    yield `create trigger ${counts}_${event} after ${when} for each statement execute function keep_${counts}()`;
  }
}

/** One statement, so that nothing is written in between. */
function differencesIn(list) {
  const names = namesOf(list);
  const named = valuesOf(list, '').map((value, place) => `${value} as ${names[place]}`);
  return `select ${names}, sum(difference) as difference from (
    select ${names}, total as difference from ${list.counts}
    union all select ${names}, -count(*) as difference
      from (select ${named} from ${list.table}) as counted group by ${names}
  ) as both_counts group by ${names} having sum(difference) <> 0`;
}

const triggersOf = { sqlite: sqliteTriggers, postgres: postgresTriggers };

async function keepCounts(knex, client, list) {
  const { table, counts } = list;
  const names = namesOf(list);
  if (!(await knex.schema.hasTable(counts))) {
    await knex.schema.createTable(counts, (made) => {
      for (const name of names) made.string(name, 100).notNullable();
      made.bigInteger('total').notNullable();
      made.primary(names);
    });
  }
  // This blocks writers until the commit.
  for (const sql of triggersOf[client](list)) await knex.raw(sql);
  await knex(counts).delete();
  await knex.raw(
    `insert into ${counts} (${names}, total)
    select ${valuesOf(list, '').map((value, place) => `${value} as ${names[place]}`)}, count(*)
    from ${table} group by ${names.map((_, place) => place + 1)}`,
  );
}

const finished = 'sum(case when is_done then 1 else 0 end)';

const wrongLearners = `select user_id, sum(started) as started, sum(finished) as finished from (
    select user_id, started, finished from learner_progress
    union all select user_id, -count(*), -${finished} from lecture_progress group by user_id
  ) as both_counts group by user_id having sum(started) <> 0 or sum(finished) <> 0`;

/** `last_at` stays when lectures are deleted. */
async function countLearners(knex) {
  await knex.raw(`insert into learner_progress (user_id, started, finished, last_at)
    select user_id, count(*), ${finished}, max(updated_at) from lecture_progress where true group by user_id
    on conflict (user_id) do update set started = excluded.started, finished = excluded.finished`);
  await knex.raw(`update learner_progress set started = 0, finished = 0
    where not exists (select 1 from lecture_progress as p where p.user_id = learner_progress.user_id)`);
}

const itemCounts = ['learners', 'answers', 'fails'];
const countedItems = `select item, kind, count(*) as learners, sum(answers) as answers, sum(all_fails) as fails
  from practice_cards where answers > 0 group by item, kind`;
const wrongItems = `select item, kind, ${itemCounts.map((name) => `sum(${name}) as ${name}`)} from (
    select item, kind, learners, answers, fails from practice_items
    union all select item, kind, -learners, -answers, -fails from (${countedItems}) as counted
  ) as both_counts group by item, kind
  having ${itemCounts.map((name) => `sum(${name}) <> 0`).join(' or ')}`;

const differencesOf = (lists) =>
  Object.fromEntries(lists.map((list) => [list.counts, differencesIn(list)]));

/** Each makes its counts anew in `up`. `differences` is SQL by table that finds wrong counts. */
const counted = {
  deeds: {
    differences: (client) => differencesOf(deeds(client)),
    async up(knex, { dialect: { client } }) {
      for (const list of deeds(client)) await keepCounts(knex, client, list);
    },
  },
  progress: {
    differences: () => ({ ...differencesOf(progress), learner_progress: wrongLearners }),
    async up(knex, { dialect: { client } }) {
      for (const list of progress) await keepCounts(knex, client, list);
      await countLearners(knex);
    },
  },
  practice: {
    differences: () => ({ practice_items: wrongItems }),
    async up(knex) {
      await knex('practice_items').delete();
      await knex.raw(`insert into practice_items (item, kind, ${itemCounts}) ${countedItems}`);
    },
  },
};

module.exports = {
  triggers,
  counted,
  async up(knex, db) {
    for (const each of Object.values(counted)) await each.up(knex, db);
  },
};
