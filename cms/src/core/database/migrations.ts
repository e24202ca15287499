import path from 'node:path';
import { z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';

const indexRows = z.array(z.object({ name: z.string() }));

// Strapi's inspection of PostgreSQL omits `id` from indexes, so such an index always seems changed. In
// production Strapi creates it again without dropping it, which fails. Call before Strapi compares.
export function seeWholeIndexes({ db }: Core.Strapi): void {
  if (db.dialect.client !== 'postgres') return;
  const { schemaInspector } = db.dialect;
  const look = schemaInspector.getSchema.bind(schemaInspector);
  schemaInspector.getSchema = async () => {
    const schema = await look();
    const { rows } = await db.connection.raw(
      `select i.relname as name from pg_index x
        join pg_class i on i.oid = x.indexrelid and i.relnamespace = current_schema()::regnamespace
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any(x.indkey)
        where a.attname = 'id'`,
    );
    const names = new Set(indexRows.parse(rows).map(({ name }) => name));
    for (const { columns, name } of schema.tables.flatMap(({ indexes }) => indexes)) {
      if (names.has(name) && !columns.includes('id')) columns.push('id');
    }
    return schema;
  };
}

/** Strapi would migrate before it creates the tables, so config/database.ts turns that off until here. */
export async function runMigrations(strapi: Core.Strapi): Promise<void> {
  const { db } = strapi;
  db.config.settings.runMigrations = true;
  await db.migrations.up();
  await restoreTriggers(strapi);
}

interface Triggers {
  /** Their names on SQLite. */
  triggers: readonly string[];
  up(knex: unknown, db: unknown): Promise<void>;
}

/** SQLite cannot alter a column: Strapi copies the table and loses its triggers. */
async function restoreTriggers({ db, dirs, log }: Core.Strapi): Promise<void> {
  const names: { name: string }[] =
    db.dialect.client === 'sqlite'
      ? await db.connection('sqlite_master').where({ type: 'trigger' }).select('name')
      : await db.connection('pg_trigger').select({ name: 'tgname' });
  const found = new Set(names.map(({ name }) => name));
  for (const name of ['counts', 'search']) {
    const kept: Triggers = require(path.join(dirs.app.root, 'database', name));
    if (kept.triggers.every((trigger) => found.has(trigger))) continue;
    log.warn(`The database has lost triggers of the ${name}: they are made anew`);
    await db.connection.transaction((trx) => kept.up(trx, db));
  }
}
