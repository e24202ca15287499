import { randomUUID } from 'node:crypto';
import {
  accountHeader,
  dateOfDay,
  dayStarts,
  deckCheckSchema,
  editedDeckSchema,
  itemOf,
  kanaSigns,
  localDay,
  type OwnData,
  ownDataSchema,
  type PracticeDay,
  practiceDaySchema,
  practiceFiguresSchema,
  practiceLoadSchema,
  type SentReview,
  weekdayOf,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask, type Client, errorIn, loggedInAdmin, setClock, someone } from './harness/client';

const zone = 330;
const dayLength = 24 * 60 * 60 * 1000;

/** An answer to a card of kana, `days` days ago. */
const answer = (sign: string, days: number, more: Partial<SentReview> = {}): SentReview => ({
  id: randomUUID(),
  item: `kana:${sign}`,
  kind: 'sound',
  at: new Date(Date.now() - days * dayLength).toISOString(),
  answer: 'knew',
  milliseconds: 4000,
  zone,
  ...more,
});

const keptSchema = z.object({ added: z.number(), done: z.object({ cards: z.number() }) });

async function send(client: Client, reviews: readonly SentReview[], sentAt = new Date()) {
  const sent = await client.call('/practice/reviews', {
    method: 'POST',
    body: { sentAt: sentAt.toISOString(), reviews },
  });
  expect(sent.status, sent.text).toBe(200);
  return keptSchema.parse(sent.json);
}

async function dayOf(client: Client, query = ''): Promise<PracticeDay> {
  const read = await client.call(`/practice/day${query}`);
  expect(read.status, read.text).toBe(200);
  return practiceDaySchema.parse(read.json);
}

const figuresOf = async (client: Client) =>
  practiceFiguresSchema.parse((await client.call('/practice/figures')).json);

const reviewsOf = async (client: Client): Promise<OwnData['practice']['reviews']> =>
  ownDataSchema.parse((await client.call('/users/profile/data')).json).practice.reviews;

const keep = (client: Client, body: object) =>
  client.call(`/notes/${randomUUID()}`, { method: 'PUT', body: { lecture: 'jft-1', ...body } });

const change = (client: Client, body: object) =>
  client.call('/practice/settings', { method: 'PUT', body });

