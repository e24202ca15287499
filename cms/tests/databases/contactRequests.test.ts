import {
  activitySchema,
  contactRequestCountsSchema,
  contactRequestRowSchema,
  storedContactRequestSchema,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, Client, errorIn, loggedInAdmin, uniqueName } from '../harness/client';

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const path = '/admin/contact-requests';
const at = (id: string) => `${path}/${id}`;
const idIn = z.object({ id: z.string() });
const rowsIn = z.array(contactRequestRowSchema);

/** Sends one as a visitor does. @returns its id. */
async function send(fields: object = {}): Promise<string> {
  const body = {
    ...{ name: 'සුනිල් ප්‍රනාන්දු', email: 'sunil@example.com' },
    ...{ message: 'When does the next course begin?', ...fields },
  };
  const answer = await new Client().call('/contact-requests', { body });
  expect(answer.status).toBe(201);
  return idIn.parse(answer.json).id;
}

const list = (query: { sort?: unknown; range?: unknown; filter?: unknown }) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, JSON.stringify(value));
  return admin.call(`${path}?${parameters}`);
};
const found = async (filter: object, sort: unknown = ['createdAt', 'ASC']) =>
  rowsIn.parse((await list({ filter, sort })).json).map(({ id }) => id);
const read = async (id: string) =>
  storedContactRequestSchema.parse((await admin.call(at(id))).json);
const put = (id: string, body: object) => admin.call(at(id), { method: 'PUT', body });
const change = async (id: string, fields: object) => {
  const answer = await put(id, { version: (await read(id)).version, ...fields });
  expect(answer.status).toBe(200);
  return storedContactRequestSchema.parse(answer.json);
};
const counts = async () =>
  contactRequestCountsSchema.parse((await admin.call(`${path}/counts`)).json);

describe('the list of contact requests', () => {
  it('is sorted, ranged and counted', async () => {
    const tag = uniqueName('page');
    const ids = [];
    for (const letter of ['b', 'a', 'c']) ids.push(await send({ name: `${tag} ${letter}` }));
    const [b, a, c] = ids;
    const answer = await list({ sort: ['name', 'ASC'], range: [0, 1], filter: { q: tag } });
    expect(answer.headers.get('content-range')).toBe('contact-requests 0-1/3');
    expect(rowsIn.parse(answer.json).map(({ id }) => id)).toEqual([a, b]);
    expect(await found({ q: tag }, ['createdAt', 'DESC'])).toEqual([c, a, b]);
    const beyond = await list({ range: [500, 524], filter: { q: tag } });
    expect(beyond.headers.get('content-range')).toBe('contact-requests */3');
  });

  it('is filtered by status and ids, and by every word of a search in any of its texts', async () => {
    const tag = uniqueName('find');
    const one = await send({ name: 'නිමල්', subject: `${tag} fees`, message: 'Is it 100% free?' });
    const two = await send({ email: `${tag}@example.com`, message: 'About the TEST fee_fund' });
    await change(two, { status: 'resolved' });
    expect(await found({ q: tag })).toEqual([one, two]);
    expect(await found({ q: tag, status: 'new' })).toEqual([one]);
    expect(await found({ q: tag, status: 'resolved' })).toEqual([two]);
    expect(await found({ q: `නිමල් ${tag} FREE` })).toEqual([one]);
    expect(await found({ q: `${tag} test` })).toEqual([two]);
    expect(await found({ q: `${tag} 100%` })).toEqual([one]);
    expect(await found({ q: `${tag} fee_` })).toEqual([two]);
    expect(await found({ id: [one, two, 'missing', '\u0000', "' or 1=1"] })).toEqual([one, two]);
  });

  it('is searched with and without the joiners of Sinhala, and for a telephone number', async () => {
    const tag = uniqueName('find');
    const one = await send({ name: `ශ්‍රියානි ${tag}`, phone: '+94 77 123 4567' });
    const two = await send({ name: `ශ්රියානි ${tag}`, message: 'Please call 077-123 4567.' });
    for (const q of ['ශ්රියානි', 'ශ්‍රියානි', '0771234567', '077 123 4567', '+94771234567']) {
      expect([q, await found({ q: `${tag} ${q}` })]).toEqual([q, [one, two]]);
    }
    expect(await found({ q: `${tag} 0771234568` })).toEqual([]);
  });

  it('holds how a long message begins, and the single read all of it', async () => {
    const message = `පළමු පෙළ\n\n${'お問い合わせ 🗾 '.repeat(200)}end`;
    const id = await send({ message });
    const [row] = rowsIn.parse((await list({ filter: { id: [id] } })).json);
    expect([...(row?.preview ?? '')]).toHaveLength(160);
    expect(row?.preview).toMatch(/^පළමු පෙළ お問い合わせ .*…$/u);
    expect(row?.preview).not.toMatch(/\p{Cs}/u);
    expect(row).not.toHaveProperty('message');
    expect((await read(id)).message).toBe(message);
  });

  it('leaves out what is marked as spam, unless it is asked for', async () => {
    const tag = uniqueName('spam');
    const [kept, spam] = [await send({ name: tag }), await send({ name: tag })];
    expect(await change(spam, { spam: true })).toMatchObject({ spam: true, status: 'new' });
    expect(await found({ q: tag })).toEqual([kept]);
    expect(await found({ q: tag, spam: false })).toEqual([kept]);
    expect(await found({ q: tag, spam: true })).toEqual([spam]);
    expect(await found({ id: [kept, spam] })).toEqual([kept, spam]);
    await change(spam, { spam: false });
    expect(await found({ q: tag })).toEqual([kept, spam]);
  });

  it('shows those from before there was a mark', async () => {
    const tag = uniqueName('old');
    const id = await send({ name: tag });
    const before = await counts();
    const sql = 'update contact_requests set is_spam = null where document_id = ?';
    await ask('/sql', { sql, bindings: [id] });
    expect(await found({ q: tag })).toEqual([id]);
    expect((await read(id)).spam).toBe(false);
    expect(await counts()).toEqual(before);
  });
});

