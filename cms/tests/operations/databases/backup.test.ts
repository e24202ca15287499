import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from '@nihongo-lanka/contract';
import SqliteDatabase from 'better-sqlite3';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { seededData } from '../../../../scripts/seededData.mjs';
import { testEnvironment } from '../../../../scripts/testEnvironment.mjs';
import { makeKey, readArchive } from '../../../src/operations/backup/archive';
import { inWorkFolder, removeLeft } from '../../../src/operations/backup/workFolder';
import { nextNight, outdated } from '../../../src/operations/checks/keep';
import { ask, Client, registration } from '../../harness/client';
import {
  debianPath,
  debianPostgres,
  debianPrograms,
  newDebianDatabase,
  stopDebianPostgres,
} from '../../harness/debianPostgres';
import { everything } from '../../harness/everything';
import { sql } from '../../harness/previousRelease';
import { adminPassword, startCms } from '../../harness/startCms';

const run = promisify(execFile);
const onPostgres = inject('database') === 'postgres';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nihongo-backup-'));
});
afterAll(async () => {
  await stopDebianPostgres();
  await rm(folder, { recursive: true, force: true });
});

const newDatabase = async () => (onPostgres ? await newDebianDatabase() : '');

/** Runs the command as who runs the server does. @returns what it said, and its exit code. */
async function backup(words: string[], environment: Record<string, string>, file = 'backup.cjs') {
  const answer = await run(process.execPath, [file, ...words], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      ...testEnvironment(),
      ...{ NODE_ENV: 'production', JWT_SECRET: 'one-and-the-same-for-every-instance' },
      DEMO_CONTENT: 'true',
      MAKE_RENDITIONS: 'false',
      PATH: debianPath,
      ...environment,
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error) => ({ code: Number(error.code), said: `${error.stdout}${error.stderr}` }),
  );
  return answer;
}

const madeFile = (said: string) => /^(\S+\.tar(?:\.age)?): \d+ rows/m.exec(said)?.[1] ?? '';

const isTold = "(on PostgreSQL skipped where Debian's is not installed)";

