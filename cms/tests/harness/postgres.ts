import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { inject } from 'vitest';
import { firstAccounts } from '../../../scripts/seededData.mjs';
import { testEnvironment } from '../../../scripts/testEnvironment.mjs';
import { jwtSecret } from './startCms';

export { freePort, type Postgres, startPostgres } from '../../../scripts/testPostgres.mjs';

const template = 'with_examples';

/**
 * Makes a database with the first accounts and the examples in the PostgreSQL of this run. It is a copy
 * of one that the first caller fills.
 * @returns its address; undefined where the run is on SQLite
 */
export async function databaseWithExamples(): Promise<string | undefined> {
  if (inject('database') !== 'postgres') return undefined;
  const addressOf = (name: string) => {
    const url = new URL(inject('databaseUrl'));
    url.pathname = `/${name}`;
    return url.href;
  };
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      // A copy of a database that is half filled would fail elsewhere.
      await client.query('drop database if exists being_filled');
      await client.query('create database being_filled');
      await fill(addressOf('being_filled'));
      await client.query(`alter database being_filled rename to ${template}`);
    }
    const name = `copy_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${name} template ${template}`);
    return addressOf(name);
  } finally {
    await client.end();
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nihongo-examples-'));
  try {
    await promisify(execFile)(process.execPath, ['migrate.cjs'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        ...testEnvironment(),
        ...firstAccounts,
        NODE_ENV: 'production',
        DEMO_CONTENT: 'true',
        STRAPI_TELEMETRY_DISABLED: 'true',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        JWT_SECRET: jwtSecret,
      },
    });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
