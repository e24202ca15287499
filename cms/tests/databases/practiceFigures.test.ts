import { randomUUID } from 'node:crypto';
import {
  type CardFigures,
  cardFigureSchema,
  cardFiguresSchema,
  dateOfDay,
  editedDeckSchema,
  learnerFigureSchema,
  learnerFiguresSchema,
  type SentReview,
  unpractisedDays,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  errorIn,
  fewestStatements,
  loggedInAdmin,
  someone,
  sql,
} from '../harness/client';
import { wrongCounts } from '../harness/keptCounts';

const zone = 330;
const day = 24 * 60 * 60_000;

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const answer = (sign: string, days: number, more: Partial<SentReview> = {}): SentReview => ({
  id: randomUUID(),
  item: `kana:${sign}`,
  kind: 'sound',
  at: new Date(Date.now() - days * day).toISOString(),
  answer: 'knew',
  milliseconds: 60_000,
  zone,
  ...more,
});

async function send(client: Client, reviews: readonly SentReview[]) {
  const sent = await client.call('/practice/reviews', {
    method: 'POST',
    body: { sentAt: new Date().toISOString(), reviews },
  });
  expect(sent.status, sent.text).toBe(200);
}

const addressOf = (path: string, query: Readonly<Record<string, unknown>>) =>
  `${path}?${new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
  )}`;
async function cards(query: Readonly<Record<string, unknown>> = {}) {
  const read = await admin.call(addressOf('/admin/card-figures', query));
  expect(read.status, read.text).toBe(200);
  return z.array(cardFiguresSchema.strict()).parse(read.json);
}
const cardOf = async (item: string, kind = 'sound'): Promise<CardFigures | undefined> =>
  (await cards({ range: [0, 999] })).find((card) => card.item === item && card.kind === kind);
async function learners(query: Readonly<Record<string, unknown>>) {
  const read = await admin.call(addressOf('/admin/learner-figures', query));
  expect(read.status, read.text).toBe(200);
  return z.array(learnerFiguresSchema.strict()).parse(read.json);
}
const learnerFigure = async (id: string) =>
  learnerFigureSchema.parse((await admin.call(`/admin/learner-figures/${id}`)).json);

