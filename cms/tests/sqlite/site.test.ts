import {
  captionLanguages,
  homePageSchema,
  languages,
  siteSchema,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, Client, isLook, someone, statements } from '../harness/client';

const visitor = new Client();

describe('the home page', () => {
  const home = async (language = 'en') =>
    homePageSchema.parse((await visitor.call(`/site/home?lng=${language}`)).json);

  it('lists every lecture in both languages, without its id, its files or its video', async () => {
    const { client } = await someone('approved');
    const { json } = await client.call('/lectures');
    const all = z.array(z.object({ id: z.string(), title: z.string() })).parse(json);
    expect((await home()).lectures.map(({ title }) => title)).toEqual(
      all.map(({ title }) => title),
    );
    expect((await home('si')).lectures).toContainEqual({
      title: 'ජපන් භාෂාව අරඹන අයට',
      subtitle: 'මුල් හිරගනා අකුරු: あいうえお',
      category: 'Beginner',
      hasVideo: true,
      seconds: expect.any(Number),
      lang: 'si',
    });
    const raw = z
      .object({ lectures: z.array(z.record(z.string(), z.unknown())) })
      .parse((await visitor.call('/site/home')).json);
    const known = ['title', 'subtitle', 'category', 'hasVideo', 'seconds', 'lang'].sort();
    for (const lecture of raw.lectures) expect(Object.keys(lecture).sort()).toEqual(known);
    expect((await visitor.call('/lectures')).status).toBe(401);
  });

  it('is answered without asking the database each time', async () => {
    await home();
    await statements();
    for (let round = 0; round < 5; round += 1) await home();
    expect((await statements()).filter((sql) => !isLook(sql))).toEqual([]);
  });
});

describe('the site settings', () => {
  it('come in both languages', async () => {
    const english = siteSchema.parse((await visitor.call('/site')).json);
    expect(english).toMatchObject({ lang: 'en', foundation: { name: 'Nihongo Lanka Foundation' } });
    const sinhala = siteSchema.parse((await visitor.call('/site?lng=si')).json);
    expect(sinhala).toMatchObject({ lang: 'si', foundation: { name: 'නිහොංගෝ ලංකා පදනම' } });
  });

  it.each([
    [{ cookie: 'i18next=si' }, '', 'si'],
    [{ 'accept-language': 'si' }, '', 'si'],
    [{ 'accept-language': 'fr,si;q=0.5,en;q=0.4' }, '', 'si'],
    [{ cookie: 'i18next=si', 'accept-language': 'si' }, '?lng=en', 'en'],
    [{ cookie: 'i18next=xx' }, '?lng=yy', 'en'],
  ])('follow the language of the request: %j %s', async (headers, query, lang) => {
    const answer = await visitor.call(`/site${query}`, { headers });
    expect(siteSchema.parse(answer.json).lang).toBe(lang);
  });

  it('answer 304 to who has them, without asking the database each time', async () => {
    const first = await visitor.call('/site');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    await statements();
    for (let round = 0; round < 5; round += 1) {
      const again = await visitor.call('/site', { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
    }
    const weak = await visitor.call('/site', { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect(weak.status).toBe(304);
    expect((await statements()).filter((sql) => !isLook(sql))).toEqual([]);
  });

  it('show a change soon, under a new ETag', async () => {
    const before = await visitor.call('/site');
    const { documentId } = z
      .object({ documentId: z.string() })
      .parse(await ask('/foundation', { action: 'findFirst', params: {} }));
    const update = (phone: string) =>
      ask('/foundation', {
        action: 'update',
        params: { documentId, locale: 'en', data: { phone } },
      });
    await update('+94 11 999 9999');
    const after = await vi.waitUntil(
      async () => {
        const answer = await visitor.call('/site');
        return answer.text.includes('999 9999') && answer;
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    await update(siteSchema.parse(before.json).foundation.phone);
  });

  it('show a change of nothing but a component', async () => {
    const { documentId } = z
      .object({ documentId: z.string() })
      .parse(await ask('/foundation', { action: 'findFirst', params: {} }));
    const update = (socialLinks: object[]) =>
      ask('/foundation', {
        action: 'update',
        params: { documentId, locale: 'en', data: { socialLinks } },
      });
    const { foundation } = siteSchema.parse((await visitor.call('/site')).json);
    await update([{ network: 'facebook', url: 'https://www.facebook.com/another-page' }]);
    await expect
      .poll(async () => (await visitor.call('/site')).text, { timeout: 10_000, interval: 100 })
      .toContain('another-page');
    await update(foundation.socialLinks);
  });
});

const supportIn = async (language: string) =>
  siteSchema.parse((await visitor.call(`/site?lng=${language}`)).json).support;

describe("the support page's film", () => {
  let video = '';
  let bytes = 0;
  let captions: Awaited<ReturnType<typeof supportIn>>['captions'] = [];
  beforeAll(async () => {
    const support = await supportIn('en');
    if (support.video?.kind !== 'file') throw new Error('no video');
    ({ captions } = support);
    ({ url: video, bytes } = support.video);
  });

  it('is seeded once for both languages, with its picture and captions', async () => {
    for (const language of languages) {
      const support = await supportIn(language);
      expect(support.lang).toBe(language);
      expect(support.video).toEqual({
        kind: 'file',
        url: video,
        mime: 'video/mp4',
        bytes,
        seconds: 44,
        hasSound: true,
        renditions: [{ kind: 'original', url: video, bytes, mime: 'video/mp4' }],
      });
      expect(support.captions).toEqual(captions);
      expect(support.poster).toMatchObject({ width: 1280, height: 720 });
    }
    expect(captions.map(({ language }) => language)).toEqual(captionLanguages);
  });

  it('is open to who has no session, and to an account that still waits', async () => {
    for (const client of [new Client(), (await someone('pending')).client]) {
      const film = await client.fetch(video);
      expect(film.status).toBe(200);
      expect(film.headers.get('content-type')).toBe('video/mp4');
      expect(film.headers.get('accept-ranges')).toBe('bytes');
      expect(film.headers.get('cache-control')).toMatch(/^public, max-age=3600$/);
      // Strapi keeps a file's size in kilobytes with two decimals.
      expect(Math.abs(Number(film.headers.get('content-length')) - bytes)).toBeLessThanOrEqual(5);
      for (const { url } of captions) {
        const answer = await client.fetch(url);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toMatch(/^text\/vtt/);
        expect(answer.text).toMatch(/^WEBVTT\n/);
      }
    }
  });

  it('can be read in ranges without a session', async () => {
    const read = (range: string) => visitor.fetch(video, { headers: { range } });
    const middle = await read('bytes=100-299');
    expect(middle.status).toBe(206);
    expect(middle.headers.get('content-length')).toBe('200');
    expect(middle.headers.get('content-range')).toMatch(/^bytes 100-299\/\d+$/);
    expect((await read('bytes=999999999-')).status).toBe(416);
  });

  it('is closed once no page shows it', async () => {
    const support = z
      .object({ documentId: z.string(), video: z.object({ id: z.int() }) })
      .parse(await ask('/support', { action: 'findFirst', params: { populate: ['video'] } }));
    const show = (id: number | null) =>
      ask('/support', {
        action: 'update',
        params: { documentId: support.documentId, locale: 'en', data: { video: id } },
      });
    const status = async () => (await visitor.fetch(video)).status;
    const soon = { timeout: 10_000, interval: 100 };
    await show(null);
    await expect.poll(status, soon).toBe(401);
    await show(support.video.id);
    await expect.poll(status, soon).toBe(200);
  });
});
