// Counts that triggers keep: a lecture may have a row for each of a hundred thousand learners. `up` makes them anew.
const mark = (column) => (row) => `case when ${row}${column} then 'true' else 'false' end`;

/** In seconds. */
const piece = 10;

const lecture = (row) => `${row}lecture`;
const isDone = mark('is_done');

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
];

const triggers = progress.flatMap(({ counts }) =>
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

module.exports = {
  triggers,
  async up(knex, { dialect: { client } }) {
    for (const list of progress) await keepCounts(knex, client, list);
  },
};
