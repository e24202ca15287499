import {
  type KeptProgress,
  keptProgressSchema,
  type LectureProgress,
  lectureDetailSchema,
  lectureProgressSchema,
  ownDataSchema,
  readersQuestion,
  sessionCookie,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  password,
  someone,
  sql,
  uniqueName,
} from '../harness/client';

/** A lecture with a film, and how long that is. */
let film: { id: string; seconds: number };
/** A lecture whose length only its player knows. */
let youtube: string;
let admin: Client;

beforeAll(async () => {
  admin = await loggedInAdmin();
  const rows = z
    .array(z.object({ id: z.string() }))
    .parse((await admin.call('/lectures?range=[0,99]')).json);
  for (const { id } of rows) {
    const { video } = lectureDetailSchema.parse((await admin.call(`/lectures/${id}`)).json);
    if (video?.kind === 'file' && video.seconds) film ??= { id, seconds: video.seconds };
  }
  youtube = uniqueName('tube');
  const created = await admin.call('/admin/lectures', {
    body: {
      ...{ category: 'JFT', lectureId: youtube, date: '2026-01-01', status: 'published' },
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      translations: { en: { title: youtube } },
    },
  });
  expect(created.status).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(created.json);
  return async () => {
    await admin.call(`/admin/lectures/${id}`, { method: 'DELETE' });
  };
});

const report = (client: Client, lecture: string, body: unknown) =>
  client.call(`/lectures/${lecture}/progress`, { method: 'PUT', body });
async function kept(client: Client, lecture: string, body: unknown): Promise<KeptProgress> {
  const answer = await report(client, lecture, body);
  expect(answer.status, answer.text).toBe(200);
  return keptProgressSchema.parse(answer.json);
}
const listed = async (client: Client): Promise<LectureProgress[]> =>
  z.array(lectureProgressSchema).parse((await client.call('/progress')).json);

