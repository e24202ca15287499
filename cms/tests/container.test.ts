import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ask, Client } from './harness/client';
import { freePort } from './harness/postgres';
import { adminPassword } from './harness/startCms';

const source = path.resolve(import.meta.dirname, '..');
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

describe('the CMS as its image runs it, where it may write in DATA_DIR only', () => {
  // Root may write everywhere, the user `nobody` may not.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const folder = mkdtempSync(path.join(tmpdir(), 'nihongo-image-'));
  const [app, dataDir] = [path.join(folder, 'cms'), path.join(folder, 'data')];
  let port: number;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    copyReadOnly(source, app);
    symlinkSync(path.join(source, 'node_modules'), path.join(app, 'node_modules'));
    eachFolder(app, (inside) => chmodSync(inside, 0o555));
    mkdirSync(dataDir);
    if (nobody.uid) chownSync(dataDir, nobody.uid, nobody.gid);
    port = await freePort();
  });
  afterAll(async () => {
    eachFolder(app, (inside) => chmodSync(inside, 0o755));
    await rm(folder, { recursive: true, force: true });
  });

  function run(script: string, environment: Record<string, string> = {}) {
    const child = fork(path.join(app, script), {
      ...nobody,
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

  it('brings the database to its form and ends', async () => {
    const migrate = run('migrate.cjs');
    expect(await migrate.ended, migrate.said()).toBe(0);
    expect(migrate.said()).toMatch(/^The database is ready\.$/m);
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

  it('says what is wrong and does not end well where the database cannot be reached', async () => {
    const migrate = run('migrate.cjs', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
    expect(await migrate.ended).toBe(1);
    expect(migrate.said()).toContain('connect ECONNREFUSED 127.0.0.1:1');
    expect(migrate.said()).not.toMatch(/^ {4}at /m);
  });

  it('starts, answers, and when told to stop ends well after what it was asked', async () => {
    const cms = run('start.cjs');
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
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { timeout: 5000 });
    socket.write(body);
    await vi.waitFor(() => expect(answer).toContain('401 Unauthorized'), { timeout: 5000 });
    expect(await cms.ended, cms.said()).toBe(0);
  });
});
