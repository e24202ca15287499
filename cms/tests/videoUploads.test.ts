import { once } from 'node:events';
import {
  access,
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
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  apiBase,
  maxUnfinishedUploads,
  maxVideoBytes,
  mediaFileSchema,
  pieceType,
  z,
} from '@nihongo-lanka/contract';
import { afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { removeAbandoned, removeLeftovers } from '../src/content/library/removeAbandonedUploads';
import { Client, errorIn, loggedInAdmin, someone } from './harness/client';

const calls = '/admin/uploads';
const root = path.join(import.meta.dirname, '../..');
const unfinished = () => path.join(inject('dataDir'), 'unfinished-uploads');
const library = () => path.join(inject('dataDir'), 'public/uploads');
const tus = { 'tus-resumable': '1.0.0' };

let admin: Client;
let film: Buffer;
beforeAll(async () => {
  admin = await loggedInAdmin();
  film = await readFile(path.join(root, 'cms/seed/media/support.mp4'));
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
interface Beginning {
  client?: Client;
  name?: string;
  headers?: Record<string, string>;
}
function begin(
  length: unknown,
  { client = admin, name = 'Lesson 1.mp4', headers = {} }: Beginning = {},
) {
  return client.call(calls, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': `filename ${base64(name)}`,
      ...headers,
    },
  });
}
const begun = new Set<string>();
async function idOf(length: unknown, options: Beginning = {}): Promise<string> {
  const answer = await begin(length, options);
  expect(answer.text).not.toContain('"code"');
  expect(answer.status).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(answer.json);
  expect(answer.headers.get('location')).toBe(`${apiBase}${calls}/${id}`);
  begun.add(id);
  return id;
}
// An admin may have a few only.
afterEach(async () => {
  for (const id of begun) {
    await admin.call(`${calls}/${id}`, { method: 'DELETE', headers: tus });
    begun.delete(id);
  }
});

async function piece(
  id: string,
  offset: unknown,
  content: Buffer,
  headers: Readonly<Record<string, string>> = {},
  client = admin,
) {
  const response = await fetch(`${inject('cmsUrl')}${apiBase}${calls}/${id}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      'content-type': pieceType,
      'upload-offset': String(offset),
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
    body: content,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text ? JSON.parse(text) : undefined,
  };
}
const offsetOf = async (id: string, client = admin) =>
  (await client.call(`${calls}/${id}`, { method: 'HEAD', headers: tus })).headers.get(
    'upload-offset',
  );
const finish = (id: string, client = admin) =>
  client.call(`${calls}/${id}/file`, { method: 'POST' });
const partsOf = async (id: string) =>
  (await readdir(unfinished())).filter((name) => name.startsWith(id));

describe('a video that comes in pieces', () => {
  it('goes on where it broke off, and becomes a file of the media library, once', async () => {
    const before = await readdir(library());
    const id = await idOf(film.length);
    expect(await offsetOf(id)).toBe('0');
    const half = Math.floor(film.length / 2);
    const first = await piece(id, 0, film.subarray(0, half));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
    expect(first.headers.get('access-control-allow-origin')).toBeNull();
    expect(errorIn(await finish(id)).code).toBe('CONFLICT');
    const state = await admin.call(`${calls}/${id}`, { headers: tus });
    expect(state.json).toEqual({ name: 'Lesson 1.mp4', length: film.length, offset: half });
    expect((await piece(id, half, film.subarray(half))).status).toBe(204);
    expect(await offsetOf(id)).toBe(String(film.length));
    const { ino } = await stat(path.join(unfinished(), id));

    const answers = await Promise.all([finish(id), finish(id), finish(id)]);
    const files = answers.map(({ json }) => mediaFileSchema.parse(json));
    expect(new Set(files.map((file) => file.id)).size).toBe(1);
    const [file] = files;
    expect(file).toMatchObject({ name: 'Lesson 1.mp4', mime: 'video/mp4' });
    const kept = path.join(inject('dataDir'), 'public', file?.url ?? '');
    expect(await readFile(kept)).toEqual(film);
    // It is linked, not copied.
    expect((await stat(kept)).ino).toBe(ino);
    expect((await readdir(library())).length).toBe(before.length + 1);
    // Only the note of what became of it is kept for a day.
    expect(await partsOf(id)).toEqual([`${id}.json`]);
    expect(await offsetOf(id)).toBe(String(film.length));
    expect((await finish(id)).json).toEqual(file);
    expect((await piece(id, film.length, film.subarray(0, 1))).status).toBe(404);
    const found = await admin.call(
      `/admin/media?filter=${encodeURIComponent(JSON.stringify({ id: [String(file?.id)] }))}`,
    );
    expect(found.json).toEqual([file]);
  });

  it('keeps what had come when the connection breaks', async () => {
    const id = await idOf(film.length);
    const { hostname, port } = new URL(inject('cmsUrl'));
    const socket = connect(Number(port), hostname);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = 100_000;
    socket.write(
      `PATCH ${apiBase}${calls}/${id} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
        `Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: ${pieceType}\r\n` +
        `Content-Length: ${film.length}\r\n\r\n`,
    );
    socket.write(film.subarray(0, sent));
    await vi.waitFor(
      async () => {
        expect((await stat(path.join(unfinished(), id))).size).toBe(sent);
      },
      { timeout: 10_000 },
    );
    socket.destroy();
    await once(socket, 'close');
    const offset = Number(await offsetOf(id));
    expect(offset).toBe(sent);
    expect((await piece(id, offset, film.subarray(offset))).status).toBe(204);
    expect((await finish(id)).status).toBe(201);
  });

  it('is written by one of two who send at once', async () => {
    const id = await idOf(film.length);
    const answers = await Promise.all([1, 2, 3].map(() => piece(id, 0, film)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await offsetOf(id)).toBe(String(film.length));
  });

  it('can be given up', async () => {
    const id = await idOf(film.length);
    await piece(id, 0, film.subarray(0, 5000));
    expect((await admin.call(`${calls}/${id}`, { method: 'DELETE', headers: tus })).status).toBe(
      204,
    );
    expect(await partsOf(id)).toEqual([]);
    expect(await offsetOf(id)).toBeNull();
    expect((await finish(id)).status).toBe(404);
  });

  it('belongs to the admin who began it', async () => {
    const { client } = await someone('approved', 'admin');
    const id = await idOf(film.length);
    const answers = [
      await client.call(`${calls}/${id}`, { headers: tus }),
      await piece(id, 0, film, {}, client),
      await finish(id, client),
      await client.call(`${calls}/${id}`, { method: 'DELETE', headers: tus }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(errorIn({ ...answer }).code).toBe('NOT_FOUND');
    }
    expect(await offsetOf(id)).toBe('0');
  });

  it.each([
    ['words', () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(200))],
    ['a picture', () => readFile(path.join(root, 'cms/seed/media/support.webp'))],
  ])('is refused at its first piece where it is no video: %s', async (_, content) => {
    const bytes = await content();
    const id = await idOf(bytes.length * 3, { name: 'film.mp4' });
    const answer = await piece(id, 0, bytes, { 'accept-language': 'en' });
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors?.file).toMatch(/not an MP4 or WebM video/);
    expect(await partsOf(id)).toEqual([]);
    expect(await offsetOf(id)).toBeNull();
  });

  it.each([
    ['shorter than what tells', Buffer.from('no video'), 'not an MP4 or WebM video'],
    [
      'only its first bytes',
      Buffer.concat([
        Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'),
        Buffer.alloc(9000),
      ]),
      'damaged',
    ],
  ])('is refused in the end, and nothing of it is kept: %s', async (_, bytes, reason) => {
    const before = await readdir(library());
    const id = await idOf(bytes.length);
    expect((await piece(id, 0, bytes)).status).toBe(204);
    const answer = await finish(id);
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors?.file).toContain(reason);
    expect(await partsOf(id)).toEqual([]);
    expect(await readdir(library())).toEqual(before);
  });

  it('is refused where it would be too large, with the limit', async () => {
    expect((await begin(maxVideoBytes)).status).toBeLessThan(300);
    const answer = await begin(maxVideoBytes + 1);
    expect(errorIn(answer).errors).toEqual({ file: 'A video can have up to 2 GB' });
  });

  it('is one of a few that an admin may have under way, also of many begun at once', async () => {
    const { client } = await someone('approved', 'admin');
    const answers = await Promise.all(
      Array.from({ length: maxUnfinishedUploads + 5 }, () => begin(1000, { client })),
    );
    const codes = answers.map((answer) => (answer.status === 201 ? 'begun' : errorIn(answer).code));
    expect(codes.filter((code) => code === 'begun')).toHaveLength(maxUnfinishedUploads);
    expect(new Set(codes)).toEqual(new Set(['begun', 'TOO_MANY_UPLOADS']));
  });

  it('waits where the disk is full, and keeps what had come', async ({ skip }) => {
    await access('/dev/full').catch(() => skip());
    const id = await idOf(film.length);
    const part = path.join(unfinished(), id);
    await rm(part);
    await symlink('/dev/full', part);
    const answer = await piece(id, 0, film);
    expect(answer.status).toBe(507);
    expect(errorIn(answer).code).toBe('DISK_FULL');
    await rm(part);
    await writeFile(part, film.subarray(0, 10));
    expect(await offsetOf(id)).toBe('10');
    expect((await piece(id, 10, film.subarray(10))).status).toBe(204);
  });
});

