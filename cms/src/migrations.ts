import type { Core } from '@strapi/strapi';

/**
 * Runs what is new in `database/migrations`, each file once in the life of a database. Strapi alone
 * would run it before it makes or changes the tables of the content types, when a new database has
 * none yet. So `config/database.ts` keeps Strapi from it. Call this when the tables are there.
 */
export async function runMigrations({ db }: Core.Strapi): Promise<void> {
  db.config.settings.runMigrations = true;
  await db.migrations.up();
}
