import { z } from '@nihongo-lanka/contract';
import { Client, escapeIdentifier as quoted } from 'pg';
import { type Database, isInUse } from './database';
import { inOrder, isLeftOut, type Kind, neutralRow, type Row, type Table } from './rows';

const kinds: Record<string, Kind> = {
  boolean: 'flag',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
  'timestamp without time zone': 'time',
  'timestamp with time zone': 'time',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
};

const read: Record<Kind, (value: string) => unknown> = {
  number: Number,
  text: (value) => value,
  flag: (value) => value === 't',
  // UTC, see `openPostgres`.
  time: (value) => new Date(`${value.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString(),
  json: (value) => inOrder(JSON.parse(value)),
  bytes: (value) => Buffer.from(value.slice(2), 'hex').toString('base64'),
};

const batch = 1000;
const textRows = z.array(z.record(z.string(), z.string().nullable()));

export async function openPostgres(connectionString: string): Promise<Database> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 4000,
    // As text, so that nothing is rounded.
    types: { getTypeParser: () => (value: string) => value },
  });
  // A lost connection also fails the query under way.
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'");
  const begin = () => client.query('begin isolation level repeatable read read only');
  await begin();

  const ask = async (sql: string, values: unknown[] = []) =>
    textRows.parse((await client.query(sql, values)).rows);
  const names = async (sql: string) => (await ask(sql)).map(({ name }) => name ?? '');
  const namesOfTables = () =>
    names(
      `select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    );
  const numbered = () =>
    ask(
      `select table_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
        from information_schema.columns
        where table_schema = current_schema() and column_name = 'id'
          and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
    );

  async function refuseOthers() {
    const [others] = await ask(
      `select count(*) as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (Number(others?.count) > 0) throw new Error(isInUse);
  }

  return {
    refuseOthers,
    async size() {
      const [row] = await ask('select pg_database_size(current_database()) as size');
      return Number(row?.size);
    },
    async clear() {
      await client.query('commit');
      for (const name of await namesOfTables()) {
        await client.query(`drop table if exists ${quoted(name)} cascade`);
      }
      // The backup itself is the undo.
      return async () => undefined;
    },
    async setting(key) {
      const [row] = await ask('select value from strapi_core_store_settings where key = $1', [key]);
      return row?.value ?? undefined;
    },
    async tables() {
      const columns = await ask(
        `select table_name as table, column_name as name, data_type as type
          from information_schema.columns where table_schema = current_schema()
          order by table_name, ordinal_position`,
      );
      const found = (await namesOfTables()).filter((name) => !isLeftOut(name));
      return found.map((name) => ({
        name,
        columns: columns
          .filter(({ table }) => table === name)
          .map((column) => ({ name: column.name ?? '', kind: kinds[column.type ?? ''] ?? 'text' })),
      }));
    },
    migrations: () => names('select name from strapi_migrations order by name collate "C"'),
    async *rows({ name, columns }) {
      await client.query(`declare rows cursor for select * from ${quoted(name)}`);
      for (;;) {
        const found = await ask(`fetch ${batch} from rows`);
        for (const row of found) {
          yield neutralRow(
            columns.map((column) => {
              const value = row[column.name] ?? null;
              return [column.name, value === null ? null : read[column.kind](value)] as const;
            }),
          );
        }
        if (found.length < batch) break;
      }
      await client.query('close rows');
    },
    async lastNumbers() {
      const last: Record<string, number> = {};
      for (const { name, sequence } of await numbered()) {
        if (!name || isLeftOut(name)) continue;
        const [row] = await ask(
          `select case when is_called then last_value else last_value - 1 end as last from ${sequence}`,
        );
        last[name] = Number(row?.last);
      }
      return last;
    },
    async replace(tables, rowsOf, lastNumbers) {
      await client.query('commit');
      await refuseOthers();
      await client.query('begin');
      try {
        const kept = /^(?:strapi_migrations|strapi_database_schema$)/;
        const emptied = (await namesOfTables()).filter((name) => !kept.test(name));
        await client.query(`truncate ${emptied.map(quoted)} restart identity cascade`);
        for (const table of await inOrderOfReference(tables, ask)) {
          await fill(client, table, rowsOf(table.name));
        }
        for (const { name, sequence } of await numbered()) {
          if (!name) continue;
          await client.query(
            `select setval($1, greatest(1, $2, (select coalesce(max(id), 0) from ${quoted(name)})),
              $2 > 0 or exists (select 1 from ${quoted(name)}))`,
            [sequence, lastNumbers[name] ?? 0],
          );
        }
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
      await client.query('analyze');
      await begin();
    },
    close: () => client.end(),
  };
}

async function inOrderOfReference(
  tables: readonly Table[],
  ask: (sql: string) => Promise<Record<string, string | null>[]>,
): Promise<Table[]> {
  const references = await ask(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
      from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sorted = new Set<Table>();
  const seen = new Set<Table>();
  const place = (table: Table) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { from, to } of references) {
      const first = from === table.name && byName.get(to ?? '');
      if (first) place(first);
    }
    sorted.add(table);
  };
  for (const table of tables) place(table);
  return [...sorted];
}

async function fill(client: Client, { name, columns }: Table, rows: AsyncIterable<Row>) {
  const names = columns.map((column) => quoted(column.name));
  const bytes = columns.filter(({ kind }) => kind === 'bytes').map((column) => column.name);
  const insert = (some: Row[]) =>
    client.query(
      `insert into ${quoted(name)} (${names})
        select ${names} from json_populate_recordset(null::${quoted(name)}, $1)`,
      [JSON.stringify(some)],
    );
  let waiting: Row[] = [];
  for await (const row of rows) {
    const hex = bytes.flatMap((column) =>
      row[column] === undefined
        ? []
        : [[column, `\\x${Buffer.from(String(row[column]), 'base64').toString('hex')}`] as const],
    );
    waiting.push({ ...row, ...Object.fromEntries(hex) });
    if (waiting.length < batch) continue;
    await insert(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insert(waiting);
}
