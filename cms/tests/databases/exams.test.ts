import {
  bookByOf,
  callSchemas,
  type ExamFact,
  examSchemas,
  practiceFiguresSchema,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, Client, errorIn, loggedInAdmin, someone, sql } from '../harness/client';

const day = 24 * 60 * 60_000;
/** `days` from today on in Colombo, at an hour there. */
const at = (days: number, hour = 0) =>
  (Math.floor((Date.now() + 5.5 * 60 * 60_000) / day) + days) * day + (hour - 5.5) * 60 * 60_000;
const date = (days: number) => new Date(at(days, 12)).toISOString().slice(0, 10);

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const shown = async (language = 'en'): Promise<ExamFact[]> =>
  examSchemas.exams.answer.parse((await new Client().call(`/exams?lng=${language}`)).json);
const create = (body: object) => admin.call('/admin/exam-facts', { method: 'POST', body });
const created = async (body: object) => {
  const answer = await create(body);
  expect(answer.status, answer.text).toBe(201);
  return callSchemas.createExamFact.answer.parse(answer.json);
};
const update = (id: string, body: object) =>
  admin.call(`/admin/exam-facts/${id}`, { method: 'PUT', body });
const remove = (id: string) => admin.call(`/admin/exam-facts/${id}`, { method: 'DELETE' });
const rows = async (filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
  return callSchemas.examFacts.answer.parse((await admin.call(`/admin/exam-facts?${query}`)).json);
};
const openFacts = async () =>
  callSchemas.todo.answer.parse((await admin.call('/admin/todo')).json).examFacts;

const checked = { source: 'The organisers', checkedOn: date(0) };
const examDay = (days: number) => ({
  exam: 'N4',
  kind: 'day',
  value: { day: date(days), isAnnounced: true },
  ...checked,
});

describe('the facts about exams', () => {
  it('are shown to everybody once an editor has checked them against a source', async () => {
    const open = await openFacts();
    const sentence = { en: 'Bring water.', si: 'වතුර ගෙන එන්න.' };
    const fact = await created({
      exam: 'JFT',
      kind: 'bring',
      text: sentence,
      source: 'The organisers',
    });
    expect(fact).toMatchObject({ state: 'unchecked', checkedOn: null });
    expect(await openFacts()).toBe(open + 1);
    const isShown = async () => (await shown()).some(({ id }) => id === fact.id);
    expect(await isShown()).toBe(false);

    await update(fact.id, { version: fact.version, checkedOn: date(0) });
    await expect.poll(isShown, { timeout: 3000 }).toBe(true);
    const [one] = (await shown('si')).filter(({ id }) => id === fact.id);
    expect(one).toEqual({
      id: fact.id,
      exam: 'JFT',
      kind: 'bring',
      value: {},
      url: null,
      isOurs: false,
      text: { text: sentence.si, lang: 'si' },
      ...checked,
    });
    expect(await openFacts()).toBe(open);
    await remove(fact.id);
    await expect.poll(isShown, { timeout: 3000 }).toBe(false);
  });

  it('tell an editor what to check again, what is over, and which day lacks its sign-up', async () => {
    const far = await created(examDay(200));
    expect(far.state).toBe('noSignUp');
    const signUp = await created({
      exam: 'N4',
      kind: 'signUp',
      ...checked,
      value: { day: date(200), from: date(100), to: date(110) },
    });
    const stateOf = async (id: string) => (await rows({ id: [id] })).map(({ state }) => state);
    expect(await stateOf(far.id)).toEqual(['checked']);
    const over = await created(examDay(-1));
    expect(over.state).toBe('over');
    expect((await shown()).map(({ id }) => id)).not.toContain(over.id);
    await sql('update exam_facts set checked_on = ? where id = ?', [date(-181), Number(far.id)]);
    expect(await stateOf(far.id)).toEqual(['old']);
    expect((await rows({ state: 'old' })).map(({ id }) => id)).toEqual([far.id]);
    expect(await rows({ q: 'organisers', exam: 'N4', kind: 'signUp' })).toHaveLength(1);
    for (const { id } of [far, signUp, over]) await remove(id);
  });

  it.each([
    [
      'a day that is none',
      { exam: 'N4', kind: 'day', value: { day: '2027-02-30', isAnnounced: true } },
      'value.day',
    ],
    [
      'another exam’s section',
      {
        kind: 'section',
        value: { section: 'script', minutes: 5, navigation: 'free', plays: null },
      },
      'value.section',
    ],
    [
      'a kind of another section',
      {
        kind: 'items',
        value: { section: 'listening', counts: [{ kind: 'usage', count: 1, options: 4 }] },
      },
      'value.counts.0.kind',
    ],
    [
      'five options',
      {
        kind: 'items',
        value: { section: 'listening', counts: [{ kind: 'task', count: 1, options: 5 }] },
      },
      'value.counts.0.options',
    ],
    [
      'levels that fall',
      {
        kind: 'pass',
        value: {
          of: 10,
          levels: [
            { name: 'B', least: 5 },
            { name: 'A', least: 4 },
          ],
          parts: [],
        },
      },
      'value.levels.1.least',
    ],
    [
      'a window after the exam',
      { kind: 'signUp', value: { day: date(5), from: date(1), to: date(6) } },
      'value.to',
    ],
    ['a sentence in one language', { kind: 'rule', text: { en: 'Be early.', si: '' } }, 'text.si'],
    ['a check without a source', { ...examDay(9), source: '' }, 'source'],
    ['a check of tomorrow', { ...examDay(9), checkedOn: date(1) }, 'checkedOn'],
    ['an address that is none', { ...examDay(9), url: 'javascript:alert(1)' }, 'url'],
    [
      'a second set of pass marks',
      { kind: 'pass', value: { of: 9, levels: [{ name: 'A', least: 1 }], parts: [] } },
      'kind',
    ],
  ])('refuse %s', async (_, body, field) => {
    const answer = await create({ exam: 'N4', ...body });
    expect([answer.status, Object.keys(errorIn(answer).errors ?? {})]).toEqual([400, [field]]);
  });

  it('are changed by admins only, from their newest version, and the change is recorded', async () => {
    const fact = await created(examDay(300));
    const { client } = await someone();
    for (const other of [new Client(), client]) {
      const refused = await other.call(`/admin/exam-facts/${fact.id}`, { method: 'DELETE' });
      expect([401, 403]).toContain(refused.status);
    }
    const body = { version: fact.version, value: { day: date(301), isAnnounced: false } };
    expect((await update(fact.id, body)).status).toBe(200);
    expect((await update(fact.id, body)).status).toBe(409);
    expect((await update('99999999', body)).status).toBe(404);
    expect((await update('a\u0000', body)).status).toBe(404);
    await remove(fact.id);
    const deeds = await sql(
      "select action from activities where subject_type = 'exam-fact' and subject_id = ? order by id",
      [fact.id],
    );
    expect(deeds.map(({ action }) => action)).toEqual(['created', 'saved', 'deleted']);
  });
});

