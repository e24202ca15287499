import { createHmac, hkdfSync } from 'node:crypto';
import { languages, previewSchema, z } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, Client, errorIn, loggedInAdmin, uniqueName } from './harness/client';
import { PanelClient } from './harness/panel';

const visitor = new Client();
let admin: Client;
let editor: PanelClient;
beforeAll(async () => {
  admin = await loggedInAdmin();
  editor = await PanelClient.as('editor');
});

const linkSchema = z.object({ url: z.url(), expiresAt: z.iso.datetime() });
const madeSchema = z.object({ documentId: z.string() });

async function linkOf(type: string, id: string, language = 'en') {
  const answer = await admin.call('/admin/preview-links', { body: { type, id, language } });
  expect(answer.status).toBe(201);
  return linkSchema.parse(answer.json);
}
/** Where the panel's preview button leads. */
async function panelLink(documentId: string): Promise<string> {
  const id = new URLSearchParams({ documentId });
  return panelLinkOf('api::news-event.news-event', `${id}&locale=si&status=draft`);
}
async function panelLinkOf(uid: string, query: string): Promise<string> {
  const answer = await editor.call('GET', `/content-manager/preview/url/${uid}?${query}`);
  return z.object({ data: z.object({ url: z.url() }) }).parse(answer.json).data.url;
}
const tokenIn = (url: string) => new URL(url).pathname.replace('/preview/', '');
const look = (token: string, query = '') => visitor.call(`/preview/${token}${query}`);
async function preview(token: string, query = '') {
  const answer = await look(token, query);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return previewSchema.parse(answer.json);
}

const draft = (title: string) => ({ title, kind: 'event', location: 'Kandy', body: '# A\n\n*b*' });
const createNews = async (fields: object) =>
  madeSchema.parse(await ask('/news', { action: 'create', params: { locale: 'en', data: fields } }))
    .documentId;
const news = (action: string, params: object) => ask('/news', { action, params });

/** A token like ours with any content, with the secret of the CMS. */
function signed(parts: string[], secret = 'one-and-the-same-for-every-instance') {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'nihongo-lanka preview links', 32));
  const content = parts.join('.');
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

describe('a preview link', () => {
  it('shows a draft to anyone with the link, in either language, for a week', async () => {
    const title = uniqueName('draft');
    const documentId = await createNews(draft(title));
    const { url, expiresAt } = await linkOf('news-event', documentId, 'si');
    expect(tokenIn(url)).toMatch(/^si\./);
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - week)).toBeLessThan(60_000);

    const english = await preview(tokenIn(url), '?lng=en');
    expect(english).toMatchObject({
      ...{ type: 'news-event', status: 'draft', expiresAt },
      entry: { title, summary: '', location: 'Kandy', startsAt: null, lang: 'en', next: null },
    });
    expect(Object(english.entry).bodyHtml).toBe('<h2>A</h2>\n<p><em>b</em></p>\n');
    // There is no Sinhala yet.
    expect((await preview(tokenIn(url), '?lng=si')).entry).toMatchObject({ title, lang: 'en' });
    await news('update', { documentId, locale: 'si', data: { title: 'සිංහල' } });
    expect((await preview(tokenIn(url), '?lng=si')).entry).toMatchObject({
      title: 'සිංහල',
      lang: 'si',
    });
    await news('delete', { documentId, locale: '*' });
    expect((await look(tokenIn(url))).status).toBe(404);
  });

  it('shows what is saved, not what readers see', async () => {
    const title = uniqueName('changed');
    const fields = { title, summary: 'S', body: 'B', kind: 'news' };
    const documentId = await createNews(fields);
    await news('publish', { documentId, locale: 'en' });
    await news('update', { documentId, locale: 'en', data: { title: `${title} later` } });
    const { url } = await linkOf('news-event', documentId);
    expect((await preview(tokenIn(url))).entry).toMatchObject({ title: `${title} later` });
    await news('delete', { documentId, locale: '*' });
  });

  it('is refused where it is forged, older than a week, or of nothing', async () => {
    const documentId = await createNews(draft(uniqueName('forged')));
    const later = (Date.now() + 60_000).toString(36);
    const earlier = (Date.now() - 60_000).toString(36);
    const right = signed(['en', 'draft', 'news-event', documentId, later]);
    expect((await look(right)).status).toBe(200);
    for (const token of [
      right.replace('draft', 'published'),
      right.replace(later, (Date.now() + 120_000).toString(36)),
      right.slice(0, -1),
      `${right}.`,
      signed(['en', 'draft', 'news-event', documentId, later], 'another secret'),
      signed(['en', 'draft', 'news-event', 'nothing', later]),
      'nonsense',
      '%00',
      '..',
    ]) {
      const answer = await look(token);
      expect(`${token} ${answer.status}`).toBe(`${token} 404`);
    }
    const old = await look(signed(['en', 'draft', 'news-event', documentId, earlier]));
    expect(old.status).toBe(410);
    expect(errorIn(old).code).toBe('LINK_EXPIRED');
    await news('delete', { documentId, locale: '*' });
  });

  it.each([
    [{ type: 'user', id: 'a', language: 'en' }, 'type'],
    [{ type: 'news-event', id: 1, language: 'en' }, 'id'],
    [{ type: 'news-event', id: 'a'.repeat(41), language: 'en' }, 'id'],
    [{ type: 'news-event', id: 'a', language: 'fr' }, 'language'],
    [{ type: 'news-event', id: 'a', language: 'en', days: 99 }, 'days'],
  ])('is not made of %o', async (body, field) => {
    const answer = await admin.call('/admin/preview-links', { body });
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toHaveProperty(field);
  });

  it('is not made of an entry that does not exist', async () => {
    const body = { type: 'lecture', id: 'nothing', language: 'en' };
    expect((await admin.call('/admin/preview-links', { body })).status).toBe(404);
  });
});

