import { errorSchema, languages, message, newsEventDetailSchema, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, Client, errorIn, loggedInAdmin, uniqueName } from '../harness/client';
import { PanelClient } from '../harness/panel';

let editor: PanelClient;
beforeAll(async () => {
  editor = await PanelClient.as('editor');
});

const visitor = new Client();
const model = 'api::news-event.news-event';
const collection = `/content-manager/collection-types/${model}`;
const entrySchema = z.object({
  data: z.looseObject({
    documentId: z.string(),
    slug: z.string(),
    date: z.string().nullable(),
    kind: z.string(),
  }),
});
const refusalSchema = z.object({
  error: z.object({
    message: z.string(),
    details: z.object({
      errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })),
    }),
  }),
});

/** The number in the answer of either database engine. */
const countsSchema = z
  .union([
    z.tuple([z.object({ count: z.coerce.number() })]),
    z
      .object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) })
      .transform(({ rows }) => rows),
  ])
  .transform(([{ count }]) => count);

const made: string[] = [];
afterAll(async () => {
  for (const documentId of made)
    await editor.call('DELETE', `${collection}/${documentId}?locale=*`);
});

const text = (title: string) => ({ title, summary: 'S', body: 'B', kind: 'news' });
async function create(fields: object, locale = 'en') {
  const answer = await editor.call('POST', `${collection}?locale=${locale}`, fields);
  const { data } = entrySchema.parse(answer.json);
  made.push(data.documentId);
  return data;
}
const save = (documentId: string, fields: object, locale = 'en') =>
  editor.save(`${collection}/${documentId}?locale=${locale}`, fields);
const publish = (documentId: string, fields: object, locale = 'en') =>
  editor.publish(`${collection}/${documentId}?locale=${locale}`, fields);
const read = async (documentId: string, locale: string) =>
  entrySchema.parse((await editor.call('GET', `${collection}/${documentId}?locale=${locale}`)).json)
    .data;
const found = async (name: string) => {
  const { status, json } = await visitor.call(`/news-events/${name}`);
  return status === 200 ? newsEventDetailSchema.parse(json).slug : status;
};
const soon = { timeout: 10_000, interval: 100 };

describe('an item that is saved without a slug', () => {
  it('gets one that is made from its English title', async () => {
    const name = uniqueName('made');
    const { slug } = await create(text(`Café: “${name}” & more, it’s free!`));
    expect(slug).toBe(`cafe-${name}-more-its-free`);
  });

  it('gets a number where another item has it', async () => {
    const name = uniqueName('same');
    const slugs = [];
    for (let each = 0; each < 3; each++) slugs.push((await create(text(name))).slug);
    expect(slugs).toEqual([name, `${name}-2`, `${name}-3`]);
  });

  it('gets one where its title has no English letter', async () => {
    const { slug } = await create(text('අලුත් පන්තියක්'));
    expect(slug).toMatch(/^news-\d{4}-\d\d-\d\d(-\d+)?$/);
  });

  it('gets one that is not too long', async () => {
    const { slug } = await create(text(`${uniqueName('long')} ${'word '.repeat(25)}`));
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(slug).toMatch(/-word$/);
  });

  it('keeps the one it has', async () => {
    const name = uniqueName('kept');
    const { documentId } = await create({ ...text(name), slug: name });
    await save(documentId, text('Another title'));
    await save(documentId, text('සිංහල මාතෘකාව'), 'si');
    for (const language of languages) {
      expect(await read(documentId, language)).toMatchObject({ slug: name });
    }
    await save(documentId, { ...text(`${name} anew`), slug: '' });
    for (const language of languages) {
      expect(await read(documentId, language)).toMatchObject({ slug: `${name}-anew` });
    }
  });
});

