import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { z } from '@nihongo-lanka/contract';
import SqliteDatabase from 'better-sqlite3';
import { escapeIdentifier as quoted } from 'pg';
import { sqliteFile } from '../../core/dataDir';
import { type Contents, type Database, isInUse } from './database';

const texts = z.array(z.string());

function using<Result>(file: string, use: (db: SqliteDatabase.Database) => Result): Result {
  const db = new SqliteDatabase(file, { fileMustExist: true, timeout: 5000 });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

const contentsOf = (file: string): Contents =>
  using(file, (db) => {
    const ask = (sql: string) => texts.parse(db.prepare(sql).pluck().all());
    const count = (table: string) => db.prepare(`select count(*) from ${quoted(table)}`).pluck();
    // Virtual tables keep their rows in tables of their own.
    const tables = ask(
      "select name from sqlite_master where type = 'table' and sql not like 'create virtual%' order by 1",
    );
    return {
      migrations: ask('select name from strapi_migrations order by name'),
      rows: Object.fromEntries(tables.map((name) => [name, z.int().parse(count(name).get())])),
    };
  });

export const openSqlite = (): Database => ({
  dumpName: 'nihongo-lanka.db',
  async size() {
    if (existsSync(sqliteFile)) return (await stat(sqliteFile)).size;
    throw new Error('There is no database yet: the first start makes it');
  },
  setting: async (key) =>
    using(sqliteFile, (db) =>
      db.prepare('select value from strapi_core_store_settings where key = ?').pluck().get(key),
    ),
  async refuseOthers() {
    if (!existsSync(sqliteFile)) return;
    using(sqliteFile, (db) => {
      db.pragma('locking_mode = exclusive');
      try {
        db.exec('begin immediate');
      } catch (error) {
        throw new Error(isInUse, { cause: error });
      }
    });
  },
  async dump(file) {
    using(sqliteFile, (db) => db.prepare('vacuum into ?').run(file));
    return contentsOf(file);
  },
  async withCopy(file, use) {
    const state = using(file, (db) => db.pragma('integrity_check', { simple: true }));
    if (state !== 'ok') throw new Error(`the database is damaged: ${state}`);
    return await use('', async () => contentsOf(file));
  },
  async replace(file) {
    // SQLite would apply the former file's log to the new one.
    for (const rest of ['-wal', '-shm']) await rm(`${sqliteFile}${rest}`, { force: true });
    await rename(file, sqliteFile);
  },
  close: async () => undefined,
});
