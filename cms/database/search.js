// The search index of people, by trigrams, kept by triggers. `up` makes it anew. Two line breaks precede each field, so that one or two characters find its beginning.
// Sinhala's joiners and the separators of `telephone` are omitted.
const lists = [
  {
    table: 'up_users',
    search: 'user_search',
    // Folded by src/people/accounts/derived.ts: triggers cannot.
    columns: ['username', 'email', 'first_name', 'last_name', 'city', 'search_folded'],
    telephone: 'contact_person',
  },
];

const triggers = lists.flatMap(({ search }) =>
  ['added', 'changed', 'removed'].map((event) => `${search}_${event}`),
);

async function sqlite(knex, { table, search, columns: fields, telephone }) {
  const columns = [...fields, telephone];
  const without = (text, marks) =>
    marks.reduce((sql, mark) => `replace(${sql}, ${mark}, '')`, text);
  const text = (row) =>
    without(
      [
        ...fields.map((field) => `char(10, 10) || coalesce(${row}${field}, '')`),
        `char(9) || ${without(`coalesce(${row}${telephone}, '')`, ["' '", "'('", "')'", "'.'", "'-'"])}`,
      ].join(' || '),
      ['char(8204)', 'char(8205)'],
    );
  await knex.raw(`drop table if exists ${search}`);
  // Contentless: the table has the texts.
  await knex.raw(
    `create virtual table ${search} using fts5 (text, content = '', columnsize = 0, tokenize = 'trigram')`,
  );
  await knex.raw(
    `insert into ${search} (rowid, text) select id, ${text('')} from ${table} order by id`,
  );
  const add = `insert into ${search} (rowid, text) values (new.id, ${text('new.')});`;
  const remove = `insert into ${search} (${search}, rowid, text) values ('delete', old.id, ${text('old.')});`;
  const isOther = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  for (const [event, when, does] of [
    ['added', `insert on ${table}`, add],
    ['changed', `update of ${columns} on ${table} when ${isOther}`, remove + add],
    ['removed', `delete on ${table}`, remove],
  ]) {
    await knex.raw(`drop trigger if exists ${search}_${event}`);
    await knex.raw(`create trigger ${search}_${event} after ${when} begin ${does} end`);
  }
}

async function postgres(knex, { table, search, columns: fields, telephone }) {
  const text = (row) => {
    const texts = [
      ...fields.map((field) => `E'\\n\\n' || coalesce(${row}${field}, '')`),
      `E'\\t' || translate(coalesce(${row}${telephone}, ''), ' ().-', '')`,
    ];
    return `lower(translate(${texts.join(' || ')}, chr(8204) || chr(8205), ''))`;
  };
  await knex.raw(
    `create table if not exists ${search} (id integer primary key, text text not null)`,
  );
  await knex.raw(`create or replace function keep_${search}() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into ${search} (id, text) select id, ${text('')} from added
        on conflict (id) do update set text = excluded.text;
    elsif tg_op = 'DELETE' then
      delete from ${search} where id in (select id from removed);
    else
      delete from ${search} where id in (select id from removed except select id from added);
      insert into ${search} (id, text)
        select added.id, ${text('added.')} from added left join removed on removed.id = added.id
        where ${text('added.')} is distinct from ${text('removed.')} or removed.id is null
        on conflict (id) do update set text = excluded.text;
    end if;
    return null;
  end $$`);
  for (const [event, when] of [
    ['added', `insert on ${table} referencing new table as added`],
    ['changed', `update on ${table} referencing new table as added old table as removed`],
    ['removed', `delete on ${table} referencing old table as removed`],
  ]) {
    await knex.raw(`drop trigger if exists ${search}_${event} on ${table}`);
    await knex.raw(
      `create trigger ${search}_${event} after ${when} for each statement execute function keep_${search}()`,
    );
  }
  await knex(search).delete();
  await knex.raw(`drop index if exists ${search}_index`);
  await knex.raw(`insert into ${search} (id, text) select id, ${text('')} from ${table}`);
  await index(knex);
}

/** Without the extension, searches read each text. */
async function index(knex) {
  try {
    // A savepoint: an error must not end the migration.
    await knex.transaction(async (part) => {
      await part.raw('create extension if not exists pg_trgm');
      for (const { search } of lists) {
        await part.raw(
          `create index if not exists ${search}_index on ${search} using gin (text gin_trgm_ops)`,
        );
      }
    });
    return true;
  } catch {
    return false;
  }
}

module.exports = {
  triggers,
  index,
  async up(knex, { dialect: { client } }) {
    for (const list of lists) await { sqlite, postgres }[client](knex, list);
  },
};
