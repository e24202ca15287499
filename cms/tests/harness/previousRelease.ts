import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { lectureDetailSchema, z } from '@nihongo-lanka/contract';
import SqliteDatabase from 'better-sqlite3';
import { Client as PostgresClient } from 'pg';
import { inject } from 'vitest';
import { testEnvironment } from '../../../scripts/testEnvironment.mjs';
import { ask, Client, userIn } from './client';
import { debianPath, debianPrograms, newDebianDatabase } from './debianPostgres';
import { freePort } from './postgres';
import { adminPassword, startCms } from './startCms';

const folder = path.resolve(import.meta.dirname, '../previousRelease');
const files = { sqlite: 'sqlite.db.gz', postgres: 'postgres.sql.gz' };
const databaseFile = (dataDir: string) => path.join(dataDir, 'nihongo-lanka.db');

export interface Installation {
  dataDir: string;
  /** Empty for SQLite. */
  databaseUrl: string;
}

/** An empty installation in a folder of its own, and with PostgreSQL a database of its own: Debian's has pg_dump. */
export async function newInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nihongo-release-'));
  if (inject('database') === 'sqlite') return { dataDir, databaseUrl: '' };
  if (debianPrograms) return { dataDir, databaseUrl: await newDebianDatabase() };
  const name = `release_${randomUUID().replaceAll('-', '')}`;
  await ask('/sql', { sql: `create database ${name}` });
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return { dataDir, databaseUrl: url.href };
}

/** Does SQL, or several statements of it. */
export async function sql({ dataDir, databaseUrl }: Installation, text: string): Promise<void> {
  if (databaseUrl) {
    const client = new PostgresClient(databaseUrl);
    await client.connect();
    await client.query(text).finally(() => client.end());
  } else {
    const db = new SqliteDatabase(databaseFile(dataDir));
    db.exec(text);
    db.close();
  }
}

/** An installation with the database of the previous release. */
export async function previousRelease(): Promise<Installation> {
  const installation = await newInstallation();
  const bytes = gunzipSync(await readFile(path.join(folder, files[inject('database')])));
  if (installation.databaseUrl) await sql(installation, bytes.toString());
  else await writeFile(databaseFile(installation.dataDir), bytes);
  return installation;
}

export const removeInstallation = ({ dataDir }: Installation) =>
  rm(dataDir, { recursive: true, force: true });

/** The database of an installation as SQL. */
function asSql({ databaseUrl }: Installation): string {
  const words = ['--inserts', '--no-owner', '--no-privileges', databaseUrl];
  const env = { ...testEnvironment(), PATH: debianPath };
  const sql = execFileSync('pg_dump', words, { encoding: 'utf8', env, maxBuffer: 2 ** 30 });
  // Only psql reads such lines.
  return sql.replaceAll(/^\\.*$/gm, '');
}

export const password = 'Right-pass-1!';
export const learner = 'nimali';
export const note = { japanese: '{駅|えき}です', text: 'දුම්රිය ස්ථානය' };

/** Writes the database of this version, with some people, for the tests of the next one. */
export async function writeRelease(): Promise<void> {
  const installation = await newInstallation();
  const cms = await startCms(
    {
      DATABASE_URL: installation.databaseUrl,
      RATE_LIMIT_FACTOR: '1000',
      // An address without a server, so that the mails wait.
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'Nihongo Lanka <hello@nihongo-lanka.org>',
    },
    { dataDir: installation.dataDir },
  );
  try {
    const admin = new Client(cms.url);
    await admin.login('admin', adminPassword);
    for (const [username, firstName, statuses] of [
      [learner, 'නිමාලි', ['approved']],
      ['ruwan', 'Ruwan', []],
      ['kamal', 'Kamal', ['approved', 'suspended']],
      ['tharindu', 'තරිඳු', ['rejected']],
    ] as const) {
      const client = new Client(cms.url);
      const { id } = userIn(
        await client.call('/auth/register', {
          body: {
            ...{ firstName, lastName: 'Perera', username, email: `${username}@example.com` },
            ...{ password, confirmPassword: password, comments: 'にほんご 🌸 "ayubowan"' },
          },
        }),
      );
      for (const status of statuses) {
        await admin.call(`/users/${id}`, { method: 'PUT', body: { status } });
      }
      if (username === learner) await learn(client);
    }
    await new Client(cms.url).call('/contact-requests', {
      body: { name: 'අම්මා', email: 'amma@example.com', message: 'ආයුබෝවන්' },
    });
    await cms.end();
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, files[inject('database')]),
      gzipSync(await databaseOf(installation), { level: constants.Z_BEST_COMPRESSION }),
    );
  } finally {
    await cms.stop();
    await removeInstallation(installation);
  }
}

async function learn(client: Client) {
  const lectures = z
    .array(z.object({ id: z.string() }))
    .parse((await client.call('/lectures?range=[0,99]')).json);
  for (const { id } of lectures) {
    const { video } = lectureDetailSchema.parse((await client.call(`/lectures/${id}`)).json);
    if (video?.kind !== 'file') continue;
    const body = { ranges: [[0, 5]], position: 5 };
    const { status, text } = await client.call(`/lectures/${id}/progress`, { method: 'PUT', body });
    if (status !== 200) throw new Error(text);
  }
  const body = { lecture: 'jft-1', seconds: 12, ...note };
  const { status, text } = await client.call(`/notes/${randomUUID()}`, { method: 'PUT', body });
  if (status !== 200) throw new Error(text);
}

async function databaseOf(installation: Installation): Promise<Buffer> {
  if (installation.databaseUrl) return Buffer.from(asSql(installation));
  const file = path.join(installation.dataDir, 'small.db');
  await sql(installation, `vacuum into '${file}'`);
  return readFile(file);
}
