import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  editedNewsEventSchema,
  errorSchema,
  newsEventDetailSchema,
  newsEventRowSchema,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ask, Client, errorIn, loggedInAdmin, uniqueName } from './harness/client';
import { PanelClient } from './harness/panel';
import { blackPng } from './harness/pictures';

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const visitor = new Client();
const path = '/admin/news-events';
const editedIn = (answer: { json: unknown }) => editedNewsEventSchema.parse(answer.json);
const rowsIn = (answer: { json: unknown }) => z.array(newsEventRowSchema).parse(answer.json);

const words = (language: string) => ({
  title: `Title ${language} ${uniqueName()}`,
  summary: 'In short',
  body: 'The **whole** text',
});
const english = () => ({ translations: { en: words('en') } });
const bilingual = () => ({ translations: { en: words('en'), si: words('si') } });

const create = (body: object) => admin.call(path, { body });
const change = (id: string, body: object) => admin.call(`${path}/${id}`, { method: 'PUT', body });
const read = async (id: string) => editedIn(await admin.call(`${path}/${id}`));
const madeIds: string[] = [];
const made = async (body: object) => {
  const answer = await create(body);
  expect(answer.text).not.toContain('"code"');
  expect(answer.status).toBe(201);
  const item = editedIn(answer);
  madeIds.push(item.id);
  return item;
};
// Other tests compare what readers see with what is seeded.
afterAll(async () => {
  for (const id of madeIds) await admin.call(`${path}/${id}`, { method: 'DELETE' });
});
const seenAs = (slug: string, language = 'en') =>
  visitor.call(`/news-events/${slug}?lng=${language}`);
const list = (filter: object, range = [0, 24]) =>
  admin.call(
    `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) })}`,
  );

