import { createRequire } from 'node:module';

// The database's own drivers, as the CMS has them.
const fromCms = createRequire(new URL('../cms/package.json', import.meta.url));

const latin = {
  first:
    'Nimal Kamal Sunil Chamari Dilani Kasun Nadeesha Tharindu Ishara Sanduni Ruwan Anusha Mahesh Gayani Lahiru Piumi Chathura Hashini Dinesh Malsha Amal Nirosha Saman Upeksha Buddhika Iresha Janaka Kumudu Lasith Manel Naveen Oshadi Pradeep Rashmi Sachini Thilini Udara Vindya Wasantha Yasodha',
  last: 'Perera Fernando Silva Bandara Jayasinghe Dissanayake Herath Gunawardena Rathnayake Wickramasinghe Karunaratne Samarasinghe Weerasinghe Liyanage Abeysekara Ranasinghe Mendis Senanayake Rajapaksha Kumarasinghe Amarasinghe Ekanayake Gamage Hettiarachchi Jayawardena Kodikara Lokuge Munasinghe Nanayakkara Pathirana',
};
const sinhala = {
  first:
    'නිමල් කමල් සුනිල් චමරි දිලානි කසුන් නදීශා තරිඳු ඉෂාර සඳුනි රුවන් අනුෂා මහේෂ් ගයනි ලහිරු පියුමි චතුර හෂිනි දිනේෂ් මල්ෂා අමල් නිරෝෂා සමන් උපේක්ෂා බුද්ධික ඉරේෂා ජානක කුමුදු ලසිත් මානෙල්',
  last: 'පෙරේරා ප්‍රනාන්දු සිල්වා බණ්ඩාර ජයසිංහ දිසානායක හේරත් ගුණවර්ධන රත්නායක වික්‍රමසිංහ කරුණාරත්න සමරසිංහ වීරසිංහ ලියනගේ අබේසේකර රණසිංහ මෙන්ඩිස් සේනානායක රාජපක්ෂ කුමාරසිංහ',
};
const japanese = {
  first: 'さくら はなこ 太郎 健太 美咲 陽菜 大輔 ゆうこ 直樹 恵子 翔太 愛子',
  last: '佐藤 鈴木 高橋 田中 長谷川 渡辺 五十嵐 山本 中村 小笠原 加藤 吉田 佐々木 山口',
};

/** The first words of each list are the most frequent ones, as among people. */
const names = { latin, sinhala, japanese };

const provinces = [
  ...['Western', 'Western', 'Western', 'Central', 'Southern', 'Northern', 'Eastern'],
  ...['North Western', 'North Central', 'Uva', 'Sabaragamuwa'],
];
const domains = ['gmail.com', 'example.com', 'yahoo.com', 'mail.lk'];

const text = (value) => `'${value}'`;
const oneOf = (number, values) =>
  `case ${number} ${values.map((value, place) => `when ${place} then ${text(value)}`).join(' ')} end`;

/** A number from 0 to `below` - 1 for the row `i`, always the same, without any order. */
const scattered = (salt, below) =>
  `((i * ${2_654_435_761 + salt * 40_503} + ${salt} * 7919) % 4294967291 / 7 % ${below})`;

/** Small numbers are more frequent than large ones. */
const skewed = (salt, below) =>
  `cast(floor(${below} * power(${scattered(salt, 10_000)} / 10000.0, 2)) as integer)`;

function nameOf(part, salt) {
  const lists = Object.fromEntries(
    Object.entries(names).map(([script, list]) => [script, list[part].split(' ')]),
  );
  const ofScript = (script) => oneOf(skewed(salt, lists[script].length), lists[script]);
  const script = scattered(11, 20);
  return {
    own: `case when ${script} < 12 then ${ofScript('latin')} when ${script} < 19 then ${ofScript('sinhala')} else ${ofScript('japanese')} end`,
    latin: `lower(${ofScript('latin')})`,
  };
}

/** How many lectures each of them has begun: all that are seeded, and as many that are no more. */
const lecturesEach = 10;

/** A tenth of them practise, and at most so many: together they gave a million answers. */
const mostPractise = 10_000;
/** Each of them answered these signs on two days. */
const practised = [
  ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  ...'がぎぐげ',
];

/**
 * SQL that adds the people number 1 to `people`, their requests, their progress, their practice and what was
 * done to them.
 */