describe('the counts', () => {
  it('say how many there are in each status, spam apart, and when the latest came', async () => {
    const before = await counts();
    const [one, two, three] = [await send(), await send(), await send()];
    await change(one, { status: 'in-progress' });
    await change(two, { status: 'resolved' });
    await change(three, { spam: true });
    const after = await counts();
    expect(after).toMatchObject({
      new: before.new,
      'in-progress': before['in-progress'] + 1,
      resolved: before.resolved + 1,
      spam: before.spam + 1,
    });
    expect(after.latestAt).toBe((await read(two)).createdAt);
  });
});

describe('a contact request', () => {
  it('is taken up, noted on, resolved and opened again', async () => {
    const id = await send({ phone: '+94 77 123 4567', subject: 'Fees' });
    expect(await read(id)).toMatchObject({
      ...{ status: 'new', note: null, spam: false, phone: '+94 77 123 4567', subject: 'Fees' },
    });
    const note = 'Called her.\nදෙවන පෙළ';
    expect(await change(id, { status: 'in-progress', note })).toMatchObject({
      ...{ status: 'in-progress', note },
    });
    expect(await change(id, { status: 'resolved' })).toMatchObject({ status: 'resolved', note });
    expect(await change(id, { status: 'new', note: ' ' })).toMatchObject({
      ...{ status: 'new', note: null },
    });
  });

  it('refuses a change from an older version', async () => {
    const id = await send();
    const { version } = await read(id);
    const first = await put(id, { version, note: 'First' });
    expect(first.status).toBe(200);
    const second = await put(id, { version, note: 'Second', status: 'resolved' });
    expect(second.status).toBe(409);
    expect(errorIn(second).code).toBe('CONFLICT');
    const now = await read(id);
    expect(now).toMatchObject({ note: 'First', status: 'new' });
    expect(now.version).not.toBe(version);
  });

  it('is changed once by twenty who save at the same moment', async () => {
    const id = await send();
    const { version } = await read(id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put(id, { version, note: `Note ${n}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it.each([
    ['no version', {}, ['version']],
    ['a version that is no text', { version: 1 }, ['version']],
    ['an unknown status', { version: 'x', status: 'done' }, ['status']],
    ['a status of null', { version: 'x', status: null }, ['status']],
    ['spam as a word', { version: 'x', spam: 'yes' }, ['spam']],
    ['a note that is too long', { version: 'x', note: 'x'.repeat(5001) }, ['note']],
    ['a note with half a character', { version: 'x', note: 'a\ud800' }, ['note']],
    ['a message', { version: 'x', message: 'Rewritten' }, ['message']],
    ['a name of the database', { version: 'x', state: 'new' }, ['state']],
  ])('refuses %s, at the field', async (_what, body, fields) => {
    const id = await send();
    const before = await read(id);
    const answer = await put(id, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {})).toEqual(fields);
    expect(await read(id)).toEqual(before);
  });

  it('says in Sinhala what is wrong', async () => {
    const answer = await admin.call(`${at(await send())}?lng=si`, {
      ...{ method: 'PUT', body: { version: 'x', status: 'done' } },
    });
    expect(errorIn(answer).errors?.status).toMatch(/[\u0D80-\u0DFF]/);
  });

  it('is remembered with what was done to it, and without its name once it is deleted', async () => {
    const id = await send({ name: 'Sunil' });
    await change(id, { status: 'in-progress' });
    await change(id, { note: 'Called' });
    await change(id, { status: 'resolved', spam: true });
    await change(id, { status: 'in-progress', spam: false });
    const deeds = async () => {
      const filter = JSON.stringify({ subjectType: 'contact-request', subjectId: id });
      const answer = await admin.call(`/admin/activity?filter=${encodeURIComponent(filter)}`);
      return z.array(activitySchema).parse(answer.json).reverse();
    };
    const remembered = await deeds();
    expect(remembered.map(({ action }) => action)).toEqual([
      ...['received', 'in-progress', 'resolved', 'spam', 'reopened'],
    ]);
    expect(remembered.map(({ subjectName }) => subjectName)).toEqual(Array(5).fill('Sunil'));
    expect(remembered[0]?.actor).toBeNull();
    expect(remembered[1]?.actor?.name).toBe('Admin Nihongo Lanka');
    await admin.call(at(id), { method: 'DELETE' });
    const after = await deeds();
    expect(after.at(-1)?.action).toBe('deleted');
    expect(after.map(({ subjectName }) => subjectName)).toEqual(Array(6).fill(null));
  });

  it('is deleted for good', async () => {
    const id = await send();
    const answer = await admin.call(at(id), { method: 'DELETE' });
    expect([answer.status, answer.json]).toEqual([200, { id }]);
    for (const method of ['GET', 'DELETE']) {
      expect((await admin.call(at(id), { method })).status).toBe(404);
    }
    expect((await put(id, { version: 'x' })).status).toBe(404);
  });
});
