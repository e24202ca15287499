import { randomUUID } from 'node:crypto';
import {
  cardReportLimits,
  type EditedDeck,
  editedDeckSchema,
  ownDataSchema,
  practiceDaySchema,
  reportedCardDetailSchema,
  reportedCardSchema,
  todoSchema,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, errorIn, loggedInAdmin, someone, uniqueName } from './harness/client';

let admin: Client;
let deck: EditedDeck;
beforeAll(async () => {
  admin = await loggedInAdmin();
  const title = { en: `Deck ${uniqueName()}`, si: 'කට්ටලය' };
  const cards = ['ねむ', 'ねめ', 'ねも', 'ねみ'].map((japanese) => ({
    japanese,
    english: japanese,
  }));
  const body = { kind: 'words', title, status: 'published', cards };
  deck = editedDeckSchema.parse((await admin.call('/admin/decks', { body })).json);
  const { client } = await someone('approved');
  // A new card may be practised within a second.
  await vi.waitUntil(async () => (await report(client, {})).status === 204, 10_000);
  await close(item(), 'unchanged');
});
afterAll(() => admin.call(`/admin/decks/${deck.id}`, { method: 'DELETE' }));

const item = (japanese = 'ねむ') => `word:${japanese}:${japanese}`;
const pathOf = (of: string) => `/admin/card-reports/${Buffer.from(of).toString('base64url')}`;
const report = (client: Client, body: object, headers = {}) =>
  client.call('/practice/reports', {
    body: { item: item(), kind: 'reading', reason: 'answer', answer: 'nemu', ...body },
    headers,
  });
const find = async (of: string) =>
  reportedCardDetailSchema.parse((await admin.call(pathOf(of))).json);
async function close(of: string, outcome: string | null, at = new Date().toISOString()) {
  const answer = await admin.call(`${pathOf(of)}/close`, { body: { outcome, at } });
  expect(answer.status, answer.text).toBe(200);
  return z.object({ closed: z.number(), at: z.string() }).parse(answer.json);
}
const thanksOf = async (client: Client) =>
  practiceDaySchema.parse((await client.call('/practice/day')).json).thanks;
const listed = async () => {
  const { json } = await admin.call('/admin/card-reports?range=[0,999]');
  return z.array(reportedCardSchema).parse(json);
};
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

