import { mkdir, mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { send, startSite, startUpstream, type Upstream } from '../testing/server';

type Audience = 'all' | 'learner' | 'admin';

const bytes = (length: number, seed = 1) =>
  Buffer.from(Uint8Array.from({ length }, (_, place) => (place * 7 + seed * (place >> 8)) % 251));
const written = new Date('2026-11-18T14:29:21.000Z');
const etagOf = (content: Buffer) =>
  `W/"${content.length.toString(16)}-${written.getTime().toString(16)}"`;

let folder: string;
let cms: Upstream;
let site: Awaited<ReturnType<typeof startSite>>;
let audiences: Record<string, Audience>;
let contents: Record<string, Buffer>;
let readers: Record<string, Audience>;
let isAway: boolean;
let clock: MockInstance<() => number>;
let pass: (milliseconds: number) => Promise<void>;

/** Answers as the CMS does for the media library. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  if (isAway) return void response.destroy();
  const { pathname } = new URL(request.url ?? '', 'http://cms');
  const name = pathname.slice('/uploads/'.length);
  const content = contents[name];
  const audience = audiences[name];
  const reader = readers[/nl_login=([\w.]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''];
  if (audience !== 'all' && !reader) {
    return void response.writeHead(401).end('{"code":"NOT_AUTHENTICATED"}');
  }
  const isHidden = audience === 'admin' && reader !== 'admin';
  if (!content || isHidden) return void response.writeHead(404).end('{"code":"NOT_FOUND"}');
  response.writeHead(200, {
    etag: etagOf(content),
    'last-modified': written.toUTCString(),
    'content-type': 'video/mp4',
    'content-length': content.length,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment',
    'cache-control': audience === 'all' ? 'public, max-age=3600' : 'private, no-cache',
    'set-cookie': 'of-one=answer',
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}

async function put(name: string, audience: Audience, content: Buffer) {
  [audiences[name], contents[name]] = [audience, content];
  await writeFile(join(folder, 'public/uploads', name), content);
  await utimes(join(folder, 'public/uploads', name), written, written);
}

beforeEach(async () => {
  // How old something is depends on what a test says, not on how busy the machine is.
  let later = 0;
  const now = performance.now.bind(performance);
  clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  pass = async (milliseconds) => {
    later += milliseconds;
    // The cache of rights notes the time for a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  folder = await mkdtemp(join(tmpdir(), 'nihongo-uploads-'));
  await mkdir(join(folder, 'public/uploads'), { recursive: true });
  [audiences, contents, isAway] = [{}, {}, false];
  readers = { approved: 'learner', other: 'learner', boss: 'admin' };
  await put('picture.webp', 'all', bytes(30_000));
  await put('film.mp4', 'learner', bytes(1_500_000));
  await put('draft.mp4', 'admin', bytes(1000));
  await writeFile(join(folder, 'public', 'secret.json'), 'secret');
  cms = await startUpstream(answer);
  site = await startSite({ cmsUrl: cms.url, uploadsFolder: join(folder, 'public/uploads') });
});

afterEach(async () => {
  clock.mockRestore();
  await site.stop();
  await cms.stop();
  await rm(folder, { recursive: true });
});

const as = (token: string) => ({ cookie: `nl_login=${token}` });
const learner = as('approved');
const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(site, `/uploads/${name}`, { headers, method });
const asked = (method?: string) =>
  cms.seen.filter((each) => each.url.startsWith('/uploads/') && (!method || each.method === method))
    .length;
describe('a file that anyone may read', () => {
  it('is fetched once for many who ask for it at once, and then answered from memory', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('picture.webp')));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.equals(bytes(30_000))).toBe(true);
    }
    await pass(50_000);
    expect((await get('picture.webp')).status).toBe(200);
    expect([asked('HEAD'), asked('GET')]).toEqual([1, 1]);
    const head = await get('picture.webp', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '30000', '']);
  });

  it('has the headers of the CMS and of the site', async () => {
    const { headers } = await get('picture.webp');
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=3600',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: etagOf(bytes(30_000)),
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is a 304 for a browser that has it, and not for one that asks for it anew', async () => {
    const known = { 'if-none-match': etagOf(bytes(30_000)) };
    const kept = await get('picture.webp', known);
    expect([kept.status, kept.headers['content-type'], kept.text]).toEqual([304, undefined, '']);
    const since = { 'if-modified-since': written.toUTCString() };
    expect((await get('picture.webp', since)).status).toBe(304);
    const anew = await get('picture.webp', { ...known, 'cache-control': 'no-cache' });
    expect(anew.status).toBe(200);
  });

  it('is another one at once under the address of its next version', async () => {
    await get('picture.webp');
    await put('picture.webp', 'all', bytes(500, 3));
    expect((await get('picture.webp?v=abc')).body.equals(bytes(500, 3))).toBe(true);
    await pass(60_001);
    expect((await get('picture.webp')).body.equals(bytes(500, 3))).toBe(true);
  });

  it.each([
    ['closed', () => put('picture.webp', 'learner', bytes(30_000)), 401],
    ['deleted', async () => void delete contents['picture.webp'], 404],
  ])('is not answered any more a minute after it was %s', async (_what, change, status) => {
    await get('picture.webp');
    await change();
    await pass(60_001);
    expect((await get('picture.webp')).status).toBe(status);
  });

  it('is still answered while the CMS is away, like a page', async () => {
    await get('picture.webp');
    isAway = true;
    for (const later of [600, 3_600_000]) {
      await pass(later);
      expect((await get('picture.webp')).status).toBe(200);
    }
    expect((await get('other.webp')).status).toBe(503);
  });

  it('takes a bounded part of the memory', async () => {
    for (let place = 0; place < 60; place += 1)
      await put(`p${place}.webp`, 'all', bytes(1_000_000));
    for (let place = 0; place < 60; place += 1) await get(`p${place}.webp`);
    expect(asked('GET')).toBe(60);
    await get('p59.webp');
    expect(asked('GET')).toBe(60);
    await get('p0.webp');
    expect(asked('GET')).toBe(61);
  });
});

describe('a file for learners', () => {
  it('is read from the disk in parts, after one question for a login', async () => {
    const content = bytes(1_500_000);
    const whole = await get('film.mp4', learner);
    expect([whole.status, whole.body.equals(content)]).toEqual([200, true]);
    for (const [range, start, end] of [
      ['bytes=5-9', 5, 9],
      ['bytes=-500', 1_499_500, 1_499_999],
      ['bytes=1000000-', 1_000_000, 1_499_999],
    ] as const) {
      const part = await get('film.mp4', { ...learner, range });
      expect([part.status, part.body.equals(content.subarray(start, end + 1))]).toEqual([
        206,
        true,
      ]);
      expect(part.headers).toMatchObject({
        'content-range': `bytes ${start}-${end}/1500000`,
        'content-length': String(end - start + 1),
        'content-type': 'video/mp4',
        'cache-control': 'private, no-cache',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining('sandbox'),
        etag: etagOf(content),
      });
    }
    const stale = { ...learner, range: 'bytes=5-9', 'if-range': '"another"' };
    expect((await get('film.mp4', stale)).status).toBe(200);
    const head = await get('film.mp4', learner, 'HEAD');
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '1500000', '']);
    const kept = await get('film.mp4', { ...learner, 'if-none-match': etagOf(content) });
    expect([kept.status, kept.headers['content-type'], kept.text]).toEqual([304, undefined, '']);
    // One as a visitor, and one with the login.
    expect([asked('HEAD'), asked('GET')]).toEqual([2, 0]);
  });

  it.each(['bytes=9999999-', 'bytes=5-2'])('is left to the CMS for the range %s', async (range) => {
    await get('film.mp4', { ...learner, range });
    expect(asked('GET')).toBe(1);
  });

  it('is never given to anybody else', async () => {
    expect((await get('film.mp4', learner)).status).toBe(200);
    for (const cookie of ['', 'nl_login=pending', 'nl_login=spent', 'nl_login=x.y']) {
      for (const headers of [{ cookie }, { cookie, range: 'bytes=0-9' }]) {
        const refused = await get('film.mp4', headers);
        expect([refused.status, refused.text]).toEqual([401, '{"code":"NOT_AUTHENTICATED"}']);
      }
      expect((await get('film.mp4', { cookie }, 'HEAD')).status).toBe(401);
    }
    expect((await get('film.mp4', as('other'))).status).toBe(200);
  });

  it.each([
    ['the learner logged out', () => void delete readers.approved, 401],
    [
      'its lecture was unpublished',
      () => void Object.assign(audiences, { 'film.mp4': 'admin' }),
      404,
    ],
  ])('is not given any more a minute after %s', async (_what, change, status) => {
    await get('film.mp4', learner);
    change();
    await pass(60_001);
    expect((await get('film.mp4', learner)).status).toBe(status);
    expect((await get('film.mp4', { ...learner, range: 'bytes=0-9' })).status).toBe(status);
  });

  it('is given at once to a learner who was approved a moment ago', async () => {
    expect((await get('film.mp4', as('new'))).status).toBe(401);
    readers.new = 'learner';
    expect((await get('film.mp4', as('new'))).status).toBe(200);
  });

  it('is not given while the CMS can say nothing about its reader', async () => {
    await get('film.mp4', learner);
    isAway = true;
    await pass(60_001);
    expect((await get('film.mp4', learner)).status).toBe(503);
  });

  it('comes from the CMS where the site does not see it', async () => {
    await unlink(join(folder, 'public/uploads/film.mp4'));
    expect((await get('film.mp4', learner)).body.length).toBe(1_500_000);
    expect(asked('GET')).toBe(1);
  });
});

it('a file that only an admin may see is kept from learners', async () => {
  expect((await get('draft.mp4', as('boss'))).status).toBe(200);
  expect((await get('draft.mp4', learner)).status).toBe(404);
  expect((await get('draft.mp4')).status).toBe(401);
});

it.each([
  '../secret.json',
  '..%2fsecret.json',
  '%2e%2e/secret.json',
  '%2e%2e%2fsecret.json',
  '..%5csecret.json',
  'film%2emp4',
  'x/../film.mp4',
  '.film.mp4',
  'film.mp4%00',
  '',
])('no address leads to a file without the right to it: %s', async (name) => {
  await get('film.mp4', learner);
  const { status, text } = await get(name);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain('secret');
});
