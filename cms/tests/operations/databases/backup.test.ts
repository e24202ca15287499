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
import { promisify } from 'node:util';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { seededData } from '../../../../scripts/seededData.mjs';
import { testEnvironment } from '../../../../scripts/testEnvironment.mjs';
import { makeKey, readArchive } from '../../../src/operations/backup/archive';
import { nextNight, outdated } from '../../../src/operations/backup/keep';
import { inWorkFolder, removeLeft } from '../../../src/operations/backup/workFolder';
import { ask, Client, registration } from '../../harness/client';
import { everything } from '../../harness/everything';
import { adminPassword, startCms } from '../../harness/startCms';

const run = promisify(execFile);
const onPostgres = inject('database') === 'postgres';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nihongo-backup-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const newDatabase = async (name: string) => {
  await ask('/sql', { sql: `create database ${name}` });
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs the command as who runs the server does. @returns what it said, and its exit code. */
async function backup(words: string[], environment: Record<string, string>) {
  const answer = await run(process.execPath, ['backup.cjs', ...words], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      ...testEnvironment(),
      ...{ NODE_ENV: 'production', JWT_SECRET: 'one-and-the-same-for-every-instance' },
      ...{ DEMO_CONTENT: 'true', MAKE_RENDITIONS: 'false' },
      ...environment,
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error) => ({ code: Number(error.code), said: `${error.stdout}${error.stderr}` }),
  );
  return answer;
}

const madeFile = (said: string) => /^(\S+\.tar(?:\.age)?): \d+ rows/m.exec(said)?.[1] ?? '';

describe('a backup', () => {
  it('is made while the product runs, and brings back every row and file, in an empty place too', async () => {
    const databaseUrl = onPostgres ? await newDatabase('backup_from') : '';
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
    expect(before.user_counts?.length).toBeGreaterThan(0);
    expect((await client.call('/auth/refresh', { method: 'POST' })).status).toBe(200);
    await cms.end();
    const uploads = path.join(dataDir, 'public', 'uploads');
    const files = (await readdir(uploads)).sort();
    expect(files.length).toBeGreaterThan(0);

    const other = path.join(folder, 'to');
    const there = {
      ...environment,
      DATA_DIR: other,
      DATABASE_URL: onPostgres ? await newDatabase('backup_to') : '',
    };
    const locked = await backup(['restore', file, '--yes'], there);
    expect(locked).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_KEY') });
    const restored = await backup(['restore', file, '--yes'], { ...there, BACKUP_KEY: secret });
    expect(restored, restored.said).toMatchObject({ code: 0 });
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

  it.runIf(!onPostgres)(
    'of one night is one file of everything and one of the content, where another clock starts it',
    async () => {
      const dataDir = path.join(folder, 'night');
      await cp(seededData, dataDir, { recursive: true });
      const made = await backup(['nightly', '--once'], { DATA_DIR: dataDir, DATABASE_URL: '' });
      expect(made, made.said).toMatchObject({ code: 0 });
      const names = await readdir(path.join(dataDir, 'backups'));
      expect(names.filter((name) => !name.endsWith('.sha256')).sort()).toEqual([
        expect.stringMatching(/^nihongo-lanka-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/),
        expect.stringMatching(/^nihongo-lanka-content-\d{4}-\d\d\.tar\.gz$/),
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

      // Who watches is told of one that can be relied on, and of no other.
      const last = path.join(dataDir, 'last-backup.json');
      expect(JSON.parse(await readFile(last, 'utf8'))).toEqual({ made: expect.any(String) });
      await rm(last);
      const words = ['make', '--without-uploads', '--unchecked'];
      expect((await backup([...words, '--alone'], environment)).code).toBe(0);
      await expect(stat(last)).rejects.toThrow('ENOENT');
      // A failed report must not hide the failure.
      await mkdir(path.join(last, 'full'), { recursive: true });
      const untold = await backup(words, environment);
      expect(untold, untold.said).toMatchObject({ code: 0 });
      expect(await readdir(backups)).toContain(path.basename(madeFile(untold.said)));
    },
  );

  it.runIf(onPostgres)('of SQLite moves to PostgreSQL, with people and passwords', async () => {
    const dataDir = path.join(folder, 'moving');
    await cp(seededData, dataDir, { recursive: true });
    const made = await backup(['make', '--without-uploads', '--unchecked'], {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    });
    expect(made, made.said).toMatchObject({ code: 0 });
    const there = { DATA_DIR: dataDir, DATABASE_URL: await newDatabase('moved') };
    const file = madeFile(made.said);
    const words = ['restore', file, '--yes', '--without-uploads', '--into-empty'];
    const moved = await backup(words, there);
    expect(moved, moved.said).toMatchObject({ code: 0 });
    const twice = await backup(words, there);
    expect(twice).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });
    const cms = await startCms(there, { dataDir });
    onTestFinished(cms.stop);
    expect(cms.firstAccounts).toBeUndefined();
    const client = new Client(cms.url);
    expect((await client.login('admin', adminPassword)).status).toBe(200);
    expect((await client.call('/news-events')).status).toBe(200);
  });
});

describe('an archive', () => {
  const made = '2026-01-01T00:00:00.000Z';
  const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const manifest = (files: Record<string, { bytes: number; sha256: string }>) =>
    JSON.stringify({ format: 1, made, migrations: [], tables: {}, lastNumbers: {}, files });

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
    ['is no archive', [['manifest.json', '{"format":2}']], 0, /can't be read/],
    ['does not begin with its manifest', [['uploads/a', '']], 0, /is no backup/],
    ['is empty', [], 0, /is no backup/],
    [
      'has a damaged file',
      [
        ['manifest.json', manifest({ 'uploads/a': { bytes: 1, sha256 } })],
        ['uploads/a', 'x'],
      ],
      0,
      /uploads\/a is damaged/,
    ],
    [
      'lacks a file',
      [['manifest.json', manifest({ 'uploads/a': { bytes: 0, sha256 } })]],
      0,
      /uploads\/a is missing/,
    ],
    [
      'ends early',
      [
        ['manifest.json', manifest({ 'uploads/a': { bytes: 4000, sha256 } })],
        ['uploads/a', 'x'.repeat(4000)],
      ],
      4000,
      /can't be read/,
    ],
    ...['uploads/../secrets.json', '/etc/passwd', 'uploads/a/../../b', 'other'].map(
      (name): [string, [string, string][], number, RegExp] => [
        `has ${name}`,
        [
          ['manifest.json', manifest({ [name]: { bytes: 0, sha256 } })],
          [name, ''],
        ],
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

  it('as copies of the content for twelve months', () => {
    const copies = Array.from(
      { length: 14 },
      (_, index) =>
        `nihongo-lanka-content-20${25 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}.tar.gz`,
    );
    expect(outdated(copies, now)).toEqual(copies.slice(0, 2));
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
