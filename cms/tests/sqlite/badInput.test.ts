import {
  type Call,
  callSchemas,
  calls,
  editedNewsEventSchema,
  newsEventDetailSchema,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client, errorIn, loggedInAdmin, uniqueName } from '../harness/client';

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

/** The calls that only admins make and that have a body. A body is read before anything is looked up. */
const bodies = Object.entries<Call>(calls).flatMap(([name, { method, path, who }]) => {
  const { body }: { body?: unknown } = Object(callSchemas)[name];
  if (who !== 'admin' || !(body instanceof z.ZodObject)) return [];
  return [{ name, method, path: path.replace(':id', '999999'), fields: Object.keys(body.shape) }];
});

// No field takes it.
const nonsense = { nonsense: [1] };

describe('a body that an admin sends', () => {
  it('is refused at the field that has nonsense', async () => {
    for (const { name, method, path, fields } of bodies) {
      for (const field of fields) {
        const answer = await admin.call(path, { method, body: { [field]: nonsense } });
        const { code, errors = {} } = errorIn(answer);
        expect.soft([answer.status, code], `${name}: ${field}`).toEqual([400, 'VALIDATION_FAILED']);
        const found = Object.keys(errors).find((key) => key.split('.')[0] === field);
        expect.soft(errors[found ?? ''], `${name}: ${field}`).toMatch(/./);
      }
    }
  });

  it('is refused where it is no object', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const { name, method, path } of bodies) {
      for (const body of ['[]', '"text"', '7', 'true', '[{}]']) {
        const answer = await admin.call(path, { method, body, headers });
        expect.soft(answer.status, `${name}: ${body}`).toBe(400);
        expect.soft(['VALIDATION_FAILED', 'INVALID_JSON']).toContain(errorIn(answer).code);
      }
    }
  });

  it('is refused in Sinhala', async () => {
    for (const { name, method, path, fields } of bodies) {
      const [field = ''] = fields;
      const answer = await admin.call(`${path}?lng=si`, { method, body: { [field]: nonsense } });
      for (const text of Object.values(errorIn(answer).errors ?? {})) {
        expect.soft(text, name).toMatch(/\p{Script=Sinhala}/u);
      }
    }
  });
});

describe.each([
  ['/admin/news-events', {}],
  ['/admin/lectures', { category: 'JFT' }],
])('%s', (path, more) => {
  const create = (translations: unknown) =>
    admin.call(path, { method: 'POST', body: { ...more, translations } });

  it.each([
    ['both languages missing', {}],
    ['both languages empty', { en: { title: '' }, si: { title: '' } }],
    ['nothing but spaces', { en: { title: ' \n ' }, si: null }],
    ['a title of many pages', { en: { title: 'x'.repeat(100_000) } }],
  ])('is refused with %s, at the title', async (_, translations) => {
    const answer = await create(translations);
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toHaveProperty('translations.en.title');
  });

  it('is refused with more than is ever read, by a sentence', async () => {
    const answer = await create({ en: { title: 'x'.repeat(3_000_000) } });
    expect(answer.status).toBe(413);
    expect(errorIn(answer).code).toBe('TOO_LARGE');
  });

  it('keeps nothing of what it refuses', async () => {
    const total = async () => (await admin.call(path)).headers.get('content-range');
    const before = await total();
    await create({ en: { title: 7 } });
    await create({});
    expect(await total()).toBe(before);
  });
});

it('a script in a text reaches no reader', async () => {
  const script = '<script>alert(1)</script>';
  const title = `${uniqueName('script')} ${script}`;
  const body = `${script}\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>`;
  const answer = await admin.call('/admin/news-events', {
    body: { status: 'published', translations: { en: { title, summary: script, body } } },
  });
  const { id, slug } = editedNewsEventSchema.parse(answer.json);
  const seen = newsEventDetailSchema.parse((await new Client().call(`/news-events/${slug}`)).json);
  expect(seen.bodyHtml).not.toMatch(/<script|<img|href="javascript/);
  // Other texts are texts: the site escapes them.
  expect([seen.title, seen.summary]).toEqual([title, script]);
  await admin.call(`/admin/news-events/${id}`, { method: 'DELETE' });
});
