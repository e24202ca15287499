import type { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { en } from '@nihongo-lanka/contract/messages/en';
import { si } from '@nihongo-lanka/contract/messages/si';
import { afterEach, describe, expect, it } from 'vitest';
import { send, startSite, startUpstream, type Upstream } from '../testing/server';
import { isPlainPath } from './plainPath';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function upstream(...given: Parameters<typeof startUpstream>): Promise<Upstream> {
  const started = await startUpstream(...given);
  stops.push(started.stop);
  return started;
}

async function site(...given: Parameters<typeof startSite>) {
  const started = await startSite(...given);
  stops.push(started.stop);
  return started;
}

/** What the CMS was asked, but for what the site asks on its own account. */
const asked = ({ seen }: Upstream) =>
  seen.filter(({ url }) => !/^\/api\/v1\/site\/frame[?]/.test(url));

describe('the way to the CMS', () => {
  it('passes a call on with its body and cookies, and the answer back as it is', async () => {
    const cookies = ['__Host-nl_login=a; path=/; secure; httponly', 'nl_session=1'];
    const cms = await upstream((_request, response) => {
      response.writeHead(201, {
        'content-type': 'application/json',
        'set-cookie': cookies,
        'clear-site-data': '"cache"',
      });
      response.end('{"user":1}');
    });
    const server = await site({ cmsUrl: cms.url });

    const answer = await send(server, '/api/v1/auth/login?lng=si', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'a=b' },
      body: '{"identifier":"නිමල්"}',
    });

    expect(answer.status).toBe(201);
    expect(answer.headers['set-cookie']).toEqual(cookies);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(answer.text).toBe('{"user":1}');
    expect(asked(cms)).toMatchObject([
      {
        method: 'POST',
        url: '/api/v1/auth/login?lng=si',
        headers: { cookie: 'a=b', 'content-type': 'application/json' },
        body: '{"identifier":"නිමල්"}',
      },
    ]);
  });

  it('packs a long answer in JSON for who can unpack it', async () => {
    const text = JSON.stringify({ words: Array.from({ length: 200 }, () => 'みず') });
    const cms = await upstream((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        etag: '"one"',
        vary: 'Accept-Language',
      });
      response.end(text);
    });
    const server = await site({ cmsUrl: cms.url });
    const ask = (encoding: string) =>
      send(server, '/api/v1/notes', { headers: { 'accept-encoding': encoding } });
    const small = await ask('gzip');
    expect(small.headers).toMatchObject({
      'content-encoding': 'gzip',
      etag: 'W/"one"',
      vary: 'Accept-Language, Accept-Encoding',
    });
    expect(gunzipSync(small.body).toString()).toBe(text);
    expect((await ask('br')).headers['content-encoding']).toBe('br');
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(text);
  });

  it('numbers each call, whatever number the caller gives it', async () => {
    const cms = await upstream((_request, response) => response.writeHead(204).end());
    const server = await site({ cmsUrl: cms.url });
    const given = '00000000-0000-4000-8000-000000000000';
    for (const headers of [{}, { 'x-request-id': given }]) {
      await send(server, '/api/v1/auth/refresh', { method: 'POST', headers });
    }
    const numbers = asked(cms).map(({ headers }) => String(headers['x-request-id']));
    expect(new Set([...numbers, given]).size).toBe(3);
    for (const number of numbers) expect(number).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('passes on a call without a body', async () => {
    const cms = await upstream((_request, response) => response.writeHead(204).end());
    const server = await site({ cmsUrl: cms.url });
    expect((await send(server, '/api/v1/auth/refresh', { method: 'POST' })).status).toBe(204);
    expect(asked(cms)[0]?.headers['content-length']).toBe('0');
  });

  it('passes on a read without a body, and tells the length of an answer that was not asked for', async () => {
    const answer = '{"read":true}';
    const cms = await upstream((_request, response) => {
      response.writeHead(200, { 'content-length': answer.length }).end(answer);
    });
    const server = await site({ cmsUrl: cms.url });
    const body = '{"a":1}';
    const headers = { 'content-length': String(body.length) };
    expect((await send(server, '/api/v1/users', { headers, body })).text).toBe(answer);
    const head = await send(server, '/api/v1/users', { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(String(answer.length));
    expect(head.text).toBe('');
    expect(asked(cms)).toMatchObject([
      { method: 'GET', body: '' },
      { method: 'HEAD', body: '' },
    ]);
    expect(asked(cms)[0]?.headers).not.toHaveProperty('content-length');
  });

  it('says where a request came from itself, whatever the request claims', async () => {
    const cms = await upstream((_request, response) => response.end('{}'));
    const server = await site({ cmsUrl: cms.url });
    await send(server, '/api/v1/users', {
      headers: {
        'x-forwarded-for': ['1.2.3.4', '5.6.7.8'],
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-prefix': '/evil',
        'x-real-ip': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
      },
    });
    const { headers } = asked(cms)[0] ?? {};
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': server.url.host,
      'x-forwarded-proto': 'http',
    });
    for (const name of ['x-real-ip', 'forwarded', 'x-forwarded-prefix']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('believes a proxy it was told to trust, and passes on one address only', async () => {
    const cms = await upstream((_request, response) => response.end('{}'));
    const server = await site({ cmsUrl: cms.url, trustProxy: ['127.0.0.0/8'] });
    await send(server, '/api/v1/users', {
      headers: {
        'x-forwarded-for': '6.6.6.6, 203.0.113.7',
        'x-forwarded-host': 'nihongo.example',
        'x-forwarded-proto': 'https',
      },
    });
    expect(asked(cms)[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'nihongo.example',
      'x-forwarded-proto': 'https',
    });
  });

  it('keeps headers that concern one connection to itself, in both directions', async () => {
    const cms = await upstream((_request, response) => {
      response.writeHead(200, { 'keep-alive': 'timeout=9', 'x-kept': 'yes' });
      response.end('{}');
    });
    const server = await site({ cmsUrl: cms.url });
    const answer = await send(server, '/api/v1/users', {
      headers: { connection: 'x-only-here', 'x-only-here': '1', te: 'trailers' },
    });
    expect(asked(cms)[0]?.headers).not.toHaveProperty('x-only-here');
    expect(asked(cms)[0]?.headers).not.toHaveProperty('te');
    expect(answer.headers['keep-alive']).not.toBe('timeout=9');
    expect(answer.headers['x-kept']).toBe('yes');
  });

  it('lets no other site read an answer', async () => {
    const cms = await upstream((_request, response) => {
      response.writeHead(200, {
        'access-control-allow-origin': 'http://evil.example',
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'x-kept',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end('{}');
    });
    const server = await site({ cmsUrl: cms.url });
    for (const path of ['/api/v1/users', '/api/v1/site', '/uploads/a.png']) {
      const { headers } = await send(server, path, { headers: { origin: 'http://evil.example' } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('lets a video be read in parts', async () => {
    const cms = await upstream((request, response) => {
      if (request.method === 'HEAD') return void response.writeHead(401).end();
      expect(request.headers.range).toBe('bytes=2-5');
      response.writeHead(206, {
        'content-type': 'video/mp4',
        'content-range': 'bytes 2-5/10',
        'content-length': 4,
      });
      response.end('cdef');
    });
    const server = await site({ cmsUrl: cms.url });
    const answer = await send(server, '/uploads/jft-1.mp4', { headers: { range: 'bytes=2-5' } });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe('bytes 2-5/10');
    expect(answer.text).toBe('cdef');
  });

  it('gives an uploaded page no power of its own', async () => {
    const cms = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'content-security-policy': 'x' });
      response.end('<svg/>');
    });
    const server = await site({ cmsUrl: cms.url });
    const answer = await send(server, '/uploads/drawing.svg');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('refuses writes to uploads', async () => {
    const cms = await upstream((_request, response) => response.end());
    const server = await site({ cmsUrl: cms.url });
    expect((await send(server, '/uploads/x', { method: 'DELETE' })).status).toBe(404);
    expect(asked(cms)).toEqual([]);
  });

  it('refuses a body of more than a megabyte in the language of the caller', async () => {
    const cms = await upstream((_request, response) => response.end('{}'));
    const server = await site({ cmsUrl: cms.url });
    const megabyte = 1024 * 1024;
    const post = (bytes: number) =>
      send(server, '/api/v1/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: 'i18next=si' },
        body: Buffer.alloc(bytes, 'x'),
      });

    expect((await post(megabyte)).status).toBe(200);
    const refused = await post(megabyte + 1);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.text)).toEqual({
      message: si['error.TOO_LARGE'],
      code: 'TOO_LARGE',
    });
    expect(asked(cms)).toHaveLength(1);
  });

  it('says that the service is not available while the CMS is down, and works when it is back', async () => {
    let isAway = true;
    const cms = await upstream((_request, response) =>
      isAway ? response.destroy() : response.end('{"back":true}'),
    );
    const server = await site({ cmsUrl: cms.url });
    const expectUnavailable = async () => {
      const { status, headers, text } = await send(server, '/api/v1/users');
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(text)).toEqual({
        message: en['error.UNAVAILABLE'],
        code: 'UNAVAILABLE',
      });
    };
    await expectUnavailable();

    isAway = false;
    expect((await send(server, '/api/v1/users')).text).toBe('{"back":true}');

    await cms.stop();
    await expectUnavailable();
  });

  it('reads again on a new connection where the CMS has closed all that were kept', async () => {
    const used = new WeakSet<Socket>();
    const cms = await upstream((request, response) => {
      // As when it closes them while the next request is on its way.
      if (used.has(request.socket)) return request.socket.destroy();
      used.add(request.socket);
      response.end('{}');
    });
    const server = await site({ cmsUrl: cms.url });
    for (const path of ['/api/v1/users', '/readyz']) {
      const read = () => send(server, path);
      await Promise.all([read(), read(), read()]);
      expect((await read()).status).toBe(200);
    }
  });

  it('is ready while the CMS answers, also one that is stopping', async () => {
    let status = 'ok';
    const cms = await upstream((_request, response) => {
      response.writeHead(status === 'ok' ? 200 : 503).end(JSON.stringify({ status }));
    });
    const server = await site({ cmsUrl: cms.url });
    const found: number[] = [];
    for (status of ['ok', 'stopping', 'unavailable']) {
      found.push((await send(server, '/readyz')).status);
    }
    expect(found).toEqual([200, 200, 503]);
  });

  it('writes once only, whatever becomes of the connection', async () => {
    const cms = await upstream((request, response) =>
      request.method === 'POST' ? request.socket.destroy() : response.end('{}'),
    );
    const server = await site({ cmsUrl: cms.url });
    await send(server, '/api/v1/users');
    const written = await send(server, '/api/v1/contact-requests', { method: 'POST', body: '{}' });
    expect(written.status).toBe(503);
    expect(asked(cms).filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

const tricks = [
  '/api/v1/../admin',
  '/api/v1/..',
  '/api/v1/.',
  '/api/v1/..%2f..%2fadmin',
  '/api/v1/%2e%2e/%2e%2e/admin',
  '/api/v1/%2E%2E%2Fadmin',
  '/api/v1/%252e%252e%252fadmin',
  '/api/v1/%25252e%25252e/admin',
  '/api/v1/%2525252e%2525252e/admin',
  '/api/v1/%25zz/%252e%252e/admin',
  '/api/v1//admin',
  '/api/v1/%2fadmin',
  '/api/v1/..%5c..%5cadmin',
  '/api/v1/..\\..\\admin',
  '/api/v1/x%00/../admin',
  '/api/v1/x%0d%0aadmin',
  '/api/v1/../../uploads/x',
  '/api/v1',
  '/api/v1/',
  '/api/v1x/admin',
  '/api//v1/site',
  '//api/v1/site',
  '/%61pi/v1/site',
  '/API/v1/site',
  '/api%2fv1/site',
  '/uploads/../admin',
  '/uploads/..%2fadmin',
  '/uploads/%2e%2e/admin/init',
  '/uploads//etc/passwd',
  '/uploads/',
  '/content-manager/collection-types',
  '/admin/init',
  '/_health',
  '/graphql',
  '/upload/files/1',
  '/api/upload',
  'http://cms.internal/admin',
];

describe('every other address of the CMS', () => {
  it.each(tricks)('is out of reach of %s', async (path) => {
    const cms = await upstream((_request, response) => response.end('secret'));
    const server = await site({ cmsUrl: cms.url });
    for (const method of ['GET', 'POST']) {
      const answer = await send(server, path, { method });
      expect(answer.text).not.toContain('secret');
    }
    expect(asked(cms)).toEqual([]);
  });

  it.each([
    '/api/v1/lectures/JFT%201',
    '/api/v1/lectures/N4%20%2F%20T1',
    '/api/v1/lectures/%E0%B6%A2%E0%B6%B4%E0%B6%B1%E0%B7%8A',
    '/api/v1/lectures/50%25%20done',
    '/api/v1/users?range=[0,24]&filter={"q":"a b"}&sort=["id","ASC"]'.replace(' ', '%20'),
    '/uploads/beginner_1a2b3c.mp4',
    '/uploads/what...ever.png',
  ])('is no reason to refuse %s', (path) => {
    expect(isPlainPath(path)).toBe(true);
  });
});
