import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { day, fieldOf, hour } from '@nihongo-lanka/contract';
import SqliteDatabase from 'better-sqlite3';
import type { Client } from 'pg';
import { uploadsFolder } from '../../content/media/fileStore';
import { config, type S3Settings } from '../../core/config';
import { sqliteFile } from '../../core/dataDir';
import { codeOf, keptFree } from '../../core/disk';
import { canReceive, sendsMail } from '../../people/mail/delivery';
import {
  isLocalServer,
  type MailEncryption,
  mailEncryption,
  unencrypted,
} from '../../people/mail/smtp';
import { timeOf as backupTimeOf } from './keep';
import {
  bucketProblem,
  builtAt,
  clockProblem,
  connect,
  localeProblem,
  timeOf,
  writingProblem,
} from './startUp';

/** `bad` is urgent, `look` is not. */
type State = 'ok' | 'look' | 'bad';

export interface Finding {
  what: string;
  state: State;
  said: string;
}

/** One night's backup with its retries. */
const oldestBackup = 26 * hour;
/** Caddy renews 30 days before the end. */
const shortestCertificate = 14 * day;
/** In milliseconds. */
const patience = 5000;
/** In bytes. */
const littleSpace = 2 * 1024 ** 3;
const oldestPostgres = 15;

type Find = () => Promise<Omit<Finding, 'what'>>;

const ok = (said: string) => ({ state: 'ok' as const, said });
const look = (said: string) => ({ state: 'look' as const, said });
const bad = (said: string) => ({ state: 'bad' as const, said });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

async function versions(client: Client | undefined, appDir: string) {
  const { version }: { version: string } = require(path.join(appDir, 'package.json'));
  const said = `${version}, built ${new Date(builtAt()).toISOString().slice(0, 10)}, Node.js ${process.versions.node}`;
  if (!client) {
    const database = new SqliteDatabase(':memory:');
    const sqlite: unknown = database.prepare('select sqlite_version()').pluck().get();
    database.close();
    return ok(`${said}, SQLite ${sqlite}`);
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const server = rows[0]?.server_version ?? '';
  const all = `${said}, PostgreSQL ${server}`;
  return Number.parseInt(server, 10) < oldestPostgres
    ? bad(`${all}, which its makers mend no more: upgrade it`)
    : ok(all);
}

async function migrationsOf(client: Client | undefined): Promise<Set<string> | undefined> {
  const statement = 'select name from strapi_migrations';
  if (client) {
    const { rows } = await client.query<{ name: string }>(statement);
    return new Set(rows.map(({ name }) => name));
  }
  if (!existsSync(sqliteFile)) return undefined;
  const database = new SqliteDatabase(sqliteFile, { readonly: true });
  try {
    return new Set(database.prepare(statement).pluck().all().map(String));
  } finally {
    database.close();
  }
}

async function migrations(client: Client | undefined, appDir: string) {
  const files = readdirSync(path.join(appDir, 'database', 'migrations')).filter((name) =>
    name.endsWith('.js'),
  );
  const had = await migrationsOf(client).catch(() => undefined);
  if (!had) return look('the database is empty: the first start fills it');
  const missing = files.filter((name) => !had.has(name));
  return missing.length === 0
    ? ok('of this version')
    : look(`of an older version: a start makes ${missing.length} changes`);
}

async function mail() {
  if (!config.smtpUrl) return look('SMTP_URL is not set: mails are written to DATA_DIR/outbox');
  const { host } = new URL(config.smtpUrl);
  let encryption: MailEncryption;
  try {
    encryption = await mailEncryption(config.smtpUrl, patience);
  } catch (error) {
    return bad(`${host} takes no mail: ${messageOf(error)}`);
  }
  if (encryption === 'none' && !isLocalServer(config.smtpUrl)) return look(unencrypted(host));
  if (encryption === 'offered' && !isLocalServer(config.smtpUrl)) {
    return look(
      `${host} takes mail and offers to encrypt it, which an attacker on the way can hide: add ?requireTLS=true to SMTP_URL`,
    );
  }
  if (sendsMail) return ok(`${host} takes mail from ${config.mailFrom}`);
  return look(
    canReceive(config.mailFrom) ? 'no mail is sent' : 'MAIL_FROM is an example: set your own',
  );
}

interface Certificate {
  /** In milliseconds. */
  end: number;
  fault: string | undefined;
}

function certificateOf(address: string): Promise<Certificate> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connectTls(
      {
        host: hostname,
        port: Number(port || 443),
        servername: hostname,
        rejectUnauthorized: false,
      },
      () => {
        const { valid_to: end } = socket.getPeerCertificate();
        const fault = socket.authorized ? undefined : String(socket.authorizationError);
        socket.destroy();
        resolve({ end: Date.parse(end), fault });
      },
    );
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

async function certificate(address: string) {
  if (!address.startsWith('https:')) return look('is no https address: passwords travel open');
  try {
    const { end, fault } = await certificateOf(address);
    const date = new Date(end).toISOString().slice(0, 10);
    if (fault) return bad(`browsers refuse the certificate: ${fault}`);
    return end - Date.now() < shortestCertificate
      ? bad(`the certificate ends on ${date} and was not renewed: read the log of caddy`)
      : ok(`the certificate holds until ${date}`);
  } catch (error) {
    return bad(`no certificate to be had: ${messageOf(error)}`);
  }
}

async function site() {
  const address = `${config.siteUrl}/readyz`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(patience) });
    return status === 200 ? ok('is ready') : bad(`answers ${status} at ${address}`);
  } catch (error) {
    const reason = fieldOf(error, 'cause') ?? error;
    const said = `does not answer at ${address}: ${codeOf(reason) || messageOf(reason)}`;
    // On a development machine the site may simply not run.
    return config.publicUrl ? bad(said) : look(said);
  }
}

