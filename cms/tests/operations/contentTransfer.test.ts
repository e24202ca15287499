import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { lectureDetailSchema, newsEventDetailSchema, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { testEnvironment } from '../../../scripts/testEnvironment.mjs';
import { ask, Client, registration } from '../harness/client';
import { adminPassword, type Cms, startCms } from '../harness/startCms';

/** How long three starts and two transfers may take on a busy machine, in milliseconds. */
const threeStarts = 300_000;

const run = promisify(execFile);
const folders = new Map<string, string>();

beforeAll(async () => {
  for (const name of ['from', 'to', 'file']) {
    folders.set(name, await mkdtemp(path.join(tmpdir(), `nihongo-${name}-`)));
  }
});

afterAll(async () => {
  for (const folder of folders.values()) await rm(folder, { recursive: true, force: true });
});

const folder = (name: string) => folders.get(name) ?? '';
const from = { RATE_LIMIT_FACTOR: '1000', DATABASE_URL: '' };
const to = { ...from, DEMO_CONTENT: 'false' };

async function transfer(
  action: string,
  file: string,
  environment: Record<string, string>,
  ...more: string[]
) {
  const { stdout } = await run(process.execPath, ['content.cjs', action, file, ...more], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...testEnvironment(), NODE_ENV: 'production', ...environment },
  });
  return stdout;
}

const item = {
  ...{ slug: 'moved-first', kind: 'news', title: 'Prepared on a laptop', summary: 'S', body: 'B' },
};
const sinhala = { ...item, title: 'ලැප්ටොප් එකක' };
const news = (cms: Cms, action: string, params: object) =>
  ask('/news', { action, params }, cms.windowUrl);

/** Writes an item in both languages, publishes it twice with another address, and exports it. */
async function writeAndExport(someone: Record<string, unknown>, file: string): Promise<void> {
  const cms = await startCms(from, { dataDir: folder('from'), seeded: true });
  onTestFinished(cms.stop);
  await new Client(cms.url).call('/auth/register', { body: someone });
  const { documentId } = Object(await news(cms, 'create', { locale: 'en', data: item }));
  await news(cms, 'update', { documentId, locale: 'si', data: sinhala });
  await news(cms, 'publish', { documentId, locale: '*' });
  await news(cms, 'update', { documentId, locale: 'en', data: { slug: 'moved' } });
  await news(cms, 'publish', { documentId, locale: '*' });
  await cms.end();
  expect(await transfer('export', file, { ...from, DATA_DIR: folder('from') })).toContain(file);
}

/** An installation with people, and with content of its own. */
async function prepareTarget(here: Record<string, unknown>): Promise<void> {
  const cms = await startCms(to, { dataDir: folder('to'), seeded: true });
  onTestFinished(cms.stop);
  await new Client(cms.url).call('/auth/register', { body: here });
  const contact = { name: 'Amma', email: 'amma@example.com', message: 'Hello' };
  await new Client(cms.url).call('/contact-requests', { body: contact });
  const own = { ...item, slug: 'only-here' };
  const { documentId } = Object(await news(cms, 'create', { locale: 'en', data: own }));
  await news(cms, 'publish', { documentId, locale: 'en' });
  for (const { documentId } of examplesSchema.parse(
    await news(cms, 'findMany', { filters: { slug: 'kandy-open-day' } }),
  )) {
    await news(cms, 'delete', { documentId, locale: '*' });
  }
  await cms.end();
}

const examplesSchema = z.array(z.object({ documentId: z.string() }));

it(
  'moves what editors wrote, with its files, and nothing of people',
  async () => {
    const [someone, here] = [registration(), registration()];
    const file = path.join(folder('file'), 'content.tar.gz');
    await Promise.all([writeAndExport(someone, file), prepareTarget(here)]);
    const archive = gunzipSync(await readFile(file)).toString('latin1');
    expect(archive).toContain(item.title);
    for (const secret of [
      someone.email,
      someone.username,
      'admin@example.com',
      'editor@example.com',
    ]) {
      expect(archive).not.toContain(secret);
    }

    const there = { ...to, DATA_DIR: folder('to') };
    // Without a terminal, input from a pipe confirms nothing.
    await expect(transfer('import', file, there)).rejects.toThrow(
      'Without a terminal this needs --yes',
    );
    const said = await transfer('import', file, there, '--yes');
    expect(said).toContain('The content is that of');

    const cms = await startCms(to, { dataDir: folder('to') });
    onTestFinished(cms.stop);
    const client = new Client(cms.url);
    for (const [language, title] of [
      ['en', item.title],
      ['si', sinhala.title],
    ]) {
      const answer = await client.call(`/news-events/moved?lng=${language}`);
      expect(newsEventDetailSchema.parse(answer.json).title).toBe(title);
    }
    const examples = await client.call('/news-events/kandy-open-day');
    const { cover } = newsEventDetailSchema.parse(examples.json);
    expect((await client.fetch(cover?.url ?? '')).status).toBe(200);
    expect((await client.call('/news-events/only-here')).status).toBe(404);
    // The accounts of this installation are unchanged.
    expect((await client.login(String(someone.username))).status).toBe(401);
    expect((await client.login(String(here.username))).status).toBe(200);
    expect((await client.login('admin', adminPassword)).status).toBe(200);
    const lecture = lectureDetailSchema.parse((await client.call('/lectures/jft-1')).json);
    if (lecture.video?.kind !== 'file') throw new Error('the lecture has lost its video');
    expect((await client.fetch(lecture.video.url)).status).toBe(200);
    expect(lecture.captions).toHaveLength(3);
    const requests = await client.call('/admin/contact-requests');
    expect(requests.text).toContain('amma@example.com');
    // The addresses that came along are their entry's, the one of the past too.
    const old = await client.call('/news-events/moved-first');
    expect(newsEventDetailSchema.parse(old.json).slug).toBe('moved');
    for (const slug of ['moved', 'moved-first']) {
      const params = { locale: 'en', data: { ...item, slug } };
      const taken = await news(cms, 'create', params).catch(String);
      expect(taken).toContain('Another entry has this address');
    }
    expect(await readdir(path.join(folder('to'), 'public'))).toEqual(['uploads']);
    await cms.end();
  },
  threeStarts,
);

it('says what is missing', async () => {
  await expect(transfer('export', '', {})).rejects.toThrow('export|import FILE');
});
