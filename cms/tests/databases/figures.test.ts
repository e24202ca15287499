import {
  figurePiece,
  type LearnerFigures,
  learnerFigureSchema,
  learnerFiguresSchema,
  lectureFigureSchema,
  lectureFiguresSchema,
  lectureProgressSchema,
  stuckRules,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  ask,
  type Client,
  errorIn,
  fewestStatements,
  isWhole,
  letPass,
  loggedInAdmin,
  someone,
  sql,
  uniqueName,
} from '../harness/client';
import { wrongCounts } from '../harness/keptCounts';

const isPostgres = inject('database') === 'postgres';
const day = 24 * 60 * 60_000;

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const made: string[] = [];
/** A lecture with a video of YouTube, whose length only its player knows. */
async function lecture(title = uniqueName('figures'), youtubeId = 'dQw4w9WgXcQ') {
  const lectureId = uniqueName('figures');
  const answer = await admin.call('/admin/lectures', {
    body: {
      ...{ category: 'JFT', lectureId, date: '2026-01-01', status: 'published' },
      ...{ youtubeUrl: `https://youtu.be/${youtubeId}`, translations: { en: { title } } },
    },
  });
  expect(answer.status, answer.text).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(answer.json);
  made.push(id);
  return { id, lectureId, title };
}
afterAll(async () => {
  for (const id of made) await admin.call(`/admin/lectures/${id}`, { method: 'DELETE' });
});

async function watch(client: Client, lectureId: string, body: object) {
  const answer = await client.call(`/lectures/${lectureId}/progress`, { method: 'PUT', body });
  expect(answer.status, answer.text).toBe(200);
}
const addressOf = (path: string, query: Readonly<Record<string, unknown>>) =>
  `${path}?${new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
  )}`;
async function lectures(query: Readonly<Record<string, unknown>> = {}) {
  const answer = await admin.call(addressOf('/admin/lecture-figures', query));
  return z.array(lectureFiguresSchema).parse(answer.json);
}
const lectureFigure = async (id: string) =>
  lectureFigureSchema.parse((await admin.call(`/admin/lecture-figures/${id}`)).json);
async function learners(query: Readonly<Record<string, unknown>> = {}) {
  const answer = await admin.call(addressOf('/admin/learner-figures', query));
  expect(answer.status, answer.text).toBe(200);
  const total = Number(answer.headers.get('content-range')?.split('/')[1]);
  // A field that the contract does not name would be somebody's data.
  return { rows: z.array(learnerFiguresSchema.strict()).parse(answer.json), total };
}
const learnerFigure = async (id: string) =>
  learnerFigureSchema.parse((await admin.call(`/admin/learner-figures/${id}`)).json);
/** As if somebody had watched last so many days ago. */
const wasSeen = (id: string, days: number) =>
  sql('update learner_progress set last_at = ? where user_id = ?', [
    Date.now() - days * day,
    Number(id),
  ]);