describe('practice', () => {
  it('begins with the first kana, at most eight new cards a day', async () => {
    const { client } = await someone();
    const { cards, due, new: fresh, settings, done, next, newTomorrow } = await dayOf(client);
    expect({ due, fresh, next, newTomorrow, done }).toEqual({
      due: 0,
      fresh: 8,
      next: null,
      newTomorrow: 8,
      done: { cards: 0, seconds: 0 },
    });
    expect(settings).toMatchObject({ start: null, minutes: 10, newInDay: 8 });
    expect(cards.map(({ japanese }) => japanese).join('')).toBe('あいうえおかきく');
    expect(cards[0]).toMatchObject({
      item: 'kana:あ',
      kind: 'sound',
      isNew: true,
      romaji: 'a',
      sinhala: 'අ',
    });
    expect(cards[0]?.choices).toContain('a');
    expect(new Set(cards[0]?.choices).size).toBe(4);
  });

  it('teaches a new sign by a sentence about it, and a word with it', async () => {
    const { client } = await someone();
    const [a] = (await dayOf(client, '?lng=si')).cards;
    expect(a).toMatchObject({ item: 'kana:あ', hintLang: 'si', parts: [] });
    expect(a?.hint).toContain('අ');
    // Without kanji, which a learner of kana cannot read.
    expect(a?.word?.japanese).toMatch(/^\p{Script=Hiragana}*あ\p{Script=Hiragana}*$/u);
    await change(client, { start: 'kana', minutes: 20, newInDay: 15 });
    await send(
      client,
      ['一', '二', '三', '四', '五'].map((sign) =>
        answer(sign, 1, { item: `kanji:${sign}`, kind: 'meaning' }),
      ),
    );
    const six = (await dayOf(client, '?lng=en')).cards.find(({ item }) => item === 'kanji:六');
    expect(six).toMatchObject({ isNew: true, parts: ['亠', '八'], hintLang: 'en' });
    expect(six?.word?.japanese).toContain('六');
  });

  it('offers five cards beyond the plan: what is due, then what is new, then what is due next', async () => {
    const { client } = await someone();
    const { cards } = await dayOf(client, '?more=yes');
    expect(cards.map(({ japanese }) => japanese).join('')).toBe('あいうえおかきくけこさしす');
    expect((await dayOf(client)).cards).toHaveLength(8);
    await send(
      client,
      cards.map(({ japanese }) => answer(japanese, 0)),
    );
    const after = await dayOf(client);
    expect(after).toMatchObject({ due: 0, new: 0, cards: [], more: 5 });
    const next = (await dayOf(client, '?more=yes')).cards;
    expect(next.map(({ japanese }) => japanese).join('')).toBe('せそたちつ');

    // More is due than the plan takes, and nothing new comes before it.
    const late = await someone();
    await change(late.client, { minutes: 5 });
    const signs = kanaSigns.hiragana.slice(0, 40).map(({ sign }) => sign);
    await send(
      late.client,
      signs.map((sign) => answer(sign, 30)),
    );
    const behind = await dayOf(late.client, '?more=yes');
    expect(behind).toMatchObject({ due: 30, more: 5 });
    expect(behind.cards).toHaveLength(35);
    const asked = behind.cards.map(({ japanese }) => japanese);
    expect(new Set(asked).size).toBe(35);
    expect(signs).toEqual(expect.arrayContaining(asked));
  });

  it('has a word spelled with tiles two days after it was new, and typed later', async () => {
    const { client } = await someone();
    await change(client, { start: 'kana' });
    const item = 'word:仕事:しごと';
    const readingOf = async () =>
      (await dayOf(client)).cards.find((card) => card.item === item && card.kind === 'reading');
    await send(client, [answer('', 2, { item, kind: 'meaning' })]);
    const spelled = await readingOf();
    expect(spelled?.tiles).toEqual(expect.arrayContaining(['し', 'ご', 'と']));
    expect(spelled?.tiles).toHaveLength(6);
    await send(client, [
      answer('', 60, { item, kind: 'reading' }),
      answer('', 50, { item, kind: 'reading' }),
    ]);
    expect(await readingOf()).toMatchObject({ tiles: [] });
  });

  it('has the answers to choose from in another order at each reading', async () => {
    const { client } = await someone();
    const orders = new Set<string>();
    for (let reading = 0; reading < 8; reading += 1) {
      orders.add((await dayOf(client)).cards.map(({ choices }) => choices.join()).join(' '));
    }
    expect(orders.size).toBe(8);
  });

  it('offers signs that the learner has met as wrong answers', async () => {
    const { client } = await someone();
    const met = [...'あいうえおかきくけこさしすせそ'];
    await send(
      client,
      met.flatMap((sign) => [answer(sign, 9), answer(sign, 6), answer(sign, 1)]),
    );
    const sound = new Map(kanaSigns.hiragana.map(({ sign, romaji }) => [sign, romaji]));
    const known = met.map((sign) => sound.get(sign) ?? '');
    const { cards } = await dayOf(client);
    const asked = cards.filter(({ kind }) => kind === 'sign');
    expect(asked.length).toBeGreaterThan(0);
    for (const { choices } of asked) expect(met).toEqual(expect.arrayContaining(choices));
    for (const { choices, romaji, kind } of cards) {
      if (kind !== 'sound') continue;
      const wrong = choices.filter((choice) => choice !== romaji);
      expect(known).toEqual(expect.arrayContaining(wrong));
    }
  });

  it('teaches new words on the day of a placement test', async () => {
    const { client } = await someone();
    const signs = kanaSigns.hiragana.slice(0, 46).map(({ sign }) => sign);
    await send(
      client,
      signs.map((sign) => answer(sign, 0, { answer: 'known' })),
    );
    expect((await change(client, { start: 'hiragana' })).status).toBe(200);
    const { cards, new: fresh } = await dayOf(client);
    expect(fresh).toBe(8);
    expect(cards.map(({ item }) => item).join()).toContain('word:');
  });

  it('teaches only the grammar of N4 to a learner who is ready for N4', async () => {
    const { client } = await someone();
    await change(client, { decksOff: ['a-deck-of-a-teacher'] });
    const offAt = async (start: string) => {
      await change(client, { start });
      return (await figuresOf(client)).decks.filter(({ isOn }) => !isOn).map((each) => each.id);
    };
    for (const start of ['sentences', 'n4']) {
      const off = await offAt(start);
      expect(off).toContain('first-words-greetings');
      expect(off).toEqual(expect.arrayContaining(['n5-kanji', 'n5-grammar']));
      const { cards } = await dayOf(client);
      expect(cards[0]).toMatchObject({ japanese: '〜と{思|おも}います', kind: 'meaning' });
      expect(cards.filter(({ item }) => !item.startsWith('grammar:'))).toEqual([]);
    }
    // The learner is less sure, or wants to repeat a deck.
    expect((await offAt('kana')).toSorted()).toEqual(['hiragana', 'katakana']);
    const { settings, cards } = await dayOf(client);
    expect(cards.map(({ japanese }) => japanese)).toContain('おはようございます');
    expect(settings.decksOff).toContain('a-deck-of-a-teacher');
  });

  it('teaches other cards in place of those that the learner marks as known', async () => {
    const { client } = await someone();
    const first = (await dayOf(client)).cards.map(({ japanese }) => japanese);
    const marked = first.map((sign) => answer(sign, 0, { answer: 'known' }));
    await send(client, marked);
    const { cards, new: fresh } = await dayOf(client);
    expect(fresh).toBe(8);
    expect(cards.map(({ japanese }) => japanese).join('')).toBe('けこさしすせそた');
    await send(
      client,
      cards.map(({ japanese }) => answer(japanese, 0)),
    );
    expect((await dayOf(client)).new).toBe(0);
  });

  it('has no second set of new cards on a day that repeats, because the learner flew west', async () => {
    const { client } = await someone();
    // Where it is the morning, and the evening before: no day ends while the test runs.
    const isMorning = (zone: number) => {
      const hour = (new Date().getUTCHours() + zone + 24) % 24;
      return hour >= 5 && hour < 14;
    };
    const zone = Array.from({ length: 17 }, (_, place) => place - 2).find(isMorning) ?? 0;
    const [east, west] = [zone * 60, (zone - 12) * 60];
    const learned = [...'あいうえおかきく'].map((sign) => answer(sign, 0.01, { zone: east }));
    await send(client, learned);
    expect((await dayOf(client)).new).toBe(0);
    await send(client, [answer('あ', 0, { zone: west })]);
    const { day, new: fresh } = await dayOf(client);
    expect({ day, fresh }).toEqual({
      day: dateOfDay(localDay(Date.now(), west)),
      fresh: 0,
    });
  });

  it('says of the next day as many cards as it will ask', async () => {
    const { client } = await someone();
    const kinds = ['sound', 'sign'] as const;
    await send(
      client,
      kinds.map((kind) => answer('あ', 0, { kind, answer: 'forgot' })),
    );
    expect((await dayOf(client)).next).toMatchObject({ cards: 1 });
    const { client: other } = await someone();
    await change(other, { minutes: 5 });
    await send(
      other,
      kanaSigns.hiragana.slice(0, 46).map(({ sign }) => answer(sign, 0, { answer: 'forgot' })),
    );
    expect((await dayOf(other)).next).toMatchObject({ cards: 30 });
  });

  it('asks a card again when it is due, and another kind of it on another day', async () => {
    const { client } = await someone();
    await send(client, [answer('あ', 3)]);
    const first = await dayOf(client);
    expect(first.cards[0]).toMatchObject({ item: 'kana:あ', kind: 'sound', isNew: false });
    await send(client, [answer('あ', 0)]);
    const after = await dayOf(client);
    expect(after.cards.map(({ item }) => item)).not.toContain('kana:あ');
    expect(after.done).toEqual({ cards: 1, seconds: 4 });
    expect(after.next).toMatchObject({ cards: 1 });
    // Firm since yesterday: the other kind is asked today.
    const other = await someone();
    await send(other.client, [answer('い', 4), answer('い', 1)]);
    const today = await dayOf(other.client);
    expect(today.cards).toContainEqual(
      expect.objectContaining({ item: 'kana:い', kind: 'sign', isNew: false }),
    );
  });

  it('asks to write a sign last, unless the learner leaves writing out', async () => {
    const { client } = await someone();
    await send(client, [
      answer('あ', 4),
      answer('あ', 1),
      ...[4, 1].map((days) => answer('あ', days, { kind: 'sign' })),
    ]);
    const writing = expect.objectContaining({ item: 'kana:あ', kind: 'writing', isNew: false });
    expect((await dayOf(client)).cards).toContainEqual(writing);
    await send(client, [answer('あ', 3, { kind: 'writing', answer: 'forgot' })]);
    const due = await dayOf(client);
    expect(due.due).toBe(1);
    expect(due.cards[0]).toEqual(writing);
    expect((await change(client, { writes: false })).status).toBe(200);
    const without = await dayOf(client);
    expect(without.settings.writes).toBe(false);
    expect(without.due).toBe(0);
    expect(without.cards.map(({ kind }) => kind)).not.toContain('writing');
    await change(client, { writes: true });
    expect((await dayOf(client)).due).toBe(1);
  });

  it('does not ask to write a sign that is made of two', async () => {
    const { client } = await someone();
    const kinds = ['sound', 'sign'] as const;
    await send(
      client,
      kinds.flatMap((kind) => [4, 1].map((days) => answer('きゃ', days, { kind }))),
    );
    expect((await dayOf(client)).cards.map(({ item }) => item)).not.toContain('kana:きゃ');
  });

  it('does not count cards as done that a test marked as known, but the day', async () => {
    const { client } = await someone();
    const signs = ['あ', 'い', 'う'];
    await send(
      client,
      signs.map((sign) => answer(sign, 0, { answer: 'known' })),
    );
    const { day, done, week } = await dayOf(client);
    expect(done).toMatchObject({ cards: 0 });
    expect(week.find((each) => each.day === day)).toMatchObject({ isDone: true });
    await send(client, [answer('え', 0)]);
    expect((await dayOf(client)).done).toMatchObject({ cards: 1 });
  });

  it('stores an answer once, however often and in whatever order it arrives', async () => {
    const [one, other] = [await someone(), await someone()];
    const all = [9, 6, 2, 0].map((days, place) =>
      answer('う', days, { answer: place === 1 ? 'forgot' : 'knew' }),
    );
    expect(await send(one.client, all)).toMatchObject({ added: 4 });
    expect(await send(one.client, all)).toMatchObject({ added: 0 });
    for (const each of all.toReversed()) await send(other.client, [each, each]);
    const [first, second] = [await figuresOf(one.client), await figuresOf(other.client)];
    expect(first.ahead).toEqual(second.ahead);
    expect((await dayOf(one.client)).next).toEqual((await dayOf(other.client)).next);
  });

  it('takes an answer back, also before it arrives', async () => {
    const { client } = await someone();
    const wrong = answer('え', 1, { answer: 'forgot' });
    const undo = answer('え', 1, { answer: 'undo', undoes: wrong.id });
    await send(client, [undo]);
    await send(client, [wrong]);
    expect((await figuresOf(client)).cards).toMatchObject({ learning: 0 });
    const { cards, done } = await dayOf(client);
    expect(cards).toContainEqual(expect.objectContaining({ item: 'kana:え', isNew: true }));
    expect(done.cards).toBe(0);
  });

  it('takes an answer back by an undo whose own time is on an earlier day', async () => {
    const { client } = await someone();
    const wrong = answer('え', 0, { answer: 'forgot' });
    await send(client, [wrong, answer('え', 9, { answer: 'undo', undoes: wrong.id })]);
    const { cards, done } = await dayOf(client);
    expect(cards).toContainEqual(expect.objectContaining({ item: 'kana:え', isNew: true }));
    expect(done.cards).toBe(0);
  });

  it('asks a forgotten card again on its day until the learner knows it', async () => {
    const { client } = await someone();
    await send(client, [answer('さ', 0.01, { answer: 'forgot' }), answer('し', 0.01)]);
    const asked = async () => {
      const { cards, due } = await dayOf(client);
      const repeated = cards.filter(({ isNew }) => !isNew);
      expect(due).toBe(repeated.length);
      const load = practiceLoadSchema.parse((await client.call('/practice/load')).json);
      expect(load.due).toBe(due);
      return repeated.map(({ item }) => item);
    };
    expect(await asked()).toEqual(['kana:さ']);
    const knew = answer('さ', 0);
    await send(client, [knew]);
    expect(await asked()).toEqual([]);
    await send(client, [answer('さ', 0, { answer: 'undo', undoes: knew.id })]);
    expect(await asked()).toEqual(['kana:さ']);
  });

  it('counts an answer that an undo of another card names', async () => {
    const { client } = await someone();
    const right = answer('え', 0);
    await send(client, [
      right,
      answer('お', 0, { answer: 'undo', undoes: right.id }),
      answer('え', 0, { kind: 'sign', answer: 'undo', undoes: right.id }),
    ]);
    const { done, next } = await dayOf(client);
    expect({ done: done.cards, next: next?.cards }).toEqual({ done: 1, next: 1 });
  });

  it('keeps the first of two answers with one id, also in one call', async () => {
    const { client } = await someone();
    const first = answer('え', 0);
    expect(await send(client, [first, { ...first, answer: 'forgot' }])).toMatchObject({ added: 1 });
    expect(await reviewsOf(client)).toMatchObject([{ id: first.id, answer: 'knew' }]);
  });

  it('stores at most thirty answers of one card on a day, and drops the others without an error', async () => {
    const { client } = await someone();
    // Within one day of the learner, at whatever time of the day this runs.
    const morning = dayStarts(localDay(Date.now(), 330) - 2, 330) + 4 * 60 * 60_000;
    const many = Array.from({ length: 45 }, (_, place) =>
      answer('え', 2, { at: new Date(morning - place * 1000).toISOString() }),
    );
    expect(await send(client, many)).toMatchObject({ added: 30 });
    expect(await send(client, many)).toMatchObject({ added: 0 });
    const earliest = many.slice(15).map(({ at }) => at);
    expect((await reviewsOf(client)).map(({ at }) => at)).toEqual(earliest.toReversed());
    // Each of these has room of its own.
    const [last] = many.toReversed();
    const others = [
      answer('え', 0),
      answer('え', 2, { kind: 'sign' }),
      answer('え', 2, { answer: 'undo', undoes: last?.id }),
    ];
    expect(await send(client, others)).toMatchObject({ added: 3 });
  });

  it('refuses a new card of a learner with ten thousand, and takes answers of the others', async () => {
    const { client, user } = await someone();
    await send(client, [answer('あ', 4), answer('い', 4)]);
    onTestFinished(async () => {
      // They were not counted, and no recount may find them.
      await ask('/sql', {
        sql: "delete from practice_cards where user_id = ? and item like 'word:filled%'",
        bindings: [Number(user.id)],
      });
    });
    await ask('/sql', {
      sql: `insert into practice_cards
          (user_id, item, kind, first_day, last_day, interval, due, stability, difficulty, answers, fails)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 9998)
        select ${Number(user.id)}, 'word:filled' || i, 'meaning', 1, 1, 1, 2, 1, 5, 1, 0 from n`,
    });
    expect(await send(client, [answer('あ', 0), answer('い', 0)])).toMatchObject({ added: 2 });
    const refused = await client.call('/practice/reviews', {
      method: 'POST',
      body: { sentAt: new Date().toISOString(), reviews: [answer('う', 0), answer('あ', 1)] },
    });
    // The device sends the two again, each by itself.
    expect(refused.status, refused.text).toBe(400);
    expect(errorIn(refused)).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { reviews: 'This value is not valid' },
    });
    expect(await send(client, [answer('あ', 1)])).toMatchObject({ added: 1 });
  });

  it('offers no own word whose answers it would refuse', async () => {
    const { client } = await someone();
    for (const japanese of ['{水\u2028|みず}', '{火|ひ}', 'はい\u3000どうぞ', '\uff5eさん']) {
      expect((await keep(client, { japanese, text: 'a word' })).status).toBe(200);
    }
    const own = (await figuresOf(client)).decks.find(({ id }) => id === 'own');
    expect(own).toMatchObject({ items: 3 });
  });

  it('keeps the order of answers from a clock that is some seconds fast', async () => {
    const { client } = await someone();
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    await send(
      client,
      [
        answer('え', 0, { at: soon(24), answer: 'forgot' }),
        ...Array.from({ length: 5 }, (_, place) =>
          answer('え', 0, { at: soon(24.5 + place / 10), answer: 'knew' }),
        ),
      ],
      new Date(soon(25)),
    );
    expect((await dayOf(client)).next).toMatchObject({ cards: 1 });
    const today = localDay(Date.now(), zone);
    expect((await dayOf(client)).next?.day).toBe(dateOfDay(today + 1));
  });

  it('learns nothing new of a deck that is off, and goes on when a deck is gone', async () => {
    const { client } = await someone();
    const gone = Array.from({ length: 70 }, (_, place) =>
      answer('あ', 30, { item: `word:gone${place}:かな`, kind: 'meaning' }),
    );
    await send(client, gone);
    expect(await dayOf(client)).toMatchObject({ due: 0, new: 8, next: null });
    await send(client, [answer('い', 4), answer('い', 1)]);
    await change(client, { decksOff: ['hiragana'] });
    const { cards } = await dayOf(client);
    expect(cards.map(({ item }) => item)).not.toContain('kana:い');
  });

  it('corrects a wrong clock by the difference that the call shows', async () => {
    const { client } = await someone();
    // A phone that believes it is 2001.
    const sentAt = new Date('2001-01-01T10:00:00Z');
    const at = new Date('2000-12-31T10:00:00Z').toISOString();
    await send(client, [answer('お', 0, { at })], sentAt);
    const { weeks } = await figuresOf(client);
    expect(weeks.reduce((sum, { cards }) => sum + cards, 0)).toBe(1);
    // A phone whose clock is fast cannot answer tomorrow.
    const { client: fast } = await someone();
    await send(fast, [answer('お', -9)]);
    expect((await dayOf(fast)).done.cards).toBe(1);
  });

  it('keeps the days between answers of a clock that began in 1970', async () => {
    const { client } = await someone();
    const days = [0, 3, 7];
    await send(
      client,
      days.map((day) => answer('お', 0, { at: new Date(day * dayLength).toISOString() })),
    );
    const [first = 0, ...others] = (await reviewsOf(client)).map(({ at }) => Date.parse(at));
    expect(others.map((at) => (at - first) / dayLength)).toEqual([3, 7]);
  });

  it('does not move good answers because another one is of 2099', async () => {
    const { client } = await someone();
    const good = [answer('お', 10), answer('お', 3)];
    await send(client, [...good, answer('お', 0, { at: '2099-01-01T00:00:00.000Z' })]);
    const times = (await reviewsOf(client)).map(({ at }) => at);
    expect(times.slice(0, 2)).toEqual(good.map(({ at }) => at));
    expect((await dayOf(client)).done.cards).toBe(1);
  });

  it('follows the time zone of the latest answer, also where an earlier one arrives later', async () => {
    const { client } = await someone();
    const today = (inZone: number) => dateOfDay(localDay(Date.now(), inZone));
    // The dates of these zones always differ.
    const [west, east] = [-14 * 60, 14 * 60];
    await send(client, [answer('あ', 0, { zone: west, answer: 'forgot' })]);
    expect(await dayOf(client)).toMatchObject({ day: today(west), done: { cards: 1 } });
    await send(client, [answer('い', 0, { zone: east })]);
    await send(client, [answer('う', 5, { zone: west })]);
    const { day, due, cards, week } = await dayOf(client);
    expect(day).toBe(today(east));
    expect(due).toBe(2);
    expect(cards.slice(0, 2).map(({ item }) => item)).toEqual(
      expect.arrayContaining(['kana:あ', 'kana:う']),
    );
    expect(week.some((each) => each.day === today(east) && each.isDone)).toBe(true);
  });

  it('has one time zone after answers at the same time, in whatever order they arrive', async () => {
    const both = [-14 * 60, 14 * 60].map((inZone) => answer('あ', 1, { zone: inZone }));
    const days: string[] = [];
    for (const order of [both, both.toReversed()]) {
      const { client } = await someone();
      for (const each of order) await send(client, [each]);
      days.push((await dayOf(client)).day);
      const { client: other } = await someone();
      await send(other, order);
      days.push((await dayOf(other)).day);
    }
    expect(new Set(days).size).toBe(1);
  });

  it('shows at most sixty due cards after two weeks away, and none that is new', async () => {
    const { client } = await someone();
    await change(client, { minutes: 20 });
    const signs = [
      ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
    ];
    const both = signs.flatMap((sign) => [sign, inKatakana(sign)]);
    await send(
      client,
      both.map((sign) => answer(sign, 20)),
    );
    const { cards, due, new: fresh, seconds } = await dayOf(client);
    expect({ shown: cards.length, due, fresh }).toEqual({ shown: 60, due: 60, fresh: 0 });
    expect(seconds).toBe(600);
    const { ahead } = await figuresOf(client);
    expect(ahead[0]?.cards).toBe(60);
  });

  it('shelves a card that failed six times until the learner resumes it', async () => {
    const { client } = await someone();
    await send(
      client,
      [16, 13, 10, 7, 4, 2].map((days) => answer('ぬ', days, { answer: 'forgot' })),
    );
    const { shelf, cards } = await dayOf(client);
    expect(shelf).toMatchObject([{ item: 'kana:ぬ' }]);
    expect(shelf[0]?.choices).toContain('め');
    expect(cards.map(({ item }) => item)).not.toContain('kana:ぬ');
    await send(client, [answer('ぬ', 0, { answer: 'resume' })]);
    const resumed = await dayOf(client);
    expect(resumed.shelf).toEqual([]);
    expect(resumed.cards.map(({ item }) => item)).toContain('kana:ぬ');
  });

  it('halves the days to an exam', async () => {
    const { client } = await someone();
    await send(client, [answer('か', 30), answer('か', 20), answer('か', 0)]);
    const today = localDay(Date.now(), zone);
    const before = (await dayOf(client)).next;
    expect(before && before.day > dateOfDay(today + 10)).toBe(true);
    expect((await change(client, { examDay: dateOfDay(today + 10) })).status).toBe(200);
    expect((await dayOf(client)).next).toEqual({ day: dateOfDay(today + 5), cards: 1 });
    await change(client, { examDay: null });
    expect((await dayOf(client)).next).toEqual(before);
  });

  it('refuses the day of an exam that is over, by the learner’s day', async () => {
    const { client } = await someone();
    // Some zone is a day ahead of some other at each hour.
    for (const zone of [-11 * 60, 330, 13 * 60]) {
      await send(client, [answer('か', 0, { zone })]);
      const today = localDay(Date.now(), zone);
      expect((await change(client, { examDay: dateOfDay(today) })).status).toBe(200);
      const refused = await change(client, { examDay: dateOfDay(today - 1), minutes: 20 });
      expect(refused.status).toBe(400);
      expect(errorIn(refused).errors).toEqual({ examDay: 'Choose today or a later day' });
      const { settings } = await figuresOf(client);
      expect(settings).toMatchObject({ examDay: dateOfDay(today), minutes: 10 });
    }
  });

  it('takes other changes of a plan whose exam is over', async () => {
    const { client, user } = await someone();
    await change(client, { examDay: '2099-12-01' });
    await ask('/sql', {
      sql: "update practice_settings set settings = replace(settings, '2099-', '2020-') where user_id = ?",
      bindings: [Number(user.id)],
    });
    expect((await change(client, { examDay: '2020-12-01', minutes: 20 })).status).toBe(200);
    const { settings } = await figuresOf(client);
    expect(settings).toMatchObject({ examDay: '2020-12-01', minutes: 20 });
  });

  it('teaches the words of a lecture that the learner has begun, in the language of the call', async () => {
    const { client } = await someone();
    await change(client, { start: 'kana', decksOff: ['hiragana', 'katakana'] });
    await client.call('/lectures/jft-1/progress', {
      method: 'PUT',
      body: { ranges: [[0, 5]], position: 5 },
    });
    const { decks } = await figuresOf(client);
    expect(decks).toContainEqual(
      expect.objectContaining({ id: 'lecture:jft-1', title: 'JFT 1', isOn: true, met: 0 }),
    );
    const [english, sinhala] = [await dayOf(client), await dayOf(client, '?lng=si')];
    const [word] = english.cards.filter(({ item }) => item.startsWith('word:'));
    const same = sinhala.cards.find(({ item }) => item === word?.item);
    expect(word).toMatchObject({ kind: 'meaning', isNew: true, meaningLang: 'en' });
    expect(same).toMatchObject({ meaningLang: 'si' });
  });

  describe('a deck that the learner knows', () => {
    const id = 'first-words-food';
    const checkOf = async (client: Client, language = 'en') =>
      deckCheckSchema.parse(
        (await client.call(`/practice/decks/${id}/check?lng=${language}`)).json,
      );
    const deckOf = async (client: Client) =>
      (await figuresOf(client)).decks.find((each) => each.id === id);
    const meanings = async () => {
      const admin = await loggedInAdmin();
      const { cards } = editedDeckSchema.parse((await admin.call(`/admin/decks/${id}`)).json);
      return new Map(cards.map((card) => [itemOf('words', card), card]));
    };
    const mark = (client: Client, answers: object[]) =>
      client.call('/practice/known', { body: { deck: id, answers } });

    it('is marked as known after a few answers, but what was wrong, and unmarked again', async () => {
      const { client } = await someone();
      const { questions, items, title } = await checkOf(client);
      expect(title).toBe('First words: food');
      expect(questions).toHaveLength(6);
      expect((await checkOf(client, 'si')).questions.map(({ item }) => item)).toEqual(
        questions.map(({ item }) => item),
      );
      const known = await meanings();
      const answers = questions.map(({ item, choices }, place) => {
        const { english = '' } = known.get(item) ?? {};
        expect(choices).toContain(english);
        expect(new Set(choices).size).toBe(4);
        return { item, choice: place === 0 ? '' : english };
      });
      expect((await mark(client, answers)).status).toBe(204);
      expect(await deckOf(client)).toMatchObject({ met: items - 1, marked: items - 1 });
      const left = await checkOf(client);
      expect(left.questions.map(({ item }) => item)).toEqual([questions[0]?.item]);
      expect((await dayOf(client)).done.cards).toBe(0);

      const undone = await client.call('/practice/known/undo', { body: { deck: id } });
      expect(undone.status).toBe(204);
      expect(await deckOf(client)).toMatchObject({ met: 0, marked: 0 });
      expect((await checkOf(client)).questions).toHaveLength(6);
    });

    it('stays new after several wrong answers, but what was right', async () => {
      const { client } = await someone();
      const { questions } = await checkOf(client, 'si');
      const known = await meanings();
      const answers = questions.map(({ item, choices }, place) => {
        const { sinhala = '' } = known.get(item) ?? {};
        const wrong = choices.find((choice) => choice !== sinhala) ?? '';
        return { item, choice: place < 2 ? wrong : sinhala };
      });
      expect((await mark(client, answers)).status).toBe(204);
      expect(await deckOf(client)).toMatchObject({ met: 4, marked: 4 });
    });

    it('is refused with answers to other questions, and keeps the learner’s own answers', async () => {
      const { client } = await someone();
      const known = await meanings();
      const [first] = (await checkOf(client)).questions;
      const other = [...known.keys()].find((item) => item !== first?.item) ?? '';
      for (const answers of [[{ item: other, choice: '' }], []]) {
        expect((await mark(client, answers)).status).toBe(400);
      }
      await send(client, [answer('', 0, { item: other, kind: 'meaning' })]);
      await client.call('/practice/known/undo', { body: { deck: id } });
      expect(await deckOf(client)).toMatchObject({ met: 1, marked: 0 });
      expect((await client.call('/practice/decks/no-such-deck/check')).status).toBe(404);
      const unknown = { deck: 'no-such-deck', answers: [{ item: other, choice: '' }] };
      expect((await client.call('/practice/known', { body: unknown })).status).toBe(404);
    });
  });

  it('asks a word once that two decks write in either kana, also of an answer to its former id', async () => {
    const admin = await loggedInAdmin();
    const ids: string[] = [];
    onTestFinished(async () => {
      for (const id of ids) await admin.call(`/admin/decks/${id}`, { method: 'DELETE' });
    });
    for (const japanese of ['ゴリラ', 'ごりら']) {
      const cards = [{ japanese, english: 'gorilla', sinhala: 'ගෝරිල්ලා' }];
      const title = { en: `Deck of ${japanese}`, si: `${japanese} කට්ටලය` };
      const made = await admin.call('/admin/decks', {
        body: { kind: 'words', title, status: 'published', cards },
      });
      expect(made.status, made.text).toBe(201);
      ids.push(z.object({ id: z.string() }).parse(made.json).id);
    }
    const { client } = await someone();
    await send(client, [answer('', 3, { item: 'word:ゴリラ:ゴリラ', kind: 'meaning' })]);
    const { cards } = await dayOf(client);
    expect(cards.filter(({ meaning }) => meaning === 'gorilla')).toMatchObject([
      { item: 'word:ごりら:ごりら', kind: 'meaning', isNew: false },
    ]);
    const { decks } = await figuresOf(client);
    const met = decks.filter(({ id }) => ids.includes(id)).map((each) => each.met);
    expect(met).toEqual([1, 1]);
  });

  it('asks for one of four signs, also of a deck with two', async () => {
    const admin = await loggedInAdmin();
    const card = { reading: 'エキ', english: 'station', sinhala: 'දුම්රිය පොළ' };
    const title = { en: 'Two kanji', si: 'කන්ජි දෙකක්' };
    const made = await admin.call('/admin/decks', {
      body: {
        kind: 'kanji',
        title,
        status: 'published',
        cards: ['駅', '港'].map((japanese) => ({ ...card, japanese })),
      },
    });
    expect(made.status, made.text).toBe(201);
    const { client } = await someone();
    await send(client, [answer('', 3, { item: 'kanji:駅', kind: 'sign', answer: 'forgot' })]);
    const choices = (await dayOf(client)).cards[0]?.choices ?? [];
    expect(choices).toContain('駅');
    expect(new Set(choices).size).toBe(4);
    const { id } = z.object({ id: z.string() }).parse(made.json);
    expect((await admin.call(`/admin/decks/${id}`, { method: 'DELETE' })).status).toBe(200);
  });

  it('records an answer of a form, at the time of the server', async () => {
    const { client } = await someone();
    const body = { item: 'kana:さ', kind: 'sound', answer: 'knew' };
    for (const _ of [1, 2]) {
      expect((await client.call('/practice/answers', { method: 'POST', body })).status).toBe(204);
    }
    expect((await dayOf(client)).done.cards).toBe(1);
  });

  it('refuses the answers of another account', async () => {
    const { client } = await someone();
    const { user } = await someone();
    const body = { sentAt: new Date().toISOString(), reviews: [answer('あ', 0)] };
    const headers = { [accountHeader]: user.id };
    const refused = await client.call('/practice/reviews', { method: 'POST', body, headers });
    expect(refused.status).toBe(409);
    expect(errorIn(refused).code).toBe('OTHER_ACCOUNT');
    expect((await dayOf(client)).done.cards).toBe(0);
  });

  it.each([
    ['an unknown kind', { kind: 'guess' }],
    ['a kind that the item does not have', { kind: 'gap' }],
    ['an unknown answer', { answer: 'easy' }],
    ['an item of no type', { item: 'あ' }],
    ['an item with a null character', { item: 'kana:\u0000' }],
    ['an item that is too long', { item: `word:${'あ'.repeat(300)}` }],
    ['no UUID', { id: 'first' }],
    ['no date', { at: 'yesterday' }],
    ['a zone beyond the date line', { zone: 2000 }],
    ['a time below zero', { milliseconds: -1 }],
    ['an undo of nothing', { answer: 'undo' }],
    ['a field that does not exist', { points: 100 }],
  ])('refuses %s', async (_, fault) => {
    const { client } = await someone();
    const refused = await client.call('/practice/reviews', {
      method: 'POST',
      body: {
        sentAt: new Date().toISOString(),
        reviews: [{ ...answer('あ', 0), ...fault }],
      },
    });
    expect(refused.status, refused.text).toBe(400);
    expect(errorIn(refused).code).toBe('VALIDATION_FAILED');
    expect((await dayOf(client)).done.cards).toBe(0);
  });

  it.each([
    ['an unknown kind', { kind: 'guess' }, 'kind'],
    ['a kind that the item does not have', { kind: 'gap' }, 'kind'],
    ['no kind', { kind: undefined }, 'kind'],
    ['an item of no type', { item: 'あ' }, 'item'],
    ['an item with a line separator', { item: 'kana:\u2028' }, 'item'],
    ['an item that is too long', { item: `kana:${'あ'.repeat(300)}` }, 'item'],
    ['an undo', { answer: 'undo' }, 'answer'],
    ['no answer', { answer: undefined }, 'answer'],
    ['a field that does not exist', { points: 100 }, 'points'],
  ])('refuses the answer of a form with %s', async (_, fault, field) => {
    const { client } = await someone();
    const body = { item: 'kana:さ', kind: 'sound', answer: 'knew', ...fault };
    const refused = await client.call('/practice/answers', { method: 'POST', body });
    expect(refused.status, refused.text).toBe(400);
    const { code, errors = {} } = errorIn(refused);
    expect([code, ...Object.keys(errors)]).toEqual(['VALIDATION_FAILED', field]);
    expect((await dayOf(client)).done.cards).toBe(0);
  });

  it('refuses 501 answers, and takes 500', async () => {
    const { client } = await someone();
    const many = Array.from({ length: 501 }, (_, place) => answer('あ', place % 30));
    const body = { sentAt: new Date().toISOString(), reviews: many };
    expect((await client.call('/practice/reviews', { method: 'POST', body })).status).toBe(400);
    expect(await send(client, many.slice(1))).toMatchObject({ added: 500 });
  });

  it.each([
    ['two weekdays', { weekdays: [1, 2] }],
    ['sixteen new cards', { newInDay: 16 }],
    ['seven minutes', { minutes: 7 }],
    ['no date of an exam', { examDay: '2026-02-31' }],
    ['a word for whether they write', { writes: 'yes' }],
  ])('refuses %s', async (_, body) => {
    const { client } = await someone();
    expect((await change(client, body)).status).toBe(400);
  });

  it('is in the file of own data, and is deleted with the account', async () => {
    const { client, user } = await someone();
    const review = answer('た', 0);
    await send(client, [review]);
    await change(client, { reminderHour: 12 });
    const own = ownDataSchema.parse((await client.call('/users/profile/data')).json);
    expect(own.practice).toMatchObject({ zone, reminder: { sentAt: null, unfollowed: 0 } });
    expect(own.practice.reviews).toMatchObject([{ item: 'kana:た', answer: 'knew' }]);
    const admin = await loggedInAdmin();
    expect(await rowsOf('practice_reviews', user.id)).toBe(1);
    await admin.call(`/users/${user.id}`, { method: 'DELETE' });
    for (const table of ['practice_reviews', 'practice_cards', 'practice_settings']) {
      expect(await rowsOf(table, user.id), table).toBe(0);
    }
  });
});

