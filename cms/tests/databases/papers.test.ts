import { randomUUID } from 'node:crypto';
import {
  type Attempt,
  type CallAnswer,
  callSchemas,
  type Exam,
  type ExamSection,
  heardKinds,
  ownDataSchema,
  type PaperForm,
  type PaperItem,
  type PaperMode,
  z,
} from '@nihongo-lanka/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  setClock,
  someone,
  sql,
  statements,
} from '../harness/client';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds by which the clock of the CMS is ahead. */
let ahead = 0;
const letPass = async (milliseconds: number) => {
  ahead += milliseconds;
  await setClock(ahead);
};
afterEach(async () => {
  ahead = 0;
  await setClock(0);
});
/** The time in the CMS. */
const now = () => Date.now() + ahead;
const iso = (time = now()) => new Date(time).toISOString();

const formsSchema = callSchemas.papers.answer;
const attemptSchema = callSchemas.attempt.answer;
const markedSchema = callSchemas.markPaper.answer;
const reviewSchema = callSchemas.attemptReview.answer;

const papers = async (client: Client) => formsSchema.parse((await client.call('/papers')).json);

let forms: PaperForm[];
beforeAll(async () => {
  forms = (await papers((await someone()).client)).forms;
});
function formOf(exam: Exam): PaperForm {
  const form = forms.find((each) => each.exam === exam);
  if (!form) throw new Error(`There is no paper for ${exam}`);
  return form;
}

const sendBegin = (client: Client, body: object, id: string = randomUUID()) =>
  client.call(`/papers/attempts/${id}`, { method: 'PUT', body });
function attemptIn(answer: Answer): Attempt {
  expect(answer.status, answer.text).toBe(200);
  return attemptSchema.parse(answer.json);
}
const begin = async (client: Client, exam: Exam, mode: PaperMode = 'exam') =>
  attemptIn(await sendBegin(client, { form: formOf(exam).id, mode }));
const load = async (client: Client, { id }: { id: string }) =>
  attemptIn(await client.call(`/papers/attempts/${id}`));
const review = (client: Client, { id }: { id: string }, query = '') =>
  client.call(`/papers/attempts/${id}/review${query}`);

interface Sent {
  sentAt?: string;
  answers?: readonly object[];
  plays?: readonly object[];
}
const marking = ({ sentAt = iso(), answers = [], plays = [] }: Sent) => ({
  sentAt,
  answers,
  plays,
});
async function mark(client: Client, { id }: { id: string }, sent: Sent) {
  const answer = await client.call(`/papers/attempts/${id}/answers`, {
    method: 'PUT',
    body: marking(sent),
  });
  expect(answer.status, answer.text).toBe(200);
  return markedSchema.parse(answer.json);
}
const sendTurn = (
  client: Client,
  { id }: { id: string },
  next: ExamSection | null,
  sent: Sent = {},
) => client.call(`/papers/attempts/${id}/section`, { body: { ...marking(sent), next } });
const turn = async (...given: Parameters<typeof sendTurn>) => attemptIn(await sendTurn(...given));

const itemsIn = ({ paper }: Pick<Attempt, 'paper'>): PaperItem[] => paper?.items ?? [];
function itemAt(attempt: Attempt, place: number): PaperItem {
  const item = itemsIn(attempt)[place];
  if (!item) throw new Error(`There is no question ${place}`);
  return item;
}
const chosen = (item: PaperItem, place: number, sequence = 1, at = iso()) => ({
  item: item.id,
  option: item.options[place]?.id ?? null,
  isFlagged: false,
  sequence,
  at,
});

/** Item → what is right. */
async function keys(): Promise<ReadonlyMap<string, string>> {
  const rows = await sql('select version_id, right_id from exam_keys');
  return new Map(rows.map((row) => [String(row.version_id), String(row.right_id)]));
}
async function rightAnswers(items: readonly PaperItem[], sequence = 1, at = iso()) {
  const right = await keys();
  return items.map(({ id }) => ({
    item: id,
    option: right.get(id),
    isFlagged: false,
    sequence,
    at,
  }));
}
const job = () =>
  ask('/job', { file: 'learning/papers/overdue.js', action: 'handInAll', given: [now()] });

const copyOf = (client: Client): Client => {
  const copy = new Client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
};

