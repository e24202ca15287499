import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRenderer, pageKeyOf, withoutContent } from '../src/entry-server';
import {
  type Answer,
  contentHandler,
  send,
  startSite,
  startUpstream,
  type Upstream,
} from '../testing/server';
import { createContent } from './content';
import { createPages } from './pages';

let names: Record<'en' | 'si', string>;
let cms: Upstream;
let door: Awaited<ReturnType<typeof startSite>>;

beforeEach(async () => {
  // How old an answer is depends on what a test says, not on how busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  names = { en: 'The Foundation', si: 'පදනම' };
  cms = await startUpstream(contentHandler(names));
  door = await startSite({ cmsUrl: cms.url, publicUrl: 'https://nihongo.example' });
});

afterEach(async () => {
  vi.useRealTimers();
  await door.stop();
  await cms.stop();
});

/** Milliseconds from which on an answer may no longer stand as it was. */
const twoSeconds = 2000;

const page = (path = '/', headers: Record<string, string> = {}) => send(door, path, { headers });
const decoded = ({ headers, body }: Answer) =>
  headers['content-encoding'] === 'br'
    ? brotliDecompressSync(body).toString()
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(body).toString()
      : body.toString();

describe('a page of the site', () => {
  it('is complete in the first answer, in the language the reader prefers', async () => {
    const english = await page('/', { 'accept-language': 'en-GB' });
    expect(english.status).toBe(200);
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toMatch(/<h1[^>]*>Learn Japanese/);
    expect(english.text).toContain('<title>Free Japanese lessons online | The Foundation</title>');

    const sinhala = await page('/', { 'accept-language': 'si-LK,en;q=0.5' });
    expect(sinhala.text).toContain('<html lang="si">');
    expect(sinhala.text).toContain('| පදනම</title>');
    expect(sinhala.text).not.toContain('Learn Japanese');
  });

  it('takes the language from the address, then the cookie, then the browser', async () => {
    const language = async (path: string, cookie: string, accepted: string) =>
      (await page(path, { cookie, 'accept-language': accepted })).headers['content-language'];
    expect(await language('/?lng=si', 'i18next=en', 'en')).toBe('si');
    expect(await language('/?lng=fr', 'i18next=si', 'en')).toBe('si');
    expect(await language('/', 'a=b; i18next=si-LK', 'en')).toBe('si');
    expect(await language('/', 'i18next=%zz', 'si;q=0.4, fr')).toBe('si');
    expect(await language('/', 'xi18next=si', 'fr')).toBe('en');
  });

  it('keeps a language chosen by a link for readers without scripts', async () => {
    expect((await page('/?lng=si')).headers['set-cookie']?.[0]).toMatch(/^i18next=si; Path=\//);
    expect((await page('/?lng=si', { cookie: 'i18next=si' })).headers).not.toHaveProperty(
      'set-cookie',
    );
    expect((await page('/')).headers).not.toHaveProperty('set-cookie');
  });

  it('names itself and its other language to search engines', async () => {
    const { text } = await page('/register?lng=si&utm=x');
    expect(text).toContain('<link rel="canonical" href="https://nihongo.example/register?lng=si">');
    expect(text).toContain('hreflang="en" href="https://nihongo.example/register"');
    expect(text).toContain('hreflang="si" href="https://nihongo.example/register?lng=si"');
    expect(text).toContain('hreflang="x-default" href="https://nihongo.example/register"');
    expect(text).toMatch(/<meta name="description" content="[^"]+">/);
  });

  it('is sent in the smallest encoding the browser takes, and not again while it is the same', async () => {
    const plain = await page();
    const brotli = await page('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await page('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(decoded(brotli)).toBe(plain.text);
    expect(decoded(gzip)).toBe(plain.text);
    expect(plain.headers.vary).toBe('Accept-Language, Cookie, Save-Data, Accept-Encoding');

    const again = await page('/', { 'if-none-match': String(plain.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('shows what an editor changed after half of a second, a quarter of what is promised', async () => {
    const before = await page();
    names.en = 'A New Name';
    vi.advanceTimersByTime(500);
    const after = await page('/', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.text).toContain('| A New Name</title>');
  });

  it('allows no inline style or script but its own', async () => {
    const { headers, text } = await page();
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
    const script = /<script>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '';
    for (const inline of [style, script]) {
      expect(policy).toContain(createHash('sha256').update(inline).digest('base64'));
    }
    expect(text).not.toMatch(/ style="/);
    expect(headers['strict-transport-security']).toBeDefined();
  });

  it('cannot be broken out of by what editors write', async () => {
    names.en = '</script><script>alert(1)</script>';
    vi.advanceTimersByTime(twoSeconds);
    expect((await page()).text).not.toContain('<script>alert');
  });

  it('names the files its first view needs', async () => {
    const { text } = await page();
    expect(text).toContain('<link rel="modulepreload" href="/assets/MainShell-1.js">');
    expect(text).toContain('<link rel="modulepreload" href="/assets/shared-1.js">');
  });

  it('is the 404 page with status 404 where there is none', async () => {
    for (const path of [
      '/nope',
      '/lectures/detail',
      '/login/x',
      '/index.html',
      '/.vite/manifest.json',
      // No addresses at all, such as half a Sinhala letter.
      '/news-event/%E0%B6',
      '/lectures/detail/%E0%A4%A',
      '/%ff',
      '/%',
      '/admin/%ff',
    ]) {
      const answer = await page(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('Page not found');
    }
  });

  it('takes a form sent before its script was there without losing the page', async () => {
    const answer = await send(door, '/login', { method: 'POST', body: 'password=secret' });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/login');
    expect((await send(door, '//evil.example', { method: 'POST' })).status).toBe(404);
  });

  it('is still served while the CMS is down', async () => {
    const before = await page();
    await cms.stop();
    const after = await page();
    expect(after.status).toBe(200);
    expect(after.text).toBe(before.text);
    expect((await page('/readyz')).status).toBe(503);
    expect((await page('/healthz')).status).toBe(200);
  });
});

describe('a page behind the login', () => {
  const cookies = (token: string) => ({ cookie: `nl_session=1; __Host-nl_access=${token}` });

  it('leads who is not logged in to the login page, and back afterwards', async () => {
    const { status, headers } = await page('/lectures?filter=JFT');
    expect(status).toBe(302);
    expect(headers.location).toBe('/login?from=%2Flectures%3Ffilter%3DJFT');
    expect(headers['cache-control']).toBe('no-store');
    expect((await page('/profile', { cookie: 'nl_session=' })).status).toBe(302);
    expect((await page('/profile', { cookie: '__Host-nl_access=approved' })).status).toBe(200);
    // Over https anybody could have set this one.
    expect((await page('/profile', { cookie: 'nl_access=approved' })).status).toBe(302);
  });

  it('is complete in the first answer for a learner, and kept by nobody else', async () => {
    const { text, headers } = await page('/lectures/detail/JFT%201', cookies('approved'));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary).toContain('Cookie');
    expect(text).toMatch(/<h1[^>]*>JFT 1<\/h1>/);
    expect(text).toContain('href="/profile"');
    expect(text).toContain('"username":"nimal"');
    // Of the profile a page gets no more than the session does.
    expect(text).not.toContain('12 Temple Road');
    expect((await page('/lectures?filter=JFT', cookies('approved'))).text).toContain('JFT 1');
  });

  it('is asked for in the protocol its reader came by, on which the names of cookies depend', async () => {
    const behindProxy = await startSite({ cmsUrl: cms.url, trustProxy: ['127.0.0.1'] });
    for (const [proto, name] of [
      ['https', '__Host-nl_access'],
      ['http', 'nl_access'],
    ] as const) {
      const cookie = `${name}=approved`;
      const headers = { 'x-forwarded-proto': proto, cookie };
      expect((await send(behindProxy, '/lectures', { headers })).text).toContain('JFT 1');
      const asked = cms.seen.findLast(({ headers }) => headers.cookie === cookie);
      expect(asked?.headers['x-forwarded-proto']).toBe(proto);
    }
    await behindProxy.stop();
  });

  it('tells a learner who waits so at once, and holds no lecture', async () => {
    const { status, text, headers } = await page('/lectures', cookies('pending'));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('You do not have permission to access this page.');
    expect(text).not.toContain('JFT 1');
  });

  it('is the 404 page where there is no such lecture', async () => {
    const { status, text } = await page('/lectures/detail/JFT%209', cookies('approved'));
    expect(status).toBe(404);
    expect(text).toContain('Page not found');
  });

  it('waits for the browser where the session has to be renewed first, and holds nothing', async () => {
    for (const path of ['/lectures', '/lectures/detail/JFT%201', '/profile']) {
      const { status, text } = await page(path, cookies('spent'));
      expect(status).toBe(200);
      expect(text).toContain('class="dots"');
      expect(text).not.toContain('JFT 1');
    }
  });
});

describe('a reader who saves data', () => {
  it('is offered the smallest of each picture only', async () => {
    const saving = { 'save-data': 'on' };
    expect((await page('/')).text).toContain('960w');
    expect((await page('/', saving)).text).not.toContain('960w');
    expect((await page('/')).text).toContain('960w');
  });
});

describe('a site of which nothing is known yet', () => {
  it('asks for a moment in the language of the reader, and tries again by itself', async () => {
    let isAway = true;
    const answerOf = contentHandler(names);
    const late = await startUpstream((request, response) =>
      isAway ? response.destroy() : answerOf(request, response),
    );
    const fresh = await startSite({ cmsUrl: late.url });
    const answer = await send(fresh, '/', { headers: { 'accept-language': 'si' } });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).toContain('<html lang="si">');
    const script = /<script>([\s\S]*?)<\/script>/.exec(answer.text)?.[1] ?? '';
    expect(answer.headers['content-security-policy']).toContain(
      createHash('sha256').update(script).digest('base64'),
    );
    // Whoever has no scripts asks again by hand.
    expect(answer.text).toMatch(/<a [^>]*href="">/);
    expect((await send(fresh, '/', { method: 'HEAD' })).status).toBe(503);

    isAway = false;
    expect((await send(fresh, '/')).status).toBe(200);
    await fresh.stop();
    await late.stop();
  });
});

describe('the memory for rendered pages', () => {
  it('does not grow with the addresses that are asked for', async () => {
    const renderer = await createRenderer();
    const pages = createPages({
      renderer,
      client: { style: '', entry: 'entry.js', filesOf: () => [] },
      content: createContent(cms.url, { warn() {} }),
      publicUrl: undefined,
      policy: '',
    });
    const wish = { language: 'en', savesData: false } as const;
    for (let number = 0; number < 50; number++) {
      await pages.publicPage(pageKeyOf(`/unknown/${number}`), wish);
      const own = pageKeyOf(`/lectures/detail/${number}`);
      await pages.publicPage(withoutContent(own), wish);
    }
    expect(pages.keptPages()).toBe(2);
  });
});

describe('what an address stands for', () => {
  it('is read decoded, so that a title finds its page', () => {
    const title = 'පළමු දිනය 100%';
    const path = encodeURIComponent(title);
    const [newsEvent] = pageKeyOf(`/news-event/${path}`).content;
    expect(newsEvent?.params).toEqual({ slug: title });
    const [lecture] = pageKeyOf(`/lectures/detail/${path}`).content;
    expect(lecture?.params).toEqual({ id: title });
  });
});
