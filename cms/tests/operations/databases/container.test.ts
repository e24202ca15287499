import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readableByOthers } from '../../../../scripts/otherUsers.mjs';
import { connect as connectTo, localeProblem } from '../../../src/operations/checks/startUp';
import { ask, Client } from '../../harness/client';
import { freePort } from '../../harness/postgres';
import { adminPassword } from '../../harness/startCms';

const source = path.resolve(import.meta.dirname, '../../..');
// What the image leaves out, and the packages, which are linked instead of copied.
const leftOut = new Set(['node_modules', 'tests', '.strapi', '.cache', '.tmp']);

/** Copies files and the folders that contain files, as a checkout does. */
function copyReadOnly(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut.has(entry.name)) continue;
    const [file, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      copyReadOnly(file, copy);
    } else {
      mkdirSync(to, { recursive: true });
      cpSync(file, copy);
      chmodSync(copy, 0o444);
    }
  }
}

function eachFolder(folder: string, action: (folder: string) => void): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) eachFolder(path.join(folder, entry.name), action);
  }
  action(folder);
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (Object(message).kind === 'ready') resolve();
    });
  });
}

/** What does not depend on the database. */
const onSqlite = it.runIf(inject('database') === 'sqlite');

describe('the CMS as its image runs it, where it may write in DATA_DIR only', () => {
  // Root may write everywhere, the user `nobody` may not.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const folder = mkdtempSync(path.join(tmpdir(), 'nihongo-image-'));
  const [app, dataDir] = [path.join(folder, 'cms'), path.join(folder, 'data')];
  let [port, execPath] = [0, process.execPath];

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    execPath = readableByOthers(execPath, path.join(folder, 'node'));
    copyReadOnly(source, app);
    symlinkSync(packagesForNobody(), path.join(app, 'node_modules'));
    eachFolder(app, (inside) => chmodSync(inside, 0o555));
    mkdirSync(dataDir);
    if (nobody.uid) chownSync(dataDir, nobody.uid, nobody.gid);
    port = await freePort();
  });
  afterAll(async () => {
    eachFolder(app, (inside) => chmodSync(inside, 0o755));
    await rm(folder, { recursive: true, force: true });
  });

  /** The packages that `nobody` can read. Those of the contract are beside them, as in the image. */
  function packagesForNobody(): string {
    const [own, copies] = [path.join(source, 'node_modules'), path.join(folder, 'packages')];
    const packages = readableByOthers(own, path.join(copies, 'cms'));
    if (packages !== own) {
      readableByOthers(path.join(source, '../contract'), copies);
      readableByOthers(path.join(source, '../node_modules/zod'), path.join(copies, 'node_modules'));
    }
    return packages;
  }

  function run(script: string, environment: Record<string, string> = {}, words: string[] = []) {
    const child = fork(path.join(app, script), words, {
      ...nobody,
      execPath,
      cwd: app,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        CMS_PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: inject('databaseUrl'),
        ADMIN_PASSWORD: adminPassword,
        ...environment,
      },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    }
    const ended = once(child, 'close').then(([code]: unknown[]) => code);
    return { process: child, ended, said: () => text };
  }

  onSqlite('rehearses nothing where no database is', async () => {
    const rehearsal = run('migrate.cjs', {}, ['--dry-run']);
    expect(await rehearsal.ended).toBe(1);
    expect(rehearsal.said()).toMatch(/There is no database yet: the first start makes it\n$/);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('rehearsal-'))).toEqual([]);
  });

  onSqlite('brings the database to its form and ends', async () => {
    const migrate = run('migrate.cjs');
    expect(await migrate.ended, migrate.said()).toBe(0);
    expect(migrate.said()).toMatch(/^The database is ready\.$/m);
  });

  onSqlite('rehearses that, says what is wrong with a word, and leaves nothing', async () => {
    const wrong = run('migrate.cjs', {}, ['--dry']);
    expect(await wrong.ended).toBe(1);
    expect(wrong.said()).toBe('--dry means nothing here: node migrate.cjs [--dry-run]\n');
    const rehearsal = run('migrate.cjs', {}, ['--dry-run']);
    expect(await rehearsal.ended, rehearsal.said()).toBe(0);
    expect(rehearsal.said()).toMatch(
      /The copy is removed\. The database itself has not changed\.\n$/,
    );
    expect(rehearsal.said()).not.toMatch(/^ {2}migration/m);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('rehearsal-'))).toEqual([]);
  });

  it.runIf(inject('database') === 'postgres')('gives an older database what it lacks', async () => {
    const index = 'strapi_sessions_user_id_index';
    const sql = (statement: string) => ask('/sql', { sql: statement });
    await sql(`drop index ${index}`);
    await sql('drop table strapi_migrations');
    const migrate = run('migrate.cjs');
    expect(await migrate.ended, migrate.said()).toBe(0);
    const found = await sql(`select 1 from pg_indexes where indexname = '${index}'`);
    expect(found).toMatchObject({ rowCount: 1 });
  });

  onSqlite(
    'says what is wrong and does not end well where the database cannot be reached',
    async () => {
      const migrate = run('migrate.cjs', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
      expect(await migrate.ended).toBe(1);
      expect(migrate.said()).toBe(
        'The database 127.0.0.1:1/x does not answer, for 15 seconds: connect ECONNREFUSED 127.0.0.1:1\n',
      );
    },
  );

  /** The exit code and the only line of a start that is refused. */
  async function refused(environment: Record<string, string> = {}) {
    const cms = run('start.cjs', environment);
    return { code: await cms.ended, lines: cms.said().trimEnd().split('\n') };
  }

  onSqlite('refuses to start with short and with sample secrets, and names each', async () => {
    const { code, lines } = await refused({ JWT_SECRET: 'short', ENCRYPTION_KEY: 'changeme' });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'The configuration is not valid:',
      expect.stringMatching(/ENCRYPTION_KEY: must be at least 32 random characters, not a sample/),
      expect.stringMatching(/JWT_SECRET: must be at least 32 random characters, not a sample/),
    ]);
  });

  onSqlite('refuses to start where uploads cannot be written', async () => {
    const uploads = path.join(dataDir, 'public', 'uploads');
    chmodSync(uploads, 0o500);
    try {
      const { code, lines } = await refused();
      expect(code).toBe(1);
      expect(lines).toEqual([
        `Cannot write in ${uploads} (EACCES): give DATA_DIR to the user that runs this`,
      ]);
    } finally {
      chmodSync(uploads, 0o700);
    }
  });

  onSqlite('refuses to start before the day it was built, by a clock that is wrong', async () => {
    const built = path.join(app, 'dist/src/operations/checks/startUp.js');
    const { atime, mtime } = statSync(built);
    utimesSync(built, atime, new Date(Date.now() + 24 * 60 * 60_000));
    try {
      const { code, lines } = await refused();
      expect(code).toBe(1);
      expect(lines).toEqual([
        expect.stringMatching(/^The clock of this machine says .* before this version was built/),
      ]);
    } finally {
      utimesSync(built, atime, mtime);
    }
  });

  describe.runIf(inject('database') === 'postgres')('with PostgreSQL', () => {
    const database = (name: string) => {
      const url = new URL(inject('databaseUrl'));
      url.pathname = `/${name}`;
      return url;
    };

    it.each([
      ['a C locale', "encoding 'UTF8' locale 'C'", 'the encoding UTF8 and the locale C'],
      ['no Unicode', "encoding 'LATIN1' locale 'C'", 'the encoding LATIN1 and the locale C'],
    ])('refuses a database with %s', async (_what, form, named) => {
      const name = `form_${randomUUID().replaceAll('-', '')}`;
      await ask('/sql', { sql: `create database ${name} template template0 ${form}` });
      const { code, lines } = await refused({ DATABASE_URL: database(name).href });
      expect(code).toBe(1);
      expect(lines).toEqual([
        `The database has ${named}, which can't compare Sinhala: make it anew with UTF8 and ICU (docs/operating.md, "The database")`,
      ]);
    });

    it('takes a database that compares by ICU, as docker-compose.yml makes it', async () => {
      const name = `form_${randomUUID().replaceAll('-', '')}`;
      const form = "encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C'";
      await ask('/sql', { sql: `create database ${name} template template0 ${form}` });
      const client = await connectTo(database(name).href);
      expect(await localeProblem(client)).toBeUndefined();
      await client.end();
    });

    it('says at once that the database refuses the password', async () => {
      const url = database('nihongo');
      url.password = 'another';
      const { code, lines } = await refused({ DATABASE_URL: url.href });
      expect(code).toBe(1);
      expect(lines).toEqual([
        `The database ${url.host}/nihongo refuses: password authentication failed for user "postgres"`,
      ]);
    });
  });

  onSqlite('starts, answers, and when told to stop ends well after what it was asked', async () => {
    const cms = run('start.cjs', { DRAIN_SECONDS: '3' });
    const early = cms.ended.then(() => Promise.reject(new Error(cms.said())));
    await Promise.race([untilReady(cms.process), early]);
    early.catch(() => undefined);
    const url = `http://127.0.0.1:${port}`;
    expect((await new Client(url).login('admin', adminPassword)).status).toBe(200);

    const body = JSON.stringify({ identifier: 'admin', password: 'Wrong-pass-1!' });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await vi.waitFor(() => expect(answer).toContain('100 Continue'), { timeout: 5000 });
    cms.process.kill('SIGTERM');
    await vi.waitFor(
      async () => {
        const ready = await fetch(`${url}/readyz`);
        expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
      },
      { timeout: 10_000 },
    );
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { timeout: 10_000 });
    socket.write(body);
    await vi.waitFor(() => expect(answer).toContain('401 Unauthorized'), { timeout: 10_000 });
    expect(await cms.ended, cms.said()).toBe(0);
  });
});
