import path from 'node:path';
import { z } from '@nihongo-lanka/contract';
import SqliteDatabase from 'better-sqlite3';
import { Client } from 'pg';

/** PostgreSQL does not keep the order of names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, each]) => [name, inOrder(each)]));
}

/** Every row of every table, what triggers keep too. */
export async function everything(
  dataDir: string,
  databaseUrl: string,
): Promise<Record<string, string[]>> {
  // What a database knows of itself, and what SQLite can only search.
  const own = databaseUrl
    ? /^(?:strapi_migrations|strapi_database_schema|rate_limits)/
    : /^(?:sqlite_|strapi_migrations|strapi_database_schema)|_search/;
  const found: Record<string, string[]> = {};
  // PostgreSQL does not keep the order of names in JSON.
  const sorted = (value: unknown) => {
    if (value instanceof Date) return value.toISOString();
    if (typeof value !== 'string' || !/^[[{]/.test(value)) return inOrder(value);
    try {
      return JSON.stringify(inOrder(JSON.parse(value)));
    } catch {
      // A text that only begins like it.
      return value;
    }
  };
  const keep = (table: string, rows: unknown[]) => {
    found[table] = rows.flatMap((row) => {
      const values = Object.entries(Object(row)).map(([name, value]) => [name, sorted(value)]);
      // Strapi writes this when it likes, and the counts of what is gone may stay as noughts.
      const passes = Object(row).key === 'plugin_upload_metrics' || Number(Object(row).total) === 0;
      return passes ? [] : JSON.stringify(inOrder(Object.fromEntries(values)));
    });
  };
  const names = z.array(z.object({ name: z.string() }));
  if (databaseUrl) {
    const client = new Client(databaseUrl);
    await client.connect();
    const tables = await client.query(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    for (const { name } of names.parse(tables.rows)) {
      if (!own.test(name)) keep(name, (await client.query(`select * from "${name}"`)).rows);
    }
    await client.end();
  } else {
    const db = new SqliteDatabase(path.join(dataDir, 'nihongo-lanka.db'), { readonly: true });
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all();
    for (const { name } of names.parse(tables)) {
      if (!own.test(name)) keep(name, db.prepare(`select * from "${name}"`).all());
    }
    db.close();
  }
  return found;
}
