import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Cms, send, startCms, startSite } from '../testing/server';

let cms: Cms;
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  cms = await startCms();
  stops.push(cms.stop);
});

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function site(built?: Record<string, string>) {
  const started = await startSite({ cmsUrl: cms.url, ...(built && { console: built }) });
  stops.push(started.stop);
  return started;
}

describe('a file of the build', () => {
  it('is sent as the build compressed it, and kept by browsers for ever', async () => {
    const server = await site();
    const brotli = await send(server, '/assets/entry-1.js', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(brotli.text).toBe('brotli copy');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const gzip = await send(server, '/assets/entry-1.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(gzip.text).toBe('gzip copy');
    expect((await send(server, '/assets/entry-1.js')).text).toBe('console.log("entry")');
    const head = await send(server, '/assets/entry-1.js', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
  });

  it('is not found where there is none, without a page in its place', async () => {
    const server = await site();
    const answer = await send(server, '/assets/entry-0.js');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect((await send(server, '/assets/../.vite/manifest.json')).status).toBe(404);
  });

  it('may lie at the root, like the icon', async () => {
    const { status, headers } = await send(await site(), '/favicon.svg');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
  });
});

describe('the console', () => {
  const session = { cookie: 'nl_login=approved' };
  const built = { 'index.html': '<p nonce="{{nonce}}">console</p>', 'assets/main-1.js': 'main' };

  it('answers at each of its addresses, so that they can be typed and reloaded', async () => {
    const server = await site(built);
    const nonces = new Set<string>();
    for (const path of ['/admin', '/admin/', '/admin/users', '/admin/news-event/edit/7?x=1']) {
      const { status, text, headers } = await send(server, path, { headers: session });
      const [, nonce = ''] = /^<p nonce="([\w+/]{22}==)">console<\/p>$/.exec(text) ?? [];
      expect(status).toBe(200);
      expect(nonces.has(nonce)).toBe(false);
      nonces.add(nonce);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers['content-security-policy']).toMatch(
        new RegExp(`; script-src ${server.url.host}/admin/assets/$`),
      );
    }
    expect((await send(server, '/admin/assets/main-1.js')).text).toBe('main');
    expect((await send(server, '/admin/assets/main-0.js')).status).toBe(404);
  });

  it('says so when it has not been built', async () => {
    const { status, text } = await send(await site(), '/admin/users', { headers: session });
    expect(status).toBe(503);
    expect(text).toContain('has not been built');
  });

  it('sends a visitor to the login, and from there back to the screen', async () => {
    const server = await site(built);
    for (const path of ['/admin', '/admin/users?page=2', '/admin/news-event/edit/7']) {
      const { status, headers, text } = await send(server, path);
      expect(status).toBe(302);
      expect(headers.location).toBe(`/login?${new URLSearchParams({ from: path })}`);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).not.toContain('console');
    }
    // The files of the console are the same for everybody.
    expect((await send(server, '/admin/assets/main-1.js')).status).toBe(200);
  });

  it('keeps the language that its address asks for on the way to the login', async () => {
    const { headers } = await send(await site(built), '/admin?lng=si');
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^i18next=si; Path=\//)]);
  });
});