describe('a request that is not as it should be', () => {
  it.each([
    ['no protocol', { 'tus-resumable': '' }],
    ['another version of it', { 'tus-resumable': '0.2.1' }],
    ['no length', { 'upload-length': '' }],
    ['a negative length', { 'upload-length': '-1' }],
    ['no bytes', { 'upload-length': '0' }],
    ['a length that is no number', { 'upload-length': '1e3' }],
    ['an enormous length', { 'upload-length': '9'.repeat(400) }],
    ['a length told later', { 'upload-length': '', 'upload-defer-length': '1' }],
    ['metadata that is none', { 'upload-metadata': 'filename %%%' }],
  ])('begins nothing: %s', async (_, headers) => {
    const before = await readdir(unfinished());
    const answer = await begin(1000, { headers });
    expect(answer.status).toBe(400);
    expect(errorIn(answer).code).toBe('VALIDATION_FAILED');
    expect(await readdir(unfinished())).toEqual(before);
  });

  it('has a name that no disk would store, and is begun under another', async () => {
    const id = await idOf(1000, { name: '../../etc/pass\u0000wd<>?.mp4' });
    const state = await admin.call(`${calls}/${id}`, { headers: tus });
    expect(state.json).toMatchObject({ name: '....etcpasswd.mp4' });
  });

  it.each([
    ['no offset', { 'upload-offset': '' }, 400],
    ['a negative offset', { 'upload-offset': '-1' }, 400],
    ['an offset too far', { 'upload-offset': '500' }, 409],
    ['an enormous offset', { 'upload-offset': '9'.repeat(300) }, 400],
    ['another type', { 'content-type': 'application/octet-stream' }, 415],
    ['JSON', { 'content-type': 'application/json' }, 400],
    ['an encoding', { 'content-encoding': 'gzip' }, 415],
    ['another length', { 'upload-length': '5' }, 400],
    ['another method in a header', { 'x-http-method-override': 'DELETE' }, 204],
    ['another site', { origin: 'https://evil.example' }, 403],
  ])('adds nothing that it may not: %s', async (_, headers, status) => {
    const id = await idOf(10_000);
    const answer = await piece(id, 0, film.subarray(0, 5000), headers);
    expect(answer.status).toBe(status);
    expect(await offsetOf(id)).toBe(status === 204 ? '5000' : '0');
  });

  it('brings more than was told, and is cut off', async () => {
    const id = await idOf(5000);
    const answer = await piece(id, 0, film.subarray(0, 5001));
    expect(answer.status).toBe(413);
    expect(errorIn(answer).code).toBe('TOO_LARGE');
    expect(await offsetOf(id)).toBe('0');
    expect((await piece(id, 0, film.subarray(0, 5000))).status).toBe(204);
    expect((await piece(id, 5000, film.subarray(0, 1))).status).toBe(413);
  });

  it('tells no length, and may bring no more than there is to come', async () => {
    const id = await idOf(10_000);
    const { hostname, port } = new URL(inject('cmsUrl'));
    const socket = connect(Number(port), hostname);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    socket.write(
      `PATCH ${apiBase}${calls}/${id} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
        `Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: ${pieceType}\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n',
    );
    socket.write(`${(20_000).toString(16)}\r\n`);
    socket.write(film.subarray(0, 20_000));
    socket.write('\r\n0\r\n\r\n');
    await vi.waitFor(() => expect(said).toMatch(/^HTTP\/1.1 413/), { timeout: 10_000 });
    socket.destroy();
    expect(Number(await offsetOf(id))).toBeLessThanOrEqual(10_000);
  });

  it.each(['..%2f..%2fsecrets', '%2e%2e%2fx', 'x.json', '0'.repeat(32), '0'.repeat(500), 'of-1'])(
    'names nothing that there is: %s',
    async (id) => {
      const state = await admin.call(`${calls}/${id}`, { headers: tus });
      expect(state.status).toBe(404);
      expect((await piece(id, 0, film.subarray(0, 10))).status).toBe(404);
      expect((await finish(id)).status).toBe(404);
      const gone = await admin.call(`${calls}/${id}`, { method: 'DELETE', headers: tus });
      expect(gone.status).toBe(404);
    },
  );

  it('is refused before a byte of its body is read', async () => {
    const id = await idOf(film.length);
    const { client } = await someone('approved');
    for (const [caller, status] of [
      [new Client(), 401],
      [client, 403],
    ] as const) {
      expect((await piece(id, 0, film, {}, caller)).status).toBe(status);
    }
    expect(await offsetOf(id)).toBe('0');
  });
});