describe('a mock exam', () => {
  it('is listed with its sections and minutes', async () => {
    expect(formOf('N4')).toMatchObject({
      isSample: true,
      minutes: 115,
      sections: [
        { section: 'vocabulary', minutes: 25 },
        { section: 'grammarReading', minutes: 55 },
        { section: 'listening', minutes: 35, bytes: expect.any(Number) },
      ],
    });
    expect(formOf('JFT').minutes).toBe(60);
    expect(formOf('JFT').sections.map(({ minutes }) => minutes)).toEqual([null, null, null, null]);
    const { client } = await someone();
    const { json } = await client.call('/papers?lng=si');
    for (const { title } of formsSchema.parse(json).forms) {
      expect(title).toMatch(/\p{Script=Sinhala}/u);
    }
  });

  it('is the same paper, at the same second and with the same answers, on each device', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    const [vocabulary] = formOf('N4').sections;
    expect(itemsIn(begun)).toHaveLength(vocabulary?.items ?? 0);
    expect(begun.sections.map(({ state }) => state)).toEqual(['running', 'ahead', 'ahead']);
    const end = Date.parse(begun.sections[0]?.endsAt ?? '');
    expect(end).toBe(Date.parse(begun.startedAt) + 25 * minute);
    await mark(client, begun, {
      answers: [chosen(itemAt(begun, 0), 1), chosen(itemAt(begun, 1), 2)],
    });
    await letPass(10 * minute);
    for (const device of [client, copyOf(client)]) {
      const again = await load(device, begun);
      expect(Math.abs(Date.parse(again.now) - now())).toBeLessThan(2 * second);
      expect(again.answers).toHaveLength(2);
      expect({ ...again, now: '', answers: [] }).toEqual({ ...begun, now: '', answers: [] });
    }
    const other = await begin((await someone()).client, 'N4');
    const ordersOf = (attempt: Attempt) =>
      itemsIn(attempt).map(({ options }) => options.map(({ id }) => id).join());
    expect(ordersOf(other)).not.toEqual(ordersOf(begun));
    expect(ordersOf(other).map(sorted)).toEqual(ordersOf(begun).map(sorted));
  });
  const sorted = (ids: string) => ids.split(',').sort();

  it('begins once, though five tabs begin it, and once more with the same id', async () => {
    const { client } = await someone();
    const body = { form: formOf('JFT').id, mode: 'exam' };
    const begunBy = async (learner: Client) => {
      const tabs = Array.from({ length: 5 }, () => sendBegin(learner, body));
      return new Set((await Promise.all(tabs)).map((answer) => attemptIn(answer).id));
    };
    // So many that calls of one learner run at once.
    const others = await Promise.all(Array.from({ length: 8 }, () => someone()));
    for (const ids of await Promise.all(others.map((other) => begunBy(other.client)))) {
      expect(ids.size).toBe(1);
    }
    const [id = ''] = await begunBy(client);
    await turn(client, { id }, null);
    const again = attemptIn(await sendBegin(client, body, id.toUpperCase()));
    expect([again.id, again.end?.how]).toEqual([id, 'learner']);
    expect((await papers(client)).attempts).toMatchObject([{ id, mark: { right: 0 } }]);
    expect((await begin(client, 'JFT')).id).not.toBe(id);
    expect((await begin(client, 'JFT', 'study')).mode).toBe('study');
    expect((await papers(client)).left).toBe(7);
  });

  it('does not exist for another account', async () => {
    const [owner, other] = [await someone(), await someone()];
    const begun = await begin(owner.client, 'N4');
    const { id } = begun;
    const item = itemAt(begun, 0);
    const answers = [
      await sendBegin(other.client, { form: begun.form.id, mode: 'exam' }, id),
      await other.client.call(`/papers/attempts/${id}`),
      await other.client.call(`/papers/attempts/${id}/answers`, {
        method: 'PUT',
        body: marking({ answers: [chosen(item, 0)] }),
      }),
      await sendTurn(other.client, begun, null),
      await review(other.client, begun),
      await owner.client.call('/papers/attempts/no-uuid'),
      await sendBegin(owner.client, { form: 'none', mode: 'exam' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await load(owner.client, begun)).toMatchObject({ answers: [], end: null });
    expect((await papers(other.client)).attempts).toEqual([]);
  });

  it('may be begun ten times a day of Colombo', async () => {
    const { client } = await someone();
    for (let time = 0; time < 10; time += 1) await turn(client, await begin(client, 'JFT'), null);
    const body = { form: formOf('JFT').id, mode: 'exam' };
    const refused = await sendBegin(client, body);
    expect(refused.status).toBe(400);
    expect(errorIn(refused).errors?.form).toMatch(/10 papers today/);
    expect((await papers(client)).left).toBe(0);
    await letPass(day);
    expect((await papers(client)).left).toBe(10);
    expect((await sendBegin(client, body)).status).toBe(200);
  });

  it.each([
    ['a mode that is none', { method: 'PUT', path: '', body: { form: 'x', mode: 'no' } }, 'mode'],
    [
      'no answers',
      { method: 'PUT', path: '/answers', body: { sentAt: iso(), plays: [] } },
      'answers',
    ],
    [
      'an item that is none',
      {
        method: 'PUT',
        path: '/answers',
        body: marking({
          answers: [{ item: '\u0000', option: null, isFlagged: false, sequence: 1, at: iso() }],
        }),
      },
      'answers.0.item',
    ],
    [
      'a section that is none',
      { method: 'POST', path: '/section', body: { ...marking({}), next: 'essay' } },
      'next',
    ],
    [
      'plays without number',
      { method: 'PUT', path: '/answers', body: marking({ plays: [{ stimulus: 'x', plays: -1 }] }) },
      'plays.0.plays',
    ],
  ])('refuses %s at the field', async (_, { method, path, body }, field) => {
    const { client } = await someone();
    const { id } = await begin(client, 'N4');
    const answer = await client.call(`/papers/attempts/${id}${path}`, { method, body });
    expect([answer.status, Object.keys(errorIn(answer).errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('answers', () => {
  const kept = async (client: Client, attempt: Attempt, item: PaperItem) =>
    (await load(client, attempt)).answers.find((each) => each.item === item.id);

  it('count by their number, in whatever order two devices send them', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    const item = itemAt(begun, 0);
    const other = itemAt(begun, 1);
    const first = { ...chosen(item, 0, 4), isFlagged: true };
    expect((await mark(client, begun, { answers: [first, chosen(item, 1, 9)] })).taken).toEqual([
      item.id,
    ]);
    for (const sequence of [7, 9, 3]) {
      await mark(copyOf(client), begun, { answers: [chosen(item, 2, sequence)] });
    }
    expect(await kept(client, begun, item)).toMatchObject({
      option: item.options[1]?.id,
      isFlagged: false,
      sequence: 9,
    });
    await Promise.all(
      [3, 1, 5, 2, 4].map((sequence) =>
        mark(client, begun, { answers: [chosen(other, sequence % 4, sequence)] }),
      ),
    );
    expect(await kept(client, begun, other)).toMatchObject({ option: other.options[1]?.id });
    await mark(client, begun, { answers: [{ ...chosen(other, 0, 6), option: null }] });
    expect(await kept(client, begun, other)).toMatchObject({ option: null, sequence: 6 });
  });

  it('with options of other questions, of other sections or of no question are not stored', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    const [item, other] = [itemAt(begun, 0), itemAt(begun, 1)];
    const ahead = await sql(
      "select v.id from exam_item_versions v join exam_items i on i.id = v.item_id where i.exam = 'N4' and i.kind = 'grammarForm'",
    );
    const nothing = { option: null, isFlagged: true, sequence: 1, at: iso() };
    const answers = [
      { ...chosen(item, 0), option: other.options[0]?.id },
      { ...nothing, item: String(ahead[0]?.id) },
      { ...nothing, item: 'none' },
    ];
    const { taken, isOver } = await mark(client, begun, { answers });
    expect(new Set(taken)).toEqual(new Set(answers.map((answer) => answer.item)));
    expect(isOver).toBe(true);
    expect((await load(client, begun)).answers).toEqual([]);
  });

  it('of a section that the learner has finished stay as they were', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    const item = itemAt(begun, 0);
    const next = await turn(client, begun, 'grammarReading', { answers: [chosen(item, 0, 1)] });
    expect(next.paper?.section).toBe('grammarReading');
    const marked = await mark(client, begun, { answers: [chosen(item, 1, 2)] });
    expect(marked).toMatchObject({ taken: [item.id], isOver: true });
    expect(await kept(client, begun, item)).toMatchObject({ option: item.options[0]?.id });
    const open = await mark(client, begun, { answers: [chosen(itemAt(next, 0), 1)] });
    expect(open.isOver).toBe(false);
  });

  it('cost few statements, however many they are', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    const cost = async (sequence: number, count: number) => {
      await statements();
      const answers = itemsIn(begun).slice(0, count);
      await mark(client, begun, {
        answers: answers.map((item) => chosen(item, 0, sequence)),
        plays: [{ stimulus: 'none', plays: 1 }],
      });
      // The session and the account take two, and the rate limit of PostgreSQL one.
      return (await statements()).filter(
        (each) => /exam_/.test(each) && !/strapi_core_store/.test(each),
      );
    };
    // The first call may read the paper.
    await cost(1, 1);
    const [few, many] = [await cost(2, 1), await cost(3, 28)];
    expect(many).toHaveLength(few.length);
    expect(many.length).toBeLessThanOrEqual(5);
    for (const statement of many) expect(statement).toMatch(/where|insert/);
  });
});

describe('plays of a sound', () => {
  it('are the larger number of the device and the server', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'JFT', 'exam');
    await turn(client, begun, 'conversation');
    const heard = await turn(client, begun, 'listening');
    const stimulus = heard.paper?.stimuli.find(({ sound }) => sound)?.id ?? '';
    expect(heard.paper?.stimuli.find(({ id }) => id === stimulus)?.sound?.plays).toBe(2);
    expect(heard.sections.find(({ section }) => section === 'listening')).toMatchObject({
      navigation: 'forward',
      state: 'running',
    });
    const plays = async (count: number) =>
      (await mark(client, begun, { plays: [{ stimulus, plays: count }] })).plays;
    expect(await plays(1)).toEqual([{ stimulus, plays: 1 }]);
    expect(await plays(2)).toEqual([{ stimulus, plays: 2 }]);
    expect(await plays(0)).toEqual([{ stimulus, plays: 2 }]);
    await mark(client, begun, { plays: [{ stimulus: 'none', plays: 1 }] });
    expect((await load(copyOf(client), begun)).plays).toEqual([{ stimulus, plays: 2 }]);
  });
});

describe('the clock', () => {
  it('ends a section at its second, and the learner begins the next one', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    const item = itemAt(begun, 0);
    await letPass(25 * minute + second);
    // It was on its way when the time was up.
    expect(await mark(client, begun, { answers: [chosen(item, 1)] })).toMatchObject({
      isOver: true,
      taken: [item.id],
    });
    const between = await load(client, begun);
    expect(between).toMatchObject({ paper: null, end: null, result: null });
    expect(between.sections.map(({ state }) => state)).toEqual(['finished', 'ahead', 'ahead']);
    expect(between.answers).toHaveLength(1);
    await letPass(hour);
    const next = await turn(client, begun, 'grammarReading');
    expect(next.paper?.section).toBe('grammarReading');
    const end = Date.parse(next.sections[1]?.endsAt ?? '');
    expect(Math.abs(end - (now() + 55 * minute))).toBeLessThan(2 * second);
    expect(next.answers).toEqual(between.answers);
  });

  it('hands in at 0:00, and each later call shows the result of that moment', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'JFT');
    const answers = await rightAnswers(itemsIn(begun));
    await mark(client, begun, { answers });
    await letPass(60 * minute - 2 * second);
    expect((await load(client, begun)).end).toBeNull();
    await letPass(3 * second);
    await job();
    await letPass(5 * minute);
    const over = await load(client, begun);
    expect(over.end).toEqual({ how: 'clock', at: begun.endsAt });
    const total = formOf('JFT').sections.reduce((sum, { items }) => sum + items, 0);
    expect(over).toMatchObject({ paper: null, result: { right: answers.length, total } });
    expect(over.sections.map(({ state }) => state)).toEqual([
      'finished',
      'ahead',
      'ahead',
      'ahead',
    ]);
    const [script, ...others] = over.result?.sections ?? [];
    expect(script).toMatchObject({ right: answers.length, total: answers.length });
    expect(script?.kinds.map(({ total: count }) => count).reduce((a, b) => a + b)).toBe(
      answers.length,
    );
    expect(others.map(({ right }) => right)).toEqual([0, 0, 0]);
    expect((await papers(client)).attempts).toMatchObject([
      { end: { how: 'clock', at: begun.endsAt }, mark: { right: answers.length, total } },
    ]);
  });

  it('hands in without a job as well, where the learner asks first', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'JFT');
    await letPass(61 * minute);
    expect((await papers(client)).attempts).toMatchObject([
      { end: { how: 'clock', at: begun.endsAt }, mark: { right: 0 } },
    ]);
    expect((await turn(client, begun, 'conversation')).end?.how).toBe('clock');
  });

  it('ends a paper whose sections have not all begun after a day', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    await letPass(day - second);
    expect((await load(client, begun)).end).toBeNull();
    await letPass(2 * second);
    const over = await load(client, begun);
    expect(over.end).toEqual({ how: 'clock', at: iso(Date.parse(begun.startedAt) + day) });
  });

  it('ends a paper with its last section', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    await turn(client, begun, 'grammarReading');
    const last = await turn(client, begun, 'listening');
    expect(last.endsAt).toBe(last.sections[2]?.endsAt);
    await letPass(35 * minute + second);
    expect((await load(client, begun)).end).toEqual({ how: 'clock', at: last.endsAt });
  });

  it('takes for a day more what a device without a line marked before the end', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'JFT');
    const end = Date.parse(begun.endsAt ?? '');
    const [right, tooLate] = await rightAnswers(itemsIn(begun).slice(0, 2));
    await letPass(60 * minute + hour);
    await job();
    expect((await load(client, begun)).result?.right).toBe(0);
    // The phone's clock is three hours slow.
    const slow = 3 * hour;
    const sent = {
      sentAt: iso(now() - slow),
      answers: [
        { ...right, at: iso(end - minute - slow) },
        { ...tooLate, at: iso(end + minute - slow) },
      ],
    };
    const marked = await mark(client, begun, sent);
    expect(marked.isOver).toBe(true);
    expect(marked.taken).toHaveLength(2);
    const late = await load(client, begun);
    expect(late.end).toEqual({ how: 'late', at: begun.endsAt });
    expect(late.result?.right).toBe(1);
    expect((await papers(client)).attempts).toMatchObject([{ mark: { right: 1 } }]);

    await letPass(day);
    const [another] = await rightAnswers(itemsIn(begun).slice(3, 4));
    await mark(client, begun, { answers: [{ ...another, at: iso(end - minute) }] });
    expect((await load(client, begun)).result?.right).toBe(1);
  });

  it('takes late answers of an earlier section while the paper goes on, and says so at the end', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    const [right] = await rightAnswers(itemsIn(begun).slice(0, 1));
    const end = Date.parse(begun.sections[0]?.endsAt ?? '');
    await letPass(40 * minute);
    const answers = [{ ...right, at: iso(end - second) }];
    const next = await turn(client, begun, 'grammarReading', { answers });
    expect(next).toMatchObject({ end: null, answers: [{ item: right?.item }] });
    const over = await turn(client, begun, null);
    expect(over).toMatchObject({ end: { how: 'late' }, result: { right: 1 } });
  });

  it('lets nothing into a paper that the learner handed in', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'JFT');
    const [right] = await rightAnswers(itemsIn(begun).slice(0, 1));
    const over = await turn(client, begun, null);
    expect(over).toMatchObject({ end: { how: 'learner' }, result: { right: 0 } });
    const marked = await mark(client, begun, {
      answers: [{ ...right, at: iso(now() - minute) }],
      plays: [],
    });
    expect(marked).toMatchObject({ taken: [right?.item], isOver: true });
    expect(await load(client, begun)).toMatchObject({ answers: [], result: { right: 0 } });
  });
});

