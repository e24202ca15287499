import { randomUUID } from 'node:crypto';
import {
  callSchemas,
  knownAtStart,
  type LectureDetail,
  type LectureWords,
  practiceDaySchema,
  readingOf,
} from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, errorIn, someone } from '../harness/client';

const path = '/practice/lectures/jft-1';
let vocabulary: LectureDetail['vocabulary'];
let itemOfPlace: (place: number) => string;
beforeAll(async () => {
  const { client } = await someone('approved');
  const { json } = await client.call('/lectures/jft-1?lng=en');
  ({ vocabulary } = callSchemas.lecture.answer.parse(json));
  itemOfPlace = (place) => {
    const { word = '' } = vocabulary[place] ?? {};
    return `word:${withoutReadings(word)}:${readingOf(word)}`;
  };
});

const wordsOf = async (client: Client, at = path): Promise<LectureWords> =>
  callSchemas.lectureWords.answer.parse((await client.call(at)).json);
const take = (client: Client, isOn: boolean) =>
  client.call(path, { method: 'PUT', body: { isOn } });

async function answer(client: Client, place: number, daysAgo: readonly number[]) {
  const reviews = daysAgo.map((days) => ({
    id: randomUUID(),
    item: itemOfPlace(place),
    kind: 'meaning',
    at: new Date(Date.now() - days * 24 * 60 * 60_000).toISOString(),
    answer: 'knew',
    milliseconds: 1000,
    zone: 330,
  }));
  const body = { sentAt: new Date().toISOString(), reviews };
  expect((await client.call('/practice/reviews', { body })).status).toBe(200);
}

describe('the words of a lecture', () => {
  it('are new, learning or known by the learner’s own cards', async () => {
    const { client } = await someone('approved');
    const all = await wordsOf(client);
    expect(all).toMatchObject({ learning: [], known: [], isOn: false });
    expect(all.new.length).toBeGreaterThan(5);
    expect(await wordsOf(client, '/practice/lectures/JFT%201')).toEqual(all);
    const [first = 0, second = 0] = all.new;
    await answer(client, first, [1]);
    await answer(client, second, [40, 36, 28, 14]);
    const { learning, known, new: left } = await wordsOf(client);
    expect([learning, known]).toEqual([[first], [second]]);
    expect(left).toEqual(all.new.slice(2));
    // Nothing of one learner is another's.
    expect(await wordsOf((await someone('approved')).client)).toEqual(all);
  });

  it('come into practice with one press, also of who has not watched it, and leave it again', async () => {
    const { client } = await someone('approved');
    for (const body of [{ start: 'n4' }, { decksOff: [...knownAtStart.n4, 'n4-grammar'] }]) {
      await client.call('/practice/settings', { method: 'PUT', body });
    }
    const items = async () =>
      practiceDaySchema
        .parse((await client.call('/practice/day?lng=en')).json)
        .cards.map(({ item }) => item);
    expect(await items()).toEqual([]);
    expect((await take(client, true)).status).toBe(204);
    expect((await take(client, true)).status).toBe(204);
    expect((await wordsOf(client)).isOn).toBe(true);
    expect(await items()).toContain(itemOfPlace((await wordsOf(client)).new[0] ?? 0));
    expect((await take(client, false)).status).toBe(204);
    expect(await items()).toEqual([]);
  });

  it('take at most 5 KB, as numbers, of 500 words', () => {
    const places = Array.from({ length: 500 }, (_, place) => place);
    const words: LectureWords = { new: [], learning: places, known: [], isOn: true };
    expect(JSON.stringify(words).length).toBeLessThan(5000);
  });

  it('of a lecture that does not exist are not found, nor for who waits for approval', async () => {
    const { client } = await someone('approved');
    const none = await client.call('/practice/lectures/none');
    expect(errorIn(none).code).toBe('NOT_FOUND');
    const body = { isOn: true };
    const taken = await client.call('/practice/lectures/none', { method: 'PUT', body });
    expect(errorIn(taken).code).toBe('NOT_FOUND');
    const pending = await someone('pending');
    expect(errorIn(await pending.client.call(path)).code).toBe('ACCOUNT_PENDING');
    expect(errorIn(await take(pending.client, true)).code).toBe('ACCOUNT_PENDING');
  });
});
