import { en } from '@nihongo-lanka/contract/messages/en';
import { si } from '@nihongo-lanka/contract/messages/si';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readerNamed } from '../testing/answers';
import {
  type Cms,
  send,
  startCms,
  startSite,
  startUpstream,
  type Upstream,
} from '../testing/server';

let cms: Upstream;
let server: Awaited<ReturnType<typeof startSite>>;
let news = '["news"]';
let isAway = false;

const sent = {
  'cache-control': 'no-cache',
  vary: 'Origin, Accept-Language, Cookie',
  'content-type': 'application/json; charset=utf-8',
};

beforeEach(async () => {
  // How old an answer is depends on what a test says, not on how busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  news = '["news"]';
  isAway = false;
  cms = await startUpstream((request, response) => {
    if (isAway) return response.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cms');
    const isSinhala = searchParams.get('lng') === 'si';
    if (pathname.includes('none')) {
      response.writeHead(404, { ...sent, 'cache-control': 'no-store' });
      return void response.end(isSinhala ? '{"message":"නැත"}' : '{"message":"none"}');
    }
    if (pathname.includes('broken')) return void response.writeHead(500, sent).end('{"code":"x"}');
    const body = isSinhala ? '["පුවත්"]' : news;
    const etag = `"${Buffer.from(body).toString('hex')}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { ...sent, etag, 'content-range': 'news-events 0-0/1' }).end(body);
  });
  server = await startSite({ cmsUrl: cms.url, trustProxy: ['127.0.0.0/8'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
  await cms.stop();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(server, `/api/v1${path}`, { headers, method });
const asked = () => cms.seen.map(({ url }) => decodeURIComponent(url.replace('/api/v1', '')));

describe('the lectures of the API', () => {
  let learners: Awaited<ReturnType<typeof startSite>>;
  let upstream: Cms;
  beforeEach(async () => {
    upstream = await startCms();
    learners = await startSite({ cmsUrl: upstream.url });
  });
  afterEach(async () => {
    await learners.stop();
    await upstream.stop();
  });
  const read = (path: string, token?: string) =>
    send(learners, `/api/v1${path}`, { headers: token ? { cookie: `nl_login=${token}` } : {} });
  const askedFor = (path: string) => upstream.seen.filter(({ url }) => url.startsWith(path)).length;

  it('are the same for all learners, who are looked up each time', async () => {
    const tokens = ['nimal', 'kamala'];
    for (const token of tokens) upstream.readers[token] = readerNamed(token);
    for (const path of ['/lectures', '/lectures/JFT%201', '/lectures/none']) {
      const answers = [];
      for (const token of tokens) answers.push(await read(path, token));
      const [one, other] = answers;
      expect(one?.status).toBe(path.endsWith('none') ? 404 : 200);
      expect(other).toEqual({ ...one, headers: { ...one?.headers, date: expect.anything() } });
    }
    expect(askedFor('/api/v1/lectures')).toBe(3);
    expect(askedFor('/readers')).toBe(6);
  });

  it('are refused by the CMS itself to everybody else', async () => {
    await read('/lectures', 'approved');
    upstream.answer('lectures', [403]);
    expect((await read('/lectures', 'pending')).status).toBe(403);
    upstream.answer('lectures', [401]);
    expect((await read('/lectures', 'spent')).status).toBe(401);
    expect((await read('/lectures')).status).toBe(401);
    expect(askedFor('/api/v1/lectures')).toBe(4);
  });
});

describe('what is published', () => {
  it.each([
    '/site',
    '/site/frame',
    '/site/home',
    '/site/about',
    '/site/support',
    '/stats/channel',
    '/news-events',
    '/news-events/tanabata',
  ])('is answered at %s as the CMS answered it once', async (path) => {
    for (let count = 0; count < 3; count++) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(news);
      expect(answer.headers).toMatchObject({
        ...sent,
        etag: `"${Buffer.from(news).toString('hex')}"`,
        'content-range': 'news-events 0-0/1',
        'content-length': String(news.length),
      });
    }
    expect(asked()).toHaveLength(1);
  });

  it('is asked for once more half a second later, and shows what changed', async () => {
    await get('/news-events');
    vi.advanceTimersByTime(500);
    await get('/news-events');
    expect(cms.seen.at(-1)?.headers['if-none-match']).toBe(
      `"${Buffer.from(news).toString('hex')}"`,
    );
    news = '["other"]';
    vi.advanceTimersByTime(499);
    expect((await get('/news-events')).text).toBe('["news"]');
    vi.advanceTimersByTime(1);
    expect((await get('/news-events')).text).toBe('["other"]');
    expect(asked()).toHaveLength(3);
  });

  it('is answered with 304 to who has it, and without its body to who asks for that', async () => {
    const etag = String((await get('/site')).headers.etag);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get('/site', { 'if-none-match': known });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: sent.vary });
    }
    expect((await get('/site', { 'if-none-match': '"x"' })).status).toBe(200);
    const head = await get('/site', {}, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(news.length));
    expect(asked()).toHaveLength(1);
  });

  it('is kept for each language apart, and never for a reader', async () => {
    const ofReader = { cookie: 'i18next=si; nl_login=secret', 'accept-language': 'en' };
    expect((await get('/site', ofReader)).text).toBe('["පුවත්"]');
    expect((await get('/site')).text).toBe(news);
    expect((await get('/site?lng=si')).text).toBe('["පුවත්"]');
    expect(asked()).toEqual(['/site?lng=si', '/site?lng=en']);
    for (const { headers } of cms.seen) expect(headers).not.toHaveProperty('cookie');
  });

  it('is one answer in whichever words it is asked for', async () => {
    for (const query of [
      '',
      '?lng=en',
      '?sort=["date","DESC"]',
      '?range=[0,%2024]&filter={}',
      '?filter={"q":"%20"}',
    ]) {
      expect((await get(`/news-events${query}`)).status).toBe(200);
    }
    expect((await get('/site?anything=1')).status).toBe(200);
    expect(asked()).toHaveLength(2);
    await get('/news-events?filter={"q":"%20a","kind":"news"}');
    await get('/news-events?filter={"kind":"news","q":"a"}');
    expect(asked()).toHaveLength(3);
  });

  it.each([
    'sort=x',
    'range=[1,0]',
    'filter={"q":1}',
    'page=2',
    'range=[0,1]&range=[0,1]',
    'sort',
    'filter={"__proto__":{"a":1}}',
    'sort[]=x',
  ])('is not asked for by ?%s', async (query) => {
    const { status, headers, text } = await get(`/news-events?${query}`, { cookie: 'i18next=si' });
    expect(status).toBe(400);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-language': 'si',
      'content-type': sent['content-type'],
    });
    expect(JSON.parse(text)).toEqual({
      message: si['error.INVALID_QUERY'],
      code: 'INVALID_QUERY',
    });
    expect(asked()).toEqual([]);
  });

  it('is asked for again though the clock was put back', async () => {
    await get('/site');
    news = '["later"]';
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
    expect((await get('/site')).text).toBe(news);
  });

  it('is missing in the words of the CMS', async () => {
    for (let count = 0; count < 2; count++) {
      const { status, headers, text } = await get('/news-events/none?lng=si');
      expect([status, text]).toEqual([404, '{"message":"නැත"}']);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(asked()).toHaveLength(1);
  });

  it('stays as it was while the CMS is away, and what is not known is not available', async () => {
    await get('/site');
    isAway = true;
    vi.advanceTimersByTime(60_000);
    expect((await get('/site')).text).toBe(news);
    const unknown = await get('/site/home');
    expect(unknown.status).toBe(503);
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(unknown.text)).toEqual({
      message: en['error.UNAVAILABLE'],
      code: 'UNAVAILABLE',
    });
    isAway = false;
    expect((await get('/site/home')).status).toBe(200);
  });

  it('is not kept where the CMS failed', async () => {
    for (let count = 0; count < 2; count++) {
      const { status, text } = await get('/news-events/broken');
      expect([status, text]).toEqual([500, '{"code":"x"}']);
    }
    expect(asked()).toHaveLength(2);
  });

  it('has no author', async () => {
    await get('/news-events', {}, 'POST');
    expect(cms.seen.map(({ method }) => method)).toEqual(['POST']);
  });
});

describe('new searches', () => {
  it('reach the CMS so often a minute for one address', async () => {
    const limited = await startSite({
      cmsUrl: cms.url,
      trustProxy: ['127.0.0.0/8'],
      rateLimitFactor: 0.005,
    });
    const statusOf = async (path: string, from: string) =>
      (await send(limited, `/api/v1${path}`, { headers: { 'x-forwarded-for': from } })).status;
    const search = (q: string) => `/news-events?filter={"q":"${q}"}`;
    // However the parameter is written.
    const written = search('d').replace('filter', 'f%69lter');
    const paths = [search('a'), search('b'), '/news-events/c', written, '/news-events/e'];
    const statuses = [];
    for (const path of paths) statuses.push(await statusOf(path, '203.0.113.7'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(asked()).toHaveLength(3);
    // What is known, what everybody asks for, and other addresses are as before.
    expect(await statusOf(search('a'), '203.0.113.7')).toBe(200);
    expect(await statusOf('/news-events', '203.0.113.7')).toBe(200);
    expect(await statusOf(search('d'), '203.0.113.8')).toBe(200);
    await limited.stop();
  });
});
