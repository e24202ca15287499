import { randomUUID } from 'node:crypto';
import {
  callSchemas,
  kanaItem,
  practiceDaySchema,
  type Road,
  type RoadRow,
  roadSchemas,
} from '@nihongo-lanka/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, errorIn, loggedInAdmin, someone } from '../harness/client';

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const roadOf = async (client: Client, language = 'en'): Promise<Road> =>
  roadSchemas.practiceRoad.answer.parse((await client.call(`/practice/road?lng=${language}`)).json);
const rowsOf = async (goal: string): Promise<RoadRow[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify({ goal }), range: '[0,999]' });
  return callSchemas.roadUnits.answer.parse((await admin.call(`/admin/road?${query}`)).json);
};
const order = (client: Client, goal: string, ids: readonly string[]) =>
  client.call('/admin/road/order', { method: 'PUT', body: { goal, ids } });

const answered = (item: string, kind: string, answer: string, daysAgo: number) => ({
  id: randomUUID(),
  item,
  kind,
  at: new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString(),
  answer,
  milliseconds: 1000,
  zone: 330,
});
const keep = async (client: Client, reviews: readonly object[]) => {
  const body = { sentAt: new Date().toISOString(), reviews };
  expect((await client.call('/practice/reviews', { body })).status).toBe(200);
};
const firstRow = ['あ', 'い', 'う', 'え', 'お'];