function statements({ people, isPostgres, now }) {
  const years3 = 3 * 365 * 24 * 3600;
  // The first registered three years ago, the last now.
  const age = (of) => `cast(${years3} * (1.0 - i / ${of}.0) as bigint)`;
  const time = (of) =>
    isPostgres
      ? `timestamp '${new Date(now).toISOString().slice(0, -1)}' - ${age(of)} * interval '1 second'`
      : `${now} - ${age(of)} * 1000`;
  const [requests, deeds] = [Math.ceil(people / 10), Math.ceil(people / 3)];
  const first = nameOf('first', 3);
  const last = nameOf('last', 5);
  const handle = `${first.latin} || i`;
  const address = `${handle} || '@' || ${oneOf(scattered(17, domains.length), domains)}`;
  const state = `case when i % 50 = 0 then 'pending' when i % 50 < 3 then 'rejected' when i % 100 = 7 then 'suspended' else 'approved' end`;
  const insert = (table, rows, columns) => `
    insert into ${table} (${Object.keys(columns)})
    with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${rows})
    select ${Object.values(columns)} from n`;
  return [
    insert('up_users', people, {
      ...{ document_id: "'scale' || i", created_at: time(people), updated_at: time(people) },
      ...{ username: handle, username_key: handle, email: address, email_key: address },
      ...{ first_name: first.own, last_name: last.own, state, provider: "'local'" },
      province: `case when i % 10 = 0 then null else ${oneOf(scattered(19, provinces.length), provinces)} end`,
      account_role: "case when i % 100000 = 99 then 'admin' else 'learner' end",
      language: "case when i % 3 = 0 then 'si' else 'en' end",
      current_address: `${scattered(23, 400)} || ', Temple Road'`,
      city: oneOf(scattered(29, 4), ['Kandy', 'Galle', 'Colombo', 'Badulla']),
      age: `15 + ${scattered(31, 40)}`,
    }),
    insert('contact_requests', requests, {
      ...{ document_id: "'scale' || i", created_at: time(requests), updated_at: time(requests) },
      ...{ name: last.own, email: address, message: "'When do classes begin?'" },
      state:
        "case when i % 40 = 0 then 'new' when i % 40 = 1 then 'in-progress' else 'resolved' end",
      ...{ language: "'en'", is_spam: 'i % 50 = 3' },
    }),
    // What is older than a year is removed.
    insert('activities', deeds, {
      ...{ document_id: "'scale' || i", created_at: time(deeds) },
      ...{ action: "'registered'", subject_type: "'user'", subject_id: `cast(i as varchar)` },
      subject_name: last.own,
    }),
    // The largest table: a row for each learner and lecture.
    `insert into lecture_progress (user_id, lecture, ranges, watched, seconds, place, place_at, said_at,
      is_done, started_at, updated_at)
    with documents(lecture, number) as (
      select document_id, row_number() over (order by document_id)
        from (select distinct document_id from lectures) as known
      union all select 'gone' || i, 5 + i from (${oneToFive}) as gone
    ), watched(user_id, lecture, seconds, seen) as (
      select id, lecture, ${scattered(37, 600)}, ${now} - cast(${scattered(41, 5_184_000)} as bigint) * 1000
      from (select up_users.id, lecture, up_users.id * ${lecturesEach} + number as i
        from up_users cross join documents
        where up_users.document_id like 'scale%' and number <= ${lecturesEach}) as each_one
    )
    select user_id, lecture, '0-' || seconds, seconds, 600, seconds, seen, 0, seconds >= 540, seen, seen
    from watched`,
    `insert into learner_progress (user_id, started, finished, last_at)
    select user_id, count(*), sum(case when is_done then 1 else 0 end), max(updated_at)
    from lecture_progress group by user_id`,
    ...practice({ people, now }),
  ];
}

function practice({ people, now }) {
  const today = Math.floor(now / 86_400_000);
  const signs = practised.map((sign, place) => `select ${place} as place, '${sign}' as sign`);
  const cards = `with signs(place, sign) as (${signs.join(' union all ')}),
    learners(user_id) as (
      select id from up_users where document_id like 'scale%' order by id
      limit ${Math.min(people / 10, mostPractise)}
    ), numbered(user_id, item, i) as (
      select user_id, 'kana:' || sign, user_id * ${practised.length} + place
      from learners cross join signs
    ), cards(user_id, item, first_day, fails) as (
      select user_id, item, ${today} - 3 - ${scattered(43, 90)},
        case when ${scattered(47, 4)} = 0 then 1 else 0 end
      from numbered
    )`;
  const answer = (day, right) => `select user_id, '${day} ' || item, item, 'sound',
    cast(${day} as bigint) * 86400000 + 43200000, ${day}, ${right}, 4000, 330 from cards`;
  return [
    `insert into practice_reviews (user_id, id, item, kind, at, day, answer, milliseconds, zone)
    ${cards} ${answer('first_day', "case when fails = 1 then 'forgot' else 'knew' end")}
    union all ${answer('first_day + 2', "'knew'")}`,
    `insert into practice_cards (user_id, item, kind, first_day, last_day, prior_due, interval, due,
      stability, difficulty, answers, fails, all_fails)
    ${cards} select user_id, item, 'sound', first_day, first_day + 2, first_day + 2, 10, first_day + 12,
      10.5, 5.3, 2, fails, fails from cards`,
    `insert into practice_learners (user_id, last_at)
    select user_id, max(at) from practice_reviews group by user_id`,
    `insert into practice_items (item, kind, learners, answers, fails)
    select item, kind, count(*), sum(answers), sum(all_fails) from practice_cards group by item, kind`,
  ];
}

const oneToFive = [1, 2, 3, 4, 5].map((i) => `select ${i} as i`).join(' union all ');

/** Adds that many people to an installation's database, by SQL alone. */
export async function addPeople({ people, databaseUrl, file }) {
  const now = Date.now();
  const given = { people, now, isPostgres: Boolean(databaseUrl) };
  if (!databaseUrl) {
    const Database = fromCms('better-sqlite3');
    const database = new Database(file);
    database.pragma('synchronous = OFF');
    database.pragma('busy_timeout = 60000');
    database.exec('begin immediate');
    for (const sql of statements(given)) database.exec(sql);
    database.exec('commit');
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
    return;
  }
  const { Client } = fromCms('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const sql of statements(given)) await client.query(sql);
  // PostgreSQL does this by itself soon.
  await client.query('vacuum analyze');
  await client.end();
}
