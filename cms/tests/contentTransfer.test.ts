import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { lectureDetailSchema, newsEventDetailSchema } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { testEnvironment } from '../../scripts/testEnvironment.mjs';
import { ask, Client, registration } from './harness/client';
import { type Postgres, startPostgres } from './harness/postgres';
import { adminPassword, startCms } from './harness/startCms';

/** How long five starts may take on a busy machine, in milliseconds. */
const fiveStarts = 300_000;

const run = promisify(execFile);
const folders = new Map<string, string>();
let postgres: Postgres | undefined;

beforeAll(async () => {
  for (const name of ['from', 'to', 'file']) {
    folders.set(name, await mkdtemp(path.join(tmpdir(), `nihongo-${name}-`)));
  }
  if (inject('database') === 'postgres') postgres = await startPostgres();
});

afterAll(async () => {
  await postgres?.stop();
  for (const folder of folders.values()) await rm(folder, { recursive: true, force: true });
});

const folder = (name: string) => folders.get(name) ?? '';
const variables = { RATE_LIMIT_FACTOR: '1000' };
const from = { ...variables, DATABASE_URL: '' };
const to = () => ({ ...variables, DATABASE_URL: postgres?.url ?? '', DEMO_CONTENT: 'false' });

async function transfer(action: string, file: string, environment: Record<string, string>) {
  const { stdout } = await run(process.execPath, ['content.cjs', action, file], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...testEnvironment(), NODE_ENV: 'production', ...environment },
  });
  return stdout;
}

it(
  'moves what editors wrote, with its files, and nothing of people',
  async () => {
    const first = await startCms(from, { dataDir: folder('from'), seeded: true });
    onTestFinished(first.stop);
    const someone = registration();
    await new Client(first.url).call('/auth/register', { body: someone });
    const item = {
      ...{ slug: 'moved', kind: 'news', title: 'Prepared on a laptop', summary: 'S', body: 'B' },
    };
    const made = await ask(
      '/news',
      { action: 'create', params: { locale: 'en', data: item } },
      first.windowUrl,
    );
    const { documentId } = Object(made);
    const params = { documentId, locale: 'si', data: { ...item, title: 'ලැප්ටොප් එකක' } };
    await ask('/news', { action: 'update', params }, first.windowUrl);
    await ask('/news', { action: 'publish', params: { documentId, locale: '*' } }, first.windowUrl);
    await first.end();

    const file = path.join(folder('file'), 'content.tar.gz');
    expect(await transfer('export', file, { ...from, DATA_DIR: folder('from') })).toContain(file);
    const archive = gunzipSync(await readFile(file)).toString('latin1');
    expect(archive).toContain('Prepared on a laptop');
    for (const secret of [
      someone.email,
      someone.username,
      'admin@example.com',
      'editor@example.com',
    ]) {
      expect(archive).not.toContain(secret);
    }

    const second = await startCms(to(), { dataDir: folder('to') });
    onTestFinished(second.stop);
    const here = registration();
    await new Client(second.url).call('/auth/register', { body: here });
    const contact = { name: 'Amma', email: 'amma@example.com', message: 'Hello' };
    await new Client(second.url).call('/contact-requests', { body: contact });
    await second.end();
    const said = await transfer('import', file, { ...to(), DATA_DIR: folder('to') });
    expect(said).toContain('The content is that of');

    const third = await startCms(to(), { dataDir: folder('to') });
    onTestFinished(third.stop);
    const client = new Client(third.url);
    for (const [language, title] of [
      ['en', item.title],
      ['si', params.data.title],
    ]) {
      const answer = await client.call(`/news-events/moved?lng=${language}`);
      expect(newsEventDetailSchema.parse(answer.json).title).toBe(title);
    }
    const examples = await client.call('/news-events/kandy-open-day');
    const { cover } = newsEventDetailSchema.parse(examples.json);
    expect((await client.fetch(cover?.url ?? '')).status).toBe(200);
    // Whoever has an account here still has it, and nobody else does.
    expect((await client.login(String(someone.username))).status).toBe(401);
    expect((await client.login(String(here.username))).status).toBe(200);
    expect((await client.login('admin', adminPassword)).status).toBe(200);
    const lecture = lectureDetailSchema.parse((await client.call('/lectures/jft-1')).json);
    if (lecture.video?.kind !== 'file') throw new Error('the lecture has lost its video');
    expect((await client.fetch(lecture.video.url)).status).toBe(200);
    expect(lecture.captions).toHaveLength(3);
    const requests = await client.call('/admin/contact-requests');
    expect(requests.text).toContain('amma@example.com');
    // A slug that came along belongs to its entry.
    const taken = await ask(
      '/news',
      { action: 'create', params: { locale: 'en', data: item } },
      third.windowUrl,
    ).catch(String);
    expect(taken).toContain('Another entry has this address');
    expect(await readdir(path.join(folder('to'), 'public'))).toEqual(['uploads']);
    await third.end();
  },
  fiveStarts,
);

it('says what is missing', async () => {
  await expect(transfer('export', '', {})).rejects.toThrow('export|import FILE');
});