it('an abandoned upload is removed after a day', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'unfinished-'));
  const hours = (count: number) => new Date(Date.now() - count * 60 * 60_000);
  for (const [name, age] of [
    ['old', 25],
    ['old.json', 25],
    ['slow', 1],
    ['slow.json', 40],
    ['finished.json', 30],
    ['new', 2],
    ['new.json', 2],
  ] as const) {
    await writeFile(path.join(folder, name), '');
    await utimes(path.join(folder, name), hours(age), hours(age));
  }
  await removeAbandoned(folder);
  expect((await readdir(folder)).sort()).toEqual(['new', 'new.json', 'slow', 'slow.json']);
  await rm(folder, { recursive: true });
});

it('what a killed process left among the temporary files is removed after a day, and what is at work is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'leftovers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const now = Date.now();
  for (const [name, hours] of [
    ['old', 25],
    ['new', 1],
    ['left/deep/old', 25],
    ['at work/old', 25],
    ['at work/deep/new', 1],
  ] as const) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    const time = new Date(now - hours * 60 * 60_000);
    await utimes(file, time, time);
  }
  // The folders themselves are as young as the test.
  const dayAgo = new Date(now - 25 * 60 * 60_000);
  for (const name of ['left/deep', 'left']) await utimes(path.join(folder, name), dayAgo, dayAgo);
  await removeLeftovers(folder, now);
  expect((await readdir(folder)).sort()).toEqual(['at work', 'new']);
  expect((await readdir(path.join(folder, 'at work'))).sort()).toEqual(['deep', 'old']);
  await removeLeftovers(folder, now + 48 * 60 * 60_000);
  expect(await readdir(folder)).toEqual([]);
});
