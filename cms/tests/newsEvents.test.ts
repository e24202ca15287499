import {
  languages,
  message,
  type NewsEvent,
  newsEventDetailSchema,
  newsEventSchema,
  z,
} from '@nihongo-lanka/contract';
import { describe, expect, it, vi } from 'vitest';
import { ask, Client, errorIn } from './harness/client';
import { PanelClient } from './harness/panel';

const visitor = new Client();
const list = async (filter: object = {}, query = ''): Promise<NewsEvent[]> => {
  const parameters = new URLSearchParams({ filter: JSON.stringify(filter) });
  return z
    .array(newsEventSchema)
    .parse((await visitor.call(`/news-events?${parameters}${query}`)).json);
};
const find = (name: string, query = '') =>
  visitor.call(`/news-events/${encodeURIComponent(name)}${query}`);
const detail = async (name: string, query = '') =>
  newsEventDetailSchema.parse((await find(name, query)).json);

describe('the list of news and events', () => {
  it('is seeded, newest first, in both languages', async () => {
    const rows = await list();
    expect(rows.length).toBeGreaterThanOrEqual(6);
    const dates = rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    const sinhala = await list({}, '&lng=si');
    expect(sinhala.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
    expect(sinhala.every(({ lang, title }) => lang === 'si' && /[\u0d80-\u0dff]/.test(title))).toBe(
      true,
    );
  });

  it('is filtered by kind, by what is still to come, and by a search', async () => {
    const now = new Date().toISOString();
    const upcoming = await list({ upcoming: true });
    expect(upcoming.length).toBeGreaterThanOrEqual(2);
    expect(upcoming.every(({ kind, endsAt }) => kind === 'event' && (endsAt ?? '') > now)).toBe(
      true,
    );
    const others = await list({ upcoming: false });
    expect(others).toHaveLength((await list()).length - upcoming.length);
    const news = await list({ kind: 'news' });
    expect(
      news.every(({ kind, startsAt, location }) => kind === 'news' && !startsAt && !location),
    ).toBe(true);
    const word = news[0]?.title.split(' ').at(-1) ?? '';
    expect((await list({ q: word.toUpperCase() })).map(({ slug }) => slug)).toContain(
      news[0]?.slug,
    );
    const titles = (await list({}, '&lng=si')).map(({ title }) => title);
    const sinhala = titles.find((title) => title.includes('\u200d')) ?? '';
    for (const q of [sinhala, sinhala.replaceAll('\u200d', '')]) {
      const found = await list({ q }, '&lng=si');
      expect(found.map(({ title }) => title)).toContain(sinhala);
    }
    expect(await list({ q: 'no such word anywhere' })).toEqual([]);
  });

  it('has an event of the season on its day, whenever it was seeded', async () => {
    const { startsAt, endsAt } = await detail('tanabata-evening');
    expect(startsAt).toMatch(/-07-07T12:00:00\.000Z$/);
    expect(endsAt).toMatch(/-07-07T15:00:00\.000Z$/);
    const { date } = await detail('letter-from-nagano');
    expect(date).toMatch(/-01-20T/);
    expect(Date.parse(date)).toBeLessThan(Date.now());
  });

  it('says how many there are, and gives a page', async () => {
    const answer = await visitor.call('/news-events?range=[1,2]');
    expect(answer.headers.get('content-range')).toMatch(/^news-events 1-2\/\d+$/);
    expect(answer.json).toHaveLength(2);
  });

  it('answers 304 to who has it', async () => {
    const etag = (await visitor.call('/news-events')).headers.get('etag') ?? '';
    const again = await visitor.call('/news-events', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const inSinhala = { headers: { 'if-none-match': etag, 'accept-language': 'si' } };
    expect((await visitor.call('/news-events', inSinhala)).status).toBe(200);
  });
});

describe('a news item', () => {
  it('is found by its slug and by its title in either language, with its neighbours', async () => {
    const [newest, second] = await list();
    const inSinhala = (await list({}, '&lng=si'))[0];
    for (const name of [newest?.slug, newest?.title, inSinhala?.title]) {
      expect((await detail(name ?? '')).slug).toBe(newest?.slug);
    }
    const found = await detail(newest?.slug ?? '');
    expect(found.next).toBeNull();
    const { slug, title, lang } = second ?? {};
    expect(found.previous).toEqual({ slug, title, lang });
    expect(found.bodyHtml).toMatch(/<p>/);
    expect(found.bodyHtml).not.toMatch(/<h1/);
  });

  it('that does not exist is not found', async () => {
    const answer = await find('no-such-thing');
    expect(answer.status).toBe(404);
    expect(errorIn(answer).code).toBe('NOT_FOUND');
  });

  it('shows soon what an editor writes, and nothing that could run', async () => {
    const cover = (await list()).find((newsEvent) => newsEvent.cover)?.cover;
    if (!cover) throw new Error('no item has a cover');
    const body = [
      '# Heading',
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '[click](javascript:alert(1)) [data](data:text/html,x) [out](https://example.com) [in](/register)',
      '![spy](https://evil.example/x.png) ![ours](/uploads/a.webp)',
      `![cover](${cover.url})`,
      '<a href="/" onclick="alert(1)">x</a>',
      '<u>Under **line**</u> <u onclick="alert(1)">none</u> <U>none</U> <u>open',
      `![panel](https://panel.example${cover.url}) ~~gone~~`,
      'Say [ラーメン](/x "母") and `かな` &lt;日本語&gt; ![母](/uploads/b.webp)',
    ].join('\n\n');
    const data = {
      slug: 'hostile',
      kind: 'news',
      title: 'Hostile',
      summary: 'S',
      body,
      date: new Date().toISOString(),
    };
    const { documentId } = z
      .object({ documentId: z.string() })
      .parse(await ask('/news', { action: 'create', params: { locale: 'en', data } }));
    expect((await find('hostile')).status).toBe(404);
    const isListed = async () => (await list()).some(({ slug }) => slug === 'hostile');
    expect(await isListed()).toBe(false);
    await ask('/news', { action: 'publish', params: { documentId, locale: 'en' } });
    await vi.waitUntil(async () => (await find('hostile')).status === 200, {
      timeout: 10_000,
      interval: 100,
    });
    expect(await isListed()).toBe(true);
    const { bodyHtml, lang } = await detail('hostile', '?lng=si');
    expect(lang).toBe('en');
    expect(bodyHtml).not.toMatch(
      /<script|<img[^>]*onerror|href="(javascript|data)|evil\.example|<a [^>]*onclick/i,
    );
    expect(bodyHtml).toContain('<h2>Heading</h2>');
    expect(bodyHtml).toContain('<a href="https://example.com" rel="noopener nofollow">');
    expect(bodyHtml).toContain('<a href="/register">');
    expect(bodyHtml).toContain('<img src="/uploads/a.webp" alt="ours" loading="lazy">');
    // The panel's toolbar writes these.
    expect(bodyHtml).toContain(
      '<p><u>Under <strong>line</strong></u> &lt;u onclick=&quot;alert(1)&quot;&gt;none',
    );
    expect(bodyHtml.match(/<u>/g)).toHaveLength(1);
    expect(bodyHtml).toContain('<s>gone</s>');
    expect(bodyHtml).toContain(`<img src="${cover.url}" alt="panel" loading="lazy" width=`);
    // Japanese words are marked, but not within tags.
    expect(bodyHtml).toContain(
      '<p>Say <a href="/x" title="母"><span lang="ja">ラーメン</span></a> and <code><span lang="ja">かな</span></code> &lt;<span lang="ja">日本語</span>&gt; <img src="/uploads/b.webp" alt="母" loading="lazy"></p>',
    );
    // The tag has the picture's size, so that the picture moves no text when it loads.
    expect(bodyHtml).toContain(
      `<img src="${cover.url}" alt="cover" loading="lazy" width="${cover.width}" height="${cover.height}" srcset="${cover.sources[0]?.url} ${cover.sources[0]?.width}w`,
    );
    await ask('/news', { action: 'delete', params: { documentId, locale: '*' } });
    await vi.waitUntil(async () => (await find('hostile')).status === 404, {
      timeout: 10_000,
      interval: 100,
    });
  });
});

describe('an event', () => {
  const data = (slug: string, times: object) => ({
    ...{ slug, kind: 'event', title: slug, summary: 'S', body: 'B' },
    ...{ date: '2026-01-01T00:00:00.000Z', ...times },
  });
  const create = async (slug: string, times: object) =>
    z
      .object({ documentId: z.string() })
      .parse(
        await ask('/news', { action: 'create', params: { locale: 'en', data: data(slug, times) } }),
      );
  const publish = ({ documentId }: { documentId: string }) =>
    ask('/news', { action: 'publish', params: { documentId, locale: 'en' } });
  const remove = ({ documentId }: { documentId: string }) =>
    ask('/news', { action: 'delete', params: { documentId, locale: '*' } });
  const start = { startsAt: '2099-07-07T12:00:00.000Z' };
  const end = { endsAt: '2099-07-07T15:00:00.000Z' };

  it.each([
    ['a start and an end', {}, message('en', 'event.dates')],
    ['a start', end, message('en', 'event.dates')],
    ['an end', start, message('en', 'event.dates')],
    [
      'an end after its start',
      { startsAt: end.endsAt, endsAt: start.startsAt },
      message('en', 'event.order'),
    ],
  ])('is not published without %s', async (_what, times, sentence) => {
    const draft = await create('half-an-event', times);
    await expect(publish(draft)).rejects.toThrow(sentence);
    const whole = { locale: 'en', status: 'published', data: data('whole-event', times) };
    await expect(ask('/news', { action: 'create', params: whole })).rejects.toThrow(sentence);
    expect((await find('half-an-event')).status).toBe(404);
    await remove(draft);
  });

  it('is refused in the panel by a sentence, in the language of who asks', async () => {
    const editor = await PanelClient.as('editor');
    for (const language of languages) {
      const answer = await editor.call(
        'POST',
        '/content-manager/collection-types/api::news-event.news-event/actions/publish?locale=en',
        data('panel-event', start),
        { 'accept-language': language },
      );
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ error: { message: message(language, 'event.dates') } });
    }
  });

  it('that has no end, as old ones may, is not filed as past', async () => {
    const event = await create('endless-event', { ...start, ...end });
    await publish(event);
    await ask('/sql', {
      sql: 'update news_events set starts_at = null, ends_at = null where slug = ?',
      bindings: ['endless-event'],
    });
    // The product sees a change made directly in the database only after a change of its own.
    await ask('/news', {
      action: 'update',
      params: { documentId: event.documentId, locale: 'en', data: { summary: 'Another' } },
    });
    const slugs = async (upcoming: boolean) => (await list({ upcoming })).map(({ slug }) => slug);
    await vi.waitUntil(async () => (await detail('endless-event')).endsAt === null, {
      timeout: 10_000,
      interval: 100,
    });
    expect(await slugs(true)).toContain('endless-event');
    expect(await slugs(false)).not.toContain('endless-event');
    await remove(event);
  });
});