describe('what learners fail', () => {
  it('is counted with each answer, taken back with it, and gone with the account', async () => {
    const before = (await cardOf('kana:ゆ')) ?? { learners: 0, answers: 0, fails: 0 };
    const more = async (learners: number, answers: number, fails: number) =>
      expect(await cardOf('kana:ゆ')).toMatchObject({
        learners: before.learners + learners,
        answers: before.answers + answers,
        fails: before.fails + fails,
      });
    const [one, other] = [await someone(), await someone()];
    const failed = answer('ゆ', 3, { answer: 'forgot' });
    await send(one.client, [answer('ゆ', 9), failed]);
    await more(1, 2, 1);
    // It arrives twice.
    await send(one.client, [failed]);
    await more(1, 2, 1);
    await send(other.client, [answer('ゆ', 4, { answer: 'forgot' })]);
    await more(2, 3, 2);
    await send(one.client, [answer('ゆ', 0, { answer: 'undo', undoes: failed.id })]);
    await more(2, 2, 1);
    expect(await wrongCounts(sql)).toEqual([]);
    await admin.call(`/users/${one.user.id}`, { method: 'DELETE' });
    await more(1, 1, 1);
    expect(await wrongCounts(sql)).toEqual([]);
  });

  it('counts no card that a learner has only marked as known', async () => {
    const before = await cardOf('kana:ぺ');
    const { client } = await someone();
    await send(client, [answer('ぺ', 9, { answer: 'known' })]);
    expect(await cardOf('kana:ぺ')).toEqual(before);
    await send(client, [answer('ぺ', 0, { answer: 'forgot' })]);
    const { learners = 0, answers = 0, fails = 0 } = before ?? {};
    expect(await cardOf('kana:ぺ')).toMatchObject({
      learners: learners + 1,
      answers: answers + 1,
      fails: fails + 1,
    });
    expect(await wrongCounts(sql)).toEqual([]);
  });

  it('still counts the failures of a card that its learner has taken off the shelf', async () => {
    const before = (await cardOf('kana:ぽ'))?.fails ?? 0;
    const { client } = await someone();
    const failed = [16, 13, 10, 7, 4, 2].map((days) => answer('ぽ', days, { answer: 'forgot' }));
    await send(client, failed);
    await send(client, [answer('ぽ', 1, { answer: 'resume' }), answer('ぽ', 0)]);
    expect((await cardOf('kana:ぽ'))?.fails).toBe(before + 6);
    expect(await wrongCounts(sql)).toEqual([]);
  });

  it('leaves no word of a learner behind after an undo or with a deleted account', async () => {
    const { client, user } = await someone();
    const item = `word:${randomUUID()}:ひみつ`;
    const own = { item, kind: 'meaning' } as const;
    const rows = async () =>
      (await sql('select learners from practice_items where item = ?', [item])).length;
    const wrong = answer('あ', 2, own);
    await send(client, [wrong]);
    expect(await rows()).toBe(1);
    await send(client, [answer('あ', 2, { ...own, answer: 'undo', undoes: wrong.id })]);
    expect(await rows()).toBe(0);
    await send(client, [answer('あ', 1, own)]);
    expect(await rows()).toBe(1);
    await admin.call(`/users/${user.id}`, { method: 'DELETE' });
    expect(await rows()).toBe(0);
  });

  it('is found by a Sinhala meaning with joiners, however the teacher types it', async () => {
    const { client } = await someone();
    const japanese = '問い';
    const made = await admin.call('/admin/decks', {
      body: {
        kind: 'words',
        title: { en: `Joiners ${randomUUID()}`, si: 'කාඩ්පත්' },
        status: 'published',
        cards: [{ japanese, reading: 'とい', english: '', sinhala: 'ප්‍රශ්නය' }],
      },
    });
    expect(made.status, made.text).toBe(201);
    const { id } = editedDeckSchema.parse(made.json);
    await send(client, [answer('あ', 2, { item: `word:${japanese}:とい`, kind: 'meaning' })]);
    for (const q of ['ප්‍රශ්නය', 'ප්රශ්නය', 'とい']) {
      const found = await cards({ filter: { deck: id, q } });
      expect([q, found.map((card) => card.japanese)]).toEqual([q, [japanese]]);
    }
    await admin.call(`/admin/decks/${id}`, { method: 'DELETE' });
  });

  it('is found by many ids at once, by long ones, and by none that could not be an item', async () => {
    const { client } = await someone();
    const japanese = 'あ'.repeat(30);
    const made = await admin.call('/admin/decks', {
      body: {
        kind: 'words',
        title: { en: `Long ${randomUUID()}`, si: 'කාඩ්පත්' },
        status: 'published',
        cards: [{ japanese, english: 'long', sinhala: '' }],
      },
    });
    expect(made.status, made.text).toBe(201);
    const { id: deck } = editedDeckSchema.parse(made.json);
    const item = `word:${japanese}:${japanese}`;
    await send(client, [answer('あ', 2, { item, kind: 'meaning' }), answer('み', 2)]);
    const [long, short] = [await cardOf(item, 'meaning'), await cardOf('kana:み')];
    expect(long?.id.length).toBeGreaterThan(64);
    const known = [long?.id, short?.id];
    const twoLetters = Array.from({ length: 990 }, (_, place) =>
      String.fromCharCode(33 + (place % 90), 33 + Math.floor(place / 90)),
    );
    const others = twoLetters.map((text) => `gap-${Buffer.from(text).toString('base64url')}`);
    const filter = JSON.stringify({ id: [...known, 'sound-AA', '\u0000', ...others] });
    // Encoded further, the address would be too long for the server.
    const read = await admin.call(`/admin/card-figures?filter=${filter}`);
    expect(read.status, read.text).toBe(200);
    const found = z.array(cardFiguresSchema).parse(read.json);
    expect(found.map(({ id }) => id).sort()).toEqual(known.sort());
    expect(await cards({ filter: { id: ['sound-AA'] } })).toEqual([]);
    await admin.call(`/admin/decks/${deck}`, { method: 'DELETE' });
  });

  it('is sorted, and filtered by deck, type and words', async () => {
    const { client } = await someone();
    await send(client, [
      answer('ヌ', 2, { answer: 'forgot' }),
      answer('ヌ', 1, { kind: 'sign' }),
      answer('ね', 2),
    ]);
    const fails = (await cards()).map((card) => card.fails);
    expect(fails).toEqual([...fails].sort((one, other) => other - one));
    const shares = (await cards({ sort: ['share', 'ASC'] })).map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    const katakana = await cards({ filter: { deck: 'katakana' } });
    expect(katakana.map(({ item }) => item)).toContain('kana:ヌ');
    expect(katakana.map(({ item }) => item)).not.toContain('kana:ね');
    expect(await cards({ filter: { type: 'kanji', q: 'ヌ' } })).toEqual([]);
    expect(await cards({ filter: { deck: 'none' } })).toEqual([]);
    const found = await cards({ filter: { type: 'kana', q: 'NU' } });
    expect(found.map(({ japanese }) => japanese)).toContain('ヌ');
    expect(found.every(({ meaning }) => meaning.includes('nu'))).toBe(true);
    for (const filter of [{ type: 'sign' }, { deck: 1 }, { kind: 'sound' }]) {
      const refused = await admin.call(addressOf('/admin/card-figures', { filter }));
      expect(errorIn(refused).code).toBe('INVALID_QUERY');
    }
  });

  it('has a page for each card, with its other kinds, its decks and how many set it aside', async () => {
    const { client } = await someone();
    await send(client, [
      ...[16, 13, 10, 7, 4, 2].map((days) => answer('ゑ', days, { answer: 'forgot' })),
      ...[16, 13, 10, 7, 4, 2].map((days) => answer('む', days, { answer: 'forgot' })),
      answer('む', 1, { kind: 'sign' }),
    ]);
    const row = await cardOf('kana:む');
    const read = await admin.call(`/admin/card-figures/${row?.id}`);
    const figure = cardFigureSchema.strict().parse(read.json);
    expect(figure).toMatchObject({ ...row, decks: [{ id: 'hiragana' }] });
    expect(figure.shelved).toBeGreaterThanOrEqual(1);
    expect(figure.others).toMatchObject([{ kind: 'sign' }]);
    const byId = await cards({ filter: { id: [row?.id] } });
    expect(byId).toEqual([row]);
    for (const id of ['nothing', 'sound-', 'sound-AA', 'sound-AAAA', 'guess-a2FuYQ', '%00', '1']) {
      const answered = await admin.call(`/admin/card-figures/${id}`);
      expect([id, errorIn(answered).code]).toEqual([id, 'NOT_FOUND']);
    }
  });

  it('shows no word that only one learner’s device names', async () => {
    const { client } = await someone();
    const item = 'word:my secret:ひみつ';
    await send(client, [answer('あ', 2, { item, kind: 'meaning', answer: 'forgot' })]);
    expect(await cardOf(item, 'meaning')).toBeUndefined();
    const id = `meaning-${Buffer.from(item).toString('base64url')}`;
    expect((await admin.call(`/admin/card-figures/${id}`)).status).toBe(404);
  });

  it('is a file in the language of the admin', async () => {
    const { client } = await someone();
    await send(client, [answer('ヘ', 2, { answer: 'forgot' })]);
    const query = { filter: { deck: 'katakana', q: 'ヘ' } };
    const english = await admin.call(addressOf('/admin/card-figures/export', query));
    const [head, ...lines] = english.text.split('\r\n');
    expect(head).toContain('"Card","Meaning","Type","Asked for","Learners","Answers","Failed"');
    expect(lines.join()).toContain('"ヘ","he","Kana","Sound of a character"');
    const sinhala = await admin.call(`${addressOf('/admin/card-figures/export', query)}&lng=si`);
    expect(sinhala.text).toContain('"අකුරේ ශබ්දය"');
    const decks = await admin.call('/admin/card-figures/decks');
    expect(decks.json).toContainEqual({ id: 'hiragana', title: '', lang: 'en' });
    expect(decks.json).toContainEqual({ id: 'lecture:jft-1', title: 'JFT 1', lang: 'en' });
  });

  it('costs two statements for a page, however many cards it has', async () => {
    await cards();
    const few = await fewestStatements(() => cards({ range: [0, 0] }));
    const many = await fewestStatements(() => cards({ range: [0, 99] }));
    expect(many.ran).toEqual(few.ran);
  });

  it('is counted without a deadlock while learners answer the same cards at once', async () => {
    const signs = [...'まみむめもらりるれろ'];
    const several = await Promise.all(Array.from({ length: 6 }, () => someone()));
    await Promise.all(
      several.map(({ client }, place) =>
        send(
          client,
          (place % 2 ? signs.toReversed() : signs).map((sign) => answer(sign, place)),
        ),
      ),
    );
    expect(await wrongCounts(sql)).toEqual([]);
  });
});