describe('a news item in the console', () => {
  it('is a draft that only admins see, until it is published', async () => {
    const item = await made(bilingual());
    expect(item).toMatchObject({ status: 'draft', state: 'draft', sinhala: 'complete' });
    expect(item.slug).toMatch(/^title-en-/);
    expect((await seenAs(item.slug)).status).toBe(404);

    const published = editedIn(
      await change(item.id, { version: item.version, status: 'published' }),
    );
    expect(published).toMatchObject({ status: 'published', state: 'published' });
    expect(published.date).not.toBeNull();
    for (const language of ['en', 'si'] as const) {
      const seen = await seenAs(item.slug, language);
      expect(seen.status).toBe(200);
      expect(seen.json).toMatchObject({
        title: item.translations[language]?.title,
        bodyHtml: '<p>The <strong>whole</strong> text</p>\n',
        lang: language,
      });
    }
  });

  it('keeps for readers what was published while it is worked on', async () => {
    const item = await made({ ...english(), status: 'published' });
    const title = `Changed ${uniqueName()}`;
    const saved = editedIn(
      await change(item.id, { version: item.version, translations: { en: { title } } }),
    );
    expect(saved).toMatchObject({ status: 'published', state: 'changed' });
    expect(saved.translations.en).toMatchObject({ title, summary: 'In short' });
    expect((await seenAs(item.slug)).json).toMatchObject({
      title: item.translations.en?.title,
    });
    const again = editedIn(await change(item.id, { version: saved.version, status: 'published' }));
    expect(again.state).toBe('published');
    expect((await seenAs(item.slug)).json).toMatchObject({ title });
  });

  it('is gone for readers once it is unpublished, and altogether once it is deleted', async () => {
    const item = await made({ ...bilingual(), status: 'published' });
    const draft = editedIn(await change(item.id, { version: item.version, status: 'draft' }));
    expect(draft).toMatchObject({ status: 'draft', state: 'draft' });
    expect((await seenAs(item.slug)).status).toBe(404);
    const deleted = await admin.call(`${path}/${item.id}`, { method: 'DELETE' });
    expect(deleted.status).toBe(200);
    expect(deleted.json).toEqual({ id: item.id });
    expect((await admin.call(`${path}/${item.id}`)).status).toBe(404);
    expect((await admin.call(`${path}/${item.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('loses its Sinhala where it is taken away', async () => {
    const item = await made({ ...bilingual(), status: 'published' });
    const changed = editedIn(
      await change(item.id, { version: item.version, translations: { si: null } }),
    );
    expect(changed.translations.si).toBeNull();
    expect(changed.sinhala).toBe('missing');
    expect((await seenAs(item.slug, 'si')).json).toMatchObject({ lang: 'en' });
  });

  it('says when the English was changed after the Sinhala', async () => {
    const item = await made(bilingual());
    const { version, sinhala } = editedIn(
      await change(item.id, { version: item.version, translations: { en: { body: 'Other' } } }),
    );
    expect(sinhala).toBe('older');
    const fits = editedIn(await change(item.id, { version, sinhalaIsCurrent: true }));
    expect(fits.sinhala).toBe('complete');
    const both = editedIn(
      await change(item.id, {
        version: fits.version,
        translations: { ...item.translations, en: { body: 'Another' } },
      }),
    );
    expect(both.sinhala).toBe('older');
    const dated = editedIn(
      await change(item.id, {
        version: both.version,
        translations: { si: { body: 'වෙනත්' } },
      }),
    );
    expect(dated.sinhala).toBe('complete');
    const later = editedIn(
      await change(item.id, { version: dated.version, date: '2026-05-01T10:00:00+05:30' }),
    );
    expect(later).toMatchObject({ sinhala: 'complete', date: '2026-05-01T04:30:00.000Z' });
  });
});

describe('two who change the same item', () => {
  it('are told of one another: the second changes nothing', async () => {
    const item = await made(english());
    const body = (title: string) => ({ version: item.version, translations: { en: { title } } });
    expect((await change(item.id, body('First'))).status).toBe(200);
    const second = await change(item.id, body('Second'));
    expect(second.status).toBe(409);
    expect(errorIn(second).code).toBe('CONFLICT');
    expect(errorIn(second).message).toMatch(/^.+ changed this on .+$/);
    expect((await read(item.id)).translations.en?.title).toBe('First');
  });

  it('are one who wins, also at the same moment', async () => {
    const item = await made(english());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(item.id, {
          version: item.version,
          translations: { en: { title: `Number ${index}` } },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
  });

  it('may be one in the panel', async () => {
    const item = await made(english());
    await ask('/news', {
      action: 'update',
      params: { documentId: item.id, locale: 'en', data: { title: 'From the panel' } },
    });
    const late = await change(item.id, {
      version: item.version,
      translations: { en: { title: 'Late' } },
    });
    expect(errorIn(late).code).toBe('CONFLICT');
  });
});

describe('bad input', () => {
  const refused = async (body: object) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    return errorIn(answer).errors ?? {};
  };

  it.each([
    ['no text in any language', {}, 'translations.en.title'],
    ['both languages missing', { translations: {} }, 'translations.en.title'],
    ['a title that is no text', { translations: { en: { title: 7 } } }, 'translations.en.title'],
    [
      'a title that is too long',
      { translations: { en: { title: 'x'.repeat(161) } } },
      'translations.en.title',
    ],
    [
      'a title of 50 KB',
      { translations: { en: { title: 'x'.repeat(50_000) } } },
      'translations.en.title',
    ],
    ['a field that is not known', { ...english(), colour: 'red' }, 'colour'],
    [
      'a text that is not known',
      { translations: { en: { ...words('en'), colour: 'red' } } },
      'translations.en.colour',
    ],
    [
      'a language that is not known',
      { translations: { en: words('en'), ta: words('ta') } },
      'translations.ta',
    ],
    ['a slug that is none', { ...english(), slug: 'Not / a slug' }, 'slug'],
    ['a kind that is none', { ...english(), kind: 'rumour' }, 'kind'],
    ['a date that is none', { ...english(), date: 'yesterday' }, 'date'],
    ['a cover that is not there', { ...english(), coverId: 999_999 }, 'coverId'],
    ['a cover that is no number', { ...english(), coverId: '1 or 1' }, 'coverId'],
    ['a status that is none', { ...english(), status: 'hidden' }, 'status'],
    ['a time that is past', { ...english(), publishAt: '2020-01-01T00:00:00Z' }, 'publishAt'],
    [
      'an event that ends before it starts',
      {
        ...english(),
        kind: 'event',
        startsAt: '2027-01-02T00:00:00Z',
        endsAt: '2027-01-01T00:00:00Z',
      },
      'endsAt',
    ],
    [
      'an event without times that is published',
      { ...english(), kind: 'event', status: 'published' },
      'startsAt',
    ],
    [
      'a text that is missing when it is published',
      { translations: { en: { title: 'Only a title' } }, status: 'published' },
      'translations.en.body',
    ],
    [
      'half a Sinhala text when it is published',
      { translations: { en: words('en'), si: { title: 'මාතෘකාව' } }, status: 'published' },
      'translations.si.body',
    ],
    [
      'no English when it is published',
      { translations: { si: words('si') }, status: 'published' },
      'translations.en.title',
    ],
  ])('is refused at its field: %s', async (_, body, field) => {
    expect(Object.keys(await refused(body))).toContain(field);
  });

  it('is refused where another item has the slug, and a made one gets a number', async () => {
    const first = await made(english());
    const { slug } = first;
    const taken = await create({ ...english(), slug });
    expect(taken.status).toBe(409);
    expect(errorIn(taken).code).toBe('SLUG_TAKEN');
    expect(errorIn(taken).errors).toHaveProperty('slug');
    // Somebody who mends one fault at a time would be told of them one at a time.
    const two = await refused({ ...english(), slug, coverId: 999_999 });
    expect(Object.keys(two).sort()).toEqual(['coverId', 'slug']);
    const title = first.translations.en?.title;
    const second = await made({ translations: { en: { ...words('en'), title } } });
    expect(second.slug).toBe(`${slug}-2`);
    expect((await change(first.id, { version: first.version, slug })).status).toBe(200);
  });

  it('is refused without a version', async () => {
    const item = await made(english());
    const answer = await change(item.id, { status: 'published' });
    expect(errorIn(answer).errors).toHaveProperty('version');
  });

  it('makes no script of Markdown', async () => {
    const text =
      '<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://evil.example/a.png)';
    const answer = await admin.call('/admin/markdown', { body: { text } });
    expect(answer.status).toBe(200);
    const { html } = z.object({ html: z.string() }).parse(answer.json);
    expect(html).not.toMatch(/<script|href="javascript|evil\.example/);
    expect(html).toContain('&lt;script&gt;');
  });
});

describe('the list of news and events', () => {
  it('finds drafts by words of either language, by state and by what is translated', async () => {
    const word = uniqueName('find');
    const item = await made({
      translations: { en: { title: `An English ${word}` }, si: { title: `සිංහල ${word}` } },
    });
    for (const filter of [
      { q: `සිංහල ${word}` },
      { q: word, status: 'draft' },
      { q: word, sinhala: 'complete' },
      { q: word, kind: 'news' },
      { id: [item.id] },
    ]) {
      const answer = await list(filter);
      expect(rowsIn(answer).map(({ id }) => id)).toEqual([item.id]);
      expect(answer.headers.get('content-range')).toBe('news-events 0-0/1');
    }
    for (const filter of [
      { q: `${word} nothing` },
      { q: word, status: 'published' },
      { q: word, sinhala: 'missing' },
      { q: word, sinhala: 'older' },
      { q: `%${word}` },
    ]) {
      expect(rowsIn(await list(filter))).toEqual([]);
    }
  });

  it.each(['updatedAt', 'date', 'title', 'startsAt'])('is sorted by %s', async (field) => {
    const answer = await admin.call(
      `${path}?${new URLSearchParams({ sort: JSON.stringify([field, 'ASC']) })}`,
    );
    expect(answer.status).toBe(200);
    expect(rowsIn(answer).length).toBeGreaterThan(5);
  });
});

describe('an item with a time to be published at', () => {
  it('appears at its time, in both languages', async () => {
    const publishAt = new Date(Date.now() + 10_000).toISOString();
    const item = await made({ ...bilingual(), publishAt });
    expect(item).toMatchObject({ state: 'scheduled', publishAt });
    expect((await seenAs(item.slug)).status).toBe(404);
    await vi.waitUntil(async () => (await seenAs(item.slug, 'si')).status === 200, {
      timeout: 30_000,
      interval: 300,
    });
    const published = await read(item.id);
    expect(published).toMatchObject({ status: 'published', state: 'published', publishAt: null });
    expect(published.date && published.date >= publishAt).toBe(true);
  });

  it('is not one that is published already', async () => {
    const item = await made({ ...english(), status: 'published' });
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const answer = await change(item.id, { version: item.version, publishAt });
    expect(errorIn(answer).errors).toHaveProperty('publishAt');
  });
});

describe('a file from the console', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = async (
    client: Client,
    content: Buffer<ArrayBuffer> | string,
    name: string,
    field = 'file',
    lng = 'en',
  ) => {
    const form = new FormData();
    form.set(field, new Blob([content]), name);
    return fetch(`${inject('cmsUrl')}/api/v1/admin/media?lng=${lng}`, {
      method: 'POST',
      body: form,
      headers: {
        cookie: [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
    });
  };

  it('goes into the media library, and can be a cover', async () => {
    const answer = await send(admin, png, 'a picture ශ්‍රී.png');
    expect(answer.status).toBe(201);
    const file = z.object({ id: z.int(), url: z.string() }).parse(await answer.json());
    const item = await made({ ...english(), coverId: file.id });
    expect(item.cover).toMatchObject({ id: file.id, mime: 'image/png', width: 1, height: 1 });
    for (const q of ['a picture', 'ශ්රී', 'ශ්‍රී']) {
      const filter = JSON.stringify({ kind: 'image', q });
      const found = await admin.call(`/admin/media?${new URLSearchParams({ filter })}`);
      expect(found.json).toContainEqual(expect.objectContaining({ id: file.id }));
    }
  });

  it.each([
    ['en', 'This picture has too many pixels: make it smaller, up to 50 megapixels'],
    ['si', 'මෙම පින්තූරයේ පික්සල් ගණන වැඩිය: මෙගාපික්සල් 50ක් දක්වා කුඩා කරන්න'],
  ])('is refused with more than 50 megapixels, in words of the language %s', async (lng, text) => {
    const answer = await send(admin, blackPng(16_000, 16_000), 'large.png', 'file', lng);
    expect(answer.status).toBe(400);
    expect(errorSchema.parse(await answer.json()).errors).toEqual({ file: text });
  });

  it('has another address where another picture takes its place: browsers keep the first for a year', async () => {
    const file = z.object({ id: z.int(), url: z.string() });
    const seeded = (name: string) =>
      readFile(join(import.meta.dirname, `../seed/media/${name}.webp`));
    const { id, url } = file.parse(
      await (await send(admin, await seeded('support'), 'a.webp')).json(),
    );
    const body = `Before ![it](${url})`;
    const { slug, id: itemId } = await made({
      ...{ translations: { en: { ...words('en'), body } }, coverId: id, status: 'published' },
    });
    const seen = async () => {
      const item = newsEventDetailSchema.parse((await seenAs(slug)).json);
      return {
        cover: item.cover?.url,
        text: / src="([^"]*)"/.exec(item.bodyHtml)?.[1],
        sizes: item.cover?.sources.map((source) => source.url) ?? [],
        set: / srcset="([^"]*)"/.exec(item.bodyHtml)?.[1]?.split(/ \d+w(?:, )?/) ?? [],
      };
    };
    const first = await seen();
    expect(first).toMatchObject({ cover: url, text: url });
    expect(first.sizes.length).toBeGreaterThan(1);
    expect(first.set.filter(Boolean)).toEqual(first.sizes);
    const editor = await PanelClient.as('editor');
    const replaced = await editor.upload('other.webp', 'image/webp', await seeded('jft-1'), id);
    expect(replaced.status).toBe(200);
    const { cover = '', text, sizes, set } = await seen();
    expect(cover).toMatch(/\?v=\w+$/);
    expect([text, cover.split('?')[0]]).toEqual([cover, url]);
    const [, version] = cover.split('?');
    expect(sizes.map((size) => size.split('?')[1])).toEqual(sizes.map(() => version));
    expect(set.filter(Boolean)).toEqual(sizes);
    // The console, which an editor has had open before, shows it too.
    const edited = await admin.call(`/admin/news-events/${itemId}`);
    const chosen = await admin.call(`/admin/media?filter={"id":["${id}"]}`);
    expect([edited.json, chosen.json]).toMatchObject([{ cover: { url: cover } }, [{ url: cover }]]);
    // A copied address shows the same picture, as long as there is one.
    const copied = `Before ![it](${cover})`;
    const { html } = z
      .object({ html: z.string() })
      .parse((await admin.call('/admin/markdown', { body: { text: copied } })).json);
    expect(html).toContain(` srcset="${sizes[0]} `);
    const answer = await visitor.fetch(cover);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'page.png'],
    ['a broken picture', png.subarray(0, 40), 'broken.png'],
    ['a film', `\0\0\0\x20ftypisom\0\0\0\0isommp42${'\0'.repeat(32)}`, 'film.mp4'],
  ])('is refused by what is in it: %s', async (_, content, name) => {
    const answer = await send(admin, content, name);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { file: expect.any(String) } });
  });

  it('is asked for where a form has none', async () => {
    expect((await send(admin, png, 'a.png', 'other')).status).toBe(400);
  });

  it('is read from an admin only', async () => {
    expect((await send(new Client(), png, 'a.png')).status).toBe(401);
  });
});
