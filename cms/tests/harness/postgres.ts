import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { seededPostgres } from '../../../scripts/seededData.mjs';
import { ask } from './client';

export { freePort, type Postgres, startPostgres } from '../../../scripts/testPostgres.mjs';

/**
 * Copies the database with the first accounts and the examples in the PostgreSQL of this run.
 * @returns the address of the copy; undefined where the run is on SQLite
 */
export async function databaseWithExamples(): Promise<string | undefined> {
  if (inject('database') !== 'postgres') return undefined;
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await ask('/sql', { sql: `create database ${name} template ${seededPostgres.database}` });
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