describe('a seat', () => {
  it.each([
    ['2026-12-16', '2026-12-11'],
    ['2026-12-14', '2026-12-09'],
    ['2026-12-13', '2026-12-08'],
    ['2027-01-02', '2026-12-29'],
  ])('for %s is booked by %s', (exam, until) => {
    expect(bookByOf(exam, { days: 3, weekend: 4 })).toBe(until);
  });
});

describe('a learner who wants to be reminded of the exam', () => {
  const choose = async (client: Client, body: object) => {
    const answer = await client.call('/practice/settings', { method: 'PUT', body });
    expect(answer.status, answer.text).toBe(200);
  };
  const remind = (now: number) =>
    ask('/job', { file: 'learning/practice/examMails.js', action: 'remindOfExams', given: [now] });
  const mailsTo = async (id: string) =>
    (
      await sql(
        "select data from mails where template = 'examReminder' and account_id = ? order by id",
        [id],
      )
    ).map(({ data }) => JSON.parse(String(data)).what);
  const learner = async (level: 'JLPT-N4' | 'JFT') => {
    const { client, user } = await someone();
    await sql('update up_users set email_confirmed_at = created_at, level = ? where id = ?', [
      level,
      Number(user.id),
    ]);
    return { client, user };
  };

  it('gets one mail at each moment, also about days that an editor adds later', async () => {
    const fact = await created(examDay(60));
    const { client, user } = await learner('JLPT-N4');
    const figures = async () =>
      practiceFiguresSchema.parse((await client.call('/practice/figures')).json);
    await expect
      .poll(async () => (await figures()).examDays, { timeout: 3000 })
      .toContain(date(60));
    await choose(client, { examDay: date(60), examMails: true });
    const signUp = await created({
      exam: 'N4',
      kind: 'signUp',
      ...checked,
      value: { day: date(60), from: date(10), to: date(30) },
    });
    await expect
      .poll(async () => (await shown()).some(({ id }) => id === signUp.id), { timeout: 3000 })
      .toBe(true);
    for (const [days, hour] of [
      [9, 12],
      [10, 8],
      [10, 9.1],
      [10, 9.5],
      [27, 9.1],
      [53, 10],
      [59, 10],
      [59, 11],
      [61, 10],
    ] as const) {
      await remind(at(days, hour));
    }
    expect(await mailsTo(user.id)).toEqual(['signUpBegins', 'signUpEnds', 'week', 'eve']);
    const left = await sql('select * from exam_reminders where user_id = ?', [Number(user.id)]);
    expect(left).toEqual([]);
    for (const { id } of [fact, signUp]) await remove(id);
  });

  it('is told by when to book, gets nothing late, and stops it by the mail’s link', async () => {
    const { client, user } = await learner('JFT');
    await choose(client, { examDay: date(40), examMails: true });
    const until = bookByOf(date(40), { days: 3, weekend: 4 });
    const booked = Math.round(
      (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${date(0)}T00:00:00Z`)) / day,
    );
    await remind(at(booked - 7, 9.2));
    // The server was down for longer than a day.
    await remind(at(35, 10));
    expect(await mailsTo(user.id)).toEqual(['book']);
    const [mail] = await sql(
      "select data from mails where template = 'examReminder' and account_id = ?",
      [user.id],
    );
    expect(JSON.parse(String(mail?.data))).toMatchObject({ exam: 'JFT', day: date(40), until });

    const link = await ask('/job', {
      file: 'people/mail/unsubscribeLink.js',
      action: 'unsubscribeLink',
      given: [user.id, 'examReminder', 'en'],
    });
    const token = new URL(z.string().parse(link)).searchParams.get('token');
    const stop = () => new Client().call('/unsubscribe', { method: 'POST', body: { token } });
    for (let click = 0; click < 2; click += 1) expect((await stop()).status).toBe(204);
    await remind(at(39, 10));
    // What waited to be sent is withdrawn too.
    expect(await mailsTo(user.id)).toEqual([]);
    const { settings } = practiceFiguresSchema.parse((await client.call('/practice/figures')).json);
    expect(settings).toMatchObject({ examDay: date(40), examMails: false });
    await choose(client, { examMails: true });
    await remind(at(39, 10));
    expect(await mailsTo(user.id)).toEqual(['eve']);
    await choose(client, { examDay: date(50) });
    expect(await mailsTo(user.id)).toEqual([]);
  });
});