describe('a section', () => {
  it('is finished once, though the call is repeated', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    const turns = await Promise.all(
      Array.from({ length: 3 }, () => turn(client, begun, 'grammarReading')),
    );
    const [first] = turns;
    for (const each of turns) expect({ ...each, now: '' }).toEqual({ ...first, now: '' });
    const ended = await turn(client, begun, null);
    expect({ ...(await turn(client, begun, null)), now: '' }).toEqual({ ...ended, now: '' });
  });

  it('follows the one before it', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    for (const next of ['listening', 'script'] as const) {
      const refused = await sendTurn(client, begun, next);
      expect([refused.status, Object.keys(errorIn(refused).errors ?? {})]).toEqual([400, ['next']]);
    }
    expect((await load(client, begun)).paper?.section).toBe('vocabulary');
  });
});

describe('what is right', () => {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

  it('is in no answer before the end, nor are the scripts', async () => {
    const { client } = await someone();
    const seen: string[] = [];
    const heard = async (answer: Promise<Answer>) => {
      const got = await answer;
      expect(got.status, got.text).toBe(200);
      seen.push(got.text);
      return got;
    };
    for (const exam of ['N4', 'JFT'] as const) {
      const form = formOf(exam);
      const id = randomUUID();
      await heard(sendBegin(client, { form: form.id, mode: 'exam' }, id));
      for (const { section } of form.sections.slice(1)) {
        const { items } = attemptIn(await heard(client.call(`/papers/attempts/${id}`))).paper ?? {
          items: [],
        };
        const answers = await rightAnswers(items);
        await heard(
          client.call(`/papers/attempts/${id}/answers`, {
            method: 'PUT',
            body: marking({ answers }),
          }),
        );
        await heard(sendTurn(client, { id }, section));
      }
      const refused = await review(client, { id });
      expect(errorIn(refused)).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: { attempt: expect.stringMatching(/not handed in/) },
      });
      seen.push(refused.text);
    }
    await heard(client.call('/papers'));
    await heard(client.call('/users/profile/data'));

    const secrets = await sql('select script as text from exam_stimuli where script <> ?', ['']);
    const heardOptions = await sql(
      'select v.options from exam_item_versions v join exam_items i on i.id = v.item_id where i.kind in (?, ?)',
      [...heardKinds],
    );
    const options = z.array(z.object({ text: z.string() }));
    const rows = await sql('select whys from exam_keys');
    const whys = z.record(z.string(), z.record(z.string(), z.string()));
    const texts = [
      ...secrets.map(({ text }) => String(text)),
      ...heardOptions.flatMap((row) =>
        options.parse(JSON.parse(String(row.options))).map(({ text }) => text),
      ),
      ...rows.flatMap((row) =>
        Object.values(whys.parse(JSON.parse(String(row.whys)))).flatMap(Object.values<string>),
      ),
    ].filter((text) => text.length > 3);
    expect(texts.length).toBeGreaterThan(10);
    const everything = seen.join('\n');
    expect(texts.filter((text) => everything.includes(inJson(text)))).toEqual([]);
    expect(everything).not.toMatch(/"(?:right|whys|script)":(?!null)/);
    expect(seen.filter((text) => /"reveals":\[\{/.test(text))).toEqual([]);
  });

  it('stands at no place of the options more often than chance has it', async () => {
    const { client } = await someone();
    const items = itemsIn(await begin(client, 'N4'));
    const right = await keys();
    const places = items.map(({ id, options }) =>
      options.findIndex((option) => option.id === right.get(id)),
    );
    expect(new Set(places).size).toBeGreaterThan(2);
    for (const place of [0, 1, 2, 3]) {
      expect(places.filter((each) => each === place).length).toBeLessThan(items.length * 0.7);
    }
  });

  it('is explained after the end, in the reader’s language', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4');
    const item = itemAt(begun, 0);
    await mark(client, begun, { answers: [chosen(item, 2)] });
    await turn(client, begun, null);
    const all = reviewSchema.parse((await review(client, begun)).json);
    expect(all.papers.map(({ section }) => section)).toEqual([
      'vocabulary',
      'grammarReading',
      'listening',
    ]);
    expect(all.papers[0]?.items).toEqual(itemsIn(begun));
    expect(all.answers).toMatchObject([{ item: item.id, option: item.options[2]?.id }]);
    const right = await keys();
    const items = all.papers.flatMap((paper) => paper.items);
    expect(all.reveals.map((reveal) => [reveal.item, reveal.right])).toEqual(
      items.map(({ id }) => [id, right.get(id)]),
    );
    expect(all.reveals.some(({ script }) => script)).toBe(true);
    const [{ whys } = { whys: '{}' }] = await sql(
      'select whys from exam_keys where version_id = ?',
      [item.id],
    );
    const option = item.options[0]?.id ?? '';
    const texts = { ...JSON.parse(String(whys)), [option]: { en: 'Only in English', si: '' } };
    await sql('update exam_keys set whys = ? where version_id = ?', [
      JSON.stringify(texts),
      item.id,
    ]);
    const inSinhala = reviewSchema.parse((await review(client, begun, '?lng=si')).json);
    await sql('update exam_keys set whys = ? where version_id = ?', [String(whys), item.id]);
    const reveal = inSinhala.reveals.find((each) => each.item === item.id);
    expect(reveal?.whys[option]).toEqual({ text: 'Only in English', lang: 'en' });
  });
});

