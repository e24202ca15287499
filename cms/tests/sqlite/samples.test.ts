import {
  editedLectureSchema,
  lectureDetailSchema,
  lectureSchema,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Client, errorIn, loggedInAdmin, someone } from '../harness/client';

let admin: Client;
let learner: Client;
const visitor = new Client();
beforeAll(async () => {
  admin = await loggedInAdmin();
  learner = (await someone()).client;
  // The one of the examples.
  await set('beginner', { isOpen: false, status: 'published' });
  await until(async () => expect(await samples()).toEqual([]));
});

const rowSchema = z.array(z.object({ id: z.string(), lectureId: z.string() }));
async function edited(lectureId: string) {
  const rows = rowSchema.parse((await admin.call('/admin/lectures?range=[0,99]')).json);
  const id = rows.find((row) => row.lectureId === lectureId)?.id;
  return editedLectureSchema.parse((await admin.call(`/admin/lectures/${id}`)).json);
}
async function set(lectureId: string, change: object) {
  const { id, version } = await edited(lectureId);
  const body = { version, ...change };
  const answer = await admin.call(`/admin/lectures/${id}`, { method: 'PUT', body });
  expect(answer.status, answer.text).toBe(200);
}
const samples = async () => z.array(lectureSchema).parse((await visitor.call('/samples')).json);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 100 });

describe('an open sample', () => {
  it('is for everybody from the moment it is marked until it is unmarked, with its files alone', async () => {
    const one = lectureDetailSchema.parse((await learner.call('/lectures/jft-1')).json);
    const other = lectureDetailSchema.parse((await learner.call('/lectures/beginner')).json);
    const filesOf = ({ video, captions, handouts }: typeof one) => [
      ...(video?.kind === 'file' ? [video.url] : []),
      ...[...captions, ...handouts].map(({ url }) => url),
    ];
    const files = filesOf(one);
    const others = filesOf(other).filter((url) => !files.includes(url));
    expect(files.length).toBeGreaterThan(1);
    const statuses = (urls: string[]) =>
      Promise.all(urls.map(async (url) => (await visitor.fetch(url)).status));
    const closed = async () => {
      expect(await samples()).toEqual([]);
      expect((await visitor.call('/samples/jft-1')).status).toBe(404);
      expect(new Set(await statuses(files))).toEqual(new Set([401]));
    };

    await closed();
    onTestFinished(() => set('jft-1', { isOpen: false, status: 'published' }));
    await set('jft-1', { isOpen: true, status: 'published' });
    await until(async () => {
      expect((await samples()).map(({ id, isOpen }) => [id, isOpen])).toEqual([['jft-1', true]]);
    });
    const shown = await visitor.call('/samples/jft-1');
    expect(lectureDetailSchema.parse(shown.json).video).toEqual(one.video);
    expect(new Set(await statuses(files))).toEqual(new Set([200]));
    // No proxy may keep what is closed again tomorrow.
    expect((await visitor.fetch(files[0] ?? '')).headers.get('cache-control')).toMatch(/private/);
    expect(new Set(await statuses(others))).toEqual(new Set([401]));
    // The lectures themselves stay the learners'.
    expect((await visitor.call('/lectures/jft-1')).status).toBe(401);
    for (const id of ['beginner', 'none', '..%2Fadmin', 'jft-1%00']) {
      expect((await visitor.call(`/samples/${id}`)).status).toBe(404);
    }

    await set('jft-1', { isOpen: false, status: 'published' });
    await until(closed);
  });

  it('is one only as long as it is published, and only an admin marks it', async () => {
    await set('beginner', { isOpen: true, status: 'published' });
    await until(async () => expect(await samples()).toHaveLength(1));
    await set('beginner', { status: 'draft' });
    await until(async () => expect(await samples()).toEqual([]));
    expect((await visitor.call('/samples/beginner')).status).toBe(404);
    await set('beginner', { isOpen: false, status: 'published' });
    const { id, version } = await edited('beginner');
    const body = { version, isOpen: true };
    const refused = await learner.call(`/admin/lectures/${id}`, { method: 'PUT', body });
    expect(errorIn(refused).code).toBe('FORBIDDEN');
    const nonsense = await admin.call(`/admin/lectures/${id}`, {
      ...{ method: 'PUT', body: { version, isOpen: 'yes' } },
    });
    expect(errorIn(nonsense).errors).toHaveProperty('isOpen');
  });
});

describe('the search of lectures', () => {
  const found = async (q: string) =>
    z
      .array(lectureSchema)
      .parse(
        (await learner.call(`/lectures?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).json,
      )
      .map(({ id }) => id);

  it('finds titles and texts in every language, and what is said', async () => {
    await until(async () => expect(await found('ජපන් භාෂාව අරඹන අයට')).toEqual(['beginner']));
    expect(await found('language BEGINNERS')).toEqual(['beginner']);
    // Every word, wherever it stands.
    expect(await found('beginners language')).toEqual(['beginner']);
    expect(await found('beginners xyzzy')).toEqual([]);
    const { captions } = lectureDetailSchema.parse((await learner.call('/lectures/jft-1')).json);
    for (const { url } of captions) {
      const text = (await learner.fetch(url)).text;
      const cue = text.split(/\r?\n\r?\n/).find((block) => block.includes('-->')) ?? '';
      const said =
        cue
          .split(/\r?\n/)
          .slice(1)
          .find((line) => !line.includes('-->')) ?? '';
      expect(await found(said.slice(0, 150)), said).toContain('jft-1');
    }
    expect(await found('-->')).toEqual([]);
    expect(await found('00:00:01.000')).toEqual([]);
  });
});