describe('the preview of a lecture', () => {
  it('has its video and captions, only for people with the link', async () => {
    const { documentId } = madeSchema.parse(
      await ask('/lecture', {
        action: 'findFirst',
        params: { locale: 'en', filters: { lectureId: 'jft-1' } },
      }),
    );
    const { url } = await linkOf('lecture', documentId);
    const { entry } = await preview(tokenIn(url));
    const { video, captions } = z
      .object({
        video: z.object({ url: z.string() }),
        captions: z.array(z.object({ url: z.string() })),
      })
      .parse(entry);
    expect(captions).toHaveLength(3);
    for (const file of [video, ...captions]) {
      expect((await visitor.fetch(file.url)).status).toBe(200);
      const [path = ''] = file.url.split('?');
      expect((await visitor.fetch(path)).status).toBe(401);
      expect((await visitor.fetch(`${path}?preview=nonsense`)).status).toBe(404);
    }
    const other = await linkOf('lecture', await otherLecture());
    const [path = ''] = video.url.split('?');
    expect((await visitor.fetch(`${path}?preview=${tokenIn(other.url)}`)).status).toBe(401);
  });
});

describe('the preview of a page', () => {
  const address = (name: string, locale: string) =>
    `/content-manager/single-types/api::site.${name}?locale=${locale}`;
  const formSchema = z.object({ data: z.looseObject({}) });
  const formOf = async (name: string, locale: string) =>
    formSchema.parse((await editor.call('GET', address(name, locale))).json).data;

  it.each([
    ['home', 'facilityText'],
    ['about', 'vision'],
    ['support', 'intro'],
    ['foundation', 'tagline'],
  ])('shows its draft in each language, and readers see none of it: %s', async (name, field) => {
    for (const language of languages) {
      const { documentId: _, id: __, status: ___, ...fields } = await formOf(name, language);
      const words = uniqueName('draft');
      const saved = await editor.save(address(name, language), { ...fields, [field]: words });
      expect(saved.status, saved.text).toBe(200);
      const link = (status: string) =>
        panelLinkOf(`api::site.${name}`, `locale=${language}&status=${status}`);
      const seen = async (status: string) =>
        JSON.stringify(await preview(tokenIn(await link(status)), `?lng=${language}`));
      expect(await seen('draft')).toContain(words);
      expect(await seen('published')).not.toContain(words);
      expect((await visitor.call(`/site?lng=${language}`)).text).not.toContain(words);
      const before = await editor.publish(address(name, language), fields);
      expect(before.status, before.text).toBe(200);
    }
  });

  it('shows what is saved though an editor began a part and left it empty', async () => {
    const { documentId: _, id: __, status: ___, ...fields } = await formOf('foundation', 'en');
    const socialLinks = [{ network: 'youtube' }, { network: 'x', url: 'https://x.com/lanka' }];
    const saved = await editor.save(address('foundation', 'en'), { ...fields, socialLinks });
    expect(saved.status, saved.text).toBe(200);
    const url = await panelLinkOf('api::site.foundation', 'locale=en&status=draft');
    expect((await preview(tokenIn(url))).entry).toMatchObject({
      foundation: { socialLinks: [{ network: 'x', url: 'https://x.com/lanka' }] },
    });
    expect((await editor.publish(address('foundation', 'en'), fields)).status).toBe(200);
  });

  it('has the film of the support page', async () => {
    const url = await panelLinkOf('api::site.support', 'locale=si&status=draft');
    const { entry } = await preview(tokenIn(url));
    const { video } = z.object({ video: z.object({ url: z.string() }) }).parse(entry);
    expect((await visitor.fetch(video.url)).status).toBe(200);
  });
});

async function otherLecture() {
  const params = { locale: 'en', filters: { lectureId: 'jlpt-1' } };
  return madeSchema.parse(await ask('/lecture', { action: 'findFirst', params })).documentId;
}

describe('the panel’s preview button', () => {
  it('leads to the site’s preview of the draft, in the language of the entry', async () => {
    const documentId = await createNews(draft(uniqueName('button')));
    const url = await panelLink(documentId);
    expect(tokenIn(url)).toMatch(/^si\.draft\.news-event\./);
    expect((await preview(tokenIn(url))).entry).toMatchObject({ location: 'Kandy' });
    await news('delete', { documentId, locale: '*' });
  });

  it('is not there where the site has no page of an entry', async () => {
    const query = new URLSearchParams({ documentId: 'any', status: 'published' });
    const answer = await editor.call(
      'GET',
      `/content-manager/preview/url/api::site.course?${query}`,
    );
    expect(Object(Object(answer.json).data).url).toBeUndefined();
  });

  it('may show the site in a frame, and nothing else', async () => {
    const answer = await visitor.fetch('/admin');
    expect(answer.headers.get('content-security-policy')).toContain(
      'frame-src http://localhost:3000',
    );
  });
});
