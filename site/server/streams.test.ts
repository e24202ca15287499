import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { errorSchema } from '@nihongo-lanka/contract';
import { si } from '@nihongo-lanka/contract/messages/si';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { send, startSite } from '../testing/server';

const megabyte = 1024 * 1024;
/** A video: far more than the buffers of the system hold on its way. */
const videoBytes = 96 * megabyte;
/** Those buffers, in the worst case. */
const bufferBytes = 32 * megabyte;
const chunk = Buffer.alloc(64 * 1024, 'x');

let answer: RequestListener;
let app: FastifyInstance;
let site: Awaited<ReturnType<typeof startSite>>;
const cms = createServer((request, response) => {
  if (request.url?.startsWith('/api/v1/site/')) return void response.end('{}');
  answer(request, response);
});

beforeEach(async () => {
  cms.listen(0, '127.0.0.1');
  await once(cms, 'listening');
  site = await startSite({
    cmsUrl: cmsUrl(),
    bodyLimit: 2 * videoBytes,
    prepare(prepared) {
      app = prepared;
    },
  });
});

afterEach(async () => {
  expect((await send(site, '/healthz')).status).toBe(200);
  // Whatever became of a request, its connection is not kept for ever.
  await expect.poll(connections, { timeout: 5000 }).toBe(0);
  await site.stop();
  cms.close();
  cms.closeAllConnections();
});

const connections = () =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

function cmsUrl() {
  const address = cms.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
}

function open(method: string, headers: Record<string, string | number> = {}): ClientRequest {
  const { hostname: host, port } = site.url;
  const path = '/api/v1/videos';
  return httpRequest({ host, port, path, method, headers, agent: false });
}

/** The next request that reaches the CMS, which says nothing by itself. */
function arrival(): Promise<{ request: IncomingMessage; response: ServerResponse }> {
  return new Promise((resolve) => {
    answer = (request, response) => resolve({ request, response });
  });
}

async function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(request, 'response');
  return response;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return text;
}

/** Writes as fast as the other side takes it; `onSent` is told how much so far. */
async function write(to: ClientRequest | ServerResponse, onSent: (bytes: number) => void) {
  for (let sent = chunk.length; sent <= videoBytes; sent += chunk.length) {
    const hasRoom = to.write(chunk);
    onSent(sent);
    if (!hasRoom) await once(to, 'drain');
  }
  to.end();
}

/** Reads more slowly than anybody writes; `onRead` is told how much so far. */
async function readSlowly(from: IncomingMessage, onRead: (bytes: number) => void) {
  let bytes = 0;
  for await (const part of from) {
    bytes += part.length;
    onRead(bytes);
    await setImmediate();
  }
  return bytes;
}

/** Remembers the most that was on its way at any time. */
function onTheWay() {
  const counted = { sent: 0, read: 0, most: 0 };
  const count = (what: 'sent' | 'read') => (bytes: number) => {
    counted[what] = bytes;
    counted.most = Math.max(counted.most, counted.sent - counted.read);
  };
  return { counted, sent: count('sent'), read: count('read') };
}

const closed = (emitter: IncomingMessage | ServerResponse | ClientRequest) =>
  new Promise((resolve) => emitter.once('close', resolve));