describe.runIf(!onPostgres || debianPrograms)(`a backup ${isTold}`, () => {
  it('is made while the product runs, and brings back every row and file, in an empty place too', async () => {
    const databaseUrl = await newDatabase();
    const dataDir = path.join(folder, 'from');
    await cp(seededData, dataDir, { recursive: true });
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_FACTOR: '1000',
      // Making them takes long; the SQLite file has them.
      DEMO_CONTENT: 'false',
    };
    const cms = await startCms(environment, { dataDir });
    onTestFinished(cms.stop);
    const someone = registration({ firstName: 'නිමාලි', comments: 'にほんご\n"quoted" \\ 🌸' });
    const client = new Client(cms.url);
    expect((await client.call('/auth/register', { body: someone })).status).toBe(201);
    const contact = { name: 'අම්මා', email: 'amma@example.com', message: 'ආයුබෝවන්' };
    await new Client(cms.url).call('/contact-requests', { body: contact });

    // What the registration has set off is done.
    await vi.waitFor(
      async () => {
        const { mails = [] } = await everything(dataDir, databaseUrl);
        expect(mails.length).toBeGreaterThan(0);
        expect(mails.filter((mail) => Object(JSON.parse(mail)).state === 'waiting')).toEqual([]);
      },
      { timeout: 60_000, interval: 500 },
    );

    const { secret } = await makeKey();
    const made = await backup(['make'], { ...environment, BACKUP_KEY: secret });
    expect(made, made.said).toMatchObject({ code: 0 });
    expect(made.said).toContain('restored once to check it');
    const file = madeFile(made.said);
    expect(file).toMatch(/\.tar\.age$/);
    const checksum = await readFile(`${file}.sha256`, 'utf8');
    expect(checksum).toMatch(new RegExp(`^[0-9a-f]{64}  ${path.basename(file)}\n$`));
    const refused = await backup(['restore', file, '--yes'], {
      ...environment,
      BACKUP_KEY: secret,
    });
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('stop it first') });
    const before = await everything(dataDir, databaseUrl);
    expect(before.up_users?.length).toBeGreaterThan(0);
    expect((await client.call('/auth/refresh', { method: 'POST' })).status).toBe(200);
    await cms.end();
    const uploads = path.join(dataDir, 'public', 'uploads');
    const files = (await readdir(uploads)).sort();
    expect(files.length).toBeGreaterThan(0);

    const other = path.join(folder, 'to');
    const there = {
      ...environment,
      DATA_DIR: other,
      DATABASE_URL: await newDatabase(),
    };
    const locked = await backup(['restore', file, '--yes'], there);
    expect(locked).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_KEY') });
    const wrong = { ...environment, BACKUP_KEY: (await makeKey()).secret };
    const unopened = await backup(['restore', file, '--yes'], wrong);
    expect(unopened).toMatchObject({ code: 1, said: expect.stringContaining("can't be read") });
    const content = await readFile(file);
    const broken = path.join(folder, 'broken.tar.age');
    for (const bytes of [content.subarray(0, -1000), content.fill(0, 5000, 5001)]) {
      await writeFile(broken, bytes);
      const read = await backup(['restore', broken, '--yes'], {
        ...environment,
        BACKUP_KEY: secret,
      });
      expect(read).toMatchObject({ code: 1, said: expect.stringContaining("can't be read") });
    }
    expect(await everything(dataDir, databaseUrl)).toEqual(before);
    // An existing database is replaced too.
    for (const _ of ['empty', 'full']) {
      const restored = await backup(['restore', file, '--yes'], { ...there, BACKUP_KEY: secret });
      expect(restored, restored.said).toMatchObject({ code: 0 });
    }
    const after = await everything(other, there.DATABASE_URL);
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table]?.toSorted(), table).toEqual(rows.toSorted());
    }
    expect((await readdir(path.join(other, 'public', 'uploads'))).sort()).toEqual(files);
    for (const name of files) {
      const copy = await readFile(path.join(other, 'public', 'uploads', name));
      expect(copy.equals(await readFile(path.join(uploads, name))), name).toBe(true);
    }
    expect((await readdir(other)).filter((name) => name.startsWith('restore-'))).toEqual([]);

    const back = await startCms(there, { dataDir: other });
    onTestFinished(back.stop);
    const again = new Client(back.url);
    const { username } = someone;
    expect((await again.login(String(username), String(someone.password))).status).toBe(200);
    const admin = new Client(back.url);
    await admin.login('admin', adminPassword);
    const found = await admin.call(`/users?filter={"q":"${someone.email}"}`);
    expect(found.json).toMatchObject([{ username }]);
    // A new row gets a number that no row had.
    const next = registration();
    expect((await again.call('/auth/register', { body: next })).status).toBe(201);
  });

  it.runIf(!onPostgres)('of one night is one file, where another clock starts it', async () => {
    const dataDir = path.join(folder, 'night');
    await cp(seededData, dataDir, { recursive: true });
    const made = await backup(['nightly', '--once'], { DATA_DIR: dataDir, DATABASE_URL: '' });
    expect(made, made.said).toMatchObject({ code: 0 });
    const names = await readdir(path.join(dataDir, 'backups'));
    expect(names.filter((name) => !name.endsWith('.sha256'))).toEqual([
      expect.stringMatching(/^nihongo-lanka-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/),
    ]);

    // Without the files, which then stay as they are.
    const backups = path.join(folder, 'night-without');
    const environment = { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_DIR: backups };
    const without = await backup(['nightly', '--once', '--without-uploads'], environment);
    expect(without, without.said).toMatchObject({ code: 0 });
    const file = madeFile(without.said);
    expect((await readdir(backups)).sort()).toEqual(
      ['', '.sha256'].map((end) => path.basename(file) + end),
    );
    const uploads = () => readdir(path.join(dataDir, 'public', 'uploads'));
    const before = await uploads();
    expect(before.length).toBeGreaterThan(0);
    const restored = await backup(['restore', file, '--yes'], environment);
    expect(restored, restored.said).toMatchObject({ code: 0 });
    expect(await uploads()).toEqual(expect.arrayContaining(before));

    // Who watches is told.
    const last = path.join(dataDir, 'last-backup.json');
    expect(JSON.parse(await readFile(last, 'utf8'))).toEqual({ made: expect.any(String) });
    await rm(last);
    // A failed report must not hide the failure.
    await mkdir(path.join(last, 'full'), { recursive: true });
    const untold = await backup(['make', '--without-uploads', '--unchecked'], environment);
    expect(untold, untold.said).toMatchObject({ code: 0 });
    expect(await readdir(backups)).toContain(path.basename(madeFile(untold.said)));
  });

  it.runIf(!onPostgres)('of a newer version is refused, and of an older one restored', async () => {
    const dataDir = path.join(folder, 'versions');
    await cp(seededData, dataDir, { recursive: true });
    const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };
    const db = new SqliteDatabase(path.join(dataDir, 'nihongo-lanka.db'));
    onTestFinished(() => void db.close());
    const makeAndRestore = async () => {
      const made = await backup(['make', '--without-uploads', '--unchecked'], environment);
      return backup(['restore', madeFile(made.said), '--yes'], {
        ...environment,
        DATA_DIR: path.join(folder, 'versions-to'),
      });
    };
    const [last] = z
      .array(z.object({ name: z.string() }))
      .parse(db.prepare('select name from strapi_migrations order by name desc').all());
    db.prepare('delete from strapi_migrations where name = ?').run(last?.name);
    const older = await makeAndRestore();
    expect(older, older.said).toMatchObject({ code: 0 });
    db.exec("insert into strapi_migrations (name, time) values ('999-later.js', 1)");
    const newer = await makeAndRestore();
    expect(newer).toMatchObject({ code: 1, said: expect.stringContaining('(999-later.js)') });
  });

  it('made during writes is of one moment', async () => {
    const installation = { dataDir: path.join(folder, 'writes'), databaseUrl: await newDatabase() };
    const environment = { DATA_DIR: installation.dataDir, DATABASE_URL: installation.databaseUrl };
    if (!onPostgres) await cp(seededData, installation.dataDir, { recursive: true });
    else expect((await backup([], environment, 'migrate.cjs')).code).toBe(0);
    await sql(installation, 'create table pairs (id integer); create table twins (id integer);');
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      while (!isOver) {
        const id = written++;
        await sql(
          installation,
          `begin; insert into pairs values (${id}); insert into twins values (${id}); commit`,
        );
        await setTimeout(1);
      }
    })();
    const made = await backup(['make', '--without-uploads'], environment);
    isOver = true;
    await writing;
    expect(made, made.said).toMatchObject({ code: 0 });
    expect(made.said).toContain('restored once to check it');
    const { rows } = await readArchive(madeFile(made.said), undefined, () => undefined);
    expect(rows.pairs).toBeGreaterThan(0);
    expect(rows.pairs).toBeLessThan(written);
    expect(rows.twins).toBe(rows.pairs);
  });

  it.runIf(onPostgres)('needs tools of the version of the server, and says so', async () => {
    const environment = { DATA_DIR: path.join(folder, 'tools'), DATABASE_URL: await newDatabase() };
    expect((await backup([], environment, 'migrate.cjs')).code).toBe(0);
    const bin = path.join(folder, 'bin');
    await mkdir(bin);
    const missing = await backup(['make'], { ...environment, PATH: bin });
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.said).toMatch(
      /^pg_dump is not installed, and the server has version (\d+): install .* of version \1$/m,
    );
    await writeFile(path.join(bin, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n', {
      mode: 0o755,
    });
    const old = await backup(['make'], { ...environment, PATH: `${bin}:/bin` });
    expect(old).toMatchObject({ code: 1 });
    expect(old.said).toMatch(/^pg_dump has version 9, and the server has version \d+: install/m);
    expect(await readdir(path.join(environment.DATA_DIR, 'backups'))).toEqual([]);
  });

  it.runIf(onPostgres)('is read once where its user may not make a database', async () => {
    const { query, address } = await debianPostgres();
    await query("create role plain login password 'postgres'");
    await query('create database plain owner plain');
    const environment = {
      DATA_DIR: path.join(folder, 'plain'),
      DATABASE_URL: address('plain', 'plain'),
    };
    const started = await backup([], environment, 'migrate.cjs');
    expect(started, started.said).toMatchObject({ code: 0 });
    const made = await backup(['make'], environment);
    expect(made, made.said).toMatchObject({ code: 0 });
    expect(made.said).toContain('read once and not restored');
    expect(made.said).toContain('ALTER USER … CREATEDB');
    const restored = await backup(['restore', madeFile(made.said), '--yes'], environment);
    expect(restored, restored.said).toMatchObject({ code: 0 });
    const rehearsal = await backup(['--dry-run'], environment, 'migrate.cjs');
    expect(rehearsal).toMatchObject({ code: 1, said: expect.stringContaining('CREATEDB') });
  });
});

