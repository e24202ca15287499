import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileCopies, readersQuestion, type User } from '@nihongo-lanka/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedReaders } from '../testing/answers';
import { send, startSite, startUpstream, type Upstream } from '../testing/server';

interface StoredFile {
  content: Buffer;
  audience: 'all' | 'learner' | 'admin';
}

const block = 256 * 1024;
const bytes = (length: number, seed = 1) =>
  Buffer.from(Uint8Array.from({ length }, (_, place) => (place * 7 + seed * (place >> 8)) % 251));
const written = 'Wed, 18 Nov 2026 14:29:21 GMT';

let cms: Upstream;
let server: Awaited<ReturnType<typeof startSite>>;
let files: Record<string, StoredFile>;
let version: string;
let isAway: boolean;
let userOf: (token: string) => User | null;

/** Answers as the CMS does for the media library. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  if (isAway) return void response.destroy();
  const { pathname } = new URL(request.url ?? '', 'http://cms');
  if (pathname === fileCopies.versionPath) return void response.end(version);
  if (pathname === readersQuestion.path) {
    const tokens = String(request.headers[readersQuestion.header]).split(' ');
    return void response.end(JSON.stringify(tokens.map(userOf)));
  }
  const file = files[pathname.slice('/uploads/'.length)];
  if (!file) return void response.writeHead(404).end('{"code":"NOT_FOUND"}');
  const { content, audience } = file;
  const token = /nl_login=([\w.]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const hasPass = audience === 'learner' && request.headers[fileCopies.passHeader] === 'the pass';
  if (audience !== 'all' && userOf(token)?.status !== 'approved' && !hasPass) {
    return void response.writeHead(401).end('{"code":"NOT_AUTHENTICATED"}');
  }
  const etag = `W/"${content.length}-${content[content.length >> 1]}"`;
  response.setHeader('etag', etag).setHeader('last-modified', written);
  response.setHeader('content-type', 'video/mp4').setHeader('accept-ranges', 'bytes');
  response.setHeader('cache-control', audience === 'all' ? 'public, max-age=3600' : 'private');
  if (audience !== 'admin') {
    response.setHeader(fileCopies.audienceHeader, audience);
    response.setHeader(fileCopies.versionHeader, version);
    if (audience === 'learner') response.setHeader(fileCopies.passHeader, 'the pass');
  }
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const [, from, to, last] =
    /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined && last === undefined) {
    return void response.setHeader('content-length', content.length).end(content);
  }
  const start = from === undefined ? content.length - Number(last) : Number(from);
  const end = Math.min(to ? Number(to) : content.length - 1, content.length - 1);
  if (start < 0 || start > end) {
    response.setHeader('content-length', 0);
    response.writeHead(416, { 'content-range': `bytes */${content.length}` });
    return void response.end();
  }
  const range = `bytes ${start}-${end}/${content.length}`;
  response.writeHead(206, { 'content-range': range, 'content-length': end + 1 - start });
  response.end(content.subarray(start, end + 1));
}

beforeEach(async () => {
  // How old something is depends on what a test says, not on how busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  files = {
    'picture.webp': { content: bytes(30_000), audience: 'all' },
    'film.mp4': { content: bytes(3 * block + 1000), audience: 'learner' },
    'draft.mp4': { content: bytes(1000), audience: 'admin' },
  };
  version = 'one';
  isAway = false;
  userOf = (token) => recordedReaders[token]?.user ?? null;
  cms = await startUpstream(answer);
  server = await startSite({ cmsUrl: cms.url });
});

afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
  await cms.stop();
});

const learner = { cookie: 'nl_login=approved' };
const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(server, `/uploads/${name}`, { headers, method });
/** How often the CMS was asked for files. */
const asked = () => cms.seen.filter(({ url }) => url.startsWith('/uploads/')).length;
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a file of the media library', () => {
  it('is fetched once for many who ask for it at once, and then answered from memory', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('picture.webp')));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.equals(files['picture.webp']?.content ?? Buffer.alloc(0))).toBe(true);
    }
    pass(20_000);
    expect((await get('picture.webp?v=abc')).status).toBe(200);
    expect(asked()).toBe(1);
  });

  it.each([
    {},
    { range: 'bytes=0-' },
    { range: 'bytes=0-99' },
    { range: 'bytes=-50' },
    { range: `bytes=${block - 10}-${block + 10}` },
    { range: `bytes=${block - 10}-${3 * block}` },
    { range: `bytes=${3 * block}-99999999` },
    { range: 'bytes=99999999-' },
    { range: 'bytes=5-2' },
    { range: 'bytes=-99999999' },
    { range: 'bytes=-0' },
    { range: 'pages=1-2' },
    { 'if-none-match': '*' },
    { 'if-modified-since': written },
    { 'if-modified-since': written, 'cache-control': 'no-cache' },
    { 'if-none-match': '"other"', range: 'bytes=0-9' },
  ])('is answered as the CMS answers it: %o', async (headers) => {
    const given = { ...learner, ...headers };
    await get('film.mp4', learner);
    for (const method of ['GET', 'HEAD']) {
      const here = await get('film.mp4', given, method);
      const there = await send(cms, '/uploads/film.mp4', { headers: given, method });
      const isConditional = Object.keys(headers).some((name) => name.startsWith('if-'));
      // The upstream of this test knows no dates and no star.
      const isFresh = isConditional && [200, 304].includes(here.status);
      if (!isFresh) {
        expect(here.status).toBe(there.status);
        expect(here.body.equals(there.body)).toBe(true);
        for (const name of ['content-length', 'content-range', 'content-type']) {
          expect(here.headers[name], name).toBe(there.headers[name]);
        }
      }
      for (const name of ['etag', 'last-modified', 'cache-control', 'accept-ranges']) {
        expect(here.headers[name], name).toBe(there.headers[name]);
      }
    }
  });

  it('is a 304 for a browser that has it, and not for one that asks for it anew', async () => {
    const { headers } = await get('picture.webp');
    const known = { 'if-none-match': String(headers.etag) };
    const kept = await get('picture.webp', known);
    expect([kept.status, kept.headers['content-type'], kept.text]).toEqual([304, undefined, '']);
    expect((await get('picture.webp', { 'if-modified-since': written })).status).toBe(304);
    const anew = await get('picture.webp', { ...known, 'cache-control': 'no-cache' });
    expect(anew.status).toBe(200);
    expect(asked()).toBe(1);
  });

  it('keeps what the site and the CMS tell each other from its readers', async () => {
    for (const name of ['picture.webp', 'film.mp4', 'picture.webp', 'film.mp4', 'film.mp4?x=1']) {
      const { status, headers } = await get(name, {
        ...learner,
        [fileCopies.passHeader]: 'forged',
      });
      expect(status).toBe(200);
      for (const own of [
        fileCopies.audienceHeader,
        fileCopies.versionHeader,
        fileCopies.passHeader,
      ]) {
        expect(headers).not.toHaveProperty(own);
      }
      expect(headers['content-security-policy']).toContain('sandbox');
    }
    const passes = cms.seen.flatMap(({ headers }) => headers[fileCopies.passHeader] ?? []);
    expect(passes).not.toContain('forged');
  });

  it.each([
    [
      'closed',
      () => ({ 'picture.webp': { content: bytes(30_000), audience: 'learner' as const } }),
      401,
    ],
    ['deleted', () => ({}), 404],
    [
      'replaced',
      () => ({ 'picture.webp': { content: bytes(500, 3), audience: 'all' as const } }),
      200,
    ],
  ])('is not answered any more half a second after it was %s', async (_what, change, status) => {
    const before = await get('picture.webp');
    files = change();
    version = 'two';
    pass(501);
    const after = await get('picture.webp');
    expect(after.status).toBe(status);
    expect(after.body.equals(before.body)).toBe(false);
  });

  it('stays in memory where something else was published', async () => {
    await get('picture.webp');
    version = 'two';
    pass(501);
    expect((await get('picture.webp')).body.length).toBe(30_000);
    expect(cms.seen.filter(({ url }) => url.startsWith('/uploads/')).at(-1)?.method).toBe('HEAD');
    expect((await get('picture.webp')).status).toBe(200);
    expect(asked()).toBe(2);
  });

  it('is looked at again after a minute, though nothing was published', async () => {
    await get('picture.webp');
    files = {};
    pass(61_000);
    expect((await get('picture.webp')).status).toBe(404);
  });

  it('is still answered to everybody while the CMS is away, like a page', async () => {
    await get('picture.webp');
    await get('film.mp4', learner);
    isAway = true;
    for (const later of [600, 3_600_000]) {
      pass(later);
      expect((await get('picture.webp')).status).toBe(200);
      expect((await get('film.mp4', learner)).status).toBe(503);
    }
    expect((await get('other.webp')).status).toBe(503);
  });

  it('takes a bounded part of the memory', async () => {
    const content = bytes(block);
    const names = Array.from({ length: 200 }, (_, place) => `p${place}.webp`);
    files = Object.fromEntries(names.map((name) => [name, { content, audience: 'all' }]));
    for (const name of names) await get(name);
    expect(asked()).toBe(200);
    await get('p199.webp');
    expect(asked()).toBe(200);
    await get('p0.webp');
    expect(asked()).toBe(201);
  });
});

describe('a file for learners', () => {
  it('is never answered from memory to anybody else', async () => {
    expect((await get('film.mp4', learner)).status).toBe(200);
    for (const cookie of ['', 'nl_login=pending', 'nl_login=spent', 'nl_login=x.y']) {
      for (const headers of [{ cookie }, { cookie, range: 'bytes=0-9' }]) {
        const refused = await get('film.mp4', headers);
        expect([refused.status, refused.text]).toEqual([401, '{"code":"NOT_AUTHENTICATED"}']);
      }
      expect((await get('film.mp4', { cookie }, 'HEAD')).status).toBe(401);
    }
    expect((await get('film.mp4', learner)).status).toBe(200);
  });

  it('is refused to one who came before it was given to a learner at the same time', async () => {
    const answers = await Promise.all([
      get('film.mp4'),
      get('film.mp4', learner),
      get('film.mp4'),
      get('film.mp4', learner),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 401, 200]);
  });

  it('is answered for a second to a reader who may learn no longer', async () => {
    const part = { ...learner, range: 'bytes=0-9' };
    await get('film.mp4', part);
    for (let turn = 0; turn < 5; turn += 1) expect((await get('film.mp4', part)).status).toBe(206);
    expect(cms.seen.filter(({ url }) => url === readersQuestion.path)).toHaveLength(1);
    userOf = () => null;
    pass(1001);
    expect((await get('film.mp4', part)).status).toBe(401);
  });

  it('arrives whole, in parts that are fetched once for all', async () => {
    const whole = await get('film.mp4', learner);
    expect(whole.body.equals(files['film.mp4']?.content ?? Buffer.alloc(0))).toBe(true);
    expect(asked()).toBe(4);
    // The others were read without the reader's cookies, which may end in the middle of a film.
    const cookies = cms.seen
      .filter(({ url }) => url === '/uploads/film.mp4')
      .map(({ headers }) => headers.cookie);
    expect(cookies).toEqual([learner.cookie, undefined, undefined, undefined]);
    await get('film.mp4', { ...learner, range: 'bytes=1000-' });
    expect(asked()).toBe(4);
  });
});

it('a file that only an admin may see is not kept', async () => {
  for (const turn of [1, 2]) {
    const { status, body } = await get('draft.mp4', learner);
    expect([status, body.length, turn]).toEqual([200, 1000, turn]);
  }
  expect((await get('draft.mp4')).status).toBe(401);
});