describe('a lecture’s figures', () => {
  it('are how many have begun and finished it, and in which ten seconds the others are', async () => {
    const { id, lectureId, title } = await lecture();
    const none = { started: 0, finished: 0, share: 0 };
    expect(await lectures({ filter: { id: [id] } })).toEqual([
      { id, lectureId, title, lang: 'en', category: 'JFT', ...none },
    ]);
    const watchers = await Promise.all([someone(), someone(), someone(), someone()]);
    for (const [place, { client }] of watchers.entries()) {
      await watch(client, lectureId, { position: [4, 9, 30, 95][place], seconds: 100 });
    }
    await watch(watchers[3].client, lectureId, { ranges: [[0, 95]] });
    const [row] = await lectures({ filter: { q: title } });
    expect(row).toMatchObject({ id, started: 4, finished: 1, share: 0.25 });
    expect(await lectureFigure(id)).toEqual({
      ...row,
      ...{ seconds: null, finishedNow: 1, replaced: 0 },
      stops: [
        { from: 0, learners: 2 },
        { from: 3 * figurePiece, learners: 1 },
      ],
    });
    const [most] = await lectures({ sort: ['started', 'DESC'], filter: { category: 'JFT' } });
    expect(most?.started).toBeGreaterThanOrEqual(4);
    const shares = (await lectures({ sort: ['share', 'ASC'] })).map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });

  it('are of the film that it has: what was watched of another one counts no more', async () => {
    const { id, lectureId } = await lecture();
    const [done, half] = [await someone(), await someone()];
    await watch(done.client, lectureId, { ranges: [[0, 100]], position: 100, seconds: 100 });
    await watch(half.client, lectureId, { ranges: [[0, 50]], position: 50, seconds: 100 });
    const { version } = z
      .object({ version: z.string() })
      .parse((await admin.call(`/admin/lectures/${id}`)).json);
    const changed = await admin.call(`/admin/lectures/${id}`, {
      method: 'PUT',
      body: { version, youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ', status: 'published' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await lectureFigure(id)).toMatchObject({
      ...{ started: 2, finished: 1, finishedNow: 0, replaced: 2, stops: [] },
    });
    const progress = async ({ client }: typeof done) =>
      z.array(lectureProgressSchema).parse((await client.call('/progress')).json)[0];
    const anew = { watched: 0, seconds: null, share: 0, position: 0 };
    expect(await progress(half)).toMatchObject({ ...anew, isDone: false });
    // Who was done with the lecture stays so.
    expect(await progress(done)).toMatchObject({ ...anew, isDone: true });
    expect((await learnerFigure(half.user.id)).lectures).toMatchObject([{ ...anew, id }]);
    for (const { client } of [half, done]) {
      await watch(client, lectureId, { ranges: [[0, 20]], position: 20, seconds: 400 });
    }
    expect(await progress(half)).toMatchObject({ watched: 20, seconds: 400, position: 20 });
    expect(await progress(done)).toMatchObject({ watched: 20, isDone: true });
    expect(await lectureFigure(id)).toMatchObject({
      ...{ finished: 1, finishedNow: 1, replaced: 0, stops: [{ from: 20, learners: 1 }] },
    });
    // A learner who takes it back has the new film to watch.
    await watch(done.client, lectureId, { isDone: false });
    expect(await progress(done)).toMatchObject({ isDone: false });
  });

  it('are all that was watched while it has no film', async () => {
    const { id, lectureId } = await lecture();
    const { client } = await someone();
    await watch(client, lectureId, { ranges: [[0, 50]], position: 50, seconds: 100 });
    const { version } = z
      .object({ version: z.string() })
      .parse((await admin.call(`/admin/lectures/${id}`)).json);
    const changed = await admin.call(`/admin/lectures/${id}`, {
      method: 'PUT',
      body: { version, youtubeUrl: '', status: 'published' },
    });
    expect(changed.status, changed.text).toBe(200);
    const kept = z.array(lectureProgressSchema).parse((await client.call('/progress')).json);
    expect(kept).toMatchObject([{ watched: 50, position: 50 }]);
    expect(await lectureFigure(id)).toMatchObject({
      ...{ started: 1, replaced: 0, stops: [{ from: 50, learners: 1 }] },
    });
  });

  it('are gone with it, and those who watched it have one less', async () => {
    const [kept, gone] = [await lecture(), await lecture()];
    const [one, other] = [await someone(), await someone()];
    for (const { client } of [one, other]) {
      await watch(client, kept.lectureId, { position: 3 });
      await watch(client, gone.lectureId, { position: 3 });
    }
    await watch(one.client, gone.lectureId, { isDone: true });
    expect(await learnerFigure(one.user.id)).toMatchObject({ started: 2, finished: 1 });
    const answer = await admin.call(`/admin/lectures/${gone.id}`, { method: 'DELETE' });
    expect(answer.status, answer.text).toBe(200);
    for (const { user } of [one, other]) {
      const { started, finished, lectures } = await learnerFigure(user.id);
      expect([started, finished]).toEqual([1, 0]);
      expect(lectures.map(({ id }) => id)).toEqual([kept.id]);
    }
    expect(await sql('select * from lecture_progress where lecture = ?', [gone.id])).toEqual([]);
    expect(await wrongCounts(sql)).toEqual([]);
  });
});

describe('a learner’s figures', () => {
  const of = async (id: string, filter = {}): Promise<LearnerFigures | undefined> =>
    (await learners({ filter: { id: [id], ...filter } })).rows[0];

  it('are the started and finished lectures and the last watching, without addresses', async () => {
    const { id, lectureId, title } = await lecture();
    const { client, user } = await someone();
    expect(await of(user.id)).toBeUndefined();
    expect(await learnerFigure(user.id)).toMatchObject({
      ...{ name: 'Nimali Perera', started: 0, finished: 0, lastAt: null, stuck: null },
      lectures: [],
    });
    await watch(client, lectureId, { ranges: [[0, 30]], position: 30, seconds: 60 });
    const row = await of(user.id);
    expect(row).toMatchObject({
      ...{ id: user.id, name: 'Nimali Perera', username: user.username },
      ...{ started: 1, finished: 0, stuck: null },
    });
    expect(Date.now() - Date.parse(row?.lastAt ?? '')).toBeLessThan(day);
    const { lectures, practice, ...same } = await learnerFigure(user.id);
    expect(same).toEqual(row);
    expect(practice).toBeNull();
    expect(lectures).toMatchObject([
      { id, title, lang: 'en', watched: 30, seconds: 60, share: 0.5, position: 30, isDone: false },
    ]);
    const found = await learners({ filter: { q: user.username } });
    expect([found.total, found.rows[0]?.id]).toEqual([1, user.id]);
    await admin.call(`/users/${user.id}`, { method: 'DELETE' });
    expect(await of(user.id)).toBeUndefined();
    expect((await admin.call(`/admin/learner-figures/${user.id}`)).status).toBe(404);
  });

  it('say who is stuck by the rules that the console tells', async () => {
    const { awayDays, unfinishedLectures } = stuckRules;
    const several: { lectureId: string }[] = [];
    while (several.length < unfinishedLectures) several.push(await lecture());
    const [one, many] = [await someone(), await someone()];
    const first = several[0]?.lectureId ?? '';
    await watch(one.client, first, { position: 3 });
    for (const { lectureId } of several.slice(1)) {
      await watch(many.client, lectureId, { position: 3 });
    }
    const stuck = async (id: string) => {
      const found = await of(id);
      for (const reason of ['away', 'unfinished'] as const) {
        const among = await of(id, { stuck: reason });
        expect(among?.stuck ?? null).toBe(found?.stuck === reason ? reason : null);
      }
      return found?.stuck;
    };
    const totals = async () => [
      (await learners({ filter: { stuck: 'away' } })).total,
      (await learners({ filter: { stuck: 'unfinished' } })).total,
      (await learners()).total,
    ];
    const before = await totals();
    const more = async (...by: number[]) =>
      expect(await totals()).toEqual(before.map((total, place) => total + (by[place] ?? 0)));
    await wasSeen(one.user.id, awayDays - 1);
    expect(await stuck(one.user.id)).toBeNull();
    await more(0, 0, 0);
    await wasSeen(one.user.id, awayDays);
    expect(await stuck(one.user.id)).toBe('away');
    await more(1, 0, 0);
    // A learner who has finished all started lectures is not stuck.
    await watch(one.client, first, { isDone: true });
    await wasSeen(one.user.id, awayDays + 5);
    expect(await stuck(one.user.id)).toBeNull();

    expect(await stuck(many.user.id)).toBeNull();
    await watch(many.client, first, { position: 3 });
    expect(await stuck(many.user.id)).toBe('unfinished');
    await more(0, 1, 0);
    await wasSeen(many.user.id, awayDays + 1);
    expect(await stuck(many.user.id)).toBe('away');
    await watch(many.client, first, { isDone: true });
    expect(await stuck(many.user.id)).toBeNull();
    await more(0, 0, 0);
  });
});

describe('a file of figures', () => {
  const file = (path: string, query: Readonly<Record<string, unknown>> = {}, client = admin) =>
    client.call(addressOf(path, query));

  it('has all lectures, and no text that a spreadsheet would run', async () => {
    const title = `=${uniqueName('formula')}()`;
    const { id, lectureId } = await lecture(title);
    const { client } = await someone();
    await watch(client, lectureId, { isDone: true });
    const answer = await file('/admin/lecture-figures/export', { sort: ['title', 'ASC'] });
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe('"ID","Address","Title","Category","Begun by","Finished by","Share"');
    expect(lines).toContain(`"${id}","${lectureId}","'${title}","JFT-Basic","1","1","1"`);
    expect(lines).toHaveLength((await lectures({ range: [0, 999] })).length + 1);
  });

  it('has the filtered learners, needs a recent proof of identity, and is in the trail', async () => {
    const { lectureId } = await lecture();
    const { client, user } = await someone();
    await watch(client, lectureId, { position: 3 });
    const other = await someone('approved', 'admin');
    await letPass(other.user.id, 60 * 60, ['started_at']);
    const refused = await file('/admin/learner-figures/export', {}, other.client);
    expect(errorIn(refused).code).toBe('PROOF_REQUIRED');
    const seen = Date.parse((await learnerFigure(user.id)).lastAt ?? '');
    const colombo = new Date(seen + 5.5 * 60 * 60_000).toISOString();
    const lastAt = colombo.slice(0, 16).replace('T', ' ');
    const begin = `"${user.id}","Nimali Perera","${user.username}","${user.email}",`;
    const end = `,"1","0","${lastAt}","",""`;
    for (const query of [{}, { sort: ['started', 'ASC'] }, { filter: { q: user.username } }]) {
      const lines = (await file('/admin/learner-figures/export', query)).text.split('\r\n');
      expect(lines[0]).toContain(
        '"Begun","Finished","Last watched (Sri Lanka time)","Stuck","Last practised (Sri Lanka time)"',
      );
      expect(lines.filter((each) => each.startsWith(begin) && each.endsWith(end))).toHaveLength(1);
    }
    const sinhala = await admin.call('/admin/learner-figures/export?lng=si');
    expect(sinhala.text).toContain('"අවසන් වරට නැරඹුවේ (ශ්‍රී ලංකා වේලාව)","නැවතී ඇත"');
    const none = await file('/admin/learner-figures/export', { filter: { stuck: 'away' } });
    expect(none.text).not.toContain(user.username);
    const filter = encodeURIComponent('{"subjectType":"export"}');
    const trail = await admin.call(`/admin/activity?filter=${filter}`);
    expect(trail.text).toContain('"progress-exported"');
    const wrong = await file('/admin/learner-figures/export', { filter: { nothing: 1 } });
    expect(errorIn(wrong).code).toBe('INVALID_QUERY');
  });
});

describe.runIf(isWhole)('with thousands of learners', () => {
  const few = 400;
  const many = 20_000;
  const isOurs = "username like 'figures-scale%'";
  const lists = [
    {},
    { sort: ['lastAt', 'ASC'] },
    { sort: ['started', 'DESC'] },
    { sort: ['finished', 'ASC'] },
    { filter: { stuck: 'away' } },
    { filter: { stuck: 'unfinished' } },
    { range: [200, 224] },
  ];
  let lectureId: string;
  const before = new Map<string, number>();
  async function cost(address: string) {
    const { answer, ran } = await fewestStatements(() => admin.call(address));
    expect(answer.status, answer.text).toBe(200);
    return ran;
  }
  const addresses = () => [
    ...lists.map((query) => addressOf('/admin/learner-figures', query)),
    '/admin/lecture-figures',
    `/admin/lecture-figures/${lectureId}`,
  ];
  async function fill(from: number, to: number) {
    const name = "'figures-scale' || i";
    await sql(`insert into up_users (username, username_key, email, email_key, state, account_role)
      with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
      select ${name}, ${name}, ${name} || '@example.com', ${name} || '@example.com', 'approved', 'learner' from n`);
    const isNew = `${isOurs} and not exists (select 1 from learner_progress where user_id = up_users.id)`;
    await sql(`insert into lecture_progress (user_id, lecture, film, ranges, watched, place, place_at,
      said_at, is_done, started_at, updated_at)
      select id, '${lectureId}', '', '', 0, id % 3000, 0, 0, id % 4 = 0, 0, 0 from up_users where ${isNew}`);
    await sql(`insert into learner_progress (user_id, started, finished, last_at)
      select id, 1 + id % 5, id % 2, ${Date.now()} - cast(id % 400 as bigint) * ${day}
      from up_users where ${isNew}`);
  }
  beforeAll(async () => {
    lectureId = (await lecture()).id;
    await fill(1, few);
    for (const address of addresses()) before.set(address, (await cost(address)).length);
    await fill(few + 1, many);
    await ask('/sql', { sql: 'analyze' });
  });
  afterAll(async () => {
    for (const table of ['lecture_progress', 'learner_progress']) {
      await sql(`delete from ${table} where user_id in (select id from up_users where ${isOurs})`);
    }
    await sql(`delete from up_users where ${isOurs}`);
    expect(await wrongCounts(sql)).toEqual([]);
  });

  it('every call takes the same SQL statements as with a few', async () => {
    for (const address of addresses()) {
      const ran = await cost(address);
      expect([address, ran.length]).toEqual([address, before.get(address)]);
    }
    const { total } = await learners();
    expect(total).toBeGreaterThanOrEqual(many);
    const figure = await lectureFigure(lectureId);
    expect(figure).toMatchObject({ started: many, finished: many / 4 });
    expect(figure.stops.length).toBeLessThanOrEqual(300);
  });

  it('every list finds its rows in their order, and passes few of them', async () => {
    for (const query of lists) {
      const ran = await cost(addressOf('/admin/learner-figures', query));
      const page = ran.find((statement) => /as .page./.test(statement)) ?? '';
      // What it was asked with: how many rows, and since or until when.
      const asked = page
        .replace(/limit (?:\?|\$\d+)/, 'limit 25')
        .replace(/offset (?:\?|\$\d+)/, 'offset 5')
        .replace(/\?|\$\d+/g, String(Date.now() - 14 * day));
      const plan = JSON.stringify(
        await ask('/sql', { sql: `explain ${isPostgres ? '' : 'query plan '}${asked}` }),
      );
      const expected = query.filter
        ? /learner_progress_(?:unfinished|many)_index/
        : /learner_progress_(?:last_at|started|finished)_index/;
      expect(plan, JSON.stringify(query)).toMatch(expected);
    }
  });

  it('a search says how many it finds, and has a page of them in the list’s order', async () => {
    for (const path of ['/admin/learner-figures', '/users']) {
      const read = async (range: readonly [number, number]) => {
        const query = { range, filter: { q: 'figures-scale' } };
        const answer = await admin.call(addressOf(path, query));
        const rows = z.array(z.object({ id: z.string() })).parse(answer.json);
        const [, total] = (answer.headers.get('content-range') ?? '').split('/');
        return { total, ids: rows.map(({ id }) => id) };
      };
      const [first, short] = [await read([0, 24]), await read([4000, 4024])];
      const long = await read([4000, 4999]);
      for (const { total } of [first, short, long]) expect(total).toBe(String(many));
      expect(short.ids).toEqual(long.ids.slice(0, 25));
      expect(new Set([...first.ids, ...long.ids]).size).toBe(1025);
      expect((await read([many - 1, many + 24])).ids).toHaveLength(1);
      expect(await read([many, many + 24])).toEqual({ total: String(many), ids: [] });
    }
  });

  it('a file has each of them once, while they watch', async () => {
    const answer = admin.call(addressOf('/admin/learner-figures/export', {}));
    let isUnderWay = true;
    const ended = answer.finally(() => {
      isUnderWay = false;
    });
    for (let turn = 0; isUnderWay; turn += 1) {
      const rest = (turn * 7) % 97;
      await sql(`update learner_progress set last_at = ${Date.now() + turn} where user_id % 97 = ${rest}
        and user_id in (select id from up_users where ${isOurs})`);
    }
    const { text, status } = await ended;
    expect(status).toBe(200);
    const names = text.match(/"figures-scale\d+",/g) ?? [];
    expect(new Set(names).size).toBe(many);
    expect(names).toHaveLength(many * 2);
  });

  it('a page far from both ends is the same, whichever end it is counted from', async () => {
    const ids = async (from: number, to: number, order: string) =>
      (await learners({ range: [from, to], sort: ['lastAt', order] })).rows.map(({ id }) => id);
    const { total } = await learners();
    const middle = Math.floor(total / 2);
    const down = await ids(middle, middle + 9, 'DESC');
    const up = await ids(total - middle - 10, total - middle - 1, 'ASC');
    expect(down).toHaveLength(10);
    expect(up.reverse()).toEqual(down);
    expect(await ids(total, total + 5, 'DESC')).toEqual([]);
  });
});