describe('an item without a date', () => {
  it('gets that of its publication, in both languages', async () => {
    const fields = text(uniqueName('dated'));
    const { documentId, date } = await create(fields);
    expect(date).toBeNull();
    await save(documentId, text('සිංහල'), 'si');
    await publish(documentId, fields);
    const first = (await read(documentId, 'en')).date;
    expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(60_000);
    await publish(documentId, { ...text('සිංහල'), date: first }, 'si');
    expect((await read(documentId, 'si')).date).toBe(first);
  });
});

describe('a slug', () => {
  it.each([
    ['Open Day', 'slug.invalid'],
    ['open_day', 'slug.invalid'],
    ['-open', 'slug.invalid'],
    ['දිනය', 'slug.invalid'],
    ['../open', 'slug.invalid'],
    ['a'.repeat(101), 'field.tooLong'],
  ] as const)('is refused at its field, by a sentence: %s', async (slug, key) => {
    const answer = await editor.call('POST', `${collection}?locale=en`, { ...text('A'), slug });
    expect(answer.status).toBe(400);
    expect(refusalSchema.parse(answer.json).error).toMatchObject({
      message: message('en', key),
      details: { errors: [{ path: ['slug'], message: message('en', key) }] },
    });
  });

  it('belongs to one item, however many ask for it at once', async () => {
    const slug = uniqueName('wanted');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        editor.call('POST', `${collection}?locale=en`, { ...text(`Item ${each}`), slug }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 201);
    expect(winners).toHaveLength(1);
    for (const winner of winners) made.push(entrySchema.parse(winner.json).data.documentId);
    for (const { status, json } of answers.filter((answer) => !winners.includes(answer))) {
      expect(status).toBe(400);
      expect(refusalSchema.parse(json).error.message).toBe(message('en', 'slug.taken'));
    }
    const { rows } = z
      .union([
        z.array(z.unknown()).transform((rows) => ({ rows })),
        z.object({ rows: z.array(z.unknown()) }),
      ])
      .parse(
        await ask('/sql', { sql: 'select id from news_events where slug = ?', bindings: [slug] }),
      );
    expect(rows).toHaveLength(1);
  });

  it('is made for each of twenty items with one title at once', async () => {
    const title = uniqueName('crowd');
    const items = await Promise.all(Array.from({ length: 20 }, () => create(text(title))));
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(20);
  });

  it('is free again where no reader ever saw it', async () => {
    const name = uniqueName('free');
    const { documentId } = await create({ ...text(name), slug: `${name}-a` });
    await save(documentId, { ...text(name), slug: `${name}-b` });
    expect((await create({ ...text(name), slug: `${name}-a` })).slug).toBe(`${name}-a`);
    await editor.call('DELETE', `${collection}/${documentId}?locale=*`);
    expect((await create({ ...text(name), slug: `${name}-b` })).slug).toBe(`${name}-b`);
  });

  it('that was public leads to its item after a change, and to nothing else', async () => {
    const name = uniqueName('moved');
    const fields = text(name);
    const { documentId } = await create({ ...fields, slug: `${name}-old` });
    await publish(documentId, { ...fields, slug: `${name}-old` });
    await publish(documentId, text('සිංහල'), 'si');
    await vi.waitUntil(async () => (await found(`${name}-old`)) === `${name}-old`, soon);
    await save(documentId, { ...fields, slug: `${name}-new` });
    expect(await found(`${name}-new`)).toBe(404);
    await publish(documentId, { ...fields, slug: `${name}-new` });
    await vi.waitUntil(async () => (await found(`${name}-old`)) === `${name}-new`, soon);
    const taken = await editor.call('POST', `${collection}?locale=en`, {
      ...fields,
      slug: `${name}-old`,
    });
    expect(taken.status).toBe(400);
    // And back again.
    await publish(documentId, { ...fields, slug: `${name}-old` });
    await vi.waitUntil(async () => (await found(`${name}-new`)) === `${name}-old`, soon);
    await editor.call('DELETE', `${collection}/${documentId}?locale=*`);
    await vi.waitUntil(async () => (await found(`${name}-new`)) === 404, soon);
    await create({ ...fields, slug: `${name}-old` });
  });

  it('is made anew for a copy', async () => {
    const name = uniqueName('copied');
    const { documentId } = await create({ ...text(name), slug: name });
    const answer = await editor.call('POST', `${collection}/clone/${documentId}?locale=en`, {
      ...text(name),
      slug: name,
    });
    const { data } = entrySchema.parse(answer.json);
    made.push(data.documentId);
    expect(data.slug).toBe(`${name}-2`);
  });
});

