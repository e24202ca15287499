import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { config } from './config';

/** Any number will do. Nothing else in the database takes a lock by a number. */
const lock = 5_400_133;
/** In milliseconds, as for every other connection. */
const connectionTimeout = 4000;

/**
 * Waits until no other instance is starting on the same PostgreSQL, and returns a function that lets
 * the next one start. Strapi makes tables, and we make the first accounts and the examples, after a
 * look at what is there: two that do so at once would both make them.
 *
 * The lock is held by an open transaction. Unlike one of a session it also holds through a pooler.
 */
export async function takeStartTurn({ log }: Core.Strapi): Promise<() => Promise<void>> {
  if (!config.databaseUrl) return async () => {};
  const client = new Client({
    connectionString: config.databaseUrl,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
  });
  // Another instance may begin from now on. What this one has done so far stands in the database, as after
  // a kill, and the supervisor starts this process again.
  client.on('error', (error) => {
    log.error(`The turn to start was lost (${error.message}): this start ends`);
    process.exit(1);
  });
  await client.connect();
  await client.query('begin');
  // The last one is PostgreSQL's from version 17 on.
  const limits = ['statement', 'lock', 'idle_in_transaction_session', 'transaction'];
  await client.query(`select set_config(name, '0', true) from pg_settings where name = any($1)`, [
    limits.map((limit) => `${limit}_timeout`),
  ]);
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  return async () => {
    // Fails where it was lost without a word.
    await client.query('commit');
    await client.end();
  };
}
