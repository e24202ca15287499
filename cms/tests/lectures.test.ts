import {
  editedLectureSchema,
  type Lecture,
  lectureDetailSchema,
  lectureSchema,
  taughtWordSchema,
  type User,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ask, Client, errorIn, fewestStatements, loggedInAdmin, someone } from './harness/client';

let learner: Client;
beforeAll(async () => {
  learner = (await someone('approved')).client;
});

const lectures = async (query = '', client = learner): Promise<Lecture[]> =>
  z.array(lectureSchema).parse((await client.call(`/lectures${query}`)).json);
const lecture = async (name: string, query = '') =>
  lectureDetailSchema.parse(
    (await learner.call(`/lectures/${encodeURIComponent(name)}${query}`)).json,
  );

async function words(q: string) {
  const query = new URLSearchParams({
    lng: 'si',
    range: '[0,9]',
    filter: JSON.stringify({ q }),
  });
  return z.array(taughtWordSchema).parse((await learner.call(`/words?${query}`)).json);
}

describe('the catalogue', () => {
  it('is seeded with the five lectures, in order', async () => {
    const rows = await lectures();
    expect(
      rows
        .slice(0, 5)
        .map(({ id, title, category, order, date }) => [id, title, category, order, date]),
    ).toEqual([
      ['jft-1', 'JFT 1', 'JFT', 1, '2025-04-05'],
      ['jft-2', 'JFT 2', 'JFT', 2, '2025-04-05'],
      ['beginner', 'Language Beginners', 'Beginner', 3, '2025-04-05'],
      ['jlpt-1', 'JLPT N4 T1', 'JLPT-N4', 4, '2025-04-05'],
      ['jlpt-2', 'JLPT N4 T2', 'JLPT-N4', 5, '2025-04-05'],
    ]);
    expect(rows.every(({ image }) => (image?.sources.length ?? 0) >= 3)).toBe(true);
  });

  it('is filtered by category', async () => {
    const rows = await lectures(`?filter=${encodeURIComponent('{"category":"JFT"}')}`);
    expect(rows.map(({ id }) => id)).toEqual(['jft-1', 'jft-2']);
  });

  it('is found by a Japanese word in any letters', async () => {
    const found = ['こんにちは', 'konnichiwa', 'කොන්නිචිවා'].map(async (q) => {
      const rows = await lectures(`?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
      return rows.map(({ id }) => id);
    });
    const [written = [], ...others] = await Promise.all(found);
    expect(written.length).toBeGreaterThan(0);
    for (const ids of others) expect(ids).toEqual(written);
  });

  it('has words that are found in any letters and by their meaning, with their lecture', async () => {
    const written = await words('こんにちは');
    const title = 'ජපන් භාෂාව අරඹන අයට';
    expect(written).toMatchObject([{ word: 'こんにちは', at: { kind: 'lecture', title } }]);
    for (const q of ['konnichiwa', 'කොන්නිචිවා', 'Hello']) expect(await words(q)).toEqual(written);
    expect(await words('nowhere')).toEqual([]);
    expect((await new Client().call('/words')).status).toBe(401);
  });

  it('has the words and kanji of published decks, by word, reading, sound and meaning', async () => {
    const at = { kind: 'deck', id: 'first-words-food', title: 'මුල් වචන: කෑම බීම' };
    for (const q of ['mizu', 'MIZU', 'みず', 'ミズ', '水', 'වතුර', 'water', 'මිසු']) {
      const found = await words(q);
      expect
        .soft(found, q)
        .toContainEqual(
          expect.objectContaining({ word: '{水|みず}', at: expect.objectContaining(at) }),
        );
      expect
        .soft(found, q)
        .toContainEqual(expect.objectContaining({ word: '水', reading: 'スイ、みず' }));
      // A word of its own comes before those that only have it.
      expect.soft(found[0]?.word, q).toMatch(/水/);
    }
    expect(await words('shi')).toContainEqual(
      expect.objectContaining({ word: '{四|よん}', reading: 'よん、し' }),
    );
  });

  it('has kana by sign, romaji and Sinhala letter, with their row', async () => {
    const at = { kind: 'kana', row: 'hiragana/ka' };
    for (const q of ['ka', 'か', 'カ', 'ක']) {
      const found = await words(q);
      expect
        .soft(found, q)
        .toContainEqual(expect.objectContaining({ word: 'か', at: expect.objectContaining(at) }));
      expect
        .soft(
          found.map(({ word }) => word),
          q,
        )
        .not.toContain('っか');
    }
    const signs = async (q: string) =>
      (await words(q)).filter(({ at: { kind } }) => kind === 'kana').map(({ word }) => word);
    expect(await signs('shi')).toEqual(['し', 'シ']);
    expect(await signs('si')).toEqual(['し', 'シ']);
    expect(await signs('a')).toEqual(['あ', 'ア']);
    expect(await signs('water')).toEqual([]);
  });

  it("comes in the reader's language", async () => {
    const row = (await lectures('?lng=si')).find(({ id }) => id === 'beginner');
    expect(row).toMatchObject({ title: 'ජපන් භාෂාව අරඹන අයට', lang: 'si' });
  });

  it('is kept by no browser, and gives a range', async () => {
    const answer = await learner.call('/lectures?range=[1,2]');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('content-range')).toMatch(/^lectures 1-2\/\d+$/);
    const found = await learner.call('/lectures/jft-1');
    expect(found.headers.get('cache-control')).toBe('no-store');
    expect(found.headers.get('etag')).toBeNull();
  });

  it('takes no more SQL statements for many lectures than for one', async () => {
    for (const query of ['', '?range=[0,0]']) {
      const { ran } = await fewestStatements(() => lectures(query));
      // One each for the session and the account.
      expect(ran.length).toBeLessThanOrEqual(2);
    }
  });
});

describe('a lecture', () => {
  it('is found by its id, and by its title in any language it has', async () => {
    for (const name of ['beginner', 'Language Beginners', 'ජපන් භාෂාව අරඹන අයට']) {
      expect((await lecture(name)).id).toBe('beginner');
    }
  });

  it('has its video and captions, or none yet', async () => {
    const { video, captions } = await lecture('jft-1');
    expect(video).toMatchObject({ kind: 'file', mime: 'video/mp4' });
    expect(captions.map(({ language }) => language)).toEqual(['ja', 'en', 'si']);
    expect(await lecture('jft-2')).toMatchObject({ video: null, hasVideo: false, captions: [] });
  });

  it('says how long its video plays, read from the uploaded file itself', async () => {
    const lengths: unknown[] = [];
    for (const id of ['beginner', 'jft-1', 'jlpt-1']) {
      const { video } = await lecture(id);
      lengths.push(video?.kind === 'file' && video.seconds);
    }
    expect(lengths).toEqual([56, 55, 51]);
  });

  it('that does not exist is not found', async () => {
    const answer = await learner.call('/lectures/JFT%203');
    expect(answer.status).toBe(404);
    expect(errorIn(answer).code).toBe('NOT_FOUND');
  });

  it('falls back to English where there is no Sinhala, and is seen by learners only once it is published', async () => {
    const data = {
      lectureId: 'test-lecture',
      title: 'Test lecture',
      category: 'JFT',
      order: 90,
      date: '2026-01-02',
      youtubeUrl: 'https://youtu.be/abcdefghijk?t=5',
    };
    const created = z
      .object({ documentId: z.string() })
      .parse(await ask('/lecture', { action: 'create', params: { locale: 'en', data } }));
    const remove = () =>
      ask('/lecture', {
        action: 'delete',
        params: { documentId: created.documentId, locale: '*' },
      });
    onTestFinished(async () => {
      await remove();
    });
    expect((await learner.call('/lectures/test-lecture')).status).toBe(404);
    await ask('/lecture', {
      action: 'publish',
      params: { documentId: created.documentId, locale: 'en' },
    });
    const shown = await vi.waitUntil(
      async () => {
        const answer = await learner.call('/lectures/test-lecture?lng=si');
        return answer.status === 200 && lectureDetailSchema.parse(answer.json);
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(shown).toMatchObject({ lang: 'en', video: { kind: 'youtube', videoId: 'abcdefghijk' } });

    await ask('/lecture', {
      action: 'update',
      params: { documentId: created.documentId, locale: 'en', data: { title: 'Changed draft' } },
    });
    expect((await lecture('test-lecture')).title).toBe('Test lecture');
    await remove();
    await vi.waitUntil(async () => (await learner.call('/lectures/test-lecture')).status === 404, {
      timeout: 10_000,
      interval: 100,
    });
  });
});

const statuses: Readonly<Record<'visitor' | User['status'] | 'admin', number>> = {
  visitor: 401,
  pending: 403,
  approved: 200,
  rejected: 401,
  suspended: 401,
  admin: 200,
};

describe("a lecture's files", () => {
  const urls: string[] = [];
  let video = '';
  beforeAll(async () => {
    const found = await lecture('jft-1');
    if (found.video?.kind !== 'file') throw new Error('no video');
    video = found.video.url;
    urls.push(video, ...found.captions.map(({ url }) => url));
  });

  it.each(Object.entries(statuses))(
    'answer by their address as the lecture does, for: %s',
    async (who, status) => {
      const client =
        who === 'visitor'
          ? new Client()
          : who === 'admin'
            ? await loggedInAdmin()
            : (await someone(who as User['status'])).client;
      for (const url of urls) {
        const answer = await client.fetch(url);
        expect(answer.status).toBe(status);
        expect(answer.headers.get('cache-control')).toMatch(/private|no-store/);
      }
    },
  );

  it.each([
    '/uploads/../nihongo-lanka.db',
    '/uploads/%2e%2e/%2e%2e/secrets.json',
    '/uploads/..%2f..%2fsecrets.json',
    '/uploads/',
    '/uploads/.',
    '/uploads/%00.mp4',
  ])('do not lead out of their folder: %s', async (path) => {
    const answer = await (await loggedInAdmin()).fetch(path);
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.text).not.toMatch(/SQLite|JWT_SECRET/);
  });

  it.each([
    (url: string) => url.replace('/uploads/', '/%75ploads/'),
    (url: string) => url.replace('/uploads/', '/uploads%2f'),
    (url: string) => url.replace('/uploads/', '/.%2fuploads/'),
    (url: string) => url.replace('/uploads/', '/x/..%2fuploads/'),
    (url: string) => url.replace('/uploads/', '/%2e/uploads/'),
    (url: string) => url.replace('/uploads/', '//uploads/'),
    (url: string) => url.replace('/uploads/', '/UPLOADS/'),
    (url: string) => url.replace('/uploads/', '/uploads/%2e/'),
    (url: string) => url.replace('.mp4', '%2emp4'),
    (url: string) => `${url}%00.webp`,
    (url: string) => `${url}/.webp`,
  ])('cannot be had under another spelling (%#)', async (spell) => {
    const answer = await new Client().fetch(spell(video));
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('are hidden from learners while no published lecture uses them', async () => {
    const admin = await loggedInAdmin();
    const rows = z
      .array(z.object({ id: z.string(), lectureId: z.string() }))
      .parse((await admin.call('/admin/lectures')).json);
    const address = `/admin/lectures/${rows.find(({ lectureId }) => lectureId === 'jft-1')?.id}`;
    const setStatus = async (status: 'draft' | 'published') => {
      const { version } = editedLectureSchema.parse((await admin.call(address)).json);
      const body = { version, status };
      const saved = await admin.call(address, { method: 'PUT', body });
      expect(saved.status, saved.text).toBe(200);
    };
    const statuses = async () =>
      Promise.all([learner, admin].map(async (who) => (await who.fetch(video)).status));
    expect(await statuses()).toEqual([200, 200]);
    await setStatus('draft');
    onTestFinished(() => setStatus('published'));
    await vi.waitUntil(async () => (await learner.fetch(video)).status !== 200, {
      timeout: 10_000,
    });
    expect(await statuses()).toEqual([404, 200]);
    const range = { headers: { range: 'bytes=0-9' } };
    expect((await learner.fetch(video, range)).status).toBe(404);
  });

  it.each([
    ['bytes=0-99', 206, 100],
    ['bytes=100-', 206, undefined],
    ['bytes=-10', 206, 10],
    ['bytes=999999999-', 416, undefined],
  ])('can be read in ranges: %s', async (range, status, length) => {
    const answer = await learner.fetch(video, { headers: { range } });
    expect(answer.status).toBe(status);
    if (length) expect(answer.headers.get('content-length')).toBe(String(length));
    expect(answer.headers.get('content-range')).toMatch(/^bytes /);
  });

  it('but pictures are for everybody, and can never run a script', async () => {
    const [first] = await lectures();
    const answer = await new Client().fetch(first?.image?.url ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
