import path from 'node:path';
import { readRows } from '../lists/reader';
import { claimDay } from './claimDay';
import { repeat } from './repeat';

/** In milliseconds. */
const interval = 60 * 60_000;

interface Counted {
  /** SQL by table that finds wrong counts. */
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

export async function recount(): Promise<string[]> {
  const { counted }: { counted: Record<string, Counted> } = require(
    path.join(strapi.dirs.app.root, 'database/counts'),
  );
  const wrong: string[] = [];
  for (const each of Object.values(counted)) wrong.push(...(await recountOf(each)));
  return wrong;
}

async function recountOf(counted: Counted): Promise<string[]> {
  const { db, log } = strapi;
  const wrong: string[] = [];
  for (const [table, sql] of Object.entries(counted.differences(db.dialect.client))) {
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
  if (wrong.length > 0) await db.connection.transaction((trx) => counted.up(trx, db));
  return wrong;
}