describe('a video on its way to the CMS', () => {
  it.each([
    ['of a length that is known', { 'content-length': videoBytes }],
    ['of any length', { 'transfer-encoding': 'chunked' }],
  ])('waits for the CMS to take it, and arrives whole: %s', async (_name, headers) => {
    const arrived = arrival();
    const upload = open('POST', headers);
    const way = onTheWay();
    const written = write(upload, way.sent);
    const { request, response } = await arrived;
    expect(request.headers['content-length']).toBe(
      'content-length' in headers ? String(videoBytes) : undefined,
    );
    expect(await readSlowly(request, way.read)).toBe(videoBytes);
    response.end('"kept"');
    await written;
    expect(await textOf(await answerTo(upload))).toBe('"kept"');
    expect(way.counted.most).toBeLessThan(bufferBytes);
  });

  it('ends at the CMS too when its sender goes away', async () => {
    const arrived = arrival();
    const upload = open('POST', { 'content-length': videoBytes });
    upload.on('error', () => undefined).write(chunk);
    const { request } = await arrived;
    request.on('error', () => undefined).resume();
    const gone = closed(request);
    upload.destroy();
    await gone;
    expect(request.complete).toBe(false);
  });

  it('is answered for by us where the CMS dies', async () => {
    answer = (request) => request.once('data', () => request.socket.destroy());
    const upload = open('POST', { 'content-length': videoBytes });
    upload.on('error', () => undefined).write(chunk);
    const response = await answerTo(upload);
    expect(response.statusCode).toBe(503);
    expect(errorSchema.parse(JSON.parse(await textOf(response))).code).toBe('UNAVAILABLE');
    // The wait for the rest has a limit.
    await closed(upload);
  });

  it('is refused before it has all been sent, and its sender hears that', async () => {
    answer = (_request, response) => response.writeHead(401).end('{"code":"UNAUTHENTICATED"}');
    const upload = open('POST', { 'content-length': videoBytes });
    upload.on('error', () => undefined).write(chunk);
    const response = await answerTo(upload);
    expect(response.statusCode).toBe(401);
    expect(await textOf(response)).toBe('{"code":"UNAUTHENTICATED"}');
    await closed(upload);
  });

  it('is cut where it grows longer than what is allowed, without a length of its own', async () => {
    const arrived = arrival();
    const small = await startSite({ cmsUrl: cmsUrl() });
    const upload = httpRequest(new URL('/api/v1/contact-requests', small.url), {
      method: 'POST',
      headers: { cookie: 'i18next=si' },
      agent: false,
    });
    upload.on('error', () => undefined).write(Buffer.alloc(megabyte));
    const { request } = await arrived;
    request.on('error', () => undefined).resume();
    const gone = closed(request);
    upload.write('x');
    const response = await answerTo(upload);
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await textOf(response))).toEqual({
      message: si['error.TOO_LARGE'],
      code: 'TOO_LARGE',
    });
    await gone;
    expect(request.complete).toBe(false);
    upload.destroy();
    await small.stop();
  });

  it('is no request of the CMS where its length was a lie', async () => {
    const arrived = arrival();
    const socket = connect(Number(site.url.port), site.url.hostname);
    socket.write(
      'POST /api/v1/videos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhello',
    );
    const { request } = await arrived;
    request.on('error', () => undefined).resume();
    const gone = closed(request);
    socket.end();
    await gone;
    expect(request.complete).toBe(false);
    socket.destroy();
  });

  it('has one length only', async () => {
    answer = () => expect.unreachable();
    const socket = connect(Number(site.url.port), site.url.hostname);
    socket.write(
      'POST /api/v1/videos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    let said = '';
    for await (const part of socket) said += part;
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a video on its way to a reader', () => {
  it('waits for the reader to take it, and arrives whole', async () => {
    const arrived = arrival();
    const download = open('GET').end();
    const { response } = await arrived;
    response.writeHead(200, { 'content-length': videoBytes });
    const way = onTheWay();
    const written = write(response, way.sent);
    expect(await readSlowly(await answerTo(download), way.read)).toBe(videoBytes);
    await written;
    expect(way.counted.most).toBeLessThan(bufferBytes);
  });

  it.each(['before the answer', 'within the answer'])(
    'is asked for no longer when the reader goes away %s',
    async (when) => {
      const arrived = arrival();
      const download = open('GET').end();
      download.on('error', () => undefined);
      const { response } = await arrived;
      const gone = closed(response);
      if (when === 'within the answer') {
        response.write(chunk);
        (await answerTo(download)).on('error', () => undefined);
      }
      download.destroy();
      await gone;
      expect(response.writableFinished).toBe(false);
    },
  );

  it('is asked for no longer when the reader takes nothing of it', async () => {
    expect(app.server.timeout).toBe(60_000);
    app.server.setTimeout(200);
    const arrived = arrival();
    const download = open('GET').end();
    download.on('error', () => undefined);
    const { response } = await arrived;
    const gone = closed(response);
    const filling = write(response, () => undefined).catch(() => undefined);
    const [taken] = await once(download, 'response');
    taken.on('error', () => undefined).pause();
    await gone;
    expect(response.writableFinished).toBe(false);
    download.destroy();
    void filling;
  });

  it('does not seem whole where the CMS dies', async () => {
    const arrived = arrival();
    const download = open('GET').end();
    const { request, response } = await arrived;
    response.write(chunk);
    const taken = await answerTo(download);
    const read = textOf(taken);
    request.socket.destroy();
    await expect(read).rejects.toThrow('aborted');
    expect(taken.complete).toBe(false);
  });
});
