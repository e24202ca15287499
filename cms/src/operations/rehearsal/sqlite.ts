import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sqliteFile } from '../../core/dataDir';
import { checkRoom } from '../backup/backup';
import type { Copy } from './compare';

/** Of 4 KB, copied at once. A write of another process restarts the copy. */
const pages = 10_000;

export async function copySqlite(folder: string): Promise<Copy> {
  if (!existsSync(sqliteFile))
    throw new Error('There is no database yet: the first start makes it');
  const real = new SqliteDatabase(sqliteFile, { readonly: true });
  const [before, file] = [
    path.join(folder, 'before.db'),
    path.join(folder, path.basename(sqliteFile)),
  ];
  try {
    const bytes = Number(real.pragma('page_count', { simple: true })) * 4096;
    await checkRoom(folder, 2 * bytes);
    await real.backup(before, { progress: () => pages });
  } finally {
    real.close();
  }
  await copyFile(before, file);
  let db: SqliteDatabase.Database | undefined;
  const ask = async (sql: string) => {
    if (!db) {
      db = new SqliteDatabase(file);
      db.prepare('attach ? as before').run(before);
    }
    return db.prepare(sql).all();
  };
  return {
    databaseUrl: '',
    now: 'main',
    ask,
    columns: (schema) =>
      ask(
        `select t.name as "table", c.name, lower(c.type) as type, c.pk > 0 as "isKey"
          from ${schema}.sqlite_master as t, pragma_table_info(t.name, '${schema}') as c
          where t.type = 'table'`,
      ),
    async remove() {
      // The caller deletes the folder.
      db?.close();
    },
  };
}
