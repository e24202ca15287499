import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { errorSchema } from '@nihongo-lanka/contract';
import { en } from '@nihongo-lanka/contract/messages/en';
import { si } from '@nihongo-lanka/contract/messages/si';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Cms, send, startCms, startSite } from '../testing/server';

const secret = 'the password is in /etc/secret';

let cms: Cms;
let server: Awaited<ReturnType<typeof startSite>>;

beforeEach(async () => {
  cms = await startCms();
  // A status that no server may send.
  cms.answer('notes', [999, secret]);
  server = await startSite({
    cmsUrl: cms.url,
    stopLimit: 500,
    prepare(app) {
      const fail = () => {
        throw new Error(secret);
      };
      app.get('/throws', fail);
      app.get('/rejects', async () => fail());
      app.get('/streams', (_request, reply) => {
        const failing = new Readable({ read: () => failing.destroy(new Error(secret)) });
        return reply.header('content-encoding', 'br').header('etag', '"1"').send(failing);
      });
    },
  });
});

afterEach(async () => {
  await server.stop();
  await cms.stop();
});

describe('a fault of ours', () => {
  it.each(['/throws', '/rejects', '/streams'])(
    'is a page with a number, and nothing of what happened: %s',
    async (path) => {
      const { status, headers, text } = await send(server, path, {
        headers: { cookie: 'i18next=si' },
      });
      expect(status).toBe(500);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      for (const name of ['content-encoding', 'etag']) expect(headers).not.toHaveProperty(name);
      expect(text).toContain('<html lang="si">');
      expect(text).toContain(si['fault.report']);
      expect(text).toMatch(/<code>[\da-f-]{36}<\/code>/);
      expect(text).not.toContain('secret');
    },
  );

  it('is JSON with a number for programs', async () => {
    const { status, text } = await send(server, '/api/v1/notes');
    expect(status).toBe(500);
    expect(errorSchema.strict().parse(JSON.parse(text))).toEqual({
      message: en['error.INTERNAL'],
      code: 'INTERNAL',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });
});

describe('an address that cannot be read', () => {
  it.each(['/api/v1/%ff', '/uploads/%ff.png', '/api/v1/%'])('is not found: %s', async (path) => {
    const { status, text } = await send(server, path);
    expect(status).toBe(404);
    expect(errorSchema.parse(JSON.parse(text)).code).toBe('NOT_FOUND');
    expect((await send(server, '/healthz')).status).toBe(200);
  });
});

describe('a tunnel', () => {
  it('is refused with a sentence', async () => {
    const socket = connect(Number(server.url.port), server.url.hostname);
    socket.write('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n');
    let said = '';
    for await (const chunk of socket) said += chunk;
    expect(said).toMatch(/^HTTP\/1\.1 405 /);
  });
});

describe('what is no request', () => {
  it.each([
    ['a header without a name', 'POST / HTTP/1.1\r\nHost: localhost\r\nbad name: 1\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered before its sender has said everything: %s', async (_name, head, status) => {
    const socket = connect(Number(server.url.port), server.url.hostname);
    // Nothing is read before everything is sent: a connection reset meanwhile fails here.
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(head);
      let left = 64;
      const more = () => {
        if (left-- === 0) resolve();
        else socket.write('x'.repeat(64 * 1024), more);
      };
      more();
    });
    let said = '';
    for await (const chunk of socket) said += chunk;
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe('a site that is told to stop', () => {
  it('answers what it was asked before, and cuts off what takes too long', async () => {
    const short = await begun();
    const endless = await begun();
    const stopped = server.stop();
    short.write('x');
    let said = '';
    for await (const chunk of short) said += chunk;
    expect(said).toMatch(/^HTTP\/1\.1 404 /);
    await Promise.all([once(endless, 'close'), stopped]);
  });

  /** A request whose body is still on its way: the server has said that it waits for it. */
  async function begun() {
    const socket = connect(Number(server.url.port), server.url.hostname);
    // Being cut off is what one of them is for.
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/v1/none HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n',
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('100 Continue');
    return socket;
  }
});
