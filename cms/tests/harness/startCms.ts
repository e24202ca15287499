import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from '@nihongo-lanka/contract';
import SqliteDatabase from 'better-sqlite3';
import { firstAccounts, seededData, seededPostgres } from '../../../scripts/seededData.mjs';
import { testEnvironment } from '../../../scripts/testEnvironment.mjs';
import { freePort } from '../../../scripts/testPostgres.mjs';

const messageSchema = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('first-accounts') }),
  z.object({ kind: z.literal('window'), port: z.int() }),
]);

/** The CMS makes films smaller with the least priority, which takes long on a busy machine. In milliseconds. */
export const renditionPatience = 240_000;

export interface Cms {
  /** Its output so far. */
  said(): string;
  /** Its own folder for temporary files. */
  temporary: string;
  url: string;
  /** The address of the server that strapi.cjs opens for the tests beside the product. */
  windowUrl: string;
  /** What the product reported about the accounts it made; undefined if the database had some. */
  firstAccounts: unknown;
  dataDir: string;
  /** The data folder as others see it. It is another path where the CMS has a disk of its own. */
  disk: string;
  /** Stops it and returns its exit code. */
  end(): Promise<number | null>;
  /** Ends it at once, whatever it is doing. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const { ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD, EDITOR_EMAIL, PANEL_ADMIN_EMAIL } =
  firstAccounts;
export const adminPassword = ADMIN_PASSWORD;
/** Instances on one database must share it. */
export const jwtSecret = 'one-and-the-same-for-every-instance';

/** Whether this machine lets an ordinary user make a small disk for a process. */
export const canMountDisk = () =>
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/tmp']).status ===
  0;

const program = path.join(import.meta.dirname, 'strapi.cjs');
const stdio: ['ignore', 'pipe', 'pipe', 'ipc'] = ['ignore', 'pipe', 'pipe', 'ipc'];

/** Runs it with a disk for nothing but its data folder, its temporary files and its log. */
function startOnDisk(megabytes: number, env: NodeJS.ProcessEnv): ChildProcess {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR" &&
    cp -a "${seededData}/." "$DATA_DIR" && mkdir "$TMPDIR" && exec "$0" "$1" >"$DATA_DIR/log" 2>&1`;
  return spawn('unshare', ['-rm', 'sh', '-c', script, process.execPath, program], {
    env: { ...env, TMPDIR: path.join(String(env.DATA_DIR), 'temporary') },
    stdio,
  });
}

/**
 * Starts a real Strapi and waits until it answers. Without a given `dataDir` it gets a new data
 * folder, which `stop` removes. With `seeded`, the folder starts as that of a database which
 * already has the first accounts and the examples, changed by `sql`. With `megabytes`, it does so on a
 * disk that has no more.
 */
export async function startCms(
  environment: Record<string, string>,
  given: { dataDir?: string; seeded?: true; sql?: string; megabytes?: number } = {},
): Promise<Cms> {
  const dataDir = given.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'nihongo-cms-')));
  const seed = environment.DATABASE_URL ? seededPostgres.data : seededData;
  if (given.seeded) await cp(seed, dataDir, { recursive: true });
  if (given.sql) new SqliteDatabase(path.join(dataDir, 'nihongo-lanka.db')).exec(given.sql).close();
  const temporary = await mkdtemp(path.join(tmpdir(), 'nihongo-cms-temporary-'));
  const port = await freePort();
  const env = {
    ...testEnvironment(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    CMS_PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'true',
    JWT_SECRET: jwtSecret,
    ...{ ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD, EDITOR_EMAIL, PANEL_ADMIN_EMAIL },
    TMPDIR: temporary,
    // Where the machine has ffmpeg, it would be at work during other tests.
    MAKE_RENDITIONS: 'false',
    ...environment,
  };
  const child: ChildProcess = given.megabytes
    ? startOnDisk(given.megabytes, env)
    : fork(program, { env, stdio });
  const log: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => log.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => log.push(chunk));

  let firstAccounts: unknown;
  const windowPort = await new Promise<number>((resolve, reject) => {
    child.on('message', (sent) => {
      const message = messageSchema.parse(sent);
      if (message.kind === 'window') resolve(message.port);
      else firstAccounts = message;
    });
    child.once('exit', (code) =>
      reject(new Error(`Strapi ended with ${code}:\n${Buffer.concat(log).toString()}`)),
    );
  });
  async function end(): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    return child.exitCode;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    windowUrl: `http://127.0.0.1:${windowPort}`,
    firstAccounts,
    said: () => Buffer.concat(log).toString(),
    temporary,
    dataDir,
    disk: given.megabytes ? `/proc/${child.pid}/root${dataDir}` : dataDir,
    end,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(temporary, { recursive: true, force: true });
    },
    async stop() {
      await end();
      for (const folder of [temporary, ...(given.dataDir ? [] : [dataDir])]) {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
