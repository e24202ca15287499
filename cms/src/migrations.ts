import path from 'node:path';
import type { Core } from '@strapi/strapi';

/**
 * Runs what is new in `database/migrations`, each file once in the life of a database. Strapi alone
 * would run it before it makes or changes the tables of the content types, when a new database has
 * none yet. So `config/database.ts` keeps Strapi from it. Call this when the tables are there.
 */
export async function runMigrations(strapi: Core.Strapi): Promise<void> {
  const { db } = strapi;
  db.config.settings.runMigrations = true;
  await db.migrations.up();
  await restoreTriggers(strapi);
}

/** The migrations whose triggers keep something. Each may run again, and then begins anew. */
const withTriggers = ['020-row-counts.js', '021-search.js'];

interface MigrationWithTriggers {
  triggers: readonly string[];
  up(knex: unknown, db: unknown): Promise<void>;
}

/**
 * SQLite can't change a column: Strapi copies the table, and the copy has no triggers. What they keep
 * is then wrong by what was written since.
 */
async function restoreTriggers({ db, dirs, log }: Core.Strapi): Promise<void> {
  const names: { name: string }[] =
    db.dialect.client === 'sqlite'
      ? await db.connection('sqlite_master').where({ type: 'trigger' }).select('name')
      : await db.connection('pg_trigger').select({ name: 'tgname' });
  const found = new Set(names.map(({ name }) => name));
  for (const file of withTriggers) {
    // A file of the product's own, which is written for this.
    const migration: MigrationWithTriggers = require(
      path.join(dirs.app.root, 'database/migrations', file),
    );
    if (migration.triggers.every((name) => found.has(name))) continue;
    log.warn(`The database has lost triggers: ${file} makes them anew`);
    await db.connection.transaction((trx) => migration.up(trx, db));
  }
}