describe('a report about a card', () => {
  it('is one row for a teacher, however many learners report the card', async () => {
    const learners = await Promise.all([1, 2, 3].map(() => someone('approved')));
    for (const { client } of learners) {
      const sent = { id: randomUUID().toUpperCase(), language: 'si', answer: ' ねむう ' };
      const first = await report(client, sent, { 'user-agent': android });
      expect(first.status, first.text).toBe(204);
      expect((await report(client, sent)).status).toBe(204);
      // The same said again, without scripts.
      const { id: _, ...again } = sent;
      expect((await report(client, again)).status).toBe(204);
    }
    const [row, ...others] = (await listed()).filter((each) => each.item === item());
    expect(row).toMatchObject({ reports: 3, learners: 3, japanese: 'ねむ' });
    expect(others).toEqual([]);
    const { open, decks } = await find(item());
    expect(open).toHaveLength(3);
    expect(open[0]).toMatchObject({
      ...{ kind: 'reading', reason: 'answer', answer: 'ねむう' },
      ...{ language: 'si', browser: 'Chrome', system: 'Android' },
    });
    expect(decks).toMatchObject([{ id: deck.id, isTeachers: true }]);
    const { reportedCards } = todoSchema.parse((await admin.call('/admin/todo')).json);
    expect(reportedCards).toBeGreaterThan(0);

    // A report that comes after the teacher has read the others stays open.
    const seen = open[0]?.at ?? '';
    const late = (await someone('approved')).client;
    expect((await report(late, { reason: 'meaning' })).status).toBe(204);
    expect(await close(item(), 'mended', seen)).toMatchObject({ closed: 3 });
    expect(await find(item())).toMatchObject({ reports: 1 });
    expect(await thanksOf(late)).toEqual([]);
    for (const { client } of learners) {
      const [thanks] = await thanksOf(client);
      expect(thanks).toMatchObject({ japanese: 'ねむ', outcome: 'mended' });
      const body = { ids: [thanks?.id] };
      expect((await client.call('/practice/thanks', { body })).status).toBe(204);
      expect(await thanksOf(client)).toEqual([]);
    }
  });

  it('is opened again by the teacher, until its learner has read about it', async () => {
    const { client } = await someone('approved');
    await report(client, { item: item('ねめ') });
    const { at } = await close(item('ねめ'), 'unchanged');
    expect(await thanksOf(client)).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await close(item('ねめ'), null, at)).toMatchObject({ closed: 1 });
    expect(await thanksOf(client)).toEqual([]);
    expect(await find(item('ねめ'))).toMatchObject({ reports: 1 });
  });

  it('follows a word that is corrected', async () => {
    const { client } = await someone('approved');
    await report(client, { item: item('ねも') });
    const read = await admin.call(`/admin/decks/${deck.id}`);
    const { version, cards } = editedDeckSchema.parse(read.json);
    const changed = cards.map((card) =>
      card.japanese === 'ねも' ? { ...card, japanese: 'ねもう', reading: 'ねもう' } : card,
    );
    const body = { version, cards: changed };
    expect((await admin.call(`/admin/decks/${deck.id}`, { method: 'PUT', body })).status).toBe(200);
    await expect.poll(async () => (await find(item('ねもう'))).reports).toBe(1);
    const second = (await someone('approved')).client;
    expect((await report(second, { item: item('ねも') })).status).toBe(204);
    expect(await find(item('ねもう'))).toMatchObject({ reports: 2, japanese: 'ねもう' });
    expect(await close(item('ねもう'), 'mended')).toMatchObject({ closed: 2 });
    expect(await thanksOf(client)).toMatchObject([{ japanese: 'ねもう' }]);
  });

  it('has its answer count as right in one call, and no longer', async () => {
    const word = item('ねみ');
    const accept = (reading: string, isAccepted = true) =>
      admin.call(`${pathOf(word)}/reading`, { method: 'PUT', body: { reading, isAccepted } });
    const { client } = await someone('approved');
    await report(client, { item: word, answer: 'ねみい' });
    expect((await accept('ねみい')).status).toBe(200);
    expect((await accept('ねみい')).status).toBe(200);
    await expect.poll(async () => (await find(word)).readings).toEqual(['ねみ', 'ねみい']);
    const stored = editedDeckSchema.parse((await admin.call(`/admin/decks/${deck.id}`)).json);
    const card = stored.cards.find((each) => each.item === word);
    expect(card?.reading).toBe('ねみ、ねみい');
    expect((await accept('ねみい', false)).status).toBe(200);
    await expect.poll(async () => (await find(word)).readings).toEqual(['ねみ']);
    for (const reading of ['nemii', 'ねみ、ねむ', '']) {
      expect(errorIn(await accept(reading)).errors).toHaveProperty('reading');
    }
    const kana = { method: 'PUT', body: { reading: 'あ', isAccepted: true } };
    expect((await admin.call(`${pathOf('kana:あ')}/reading`, kana)).status).toBe(404);
  });

  it('is refused for a card that is in no deck, and for a kind that the card does not have', async () => {
    const { client } = await someone('approved');
    for (const body of [{ item: 'word:わたしだけ:わたしだけ' }, { kind: 'sign' }]) {
      expect(errorIn(await report(client, body)).errors).toHaveProperty('item');
    }
    expect(errorIn(await report(client, { answer: 'x'.repeat(201) })).errors).toHaveProperty(
      'answer',
    );
    expect((await admin.call(pathOf('word:わたしだけ:わたしだけ'))).status).toBe(404);
    expect((await admin.call('/admin/card-reports/!')).status).toBe(404);
  });

  it('is bounded in a day, and comes later from a device that waits', async () => {
    const { client } = await someone('approved');
    const answers = [];
    for (let count = 0; count <= cardReportLimits.inDay; count += 1) {
      answers.push(await report(client, { answer: `answer ${count}` }));
    }
    const last = answers.pop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is in the learner’s own data, and gone with the account', async () => {
    const { client, user } = await someone('approved');
    await report(client, { answer: 'mine', language: 'en' }, { 'user-agent': android });
    const { practice } = ownDataSchema.parse((await client.call('/users/profile/data')).json);
    expect(practice.reports).toMatchObject([
      { item: item(), answer: 'mine', browser: 'Chrome', outcome: null },
    ]);
    const before = await find(item());
    expect(before.open.some(({ answer }) => answer === 'mine')).toBe(true);
    expect((await admin.call(`/users/${user.id}`, { method: 'DELETE' })).status).toBe(200);
    const after = await find(item());
    expect(after.open.some(({ answer }) => answer === 'mine')).toBe(false);
  });
});