it.runIf(onPostgres)('SQLite moves to PostgreSQL, with people and passwords', async () => {
  const dataDir = path.join(folder, 'moving');
  await cp(seededData, dataDir, { recursive: true });
  await ask('/sql', { sql: 'create database moved' });
  const url = new URL(inject('databaseUrl'));
  url.pathname = '/moved';
  const move = () => backup([url.href], { DATA_DIR: dataDir }, 'moveToPostgres.cjs');
  const moved = await move();
  expect(moved, moved.said).toMatchObject({ code: 0 });
  const twice = await move();
  expect(twice).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });
  const [before, after] = [await everything(dataDir, ''), await everything(dataDir, url.href)];
  for (const [table, rows] of Object.entries(before)) {
    if (table !== 'rate_limits') expect(after[table]?.length, table).toBe(rows.length);
  }
  const there = { DATA_DIR: dataDir, DATABASE_URL: url.href };
  const cms = await startCms(there, { dataDir });
  onTestFinished(cms.stop);
  expect(cms.firstAccounts).toBeUndefined();
  const client = new Client(cms.url);
  expect((await client.login('admin', adminPassword)).status).toBe(200);
  expect((await client.call('/news-events')).status).toBe(200);
  // A new row gets a number that no row had.
  expect((await new Client(cms.url).call('/auth/register', { body: registration() })).status).toBe(
    201,
  );
});

