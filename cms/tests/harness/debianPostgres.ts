import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from './postgres';

const versions = '/usr/lib/postgresql';

/** The programs of Debian's package: npm's PostgreSQL has no pg_dump. Undefined where it is not installed. */
export const debianPrograms = (existsSync(versions) ? readdirSync(versions) : [])
  .map((version) => path.join(versions, version, 'bin'))
  .filter((folder) => ['initdb', 'pg_dump'].every((name) => existsSync(path.join(folder, name))))
  .at(-1);

/** With Debian's programs before all others. */
export const debianPath = `${debianPrograms}${path.delimiter}${process.env.PATH}`;

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

async function start() {
  const folder = await mkdtemp(path.join(tmpdir(), 'nihongo-debian-postgres-'));
  // Servers refuse to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...words: string[]) =>
    execFileSync(path.join(`${debianPrograms}`, program), words, {
      cwd: folder,
      stdio: 'ignore',
      ...user,
    });
  const data = path.join(folder, 'data');
  const port = await freePort();
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  run('initdb', `--pgdata=${data}`, '--no-sync', ...flags);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const log = path.join(folder, 'log');
  run('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--options=${options}`, `--log=${log}`);
  const address = (name: string, user = 'postgres') =>
    `postgres://${user}:postgres@127.0.0.1:${port}/${name}`;
  return {
    address,
    async query(sql: string): Promise<unknown[]> {
      const client = new Client(address('postgres'));
      await client.connect();
      return (await client.query(sql).finally(() => client.end())).rows;
    },
    async stop() {
      run('pg_ctl', 'stop', '--mode=immediate', `--pgdata=${data}`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let started: ReturnType<typeof start> | undefined;

/** Call it in `afterAll`. */
export async function stopDebianPostgres(): Promise<void> {
  await (await started)?.stop();
  started = undefined;
}

export const debianPostgres = () => {
  started ??= start();
  return started;
};

/** @returns the address of a new database */
export async function newDebianDatabase(): Promise<string> {
  const { query, address } = await debianPostgres();
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  await query(`create database ${name}`);
  return address(name);
}
