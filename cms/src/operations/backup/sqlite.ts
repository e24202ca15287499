import { rename, rm, stat } from 'node:fs/promises';
import { fieldOf, z } from '@nihongo-lanka/contract';
import SqliteDatabase from 'better-sqlite3';
import { escapeIdentifier as quoted } from 'pg';
import { sqliteFile } from '../../core/dataDir';
import { type Database, isInUse } from './database';
import { inOrder, isLeftOut, type Kind, neutralRow, type Row, type Table } from './rows';

const kinds: [RegExp, Kind][] = [
  [/bool/, 'flag'],
  [/json/, 'json'],
  [/datetime|timestamp/, 'time'],
  [/blob/, 'bytes'],
  [/int|real|float|double|decimal|numeric/, 'number'],
];
const kindOf = (type: string): Kind =>
  kinds.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1] ?? 'text';

// SQLite does not enforce column types.
const read: Record<Kind, (value: unknown) => unknown> = {
  number: Number,
  text: String,
  flag: Boolean,
  time: (value) => new Date(z.union([z.number(), z.string()]).parse(value)).toISOString(),
  json: (value) => inOrder(JSON.parse(String(value))),
  bytes: (value) => z.instanceof(Buffer).parse(value).toString('base64'),
};
const write: Record<Kind, (value: unknown) => unknown> = {
  number: (value) => value,
  text: (value) => value,
  flag: Number,
  // As Strapi writes them.
  time: (value) => Date.parse(String(value)),
  json: (value) => JSON.stringify(value),
  bytes: (value) => Buffer.from(String(value), 'base64'),
};

const named = z.array(z.object({ name: z.string() }));
const columnRows = z.array(z.object({ name: z.string(), type: z.string() }));
const sequences = z.array(z.object({ name: z.string(), seq: z.number() }));

export async function openSqlite(): Promise<Database> {
  const file = sqliteFile;
  const db = new SqliteDatabase(file);
  db.pragma('busy_timeout = 5000');
  // The first query takes the snapshot.
  db.exec('begin');

  const namesOfTables = () =>
    named
      .parse(db.prepare("select name from sqlite_master where type = 'table' order by name").all())
      .flatMap(({ name }) => (isLeftOut(name) ? [] : name));

  /** Exclusive access to the file. */
  function beginAlone() {
    db.exec('commit');
    db.pragma('locking_mode = exclusive');
    try {
      db.exec('begin immediate');
    } catch (error) {
      throw new Error(isInUse, { cause: error });
    }
  }

  return {
    refuseOthers: async () => beginAlone(),
    async size() {
      return (await stat(file)).size;
    },
    async clear(former) {
      db.exec('commit');
      db.close();
      await rename(file, former);
      return async () => {
        for (const rest of ['-wal', '-shm']) await rm(`${file}${rest}`, { force: true });
        await rename(former, file);
      };
    },
    async setting(key) {
      const row: unknown = db
        .prepare('select value from strapi_core_store_settings where key = ?')
        .get(key);
      return fieldOf(row, 'value');
    },
    async tables() {
      return namesOfTables().map((name) => ({
        name,
        columns: columnRows
          .parse(db.pragma(`table_info(${quoted(name)})`))
          .map((column) => ({ name: column.name, kind: kindOf(column.type) })),
      }));
    },
    async migrations() {
      return named
        .parse(db.prepare('select name from strapi_migrations order by name').all())
        .map(({ name }) => name);
    },
    async *rows({ name, columns }) {
      const statement = db.prepare(`select * from ${quoted(name)}`);
      for (const found of statement.iterate()) {
        yield neutralRow(
          columns.map((column) => {
            const value = fieldOf(found, column.name);
            return [column.name, value === null ? null : read[column.kind](value)] as const;
          }),
        );
      }
    },
    async lastNumbers() {
      const rows = sequences.parse(db.prepare('select name, seq from sqlite_sequence').all());
      return Object.fromEntries(
        rows.filter(({ name }) => !isLeftOut(name)).map(({ name, seq }) => [name, seq]),
      );
    },
    async replace(tables, rowsOf, lastNumbers) {
      beginAlone();
      try {
        db.pragma('defer_foreign_keys = on');
        for (const name of namesOfTables()) db.exec(`delete from ${quoted(name)}`);
        for (const table of tables) await fill(db, table, rowsOf(table.name));
        const keep = db.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?');
        const add = db.prepare('insert into sqlite_sequence (seq, name) values (?, ?)');
        for (const [name, last] of Object.entries(lastNumbers)) {
          if (keep.run(last, name).changes === 0) add.run(last, name);
        }
        db.exec('commit');
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
      db.exec('begin');
    },
    async close() {
      db.close();
    },
  };
}

async function fill(db: SqliteDatabase.Database, table: Table, rows: AsyncIterable<Row>) {
  const names = table.columns.map(({ name }) => quoted(name));
  const insert = db.prepare(
    `insert into ${quoted(table.name)} (${names}) values (${names.map(() => '?')})`,
  );
  for await (const row of rows) {
    insert.run(
      table.columns.map(({ name, kind }) =>
        row[name] === undefined ? null : write[kind](row[name]),
      ),
    );
  }
}