describe('what was watched', () => {
  it('is the union of all ranges, cut to the length of the film', async () => {
    const { client } = await someone();
    expect(await listed(client)).toEqual([]);
    await kept(client, film.id, { ranges: [[0, 5]] });
    await kept(client, film.id, { ranges: [[0, 5]] });
    const skipped = await kept(client, film.id, { ranges: [[8, 10]], position: 10.7 });
    expect(skipped).toMatchObject({ watched: 7, seconds: film.seconds, position: 10 });
    expect(skipped.ranges).toEqual([
      [0, 5],
      [8, 10],
    ]);
    expect(skipped.isDone).toBe(false);
    const forged = await kept(client, film.id, { ranges: [[0, 36_000]], position: 36_000 });
    expect(forged).toMatchObject({ watched: film.seconds, share: 1, isDone: true });
    expect(forged.position).toBe(film.seconds);
    const { ranges: _, ...row } = forged;
    expect(await listed(client)).toEqual([row]);
  });

  it('takes the length of a video of YouTube from the first report that has it', async () => {
    const { client } = await someone();
    const unknown = await kept(client, youtube, { ranges: [[0, 30]] });
    expect(unknown).toMatchObject({ watched: 30, seconds: null, share: 0, isDone: false });
    const first = await kept(client, youtube, { ranges: [[30, 60]], seconds: 200 });
    expect(first).toMatchObject({ watched: 60, seconds: 200, share: 0.3 });
    const second = await kept(client, youtube, { ranges: [[60, 90]], seconds: 61 });
    expect(second).toMatchObject({ watched: 90, seconds: 200 });
    // A film's length is the server's to know.
    const short = await kept(client, film.id, { ranges: [[0, 1]], seconds: 1 });
    expect(short).toMatchObject({ seconds: film.seconds, isDone: false });
  });

  it('is done at 90 per cent, or by the learner’s word, which can be taken back', async () => {
    const { client } = await someone();
    const part = Math.floor(film.seconds * 0.9) - 2;
    expect((await kept(client, film.id, { ranges: [[0, part]] })).isDone).toBe(false);
    expect((await kept(client, film.id, { isDone: true })).isDone).toBe(true);
    expect((await kept(client, film.id, { isDone: false })).isDone).toBe(false);
    expect((await kept(client, film.id, { ranges: [[part, part + 4]] })).isDone).toBe(true);
    expect((await kept(client, film.id, { isDone: false })).isDone).toBe(false);
    // Watching on does not contradict the learner.
    expect((await kept(client, film.id, { ranges: [[0, film.seconds]] })).isDone).toBe(false);
  });

  it('keeps the place that was reached last, whichever report comes last', async () => {
    const { client } = await someone();
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await kept(client, film.id, { position: 9, at: at(1) });
    const late = await kept(client, film.id, { ranges: [[0, 2]], position: 2, at: at(60) });
    expect(late).toMatchObject({ position: 9, watched: 2 });
    // A clock that is years ahead holds nothing back.
    await kept(client, film.id, { position: 3, at: '2099-01-01T00:00:00Z' });
    expect((await kept(client, film.id, { position: 4 })).position).toBe(4);
  });

  it('loses nothing where many devices report in the same instant', async () => {
    const { client, user } = await someone();
    const pieces = Array.from({ length: 30 }, (_, place) => [place * 10, place * 10 + 7]);
    const answers = await Promise.all(
      pieces.map((range) => report(client, youtube, { ranges: [range], seconds: 1000 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(pieces.map(() => 200));
    const last = await kept(client, youtube, { ranges: [[0, 1]] });
    expect(last.ranges).toEqual(pieces);
    const [counted] = await sql('select * from learner_progress where user_id = ?', [
      Number(user.id),
    ]);
    expect(counted).toMatchObject({ started: 1, finished: 0 });
  });

  it('counts nothing for a film that came while the report of an earlier one waited', async () => {
    const lectureId = uniqueName('replaced');
    const created = await admin.call('/admin/lectures', {
      body: {
        ...{ category: 'JFT', lectureId, date: '2026-01-01', status: 'published' },
        youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
        translations: { en: { title: lectureId } },
      },
    });
    const { id, version } = z.object({ id: z.string(), version: z.string() }).parse(created.json);
    onTestFinished(async () => {
      const deleted = await admin.call(`/admin/lectures/${id}`, { method: 'DELETE' });
      expect(deleted.status).toBe(200);
    });
    const filmNow = async () =>
      lectureDetailSchema.parse((await admin.call(`/lectures/${lectureId}`)).json).film;
    const old = await filmNow();
    const [half, done, gone, both] = await Promise.all([
      someone(),
      someone(),
      someone(),
      someone(),
    ]);
    await kept(half.client, lectureId, { film: old, ranges: [[0, 40]], seconds: 100 });
    const changed = await admin.call(`/admin/lectures/${id}`, {
      method: 'PUT',
      body: { version, youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ', status: 'published' },
    });
    expect(changed.status, changed.text).toBe(200);
    const film = await filmNow();
    expect(film).not.toBe(old);

    const anew = { watched: 0, ranges: [], share: 0, seconds: null, position: 0 };
    const late = { film: old, ranges: [[40, 60]], position: 60, seconds: 100 };
    expect(await kept(half.client, lectureId, late)).toMatchObject({ ...anew, isDone: false });
    expect(await listed(half.client)).toMatchObject([{ watched: 0, share: 0, position: 0 }]);
    // It counts for the film that it is about: who has seen that one is done with the lecture.
    const rest = { film: old, ranges: [[60, 95]], position: 95, seconds: 100 };
    expect(await kept(half.client, lectureId, rest)).toMatchObject({ ...anew, isDone: true });
    const whole = { film: old, ranges: [[0, 100]], seconds: 100 };
    expect(await kept(done.client, lectureId, whole)).toMatchObject({ ...anew, isDone: true });
    const word = { film: old, isDone: true };
    expect(await kept(gone.client, lectureId, word)).toMatchObject({ ...anew, isDone: true });

    // Who has begun the new one keeps what they have watched of it, and has no more of it.
    const begun = { film, ranges: [[0, 9]], position: 9, seconds: 400 };
    const nine = { watched: 9, ranges: [[0, 9]], seconds: 400, position: 9 };
    expect(await kept(both.client, lectureId, begun)).toMatchObject({ ...nine, isDone: false });
    expect(await kept(both.client, lectureId, whole)).toMatchObject({ ...nine, isDone: false });
    expect(await kept(both.client, lectureId, word)).toMatchObject({ ...nine, isDone: true });
    const next = await kept(half.client, lectureId, begun);
    expect(next).toMatchObject({ ...nine, isDone: true });
  });

  it('stays small, whatever is sent', async () => {
    const { client } = await someone();
    for (let call = 0; call < 5; call += 1) {
      const ranges = Array.from({ length: 100 }, (_, place) => {
        const from = (call * 100 + place) * 4;
        return [from, from + 1];
      });
      await kept(client, youtube, { ranges, seconds: 43_200 });
    }
    const { ranges, watched } = await kept(client, youtube, { position: 1 });
    expect([ranges.length, watched]).toEqual([300, 300]);
  });

  it.each([
    ['nothing', {}, 'ranges'],
    ['no list', { ranges: 'all' }, 'ranges'],
    ['a range backwards', { ranges: [[9, 3]] }, 'ranges.0'],
    ['a range of texts', { ranges: [['1', '2']] }, 'ranges.0.0'],
    ['a range before the beginning', { ranges: [[-1, 2]] }, 'ranges.0.0'],
    ['a range of one', { ranges: [[1]] }, 'ranges.0'],
    ['more ranges than are read', { ranges: Array(101).fill([0, 1]) }, 'ranges'],
    ['a place that is none', { position: -1 }, 'position'],
    ['a time that is none', { position: 1, at: 'yesterday' }, 'at'],
    ['a length of a day', { ranges: [[0, 1]], seconds: 86_400 }, 'seconds'],
    ['a word that is none', { isDone: 'yes' }, 'isDone'],
    ['a film that is none', { position: 1, film: 'x'.repeat(23) }, 'film'],
    ['something else', { ranges: [[0, 1]], user: 1 }, 'user'],
  ])('is refused at its field: %s', async (_, body, field) => {
    const { client } = await someone();
    const answer = await report(client, film.id, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {})).toContain(field);
    expect(await listed(client)).toEqual([]);
  });

  it('is refused for a lecture that has no video', async () => {
    const { client } = await someone();
    for (const body of [{ ranges: [[0, 1]] }, { position: 5 }, { isDone: true }]) {
      const answer = await report(client, 'jft-2', body);
      expect(answer.status).toBe(400);
      expect(errorIn(answer).errors).toEqual({ film: 'This lecture has no video' });
    }
    expect(await listed(client)).toEqual([]);
  });

  it('is refused for what is no published lecture, and where another site’s page sends it', async () => {
    const { client } = await someone();
    const body = { ranges: [[0, 1]] };
    expect((await report(client, 'no-such-lecture', body)).status).toBe(404);
    const draft = uniqueName('draft');
    await admin.call('/admin/lectures', {
      body: { category: 'JFT', lectureId: draft, translations: { en: { title: draft } } },
    });
    expect((await report(client, draft, body)).status).toBe(404);
    const foreign = await client.call(`/lectures/${film.id}/progress`, {
      ...{ method: 'PUT', body, headers: { origin: 'https://evil.example' } },
    });
    expect(errorIn(foreign).code).toBe('CROSS_SITE');
    expect(await listed(client)).toEqual([]);
  });
});

describe('the site', () => {
  it('answers with the progress of the requested readers only', async () => {
    const [one, other] = [await someone(), await someone()];
    const waiting = await someone('pending');
    await kept(one.client, film.id, { ranges: [[0, 3]] });
    const tokenOf = ({ cookies }: Client) => cookies.get(sessionCookie(false)) ?? '';
    const tokens = [other, one, waiting].map(({ client }) => tokenOf(client));
    const answer = await new Client().fetch(readersQuestion.pathWithProgress, {
      headers: { [readersQuestion.header]: [...tokens, 'none'].join(' ') },
    });
    const readers = z
      .array(
        z.object({ user: z.object({ id: z.string() }), progress: z.array(z.unknown()) }).nullable(),
      )
      .parse(answer.json);
    expect(readers.map((reader) => reader?.user.id)).toEqual([
      other.user.id,
      one.user.id,
      waiting.user.id,
      undefined,
    ]);
    expect(readers.map((reader) => reader?.progress.length)).toEqual([0, 1, 0, undefined]);
  });
});

describe('a person’s data', () => {
  it('have what was watched, and are gone with the account, whichever way it goes', async () => {
    const left = async (id: string) => [
      ...(await sql('select user_id from lecture_progress where user_id = ?', [Number(id)])),
      ...(await sql('select user_id from learner_progress where user_id = ?', [Number(id)])),
    ];
    const counted = async () =>
      (await sql('select sum(total) as total from lecture_progress_counts')).map((row) =>
        Number(row.total),
      )[0];
    const before = await counted();
    const deleted = await someone();
    const planned = await someone();
    for (const { client } of [deleted, planned]) {
      await kept(client, film.id, { ranges: [[0, 3]], position: 3 });
    }
    const data = ownDataSchema.parse((await deleted.client.call('/users/profile/data')).json);
    expect(data.progress).toMatchObject([
      {
        lecture: film.id,
        title: expect.any(String),
        watched: 3,
        ranges: [[0, 3]],
        position: 3,
        isDone: false,
      },
    ]);
    expect(await counted()).toBe(Number(before) + 2);
    const answer = await admin.call(`/users/${deleted.user.id}`, { method: 'DELETE' });
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(await left(deleted.user.id)).toEqual([]);
    await planned.client.call('/users/profile/deletion', { body: { password } });
    await ask('/job', {
      file: 'people/accounts/deletePlanned.js',
      action: 'deletePlanned',
      given: [Date.now() + 8 * 24 * 60 * 60_000],
    });
    expect(await left(planned.user.id)).toEqual([]);
    expect(await counted()).toBe(before);
  });
});