async function disk(folder: string) {
  const { bavail, bsize, blocks } = statfsSync(folder);
  const free = bavail * bsize;
  const said = `${gigabytes(free)} free of ${gigabytes(blocks * bsize)} (${folder})`;
  if (free < keptFree) return bad(`${said}: uploads are refused`);
  return free < littleSpace ? look(`${said}: make room`) : ok(said);
}

async function backups() {
  const names = existsSync(config.backupDir) ? readdirSync(config.backupDir) : [];
  const last = Math.max(0, ...names.map((name) => backupTimeOf(name) ?? 0));
  if (last === 0) {
    return config.publicUrl
      ? bad(`there is none in ${config.backupDir}`)
      : look(`there is none in ${config.backupDir}: npm run backup makes one`);
  }
  const age = Date.now() - last;
  if (age < -day)
    return bad('the last was made by a clock that was ahead: set the clock, make another');
  const said = `the last is ${Math.round(age / hour)} hours old`;
  if (age > oldestBackup) return bad(`${said}: read the log of backup`);
  const isSameDisk = statSync(config.backupDir).dev === statSync(config.dataDir).dev;
  const remarks = [
    ...(isSameDisk ? ['on the same disk as the data: copy it to another place'] : []),
    ...(config.backupKey ? [] : ['not encrypted: set BACKUP_KEY']),
  ];
  return remarks.length > 0 ? look([said, ...remarks].join(', ')) : ok(said);
}

async function files() {
  const problems = [config.dataDir, uploadsFolder].map(writingProblem);
  const problem = problems.find(Boolean);
  if (problem) return bad(problem);
  const isOpen = process.platform !== 'win32' && (statSync(config.dataDir).mode & 0o077) !== 0;
  return isOpen
    ? look(`others on this machine can read ${config.dataDir}: the next start closes it`)
    : ok(`${uploadsFolder} can be written`);
}

async function bucket({ endpoint, bucket: name }: S3Settings) {
  const problem = await bucketProblem();
  return problem
    ? bad(problem.said)
    : ok(`files are written, read and removed in ${name} (${endpoint})`);
}

async function films() {
  if (!config.makeRenditions) return ok('are not made smaller: MAKE_RENDITIONS=false');
  const { status } = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  return status === 0 ? ok('ffmpeg is there') : look('ffmpeg is missing: no smaller films');
}

/** Never throws. */
export async function examine(appDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const add = async (what: string, find: Find) => {
    const found = await find().catch((error) => bad(messageOf(error)));
    findings.push({ what, ...found });
  };
  let client: Client | undefined;
  await add('settings', async () => ok('are valid, and no secret is short or a sample'));
  await add('database', async () => {
    if (!config.databaseUrl) return ok('SQLite, in DATA_DIR');
    client = await connect(config.databaseUrl, 0);
    const problem = await localeProblem(client);
    return problem ? bad(problem) : ok('answers, and compares Sinhala');
  });
  const isReachable = !config.databaseUrl || client !== undefined;
  if (isReachable) await add('versions', () => versions(client, appDir));
  if (isReachable) await add('its form', () => migrations(client, appDir));
  await add('clock', async () => {
    const databaseNow = client && (await timeOf(client));
    const problem = clockProblem(Date.now(), builtAt(), databaseNow);
    return problem ? bad(problem) : ok(`${new Date().toISOString().slice(0, 16)} UTC`);
  });
  await client?.end();
  await add('files', files);
  const { s3 } = config;
  if (s3) await add('bucket', () => bucket(s3));
  await add('disk', () => disk(config.dataDir));
  if (existsSync(config.backupDir)) await add('disk of backups', () => disk(config.backupDir));
  await add('backups', backups);
  await add('mail', mail);
  await add('films', films);
  for (const address of new Set([config.publicUrl, config.cmsPublicUrl])) {
    if (address) await add(new URL(address).host, () => certificate(address));
  }
  await add('site', site);
  return findings;
}

export function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const words: Record<State, string> = { ok: 'ok  ', look: 'look', bad: 'BAD ' };
  return findings
    .map(({ what, state, said }) => `${what.padEnd(width)}  ${words[state]}  ${said}`)
    .join('\n');
}
