import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lecture } from '../testing/answers';
import { examFacts } from '../testing/exams';
import { type Cms, send, startCms, startSite } from '../testing/server';

const hostile = `]]></title><script>alert('1')</script> & "\u0000\ud800`;
const row = (slug: string, details: object = {}) => ({
  slug,
  kind: 'news',
  title: 'Captions',
  summary: 'In three languages',
  lang: 'en',
  date: '2026-11-18T14:29:21.000Z',
  cover: null,
  startsAt: null,
  endsAt: null,
  location: null,
  ...details,
});
const openDay = row('open-day', {
  kind: 'event',
  title: 'Open day; tea, cakes',
  lang: 'si',
  startsAt: '2026-12-08T04:00:00.000Z',
  endsAt: '2026-12-08T10:00:00.000Z',
  location: 'ප්‍රජා ශාලාව, පේරාදෙණිය පාර, මහනුවර, ශ්‍රී ලංකාව',
});

let cms: Cms;
let server: Awaited<ReturnType<typeof startSite>>;
let rows: ReturnType<typeof row>[];
let updatedAt: string;

beforeEach(async () => {
  rows = [row('captions'), openDay];
  updatedAt = '2026-11-19T08:00:00.000Z';
  cms = await startCms();
  cms.answer('newsEvents', () => [200, rows]);
  cms.answer('newsEvent', ({ params: { slug } }) => {
    const found = rows.find((each) => each.slug === slug);
    const detail = { id: 'openDayId', updatedAt, bodyHtml: '', previous: null, next: null };
    return found ? [200, { ...found, ...detail }] : [404];
  });
  server = await startSite({ cmsUrl: cms.url, publicUrl: 'https://nihongo.example' });
});
afterEach(async () => {
  await server.stop();
  await cms.stop();
});