describe('an archive', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const dump = 'nihongo-lanka.db';
  const about = { made: '2026-01-01T00:00:00.000Z', dump, migrations: [], rows: {} };
  const manifest = (files: Record<string, string>) =>
    JSON.stringify({ ...about, hasUploads: true, files: { [dump]: empty, ...files } });

  async function archiveOf(entries: [name: string, text: string][], cut = 0) {
    const tar = pack();
    for (const [name, text] of entries) tar.entry({ name }, text);
    tar.finalize();
    const chunks: Uint8Array[] = [];
    for await (const chunk of tar) chunks.push(chunk);
    const file = path.join(folder, `${crypto.randomUUID()}.tar`);
    const all = Buffer.concat(chunks);
    await writeFile(file, all.subarray(0, all.length - cut));
    return file;
  }

  it.each([
    ['has another manifest', [['manifest.json', '{"format":2}']], 0, /can't be read/],
    ['has no manifest', [[dump, '']], 0, /is no backup/],
    ['is empty', [], 0, /is no backup/],
    [
      'has a damaged file',
      [
        [dump, ''],
        ['uploads/a', 'x'],
        ['manifest.json', manifest({ 'uploads/a': empty })],
      ],
      0,
      /uploads\/a is damaged/,
    ],
    [
      'lacks a file',
      [
        [dump, ''],
        ['manifest.json', manifest({ 'uploads/a': empty })],
      ],
      0,
      /uploads\/a is missing/,
    ],
    ['lacks its database', [['manifest.json', manifest({})]], 0, /nihongo-lanka.db is missing/],
    [
      'has a file too many',
      [
        [dump, ''],
        ['uploads/a', ''],
        ['manifest.json', manifest({})],
      ],
      0,
      /uploads\/a is damaged/,
    ],
    ['ends early', [['uploads/a', 'x'.repeat(4000)]], 4000, /can't be read/],
    ...['uploads/../secrets.json', '/etc/passwd', 'uploads/a/../../b', 'other'].map(
      (name): [string, [string, string][], number, RegExp] => [
        `has ${name}`,
        [[name, '']],
        0,
        /belongs in no backup/,
      ],
    ),
  ] satisfies [string, [string, string][], number, RegExp][])(
    'that %s is refused',
    async (_, entries, cut, reason) => {
      const file = await archiveOf(entries, cut);
      await expect(readArchive(file, undefined, () => undefined)).rejects.toThrow(reason);
    },
  );
});

describe('backups are kept', () => {
  const now = new Date('2026-11-23T00:00:00Z');

  it('for each of seven days and of four weeks, none of them longer than 30 days', () => {
    let kept: string[] = [];
    let now = new Date('2026-10-01T21:10:00Z');
    for (let night = 0; night < 60; night++) {
      now = new Date(now.getTime() + 86_400_000);
      kept.unshift(`nihongo-lanka-${now.toISOString().slice(0, 10)}T210000Z.tar`);
      const gone = new Set(outdated(kept, now));
      kept = kept.filter((name) => !gone.has(name));
    }
    const ages = kept.map(
      (name) => (Date.parse('2026-11-30') - Date.parse(name.slice(14, 24))) / 86_400_000,
    );
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(ages.length).toBeGreaterThanOrEqual(10);
    expect(ages.at(-1)).toBeGreaterThan(20);
    expect(ages.at(-1)).toBeLessThan(28);
  });

  it('as one a day where there are several, the last one always, and whatever else is there', () => {
    const twice = [
      'nihongo-lanka-2026-11-22T010000Z.tar',
      'nihongo-lanka-2026-11-22T020000Z.tar.age',
    ];
    expect(outdated(twice, now)).toEqual([twice[0]]);
    const old = [
      'nihongo-lanka-2020-01-01T000000Z.tar',
      'notes.txt',
      'nihongo-lanka-2026-11-22T010000Z.tar.sha256',
    ];
    expect(outdated(old, now)).toEqual([]);
  });

  it('and made at half past two at night in Colombo', () => {
    expect(new Date(nextNight(Date.parse('2026-11-22T20:59:00Z'))).toISOString()).toBe(
      '2026-11-22T21:00:00.000Z',
    );
    expect(new Date(nextNight(Date.parse('2026-11-22T21:00:00Z'))).toISOString()).toBe(
      '2026-11-23T21:00:00.000Z',
    );
  });
});

it('the folder of a backup that takes days is not taken for one that was left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const place = await mkdtemp(path.join(folder, 'work-'));
  const hoursAgo = new Date(Date.now() - 7 * 60 * 60_000);
  const age = (name: string) => utimes(name, hoursAgo, hoursAgo);
  await mkdir(path.join(place, '.unfinished-left'));
  await age(path.join(place, '.unfinished-left'));
  // Another one has just removed what this names.
  await symlink(path.join(place, 'gone'), path.join(place, '.unfinished-link'));
  await inWorkFolder(path.join(place, '.unfinished-'), async (work) => {
    await age(work);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitUntil(
      async () => {
        const { mtimeMs } = await stat(work);
        return mtimeMs > hoursAgo.getTime() + 1000;
      },
      { timeout: 10_000 },
    );
    await removeLeft(place, /^\.unfinished-/);
    expect(await readdir(place)).toEqual(
      expect.arrayContaining(['.unfinished-link', path.basename(work)]),
    );
    expect(await readdir(place)).toHaveLength(2);
  });
  expect(await readdir(place)).toEqual(['.unfinished-link']);
});