describe('a study', () => {
  it('has no clock, and explains what was answered and nothing else', async () => {
    const { client } = await someone();
    const begun = await begin(client, 'N4', 'study');
    expect(begun).toMatchObject({ endsAt: null, reveals: [] });
    for (const { minutes, endsAt } of begun.sections)
      expect([minutes, endsAt]).toEqual([null, null]);
    const [item, other] = [itemAt(begun, 0), itemAt(begun, 1)];
    const right = (await keys()).get(item.id);
    const wrong = item.options.findIndex(({ id }) => id !== right);
    const flagged = { ...chosen(other, 0), option: null, isFlagged: true };
    const marked = await mark(client, begun, { answers: [chosen(item, wrong), flagged] });
    expect(marked.reveals).toMatchObject([{ item: item.id, right }]);
    expect(marked.isOver).toBe(false);
    await letPass(3 * day);
    await job();
    const again = await load(client, begun);
    expect(again.end).toBeNull();
    expect(again.reveals).toEqual(marked.reveals);
    // What is right was shown: the first choice counts.
    const place = item.options.findIndex(({ id }) => id === right);
    const changed = { ...chosen(item, place, 5), isFlagged: true };
    expect((await mark(client, begun, { answers: [changed] })).reveals).toEqual(marked.reveals);
    const over = await turn(client, begun, null);
    expect(over.answers.find((each) => each.item === item.id)).toMatchObject({
      option: item.options[wrong]?.id,
      isFlagged: true,
    });
    expect(over).toMatchObject({ end: { how: 'learner' }, result: { right: 0 } });
  });
});

