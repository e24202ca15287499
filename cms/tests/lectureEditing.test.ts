import {
  editedLectureSchema,
  handoutSchema,
  lectureRowSchema,
  mediaFileSchema,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ask, Client, errorIn, loggedInAdmin, someone, uniqueName } from './harness/client';

let admin: Client;
let learner: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
  learner = (await someone('approved')).client;
});

const path = '/admin/lectures';
const editedIn = (answer: { json: unknown }) => editedLectureSchema.parse(answer.json);
const rowsIn = (answer: { json: unknown }) => z.array(lectureRowSchema).parse(answer.json);
const texts = () => ({ en: { title: `Lecture ${uniqueName()}`, description: 'What it teaches' } });

const create = (body: object) => admin.call(path, { body });
const change = (id: string, body: object) => admin.call(`${path}/${id}`, { method: 'PUT', body });
const list = async (filter: object) =>
  rowsIn(await admin.call(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`));

const madeIds: string[] = [];
const made = async (body: object = {}) => {
  const answer = await create({ category: 'JFT', translations: texts(), ...body });
  expect(answer.text).not.toContain('"code"');
  expect(answer.status).toBe(201);
  const lecture = editedIn(answer);
  madeIds.push(lecture.id);
  return lecture;
};
// Other tests compare the catalogue with what is seeded.
afterAll(async () => {
  for (const id of madeIds) await admin.call(`${path}/${id}`, { method: 'DELETE' });
});

describe('a lecture in the console', () => {
  it('is a draft at the end of its category, until it is published for learners', async () => {
    const lecture = await made({ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' });
    expect(lecture).toMatchObject({ status: 'draft', state: 'draft', sinhala: 'missing' });
    const places = (await list({ category: 'JFT' })).map(({ order }) => order);
    expect(lecture.order).toBe(Math.max(...places));
    expect((await learner.call(`/lectures/${lecture.lectureId}`)).status).toBe(404);

    const { version } = lecture;
    const published = editedIn(await change(lecture.id, { version, status: 'published' }));
    expect(published).toMatchObject({ status: 'published', state: 'published' });
    const seen = await learner.call(`/lectures/${lecture.lectureId}`);
    expect(seen.json).toMatchObject({
      title: lecture.translations.en?.title,
      video: { kind: 'youtube', videoId: 'dQw4w9WgXcQ' },
    });

    const draft = editedIn(
      await change(lecture.id, { version: published.version, status: 'draft' }),
    );
    expect(draft.status).toBe('draft');
    expect((await learner.call(`/lectures/${lecture.lectureId}`)).status).toBe(404);
    await admin.call(`${path}/${lecture.id}`, { method: 'DELETE' });
    expect((await admin.call(`${path}/${lecture.id}`)).status).toBe(404);
  });

  it('with a Sinhala title alone is not in both languages, and keeps its description', async () => {
    const title = `ශ්‍රියානි ${uniqueName()}`;
    const translations = { ...texts(), si: { title } };
    const lecture = await made({ status: 'published', translations });
    expect(lecture.sinhala).toBe('partial');
    const statesOf = async (filter: object) =>
      (await list({ ...filter, id: [lecture.id] })).map(({ sinhala }) => sinhala);
    expect(await statesOf({})).toEqual(['partial']);
    expect(await statesOf({ sinhala: 'partial' })).toEqual(['partial']);
    for (const sinhala of ['complete', 'older', 'missing', 'only']) {
      expect(await statesOf({ sinhala })).toEqual([]);
    }
    const seen = async () => (await learner.call(`/lectures/${lecture.lectureId}?lng=si`)).json;
    expect(await seen()).toMatchObject({
      ...{ title, lang: 'si', description: 'What it teaches', descriptionLang: 'en' },
    });

    const { version } = lecture;
    const whole = await change(lecture.id, {
      ...{ version, status: 'published' },
      translations: { si: { description: 'උගන්වන දේ' } },
    });
    expect(editedIn(whole).sinhala).toBe('complete');
    expect(await statesOf({ sinhala: 'complete' })).toEqual(['complete']);
    expect(await seen()).toMatchObject({ description: 'උගන්වන දේ', descriptionLang: 'si' });
  });

  it('is found with and without the joiners of Sinhala', async () => {
    const title = `ශ්‍රියානි ${uniqueName()}`;
    const { id } = await made({ translations: { ...texts(), si: { title } } });
    for (const q of [title, title.replaceAll('\u200d', '')]) {
      expect((await list({ q })).map((row) => row.id)).toEqual([id]);
    }
  });

  it('has the files of a seeded one', async () => {
    const [row] = await list({ q: 'jft-1' });
    const lecture = editedIn(await admin.call(`${path}/${row?.id}`));
    expect(lecture).toMatchObject({
      lectureId: 'jft-1',
      sinhala: 'complete',
      video: { mime: 'video/mp4' },
      image: { mime: 'image/webp' },
      captions: { ja: { mime: 'text/vtt' }, en: { mime: 'text/vtt' }, si: { mime: 'text/vtt' } },
    });
    const { imageId, videoId } = lecture;
    for (const [field, body] of [
      ['videoId', { videoId: imageId }],
      ['imageId', { imageId: videoId }],
      ['captionIds.en', { captionIds: { en: videoId } }],
    ] as const) {
      const answer = await change(lecture.id, { version: lecture.version, ...body });
      expect(Object.keys(errorIn(answer).errors ?? {})).toEqual([field]);
    }
  });

  it('is not overwritten by the second of two, nor after a change in the panel', async () => {
    const lecture = await made();
    const body = (title: string) => ({
      version: lecture.version,
      translations: { en: { title } },
    });
    expect((await change(lecture.id, body('First'))).status).toBe(200);
    expect(errorIn(await change(lecture.id, body('Second'))).code).toBe('CONFLICT');
    const other = await made();
    const data = { description: 'From the panel' };
    await ask('/lecture', {
      action: 'update',
      params: { documentId: other.id, locale: 'en', data },
    });
    const late = await change(other.id, { version: other.version, date: '2026-01-01' });
    expect(errorIn(late).code).toBe('CONFLICT');
  });

  it.each([
    ['no title in any language', { translations: {} }, 'translations.en.title'],
    ['a category that is none', { category: 'N5' }, 'category'],
    ['a place that is none', { order: 0 }, 'order'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a link that leads to no video', { youtubeUrl: 'https://evil.example/v' }, 'youtubeUrl'],
    ['an address that is none', { lectureId: 'A lecture' }, 'lectureId'],
    ['a file that is not there', { videoId: 999_999 }, 'videoId'],
    ['a language that is not known', { captionIds: { ta: 1 } }, 'captionIds.ta'],
    ['a field that is not known', { colour: 'red' }, 'colour'],
  ])('is refused with %s, at its field', async (_, body, field) => {
    const answer = await create({ category: 'JFT', translations: texts(), ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {})).toContain(field);
  });
});

it('a lecture is refused with an address that another has', async () => {
  const answer = await create({ category: 'JFT', translations: texts(), lectureId: 'jft-1' });
  expect(answer.status).toBe(409);
  expect(errorIn(answer)).toMatchObject({
    code: 'SLUG_TAKEN',
    errors: { lectureId: expect.any(String) },
  });
});

describe('the handouts of a lecture', () => {
  const upload = async (name: string, content: string) => {
    const form = new FormData();
    form.set('file', new Blob([content]), name);
    const response = await fetch(`${inject('cmsUrl')}/api/v1/admin/media`, {
      method: 'POST',
      headers: { cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; ') },
      body: form,
    });
    return { status: response.status, json: await response.json() };
  };
  const pdf = async (name: string) => {
    const { json } = await upload(name, `%PDF-1.7\n${'%'.repeat(1200)}\n%%EOF\n`);
    return mediaFileSchema.parse(json);
  };

  it('are PDF files in an order of their own, for learners to download', async () => {
    const [first, second] = [await pdf('Numbers 1–10.pdf'), await pdf('අකුරු.pdf')];
    const lecture = await made({ status: 'published', handoutIds: [second.id, first.id] });
    expect(lecture.handouts).toEqual([second, first]);
    const read = async () =>
      z
        .object({ handouts: z.array(handoutSchema) })
        .parse((await learner.call(`/lectures/${lecture.lectureId}`)).json).handouts;
    expect(await read()).toEqual([
      { title: 'අකුරු', url: second.url, bytes: second.bytes },
      { title: 'Numbers 1–10', url: first.url, bytes: first.bytes },
    ]);
    const served = await learner.fetch(first.url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('application/pdf');
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await new Client().fetch(first.url)).status).toBe(401);

    const { version } = lecture;
    const sorted = editedIn(
      await change(lecture.id, {
        version,
        handoutIds: [first.id, second.id],
        translations: { si: { title: 'අංක' } },
        status: 'published',
      }),
    );
    expect(sorted.handoutIds).toEqual([first.id, second.id]);
    expect(sorted.version).not.toBe(version);
    expect((await read()).map(({ url }) => url)).toEqual([first.url, second.url]);
    const sinhala = await learner.call(`/lectures/${lecture.lectureId}?lng=si`);
    expect(sinhala.json).toMatchObject({ title: 'අංක', handouts: [{ url: first.url }, {}] });

    const none = await change(lecture.id, {
      version: sorted.version,
      handoutIds: [],
      status: 'published',
    });
    expect(editedIn(none).handouts).toEqual([]);
    expect(await read()).toEqual([]);
    expect((await learner.fetch(first.url)).status).toBe(404);
  });

  it('are refused where they are no PDF, or there twice', async () => {
    const file = await pdf('a.pdf');
    const [seeded] = await list({ q: 'jft-1' });
    const { videoId } = editedIn(await admin.call(`${path}/${seeded?.id}`));
    for (const [handoutIds, reason] of [
      [[videoId], /PDF/],
      [[999_999], /PDF/],
      [[file.id, file.id], /twice/],
    ] as const) {
      const answer = await create({ category: 'JFT', translations: texts(), handoutIds });
      expect(errorIn(answer).errors?.handoutIds).toMatch(reason);
    }
    const fake = await upload('paper.pdf', 'no paper');
    expect(fake.status).toBe(400);
  });
});

describe('the order of lectures', () => {
  it('is changed for all of a category at once, and seen by learners', async () => {
    const before = await list({ category: 'JFT' });
    const lectures = [await made({ status: 'published' }), await made({ status: 'published' })];
    const old = (await list({ category: 'JFT' })).map(({ id }) => id);
    const wanted = [...old].reverse();
    const answer = await admin.call(`${path}/order`, {
      method: 'PUT',
      body: { category: 'JFT', ids: wanted },
    });
    expect(answer.status).toBe(200);
    expect(rowsIn(answer).map(({ order }) => order)).toEqual(wanted.map((_, index) => index + 1));
    expect((await list({ category: 'JFT' })).map(({ id }) => id)).toEqual(wanted);
    const seen = z
      .array(z.object({ id: z.string() }))
      .parse((await learner.call('/lectures?filter={"category":"JFT"}')).json)
      .map(({ id }) => id);
    expect(seen.slice(0, 2)).toEqual([...lectures].reverse().map(({ lectureId }) => lectureId));

    const stays = editedIn(await admin.call(`${path}/${lectures[0]?.id}`));
    expect(stays).toMatchObject({ version: lectures[0]?.version, state: 'published' });
    for (const { id } of lectures) await admin.call(`${path}/${id}`, { method: 'DELETE' });
    const ids = before.map(({ id }) => id);
    await admin.call(`${path}/order`, { method: 'PUT', body: { category: 'JFT', ids } });
  });

  it('keeps its places where the lectures stand in this order already', async () => {
    const first = await made({ category: 'JLPT-N4' });
    await made({ category: 'JLPT-N4', order: first.order + 5 });
    const before = await list({ category: 'JLPT-N4' });
    const answer = await admin.call(`${path}/order`, {
      ...{ method: 'PUT', body: { category: 'JLPT-N4', ids: before.map(({ id }) => id) } },
    });
    expect(answer.status).toBe(200);
    expect(rowsIn(answer)).toEqual(before);
    expect(await list({ category: 'JLPT-N4' })).toEqual(before);
  });

  it.each([
    ['lacks one', (ids: string[]) => ids.slice(1)],
    ['has one twice', (ids: string[]) => [...ids.slice(1), ids[1] ?? '']],
    ['has one of another category', (ids: string[]) => [...ids.slice(1), 'missing']],
  ])('is refused where it %s', async (_, change) => {
    const ids = (await list({ category: 'JFT' })).map(({ id }) => id);
    const answer = await admin.call(`${path}/order`, {
      method: 'PUT',
      body: { category: 'JFT', ids: change(ids) },
    });
    expect([400, 409]).toContain(answer.status);
    expect((await list({ category: 'JFT' })).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the list of lectures', () => {
  it('is that of the catalogue, with drafts', async () => {
    const rows = await list({});
    const places = ['Beginner', 'JLPT-N4', 'JFT'];
    const seen = rows.map(({ category }) => places.indexOf(category));
    expect(seen).toEqual([...seen].sort());
    expect(rows.filter(({ hasVideo }) => hasVideo).length).toBeGreaterThan(0);
    expect(await list({ status: 'draft', q: 'jft-1' })).toEqual([]);
  });
});
