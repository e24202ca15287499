import path from 'node:path';
import { readRows } from '../lists/reader';
import { claimDay } from './claimDay';
import { repeat } from './repeat';

/** In milliseconds. */
const interval = 60 * 60_000;

interface CountsMigration {
  differences(client: string): Readonly<Record<string, string>>;
  up(knex: unknown, db: unknown): Promise<void>;
}

export function recountDaily(): () => Promise<void> {
  return repeat(
    'recount',
    async (now) => {
      if (await claimDay('recount', now)) await recount();
    },
    interval,
    'What is counted could not be counted again',
  );
}

const files = ['020-row-counts.js', '075-figures.js', '105-practice-counts.js'];

export async function recount(): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of files) wrong.push(...(await recountOf(file)));
  return wrong;
}

async function recountOf(file: string): Promise<string[]> {
  const { db, dirs, log } = strapi;
  const migration: CountsMigration = require(path.join(dirs.app.root, 'database/migrations', file));
  const wrong: string[] = [];
  for (const [table, sql] of Object.entries(migration.differences(db.dialect.client))) {
    const differences = await readRows(
      db.connection.from(db.connection.raw(`(${sql}) as found`)),
      true,
    );
    if (differences.length === 0) continue;
    wrong.push(table);
    log.warn(
      `${table} differs from a recount, and is made anew: ${JSON.stringify(differences.slice(0, 3))}`,
    );
  }
  if (wrong.length > 0) await db.connection.transaction((trx) => migration.up(trx, db));
  return wrong;
}