describe('a learner’s practice', () => {
  it('is what was done in four weeks, and how many cards are known', async () => {
    const { client, user } = await someone();
    expect(await learnerFigure(user.id)).toMatchObject({ practisedAt: null, practice: null });
    await send(client, [
      answer('あ', 60),
      answer('あ', 40),
      answer('あ', 2),
      answer('い', 2),
      answer('い', 1),
      ...[16, 13, 10, 7, 4, 2].map((days) => answer('う', days, { answer: 'forgot' })),
    ]);
    const figure = await learnerFigure(user.id);
    expect(figure).toMatchObject({ started: 0, lastAt: null, stuck: null });
    expect(figure.practice).toEqual({
      days: 7,
      cards: 9,
      minutes: 9,
      known: 1,
      learning: 1,
      shelved: 1,
    });
    const yesterday = Math.floor((Date.now() - day) / day);
    expect(figure.practisedAt?.slice(0, 10)).toBe(dateOfDay(yesterday));
    // Answers of an older day that arrive late.
    await send(client, [answer('え', 5)]);
    expect((await learnerFigure(user.id)).practisedAt).toBe(figure.practisedAt);
  });

  it('was last done at the latest answer that was not taken back', async () => {
    const { client, user } = await someone();
    const practisedAt = async () => (await learnerFigure(user.id)).practisedAt;
    const wrong = answer('あ', 2);
    await send(client, [wrong]);
    expect(await practisedAt()).toBe(wrong.at);
    await send(client, [answer('あ', 1, { answer: 'undo', undoes: wrong.id })]);
    expect(await practisedAt()).toBeNull();
    const [first, second] = [answer('い', 4), answer('い', 3)];
    await send(client, [first, second]);
    expect(await practisedAt()).toBe(second.at);
    // The undo names an answer of another card.
    await send(client, [answer('う', 1, { answer: 'undo', undoes: second.id })]);
    expect(await practisedAt()).toBe(second.at);
    await send(client, [answer('い', 1, { answer: 'undo', undoes: second.id })]);
    expect(await practisedAt()).toBe(first.at);
  });

  it('lists who has not practised for a week, and has before, and who has', async () => {
    const [away, recent, never] = [await someone(), await someone(), await someone()];
    const suspended = await someone();
    for (const { client } of [away, suspended]) {
      await send(client, [answer('あ', unpractisedDays + 1)]);
    }
    const change = { method: 'PUT', body: { status: 'suspended' } };
    await admin.call(`/users/${suspended.user.id}`, change);
    await send(recent.client, [answer('あ', unpractisedDays - 1)]);
    const ids = [away, recent, never, suspended].map(({ user }) => user.id);
    const filter = { stuck: 'unpractised', id: ids };
    const found = await learners({ filter });
    expect(found).toMatchObject([
      { id: away.user.id, started: 0, finished: 0, lastAt: null, stuck: null },
    ]);
    const all = await learners({ filter: { stuck: 'unpractised' }, range: [0, 999] });
    expect(all.map(({ id }) => id)).toContain(away.user.id);
    const practising = { stuck: 'practising', id: ids };
    expect(await learners({ filter: practising })).toMatchObject([
      { id: recent.user.id, started: 0, lastAt: null },
    ]);
    for (const field of ['started', 'finished', 'lastAt']) {
      const sorted = await learners({ sort: [field, 'ASC'], filter, range: [0, 9] });
      expect(sorted.map(({ id }) => id)).toEqual([away.user.id]);
    }
    const searched = await learners({ filter: { stuck: 'unpractised', q: away.user.username } });
    expect(searched.map(({ id }) => id)).toEqual([away.user.id]);
    for (const query of [{}, { q: away.user.username }]) {
      const file = await admin.call(
        addressOf('/admin/learner-figures/export', { filter: { stuck: 'unpractised', ...query } }),
      );
      expect(file.text).toContain(`"${away.user.username}"`);
      expect(file.text).not.toContain(`"${recent.user.username}"`);
    }
    await send(away.client, [answer('い', 0)]);
    expect(await learners({ filter })).toEqual([]);
    const again = await learners({ filter: practising, sort: ['practisedAt', 'DESC'] });
    expect(again.map(({ id }) => id)).toEqual([away.user.id, recent.user.id]);
  });

  it('lists approved learners who have never practised, whether they watch or not', async () => {
    const [begun, idle, watching, pending] = await Promise.all([
      someone(),
      someone(),
      someone(),
      someone('pending'),
    ]);
    await send(begun.client, [answer('あ', 1)]);
    const watched = await watching.client.call('/lectures/jft-1/progress', {
      method: 'PUT',
      body: { ranges: [[0, 5]], position: 5 },
    });
    expect(watched.status, watched.text).toBe(200);
    const ids = [begun, idle, watching, pending].map(({ user }) => user.id);
    const filter = { stuck: 'neverPractised', id: ids };
    const found = await learners({ filter, sort: ['started', 'ASC'] });
    expect(found).toMatchObject([
      { id: idle.user.id, started: 0, lastAt: null, practisedAt: null },
      { id: watching.user.id, started: 1, practisedAt: null },
    ]);
    const searched = await learners({ filter: { stuck: 'neverPractised', q: idle.user.username } });
    expect(searched.map(({ id }) => id)).toEqual([idle.user.id]);
    for (const query of [{}, { q: idle.user.username }]) {
      const file = await admin.call(
        addressOf('/admin/learner-figures/export', {
          filter: { stuck: 'neverPractised', ...query },
        }),
      );
      expect(file.text).toContain(`"${idle.user.username}"`);
      expect(file.text).not.toContain(`"${begun.user.username}"`);
    }
  });

  it('puts learners in the order in which they practised last', async () => {
    const several = await Promise.all([someone(), someone(), someone()]);
    for (const [place, { client }] of several.entries()) {
      await client.call('/lectures/jft-1/progress', {
        method: 'PUT',
        body: { ranges: [[0, 5]], position: 5 },
      });
      if (place > 0) await send(client, [answer('あ', place)]);
    }
    const ids = several.map(({ user }) => user.id);
    const [never, yesterday, before] = ids;
    const order = async (direction: string, filter: object = { id: ids }) =>
      (await learners({ sort: ['practisedAt', direction], filter })).map(({ id }) => id);
    expect(await order('ASC')).toEqual([never, before, yesterday]);
    expect(await order('DESC')).toEqual([yesterday, before, never]);
    const times = (await learners({ sort: ['practisedAt', 'DESC'], range: [0, 99] })).map(
      ({ practisedAt }) => Date.parse(practisedAt ?? '1970-01-01'),
    );
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const file = await admin.call(
      addressOf('/admin/learner-figures/export', {
        sort: ['practisedAt', 'ASC'],
        filter: { q: several[1]?.user.username },
      }),
    );
    expect(file.text).toContain(`"${several[1]?.user.username}"`);
  });
});