describe('a learner’s road', () => {
  it('leads from あ by the beginners’ lecture to the lectures of the goal', async () => {
    const { client } = await someone('approved');
    const { goal, units, here } = await roadOf(client);
    expect(goal).toBe('N4');
    expect(here).toBe(0);
    expect(units[0]).toMatchObject({
      kind: 'kana',
      title: 'あ い う え お',
      lang: 'ja',
      target: 'hiragana/a',
      items: 5,
      met: 0,
      isDone: false,
    });
    const ids = units.map(({ id }) => id);
    const [lecture, words, kanji] = ['lecture.beginner', 'words.beginner', 'deck.n5-kanji.1'].map(
      (id) => ids.indexOf(id),
    );
    expect([lecture, words]).toEqual([10, 11]);
    expect(units[(kanji ?? 0) - 1]?.id).toBe('deck.first-words-greetings.1');
    expect(units[(kanji ?? 0) + 1]).toMatchObject({ id: 'deck.n5-grammar.1', kind: 'grammar' });
    expect(units.at(-2)).toMatchObject({ kind: 'lecture', target: 'jlpt-2' });
    expect(ids.filter((id) => id.includes('jft'))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('goes on where the learner is, with what is known of each part', async () => {
    const { client } = await someone('approved');
    await keep(
      client,
      firstRow.map((sign) => answered(kanaItem(sign), 'sound', 'known', 0)),
    );
    const { units, here, shares, weekly, metOn } = await roadOf(client);
    expect(units[0]).toMatchObject({ met: 5, isDone: true });
    expect(here).toBe(1);
    expect(shares.find(({ of }) => of === 'kana')).toMatchObject({ met: 5, known: 0 });
    expect(shares.find(({ of }) => of === 'grammar')).toMatchObject({ total: 40, met: 0 });
    const { json } = await client.call('/practice/day?lng=en');
    expect(practiceDaySchema.parse(json).road).toMatchObject({
      units: units.slice(0, 7),
      first: 0,
      count: units.length,
      here: 1,
    });
    // Marks are no pace.
    expect([weekly, metOn]).toEqual([0, null]);
  });

  it('tells when all is met at the pace of the last four weeks', async () => {
    const { client } = await someone('approved');
    await keep(
      client,
      firstRow.map((sign, place) => answered(kanaItem(sign), 'sound', 'knew', 14 - 3 * place)),
    );
    const { day, weekly, metOn, shares } = await roadOf(client);
    // 5 in 15 days.
    expect(weekly).toBe(2);
    const left = shares
      .filter(({ of }) => of !== 'lectures')
      .reduce((sum, { total, met }) => sum + total - met, 0);
    const days = Math.ceil(left / (5 / 15));
    expect(metOn).toBe(
      new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10),
    );
  });

  it('has the lectures of the goal, and what the learner could read at the start is done', async () => {
    const { client, user } = await someone('approved');
    const level = { method: 'PUT', body: { level: 'JFT' } };
    expect((await client.call(`/users/${user.id}`, level)).status).toBe(200);
    await client.call('/practice/settings', { method: 'PUT', body: { start: 'kana' } });
    const { goal, units, shares, here } = await roadOf(client, 'si');
    expect(goal).toBe('JFT');
    expect(units.map(({ id }) => id)).toContain('lecture.jft-1');
    expect(shares.find(({ of }) => of === 'kana')?.known).toBe(
      shares.find(({ of }) => of === 'kana')?.total,
    );
    expect(units[here]?.id).toBe('lecture.beginner');
    expect(units[here]?.picture).toBeNull();
    const { road } = practiceDaySchema.parse((await client.call('/practice/day?lng=si')).json);
    expect(road?.units[here - road.first]?.picture).toMatchObject({ width: expect.any(Number) });
    expect(units.find(({ id }) => id === 'deck.first-words-food.1')?.lang).toBe('si');
  });
});

describe('an admin', () => {
  let first: RoadRow[];
  beforeAll(async () => {
    first = await rowsOf('N4');
  });
  afterEach(async () => {
    await order(
      admin,
      'N4',
      first.map(({ id }) => id),
    );
  });

  it('moves a unit, and the next new cards of a learner are of it', async () => {
    const moved = 'N4.deck.first-words-food.1';
    const ids = first.map(({ id }) => id);
    const changed = await order(admin, 'N4', [moved, ...ids.filter((id) => id !== moved)]);
    expect(changed.status, changed.text).toBe(204);
    expect((await rowsOf('N4'))[0]).toMatchObject({ id: moved, position: 1, isOn: true });
    expect((await rowsOf('JFT'))[0]?.id).toBe('JFT.kana.hiragana.a');
    const { client } = await someone('approved');
    const { cards } = practiceDaySchema.parse((await client.call('/practice/day?lng=en')).json);
    expect(cards[0]?.item).toBe('word:ごはん:ごはん');
    expect((await roadOf(client)).units[0]?.id).toBe('deck.first-words-food.1');
  });

  it('takes a unit off the road of a goal, and puts it on again', async () => {
    const put = (isOn: boolean) =>
      admin.call('/admin/road/N4.kana.hiragana.a', { method: 'PUT', body: { isOn } });
    expect((await put(false)).json).toMatchObject({ isOn: false, title: 'あ い う え お' });
    const { client } = await someone('approved');
    expect((await roadOf(client)).units[0]?.target).toBe('hiragana/ka');
    const { cards } = practiceDaySchema.parse((await client.call('/practice/day?lng=en')).json);
    expect(cards[0]?.japanese).toBe('か');
    expect((await put(true)).json).toMatchObject({ isOn: true, position: 1 });
    expect((await roadOf(client)).units[0]?.target).toBe('hiragana/a');
    const unknown = await admin.call('/admin/road/N4.nothing', {
      method: 'PUT',
      body: { isOn: true },
    });
    expect(errorIn(unknown).code).toBe('NOT_FOUND');
  });

  it('does not lose a unit that another page did not know', async () => {
    const ids = first.map(({ id }) => id);
    for (const wrong of [
      ids.slice(1),
      [...ids.slice(1), ids[1] ?? ''],
      [...ids, 'N4.no.unit'],
      [],
    ]) {
      expect(errorIn(await order(admin, 'N4', wrong)).code).toBe('CONFLICT');
    }
    expect((await rowsOf('N4')).map(({ id }) => id)).toEqual(ids);
  });

  it('is the only one who moves units', async () => {
    const { client } = await someone('approved');
    const ids = first.map(({ id }) => id);
    expect(errorIn(await order(client, 'N4', ids)).code).toBe('FORBIDDEN');
    expect(errorIn(await client.call('/admin/road')).code).toBe('FORBIDDEN');
  });
});
