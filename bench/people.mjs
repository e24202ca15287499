import { createRequire } from 'node:module';

// The database's own drivers, as the CMS has them.
const fromCms = createRequire(new URL('../cms/package.json', import.meta.url));

/** The first words of a list are the most frequent ones. */
const latin =
  'Nimal Kamal Sunil Chamari Dilani Kasun Nadeesha Tharindu Ishara Sanduni Ruwan Anusha'.split(' ');
const names = {
  first: [...latin, ...'නිමල් කමල් සුනිල් චමරි දිලානි කසුන් さくら はなこ 太郎 健太'.split(' ')],
  last: 'Perera Fernando Silva Bandara Herath Liyanage Pathirana පෙරේරා සිල්වා රත්නායක කුමාරසිංහ 佐藤 小笠原'.split(
    ' ',
  ),
};
const provinces = ['Western', 'Western', 'Central', 'Southern', 'Northern', 'Eastern', 'Uva'];
const domains = ['gmail.com', 'example.com', 'yahoo.com', 'mail.lk'];

const oneOf = (number, values) =>
  `case ${number} ${values.map((value, place) => `when ${place} then '${value}'`).join(' ')} end`;

/** A number from 0 to `below` - 1 for the row `i`, always the same, without any order. */
const scattered = (salt, below) =>
  `((i * ${2_654_435_761 + salt * 40_503} + ${salt} * 7919) % 4294967291 / 7 % ${below})`;

/** Small numbers are more frequent than large ones. */
const skewed = (salt, below) =>
  `cast(floor(${below} * power(${scattered(salt, 10_000)} / 10000.0, 2)) as integer)`;
const nameOf = (salt, list) => oneOf(skewed(salt, list.length), list);

/** SQL that adds the people number 1 to `people`, their requests, their progress and what was done to them. */
function statements(people, isPostgres, now) {
  // The first registered three years ago, the last now.
  const age = (of) => `cast(${3 * 365 * 24 * 3600} * (1.0 - i / ${of}.0) as bigint)`;
  const time = (of) =>
    isPostgres
      ? `timestamp '${new Date(now).toISOString().slice(0, -1)}' - ${age(of)} * interval '1 second'`
      : `${now} - ${age(of)} * 1000`;
  const [requests, deeds] = [Math.ceil(people / 10), Math.ceil(people / 3)];
  const handle = `lower(${nameOf(3, latin)}) || i`;
  const email = `${handle} || '@' || ${oneOf(scattered(17, domains.length), domains)}`;
  const last = nameOf(5, names.last);
  const insert = (table, rows, values) => `
    insert into ${table} (document_id, created_at, ${Object.keys(values)})
    with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${rows})
    select 'scale' || i, ${time(rows)}, ${Object.values(values)} from n`;
  return [
    insert('up_users', people, {
      updated_at: time(people),
      username: handle,
      username_key: handle,
      email,
      email_key: email,
      first_name: nameOf(3, names.first),
      last_name: last,
      state:
        "case when i % 50 = 0 then 'pending' when i % 50 < 3 then 'rejected' when i % 100 = 7 then 'suspended' else 'approved' end",
      provider: "'local'",
      province: `case when i % 10 > 0 then ${oneOf(scattered(19, provinces.length), provinces)} end`,
      account_role: "case when i % 100000 = 99 then 'admin' else 'learner' end",
      language: "case when i % 3 = 0 then 'si' else 'en' end",
    }),
    insert('contact_requests', requests, {
      updated_at: time(requests),
      name: last,
      email,
      message: "'When do classes begin?'",
      state: "case when i % 40 = 0 then 'new' else 'resolved' end",
      language: "'en'",
      is_spam: 'i % 50 = 3',
    }),
    insert('activities', deeds, {
      action: "'registered'",
      subject_type: "'user'",
      subject_id: 'cast(i as varchar)',
      subject_name: last,
    }),
    // The largest table: a row for each learner and lecture.
    `insert into lecture_progress (user_id, lecture, ranges, watched, seconds, place, place_at, said_at,
      is_done, started_at, updated_at)
    with documents(lecture, number) as (
      select document_id, row_number() over (order by document_id)
      from (select distinct document_id from lectures) as known
    ), watched(user_id, lecture, seconds, seen) as (
      select id, lecture, ${scattered(37, 600)}, ${now} - cast(${scattered(41, 5_184_000)} as bigint) * 1000
      from (select up_users.id, lecture, up_users.id * 5 + number as i
        from up_users cross join documents where up_users.document_id like 'scale%') as each_one
    )
    select user_id, lecture, '0-' || seconds, seconds, 600, seconds, seen, 0, seconds >= 540, seen, seen
    from watched`,
    `insert into learner_progress (user_id, started, finished, last_at)
    select user_id, count(*), sum(case when is_done then 1 else 0 end), max(updated_at)
    from lecture_progress group by user_id`,
  ];
}

/** Adds that many people to an installation's database, by SQL alone. */
export async function addPeople({ people, databaseUrl, file }) {
  const all = statements(people, Boolean(databaseUrl), Date.now());
  if (!databaseUrl) {
    const database = new (fromCms('better-sqlite3'))(file);
    database.pragma('busy_timeout = 60000');
    database.exec(`begin immediate; ${all.join(';')}; commit`);
    database.close();
    return;
  }
  const client = new (fromCms('pg').Client)({ connectionString: databaseUrl });
  await client.connect();
  // PostgreSQL does the last by itself soon.
  for (const sql of [...all, 'vacuum analyze']) await client.query(sql);
  await client.end();
}