describe('a week of practice', () => {
  /** The server's clock stands at noon of a Sunday in Sri Lanka, so that six days of the week are over. */
  let sunday: number;
  beforeAll(async () => {
    const now = Date.now();
    const today = localDay(now, zone);
    sunday = today + 7 - weekdayOf(today);
    await setClock(dayStarts(sunday, zone) + 8 * 60 * 60_000 - now);
  });
  afterAll(() => setClock(0));

  /** An answer at noon of a day of the week, from 0 (Monday) to 6; days before have negative numbers. */
  const onDay = (place: number, sign: string, more: Partial<SentReview> = {}) =>
    answer(sign, 0, {
      at: new Date(dayStarts(sunday - 6 + place, zone) + 8 * 60 * 60_000).toISOString(),
      ...more,
    });
  const sendNow = (client: Client, reviews: readonly SentReview[]) =>
    send(client, reviews, new Date(dayStarts(sunday, zone) + 8 * 60 * 60_000));
  const done = async (client: Client) =>
    (await dayOf(client)).week.map(({ isDone }) => (isDone ? 'x' : '-')).join('');

  it('has a day done on which nothing was due, and none before the learner began', async () => {
    const { client } = await someone();
    await sendNow(client, [onDay(1, 'あ')]);
    // Due on the fourth day.
    expect(await done(client)).toBe('-xxx---');
  });

  it('has a day done once its answers arrive, however late', async () => {
    const { client } = await someone();
    await sendNow(client, [onDay(0, 'あ')]);
    expect(await done(client)).toBe('xxx----');
    await sendNow(client, [onDay(3, 'あ')]);
    expect(await done(client)).toBe('xxxxxx-');
  });

  it('has a day missed for ever, whatever the learner answers later', async () => {
    const { client } = await someone();
    await sendNow(client, [onDay(0, 'あ'), onDay(4, 'あ', { answer: 'forgot' })]);
    expect(await done(client)).toBe('xxx-x--');
    await sendNow(client, [onDay(5, 'あ')]);
    expect(await done(client)).toBe('xxx-xx-');
  });

  it('has a day missed on which a card was due because of an exam', async () => {
    const reviews = [onDay(-9, 'あ'), onDay(-6, 'あ'), onDay(-1, 'あ')];
    const { client: other } = await someone();
    await sendNow(other, reviews);
    expect(await done(other)).toBe('xxxxxx-');
    const { client, user } = await someone();
    await sendNow(client, reviews.slice(0, 2));
    // No call takes a day that is over.
    await ask('/sql', {
      sql: 'update practice_settings set settings = ? where user_id = ?',
      bindings: [JSON.stringify({ examDay: dateOfDay(sunday - 3) }), Number(user.id)],
    });
    await sendNow(client, reviews.slice(2));
    // Half of the four days that were left, which is two.
    expect(await done(client)).toBe('x------');
    await sendNow(client, [onDay(5, 'あ')]);
    expect(await done(client)).toBe('x----x-');
  });

  it('has a day done while the only card was on the shelf', async () => {
    const { client } = await someone();
    const failed = [-12, -10, -8, -6, -4, -2].map((place) =>
      onDay(place, 'あ', { answer: 'forgot' }),
    );
    await sendNow(client, failed);
    expect(await done(client)).toBe('xxxxxx-');
    await sendNow(client, [onDay(3, 'あ', { answer: 'resume' }), onDay(5, 'あ')]);
    expect(await done(client)).toBe('xxx--x-');
  });
});

/** How many rows a table has of an account. */
async function rowsOf(table: string, id: string): Promise<number> {
  const found = await ask('/sql', {
    sql: `select count(*) as total from ${table} where user_id = ?`,
    bindings: [Number(id)],
  });
  return Number(/"total":"?(\d+)/.exec(JSON.stringify(found))?.[1]);
}

function inKatakana(sign: string): string {
  return String.fromCharCode((sign.codePointAt(0) ?? 0) + 0x60);
}