describe.each([
  ['/admin/news-events', 'slug', 'news_events', 'slug', {}],
  ['/admin/lectures', 'lectureId', 'lectures', 'lecture_id', { category: 'JFT' }],
] as const)('twenty at once in the console at %s', (path, field, table, column, more) => {
  const total = async (sql: string, slug: string) => {
    const answer = await ask('/sql', { sql, bindings: [slug] });
    return countsSchema.parse(answer);
  };
  const translations = (title: string) => ({ en: { title }, si: { title: `${title} සිංහල` } });

  it('share no slug: one has it, and of the others nothing is left', async () => {
    const admin = await loggedInAdmin();
    const slug = uniqueName('wanted');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        admin.call(path, {
          body: { ...more, [field]: slug, translations: translations(`${slug} ${each}`) },
        }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 201);
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter((each) => !winners.includes(each))) {
      expect(answer.status).toBe(409);
      expect(errorIn(answer)).toEqual({
        code: 'SLUG_TAKEN',
        message: message('en', 'error.SLUG_TAKEN'),
        errors: { [field]: message('en', 'slug.taken') },
      });
    }
    const { id } = z.object({ id: z.string() }).parse(winners[0]?.json);
    const drafts = `select count(*) as count from ${table} where ${column} = ? and locale = 'en'`;
    expect(await total(drafts, slug)).toBe(1);
    expect(
      await total(`select count(*) as count from ${table} where title like ?`, `${slug}%`),
    ).toBe(2);
    expect(await total('select count(*) as count from slugs where slug like ?', `${slug}%`)).toBe(
      1,
    );
    expect(
      await total('select count(*) as count from activities where subject_name like ?', `${slug}%`),
    ).toBe(1);
    await admin.call(`${path}/${id}`, { method: 'DELETE' });
  });

  it('each get one of their own where it is made from one title', async () => {
    const admin = await loggedInAdmin();
    const title = uniqueName('crowd');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.call(path, { body: { ...more, translations: translations(title) } }),
      ),
    );
    const items = answers.map(({ json }) => z.looseObject({ id: z.string() }).parse(json));
    expect(new Set(items.map((item) => item[field])).size).toBe(20);
    for (const { id } of items) await admin.call(`${path}/${id}`, { method: 'DELETE' });
  });
});

describe('what both languages share', () => {
  it('follows the language it was written in', async () => {
    const name = uniqueName('shared');
    const { documentId } = await create(text(name));
    await save(documentId, text('සිංහල'), 'si');
    const event = {
      ...text(name),
      ...{
        kind: 'event',
        startsAt: '2099-01-01T00:00:00.000Z',
        endsAt: '2099-01-01T02:00:00.000Z',
      },
    };
    await save(documentId, event);
    expect(await read(documentId, 'si')).toMatchObject({ kind: 'event', startsAt: event.startsAt });
  });
});

it('an old slug is not found while its item is a draft', async () => {
  const name = uniqueName('hidden');
  const { documentId } = await create({ ...text(name), slug: name });
  await publish(documentId, { ...text(name), slug: name });
  await vi.waitUntil(async () => (await found(name)) === name, soon);
  await editor.call('POST', `${collection}/${documentId}/actions/unpublish?locale=en`, {});
  await vi.waitUntil(async () => (await found(name)) === 404, soon);
  const missing = await visitor.call(`/news-events/${name}`);
  expect(errorSchema.parse(missing.json).code).toBe('NOT_FOUND');
});
