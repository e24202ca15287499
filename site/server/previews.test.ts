import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lectureDetail, newsEventDetail } from '../testing/answers';
import { aboutContent, homeContent, supportContent } from '../testing/content';
import { type Cms, send, startCms, startSite } from '../testing/server';

let cms: Cms;
let server: Awaited<ReturnType<typeof startSite>>;

const common = { status: 'draft', expiresAt: '2026-11-29T06:00:00.000Z' };
const draft = { ...newsEventDetail, title: 'A draft' };

beforeEach(async () => {
  cms = await startCms();
  cms.answer('preview', [200, { ...common, type: 'news-event', entry: draft }]);
  server = await startSite({ cmsUrl: cms.url, publicUrl: 'https://nihongo.example' });
});

afterEach(async () => {
  await server.stop();
  await cms.stop();
});

const page = (path: string, headers: Record<string, string> = {}) =>
  send(server, path, { headers });

describe('a preview', () => {
  it('shows a draft as its page will be, only to people with the link', async () => {
    const { status, text, headers } = await page('/preview/en.news.sig', { cookie: 'i18next=si' });
    expect(status).toBe(200);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<title>Preview: A draft | The Foundation</title>');
    expect(text).toMatch(/<h1[^>]*>A draft/);
    expect(text).toContain('Preview of a draft: not published.');
    expect(text).toMatch(/November 29, 2026/);
    expect(text).toContain('<meta name="robots" content="noindex"><base target="_blank">');
    expect(text).not.toMatch(/<script[^>]+src=|page-state|canonical/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['content-security-policy']).toContain('frame-ancestors https://panel.example;');
  });

  it('is in the language of its link, or in the other one where that is asked for', async () => {
    expect((await page('/preview/si.news.sig')).text).toContain('<html lang="si">');
    const asked = cms.seen.filter(({ url }) => url.includes('/preview/'));
    expect(asked.map(({ url }) => url.split('?')[1])).toEqual(['lng=si']);
    expect((await page('/preview/si.news.sig?lng=en')).text).toContain('<html lang="en">');
  });

  it('shows a lecture without a login', async () => {
    cms.answer('preview', [200, { ...common, type: 'lecture', entry: lectureDetail }]);
    const { status, text } = await page('/preview/en.lecture.sig');
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>JFT 1/);
    expect(text).toContain(' of a town.');
  });

  it.each([
    ['about', { ...aboutContent, about: { ...aboutContent.about, vision: 'A new vision' } }],
    ['support', { ...supportContent, introHtml: '<p>A new vision</p>' }],
    [
      'home',
      {
        ...homeContent,
        home: { ...homeContent.home, facility: { text: 'A new vision', points: [] } },
      },
    ],
    [
      'foundation',
      {
        ...homeContent,
        lang: 'en',
        foundation: {
          name: 'New name',
          tagline: 'A new vision',
          homeUrl: '',
          address: '',
          phone: '',
          email: '',
          socialLinks: [],
        },
      },
    ],
  ])('shows the page that its fields are on: %s', async (type, entry) => {
    cms.answer('preview', [200, { ...common, type, entry }]);
    const { status, text } = await page(`/preview/en.${type}.sig`);
    expect(status).toBe(200);
    expect(text).toContain('A new vision');
    expect(text).toMatch(/<title>Preview: [^<]+ \| [^<]+<\/title>/);
    expect(text.includes(' | New name</title>')).toBe(type === 'foundation');
    expect(text).toContain('Preview of a draft: not published.');
  });

  it('says that its time is over, or that there is none', async () => {
    cms.answer('preview', [410]);
    const old = await page('/preview/en.expired.sig');
    expect(old.status).toBe(410);
    expect(old.text).toContain('This link has expired');
    const none = await page('/preview/none');
    expect(none.status).toBe(404);
    expect(none.text).toContain('Page not found');
    expect(none.headers['x-frame-options']).toBe('DENY');
  });

  it('says so when the CMS cannot be reached', async () => {
    await cms.stop();
    expect((await page('/preview/en.news.sig')).status).toBe(503);
  });
});