/** Fails for what is not well-formed, in so far as our own files can be wrong. */
function elementsOf(xml: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  const rest = xml.replace(/<\?xml[^?]*\?>/, '').replace(/<(\/?)([\w:]+)([^<>]*)>/g, (...found) => {
    const [, closing, name = '', attributes = ''] = found;
    if (closing) expect(open.pop()).toBe(name);
    else if (!attributes.endsWith('/')) open.push(name);
    if (!closing) names.push(name);
    expect(attributes.replace(/\s[\w:]+="[^"<&]*(?:&#\d+;[^"<&]*)*"/g, '')).toMatch(/^\/?$/);
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!#\d+;)/);
  return names;
}

describe('the feed', () => {
  it('tells readers what is new, in each language', async () => {
    const english = await send(server, '/rss.xml');
    expect(english.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(elementsOf(english.text).filter((name) => name === 'item')).toHaveLength(2);
    expect(english.text).toContain('<title>News and events | The Foundation</title>');
    expect(english.text).toContain('<pubDate>Wed, 18 Nov 2026 14:29:21 GMT</pubDate>');
    expect(english.text).toContain('<link>https://nihongo.example/news-event/captions</link>');

    const { text } = await send(server, '/rss.si.xml');
    expect(text).toContain('| පදනම</title>');
    expect(text).toContain('<language>si</language>');
    expect(text).toContain('<link>https://nihongo.example/news-event/captions?lng=si</link>');
    expect(text).toContain('>https://nihongo.example/news-event/captions</guid>');
    expect(text).toContain('href="https://nihongo.example/rss.si.xml" rel="self"');
  });

  it('cannot be broken by what editors write', async () => {
    rows = [row('a"><b>&', { title: hostile, summary: hostile })];
    const feed = await send(server, '/rss.xml');
    expect(elementsOf(feed.text)).not.toContain('script');
    expect(feed.text).not.toContain('\u0000');
    expect(feed.body.toString('utf8')).not.toContain('\ufffd');
    expect(elementsOf((await send(server, '/sitemap.xml')).text)).not.toContain('b');
  });

  it('is not sent again while it is the same', async () => {
    const { headers } = await send(server, '/rss.xml');
    const again = await send(server, '/rss.xml', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('asks to come back later while nothing is known', async () => {
    await cms.stop();
    for (const path of ['/rss.xml', '/sitemap.xml', '/news-event/open-day/event.ics']) {
      const { status, headers } = await send(server, path);
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe.each(['/sitemap.xml', '/rss.xml', '/rss.si.xml'])(
  '%s without an address of the site',
  (path) => {
    it('is made for a few made-up hosts in a minute, and for the known one all the same', async () => {
      const open = await startSite({ cmsUrl: cms.url, rateLimitFactor: 0.02 });
      const ask = async (host: string) => (await send(open, path, { headers: { host } })).status;
      const statuses: number[] = [];
      for (const host of ['own.example', 'a.example', 'b.example', 'c.example', 'd.example']) {
        statuses.push(await ask(host));
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      expect(await ask('own.example')).toBe(200);
      await open.stop();
    });
  },
);

describe('the site map', () => {
  it('names every public page in both languages, and no page behind a login', async () => {
    const { text, headers } = await send(server, '/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    elementsOf(text);
    const listed = [...text.matchAll(/<loc>https:\/\/nihongo\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    for (const path of [
      '/',
      '/kana',
      '/kana/print',
      '/kana/hiragana/a',
      '/kana/katakana/long',
      '/contact',
      '/news-events',
      '/news-event/open-day',
    ]) {
      expect(listed).toContain(path);
      expect(listed).toContain(`${path}?lng=si`);
    }
    expect(listed.join()).not.toMatch(/profile|lectures|:/);
    expect(text).toContain(
      'hreflang="si" href="https://nihongo.example/news-event/open-day?lng=si"/>',
    );
    expect(text).toContain('<lastmod>2026-11-18T14:29:21.000Z</lastmod>');
  });

  it('names the lectures that everybody may watch', async () => {
    expect((await send(server, '/sitemap.xml')).text).not.toContain('/samples');
    cms.answer('sampleLectures', [200, [{ ...lecture, hasVideo: true, isOpen: true }]]);
    await expect
      .poll(async () => (await send(server, '/sitemap.xml')).text, { timeout: 10_000 })
      .toContain('<loc>https://nihongo.example/samples/jft-1?lng=si</loc>');
  });
});

describe('robots.txt', () => {
  it('keeps robots away from what is not for them, and shows them the site map', async () => {
    const { text, headers } = await send(server, '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/admin', '/api', '/profile', '/lectures/detail']) {
      expect(text).toContain(`\nDisallow: ${path}\n`);
    }
    expect(text).toContain('\nSitemap: https://nihongo.example/sitemap.xml\n');
  });
});

describe('an event for the calendar', () => {
  const calendar = (path = '/news-event/open-day/event.ics') => send(server, path);

  it('is what RFC 5545 wants', async () => {
    const { text, body, headers } = await calendar();
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="open-day.ics"');
    const lines = text.split('\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.at(-1)).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body.toString('utf8')).not.toContain('\ufffd');

    const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded).toContain('UID:openDayId@nihongo.example');
    expect(unfolded).toContain('DTSTAMP:20261119T080000Z');
    expect(unfolded).toContain('DTSTART:20261208T040000Z');
    expect(unfolded).toContain('DTEND:20261208T100000Z');
    expect(unfolded).toContain('SUMMARY;LANGUAGE=si:Open day\\; tea\\, cakes');
    expect(unfolded).toContain('LOCATION;LANGUAGE=si:ප්‍රජා ශාලාව\\, පේරාදෙණිය පාර\\, මහනුවර\\, ශ්‍රී ලංකාව');
  });

  it('is a newer copy of the same event after it moved, also to another address', async () => {
    const facts = (text: string) => ({
      uid: /^UID:(.*)$/m.exec(text)?.[1],
      stamp: /^DTSTAMP:(.*)$/m.exec(text)?.[1] ?? '',
      modified: /^LAST-MODIFIED:(.*)$/m.exec(text)?.[1] ?? '',
      sequence: Number(/^SEQUENCE:(\d+)\r$/m.exec(text)?.[1]),
      begin: /^DTSTART:(.*)$/m.exec(text)?.[1],
    });
    const before = facts((await calendar()).text);
    rows = [
      row('open-days', { ...openDay, slug: 'open-days', startsAt: '2026-12-09T04:00:00.000Z' }),
    ];
    updatedAt = '2026-11-19T08:00:05.000Z';
    const after = facts((await calendar('/news-event/open-days/event.ics')).text);
    expect(after.begin).not.toBe(before.begin);
    expect(after.uid).toBe(before.uid);
    expect(after.stamp > before.stamp && after.modified > before.modified).toBe(true);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.sequence).toBeLessThan(2 ** 31);
  });

  it('holds no line an editor could add', async () => {
    rows = [{ ...openDay, title: 'Tea\r\nATTENDEE:mailto:x@y.example\\' }];
    const { text } = await calendar();
    expect(text).not.toMatch(/^ATTENDEE/m);
    expect(text).toContain('Tea\\nATTENDEE:mailto:x@y.example\\\\');
  });

  it('is in the language its address asks for', async () => {
    await calendar('/news-event/open-day/event.ics?lng=si');
    expect(cms.seen.at(-1)?.url).toBe('/api/v1/news-events/open-day?lng=si');
  });

  it('is not there for news, nor for what does not exist', async () => {
    expect((await calendar('/news-event/captions/event.ics')).status).toBe(404);
    expect((await calendar('/news-event/nope/event.ics')).status).toBe(404);
  });
});

describe('a news page', () => {
  it('is complete in the first answer, and says where its feeds are', async () => {
    const { status, text } = await send(server, '/news-events');
    expect(status).toBe(200);
    expect(text).toMatch(/<a [^>]*href="\/news-event\/captions"[^>]*>Captions<\/a>/);
    for (const feed of ['/rss.xml', '/rss.si.xml']) {
      expect(text).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="${feed}">`,
        ),
      );
    }
  });

  it('has one address, and tells search engines what it is about', async () => {
    rows = [{ ...openDay, title: '</script><b>', slug: 'open-day' }];
    const { text } = await send(server, '/news-event/open-day?lng=si&utm_source=x');
    expect(text).toContain(
      '<link rel="canonical" href="https://nihongo.example/news-event/open-day?lng=si">',
    );
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Event', name: '</script><b>' });
    expect(text).not.toContain('</script><b>');
    expect(text).toContain('<meta property="og:type" content="article">');
  });

  it('is the 404 page with status 404 for an unknown title', async () => {
    const { status, text } = await send(server, '/news-event/nope');
    expect(status).toBe(404);
    expect(text).toContain('Page not found');
  });
});

describe('an address with a step in its path', () => {
  const steps = ['.', '..', '%2e', '%2E', '%2e%2e', '.%2E'];
  it.each(
    steps.flatMap((step) => [
      `/news-event/${step}/event.ics`,
      `/news-event/${step}`,
      `/samples/${step}`,
      `/preview/${step}`,
      `/api/v1/news-events/${step}`,
      `/uploads/${step}`,
    ]),
  )('is not found, and not asked for: %s', async (path) => {
    const answer = await send(server, path);
    expect(answer.status).toBe(404);
    const asked = cms.seen.filter(({ url }) => !url.startsWith('/api/v1/site/frame'));
    expect(asked).toEqual([]);
  });

  it.each(steps)('is not asked for where a page begins: %s', async (step) => {
    await send(server, `/page-state/news-event/${step}`);
    expect(cms.seen.filter(({ url }) => url.includes('news-events'))).toEqual([]);
  });

  it.each(['/news-event/%252e/event.ics', '/news-event/%252e%252e/event.ics'])(
    'is a name like any other where it is encoded twice: %s',
    async (path) => {
      expect((await send(server, path)).status).toBe(404);
      expect(cms.seen.some(({ url }) => url.startsWith('/api/v1/news-events/%252e'))).toBe(true);
    },
  );
});

it('unknown events reach the CMS only so often a minute for one address', async () => {
  const limited = await startSite({ cmsUrl: cms.url, rateLimitFactor: 0.005 });
  const statuses = [];
  for (const name of ['open-day', 'a', 'b', 'c', 'open-day', 'a']) {
    statuses.push((await send(limited, `/news-event/${name}/event.ics`)).status);
  }
  expect(statuses).toEqual([200, 404, 404, 429, 200, 404]);
  await limited.stop();
});

describe('the day of an exam for the calendar', () => {
  beforeEach(() => cms.answer('exams', () => [200, examFacts]));
  const unfolded = async (path: string) =>
    (await send(server, path)).text.replaceAll('\r\n ', '').split('\r\n');

  it('has the day, the days to apply and reminders, in the reader’s language', async () => {
    const { headers } = await send(server, '/exams/n4/2099-07-05/exam.ics');
    expect(headers['content-disposition']).toBe('attachment; filename="N4-2099-07-05.ics"');
    const lines = await unfolded('/exams/n4/2099-07-05/exam.ics?lng=si');
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY;LANGUAGE=si:JLPT N4 විභාගය',
        'DTSTART;VALUE=DATE:20990705',
        'DTEND;VALUE=DATE:20990706',
        'DTSTART;VALUE=DATE:20990301',
        'DTEND;VALUE=DATE:20990321',
        'URL:https://nihongo.example/exams/n4',
        'TRIGGER:-P7D',
      ]),
    );
  });

  it('has the last day to book where the reader chooses the day', async () => {
    const day = new Date(Date.now() + 60 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const lines = await unfolded(`/exams/jft/${day}/exam.ics`);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines).toContain('SUMMARY;LANGUAGE=en:Book JFT-Basic by today at the latest');
  });

  it.each([
    ['another day', '/exams/n4/2099-07-06/exam.ics'],
    ['a day that is none', '/exams/jft/2027-02-30/exam.ics'],
    ['a day that is over', '/exams/jft/2025-02-03/exam.ics'],
    ['a day of the next century', '/exams/jft/2099-07-05/exam.ics'],
    ['another exam', '/exams/n3/2099-07-05/exam.ics'],
  ])('is not there for %s', async (_, path) => {
    expect((await send(server, path)).status).toBe(404);
  });
});
