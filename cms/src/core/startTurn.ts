import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { config } from './config';

const lock = 5_400_133;
/** In milliseconds, as for every other connection. */
const connectionTimeout = 4000;

// Each instance checks before it creates tables, accounts and examples, so they must start one by one.
// A lock of a transaction also works through a pooler, unlike one of a session.
export async function takeStartTurn({ log }: Core.Strapi): Promise<() => Promise<void>> {
  if (!config.databaseUrl) return async () => {};
  const client = new Client({
    connectionString: config.databaseUrl,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
  });
  // Another instance may start now. The supervisor restarts this one.
  client.on('error', (error) => {
    log.error(`The turn to start was lost (${error.message}): this start ends`);
    process.exit(1);
  });
  await client.connect();
  await client.query('begin');
  // `transaction_timeout` exists since PostgreSQL 17.
  const limits = ['statement', 'lock', 'idle_in_transaction_session', 'transaction'];
  await client.query(`select set_config(name, '0', true) from pg_settings where name = any($1)`, [
    limits.map((limit) => `${limit}_timeout`),
  ]);
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  return async () => {
    // Throws if the lock was lost unnoticed.
    await client.query('commit');
    await client.end();
  };
}