describe('the attempts of a learner', () => {
  it('are among what is kept about them, and stay without them when the account goes', async () => {
    const { client, user } = await someone();
    const begun = await begin(client, 'JFT');
    await mark(client, begun, { answers: await rightAnswers(itemsIn(begun).slice(0, 2)) });
    const open = await begin(client, 'N4', 'study');
    await turn(client, begun, null);
    const { json } = await client.call('/users/profile/data');
    const kept = ownDataSchema.parse(json).papers;
    const total = formOf('JFT').sections.reduce((sum, { items }) => sum + items, 0);
    expect(kept).toMatchObject([
      { title: formOf('JFT').title, mode: 'exam', right: 2, total, answers: 2 },
      { title: formOf('N4').title, mode: 'study', endedAt: null, right: null, answers: 0 },
    ]);
    const admin = await loggedInAdmin();
    expect((await admin.call(`/users/${user.id}`, { method: 'DELETE' })).status).toBe(200);
    const rows = await sql('select user_id from exam_attempts where id in (?, ?)', [
      begun.id,
      open.id,
    ]);
    expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
    const answers = await sql('select option_id from exam_answers where attempt_id = ?', [
      begun.id,
    ]);
    expect(answers).toHaveLength(2);
    const { client: other } = await someone();
    expect((await other.call(`/papers/attempts/${begun.id}`)).status).toBe(404);
  });

  it('are handed in by one of several instances', async () => {
    const several = await Promise.all(Array.from({ length: 6 }, () => someone()));
    const begun: CallAnswer<'attempt'>[] = [];
    for (const { client } of several) begun.push(await begin(client, 'JFT'));
    await letPass(61 * minute);
    await Promise.all([
      job(),
      job(),
      load(several[0]?.client ?? new Client(), begun[0] ?? { id: '' }),
    ]);
    const rows = await sql(
      `select ended_at, ends_at, ended_by from exam_attempts where id in (${begun.map(() => '?')})`,
      begun.map(({ id }) => id),
    );
    expect(rows).toHaveLength(6);
    for (const row of rows) expect([row.ended_by, row.ended_at]).toEqual(['clock', row.ends_at]);
  });
});
