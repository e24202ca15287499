import {
  activitySchema,
  cardFields,
  cardHeadings,
  checkedTableSchema,
  type DeckRow,
  deckLimits,
  deckRowSchema,
  editedDeckSchema,
  mediaFileSchema,
  taughtWordSchema,
  uploadField,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { decks } from '../src/operations/seed/seeds';
import { Client, errorIn, loggedInAdmin, someone, uniqueName } from './harness/client';
import { blackPng } from './harness/pictures';
import { silentMp3 } from './harness/sounds';

let admin: Client;
let learner: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
  learner = (await someone('approved')).client;
});

const path = '/admin/decks';
const deckIn = (answer: { json: unknown }) => editedDeckSchema.parse(answer.json);
const rowsIn = (answer: { json: unknown }) => z.array(deckRowSchema).parse(answer.json);
const create = (body: object) => admin.call(path, { body });
const change = (id: string, body: object, client = admin) =>
  client.call(`${path}/${id}`, { method: 'PUT', body });
const list = (filter: object, sort?: readonly [string, string]) =>
  admin.call(
    `${path}?${new URLSearchParams({
      filter: JSON.stringify(filter),
      range: '[0,999]',
      ...(sort && { sort: JSON.stringify(sort) }),
    })}`,
  );

const water = {
  japanese: '{水|みず}',
  english: 'water',
  sinhala: 'වතුර',
  example: 'まいにち[{水|みず}]を{飲|の}みます。',
  exampleEnglish: 'I drink water every day.',
  checkedBy: 'Nirmala',
};
const bread = { japanese: 'パン', sinhala: 'පාන්' };
const title = () => ({ en: `Deck ${uniqueName()}`, si: 'කාඩ්පත් කට්ටලය' });

const madeIds: string[] = [];
async function made(body: object = {}) {
  const answer = await create({ kind: 'words', title: title(), cards: [water, bread], ...body });
  expect(answer.status, answer.text).toBe(201);
  const deck = deckIn(answer);
  madeIds.push(deck.id);
  return deck;
}
afterAll(async () => {
  for (const id of madeIds) await admin.call(`${path}/${id}`, { method: 'DELETE' });
});

/** Uploads a file as the console does. */
async function uploaded(name: string, content: Buffer, client = admin) {
  const form = new FormData();
  form.set(uploadField, new Blob([new Uint8Array(content)]), name);
  const cookie = [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const response = await fetch(`${inject('cmsUrl')}/api/v1/admin/media`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  expect(response.status).toBe(201);
  return mediaFileSchema.parse(await response.json());
}

describe('the decks of the product', () => {
  it('are published, in their order, with all cards', async () => {
    const rows = rowsIn(await list({ id: decks.map(({ id }) => id) }));
    expect(rows).toMatchObject(
      decks.map(({ id, kind, title: { en }, cards }) => ({
        id,
        kind,
        title: en,
        status: 'published',
        cards: cards.length,
      })),
    );
  });

  it('have cards that the console would store', async () => {
    for (const { id } of decks) {
      const { version, cards } = deckIn(await admin.call(`${path}/${id}`));
      const saved = await change(id, { version, cards });
      expect(saved.status, saved.text).toBe(200);
      expect(deckIn(saved).cards).toEqual(cards);
    }
  });
});

describe('a deck in the console', () => {
  it('is a draft after all others, with readings that its words say themselves', async () => {
    const deck = await made();
    expect(deck).toMatchObject({ status: 'draft', kind: 'words', version: '1' });
    expect(deck.cards).toEqual([
      {
        ...water,
        reading: 'みず',
        item: 'word:水:みず',
        exampleSinhala: '',
        sound: null,
        picture: null,
      },
      {
        ...bread,
        reading: 'パン',
        item: 'word:ぱん:ぱん',
        english: '',
        example: '',
        exampleEnglish: '',
        exampleSinhala: '',
        sound: null,
        picture: null,
        checkedBy: '',
      },
    ]);
    const rows = rowsIn(await list({}));
    expect(rows.at(-1)).toMatchObject({ id: deck.id, cards: 2, unchecked: 1, lang: 'en' });
    const english = await made({ cards: [{ japanese: 'パン', english: 'bread' }] });
    expect(rowsIn(await list({ id: [english.id] }))).toMatchObject([{ cards: 1, unchecked: 0 }]);
  });

  it('is stored without the blank cards at its end', async () => {
    const blank = { ...bread, japanese: '', sinhala: null, sound: null };
    const { cards } = await made({ cards: [bread, blank, blank] });
    expect(cards).toHaveLength(1);
    const refused = await create({ kind: 'words', title: title(), cards: [blank, bread] });
    expect(errorIn(refused).errors).toHaveProperty(['cards.0.japanese']);
  });

  it('has an id from its title, its own or a free one', async () => {
    const { en } = title();
    const first = await made({ title: { en } });
    const second = await made({ title: { en } });
    expect(second.id).toBe(`${first.id}-2`);
    const own = await made({ id: `own-${first.id}`.slice(0, 60) });
    const again = await create({ kind: 'words', title: title(), id: own.id });
    expect([again.status, errorIn(again).code]).toEqual([409, 'SLUG_TAKEN']);
    expect(errorIn(again).errors).toHaveProperty('id');
    for (const id of ['export', 'Two words!', '-a']) {
      const refused = await create({ kind: 'words', title: title(), id });
      expect(errorIn(refused).errors, id).toHaveProperty('id');
    }
    expect((await made({ title: { si: 'වචන' } })).id).toMatch(/^deck(?:-\d+)?$/);
  });

  it('is changed by fields, and its cards get the order that is sent', async () => {
    const deck = await made();
    const { version, cards } = deck;
    const renamed = deckIn(await change(deck.id, { version, title: { si: 'අලුත් නම' } }));
    expect(renamed.title).toEqual({ en: deck.title.en, si: 'අලුත් නම' });
    expect(renamed.cards).toEqual(cards);
    const turned = await change(deck.id, {
      version: renamed.version,
      cards: [...cards].reverse(),
    });
    expect(deckIn(turned).cards).toEqual([...cards].reverse());
    expect(deckIn(await admin.call(`${path}/${deck.id}`))).toEqual(deckIn(turned));
  });

  it('is changed by the first of two admins who save at once', async () => {
    const { id, version } = await made();
    const other = (await someone('approved', 'admin')).client;
    const answers = await Promise.all([
      change(id, { version, title: { en: 'Mine' } }),
      change(id, { version, title: { en: 'Theirs' } }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && errorIn(refused).code).toBe('CONFLICT');
  });

  it('is published only with cards and both titles', async () => {
    const empty = await made({ cards: [], title: { en: 'Empty' } });
    const refused = errorIn(
      await change(empty.id, { version: empty.version, status: 'published' }),
    );
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['cards', 'title.si']);
    const deck = await made({ status: 'published' });
    const emptied = await change(deck.id, { version: deck.version, cards: [] });
    expect(errorIn(emptied).errors).toHaveProperty('cards');
    const { status } = deckIn(await change(deck.id, { version: deck.version, status: 'draft' }));
    expect(status).toBe('draft');
  });

  it('has its cards in the search of learners while it is published', async () => {
    const word = 'ぬるぬる';
    const isFound = async () => {
      const filter = JSON.stringify({ q: word });
      const { json } = await learner.call(`/words?${new URLSearchParams({ filter })}`);
      return z
        .array(taughtWordSchema)
        .parse(json)
        .some((row) => row.word === word);
    };
    const deck = await made({ cards: [{ japanese: word, english: 'slimy' }] });
    expect(await isFound()).toBe(false);
    const { version } = deckIn(
      await change(deck.id, { version: deck.version, status: 'published' }),
    );
    expect(await isFound()).toBe(true);
    await change(deck.id, { version, status: 'draft' });
    expect(await isFound()).toBe(false);
  });

  it('may have further readings of a word, which make no other word of it', async () => {
    const four = { japanese: '{四|よん}', reading: 'よん、し', english: 'four' };
    const { cards } = await made({ cards: [four] });
    expect(cards).toMatchObject([four]);
    const refused = errorIn(
      await create({ kind: 'words', title: title(), cards: [four, { ...four, reading: '' }] }),
    );
    expect(Object.keys(refused.errors ?? {})).toEqual(['cards.1.japanese']);
  });

  it('changes its kind only where its cards fit', async () => {
    const { id, version } = await made();
    const refused = errorIn(await change(id, { version, kind: 'kanji' }));
    expect(refused.errors).toMatchObject({ 'cards.0.japanese': expect.any(String) });
    const kanji = { japanese: '水', reading: 'スイ、みず', english: 'water', sinhala: 'වතුර' };
    const changed = deckIn(await change(id, { version, kind: 'kanji', cards: [kanji] }));
    expect(changed).toMatchObject({ kind: 'kanji', cards: [kanji] });
  });

  it.each([
    ['no meaning', { japanese: 'ごはん' }, 'english'],
    ['no word', { english: 'bread' }, 'japanese'],
    ['no reading', { japanese: '水', english: 'water' }, 'reading'],
    ['two gaps', { ...water, example: '[{水|みず}]を[{飲|の}]みます。' }, 'example'],
    ['a stray brace', { ...water, japanese: '{水|みず' }, 'japanese'],
    ['an unknown field', { ...water, romaji: 'mizu' }, 'romaji'],
    ['a foreign file', { ...water, sound: 'https://example.com/a.mp3' }, 'sound'],
    ['a file that is not there', { ...water, sound: '/uploads/none.mp3' }, 'sound'],
    ['a long word', { ...water, japanese: 'あ'.repeat(101) }, 'japanese'],
    ['a control character', { ...water, english: 'a\u0000b' }, 'english'],
  ])('refuses a card with %s, at its field', async (_, card, field) => {
    const { id, version, cards } = await made({ cards: [bread] });
    const answer = await change(id, { version, cards: [...cards, card] });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {})).toEqual([`cards.1.${field}`]);
    expect(deckIn(await admin.call(`${path}/${id}`)).cards).toEqual(cards);
  });

  it('has each word once, and no more cards than a deck can have', async () => {
    const { id, version } = await made();
    const twice = [water, bread, { ...water, japanese: '水', reading: 'みず' }];
    expect(Object.keys(errorIn(await change(id, { version, cards: twice })).errors ?? {})).toEqual([
      'cards.2.japanese',
    ]);
    const many = (count: number) =>
      Array.from({ length: count }, (_, place) => ({
        japanese: `{${place}|${'あ'.repeat(place % 50)}い}`,
        english: `meaning ${place}`,
      }));
    const { cardsMax } = deckLimits;
    expect(errorIn(await change(id, { version, cards: many(cardsMax + 1) })).errors).toHaveProperty(
      'cards',
    );
    expect(deckIn(await change(id, { version, cards: many(cardsMax) })).cards).toHaveLength(
      cardsMax,
    );
  });

  it('is gone with its cards after it was deleted', async () => {
    const { id } = await made();
    expect((await admin.call(`${path}/${id}`, { method: 'DELETE' })).json).toEqual({ id });
    for (const method of ['GET', 'DELETE']) {
      expect((await admin.call(`${path}/${id}`, { method })).status).toBe(404);
    }
    expect((await change(id, { version: '1', title: { en: 'x' } })).status).toBe(404);
    const again = await made({ id, cards: [bread] });
    expect(again.cards).toHaveLength(1);
  });

  it('is not found by an id with a null character', async () => {
    const deck = await made();
    expect(rowsIn(await list({ id: [deck.id, '\u0000'] })).map(({ id }) => id)).toEqual([deck.id]);
  });

  it('is remembered with the admin who wrote it', async () => {
    const { id, version } = await made();
    const published = deckIn(await change(id, { version, status: 'published' }));
    const saved = deckIn(await change(id, { version: published.version, title: { si: 'අ' } }));
    await change(id, { version: saved.version, status: 'draft' });
    await admin.call(`${path}/${id}`, { method: 'DELETE' });
    const filter = JSON.stringify({ subjectType: 'deck' });
    const { json } = await admin.call(`/admin/activity?${new URLSearchParams({ filter })}`);
    const deeds = z.array(activitySchema).parse(json);
    expect(deeds.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual([
      'deleted',
      'unpublished',
      'saved',
      'published',
      'created',
    ]);
    expect(deeds[0]?.actor).toMatchObject({ name: expect.any(String) });
  });
});

describe('the list of decks', () => {
  it('is filtered, searched in titles and cards, and sorted', async () => {
    const word = uniqueName('word');
    const draft = await made({ cards: [{ japanese: 'あ', english: word, sinhala: 'අ' }, bread] });
    const seen = await made({ status: 'published', title: { en: word, si: word } });
    const ids = async (filter: object, sort?: readonly [string, string]) =>
      rowsIn(await list({ q: word, ...filter }, sort)).map(({ id }) => id);
    expect(await ids({})).toEqual([draft.id, seen.id]);
    expect(await ids({}, ['position', 'DESC'])).toEqual([seen.id, draft.id]);
    expect(await ids({}, ['unchecked', 'ASC'])).toEqual([seen.id, draft.id]);
    expect(await ids({ status: 'draft' })).toEqual([draft.id]);
    expect(await ids({ status: 'published' })).toEqual([seen.id]);
    expect(await ids({ kind: 'kanji' })).toEqual([]);
    for (const field of ['title', 'cards', 'updatedAt']) {
      expect(await ids({}, [field, 'ASC'])).toHaveLength(2);
    }
  });

  it.each([{ status: 'gone' }, { kind: 7 }, { nonsense: true }])(
    'refuses a filter that it does not know: %j',
    async (filter) => {
      expect(errorIn(await list(filter)).code).toBe('INVALID_QUERY');
    },
  );

  it('is put into another order, once it is known whole', async () => {
    await made();
    const before = rowsIn(await list({})).map(({ id }) => id);
    const order = (ids: readonly string[]) =>
      admin.call(`${path}/order`, { method: 'PUT', body: { ids } });
    const turned = [...before].reverse();
    const rows = rowsIn(await order(turned));
    expect(rows.map(({ id }: DeckRow) => id)).toEqual(turned);
    expect(rows.map(({ position }) => position)).toEqual(turned.map((_, place) => place + 1));
    expect(rowsIn(await order(before)).map(({ id }) => id)).toEqual(before);
    for (const ids of [
      before.slice(1),
      [...before, 'none'],
      [...before.slice(1), before[1] ?? ''],
    ]) {
      expect(errorIn(await order(ids)).code).toBe('CONFLICT');
    }
  });

  it('has the titles of the language that the admin reads, and is sorted by them', async () => {
    const word = uniqueName('word');
    const first = await made({ title: { en: `B ${word}`, si: `අ ${word}` } });
    const second = await made({ title: { en: `A ${word}`, si: `ඉ ${word}` } });
    const onlyEnglish = await made({ title: { en: `C ${word}`, si: '' } });
    const rows = async (lng: string) => {
      const filter = JSON.stringify({ q: word });
      const sort = JSON.stringify(['title', 'ASC']);
      const query = new URLSearchParams({ filter, sort, range: '[0,9]', lng });
      return rowsIn(await admin.call(`${path}?${query}`));
    };
    expect((await rows('en')).map(({ id }) => id)).toEqual([second.id, first.id, onlyEnglish.id]);
    const inSinhala = await rows('si');
    expect(inSinhala.map(({ title: shown }) => shown)).toEqual([
      `C ${word}`,
      `අ ${word}`,
      `ඉ ${word}`,
    ]);
    expect(inSinhala.map(({ lang }) => lang)).toEqual(['en', 'si', 'si']);
  });

  it('is a file too, in the language of the admin', async () => {
    const { id, title: own } = await made();
    const filter = JSON.stringify({ q: own.en });
    const file = await admin.call(`${path}/export?${new URLSearchParams({ filter, lng: 'en' })}`);
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    const [head, row, ...others] = file.text.split('\r\n');
    expect(head).toBe(
      '"ID","Title","Kind","Status","Cards","Sinhala not checked","Last changed (Sri Lanka time)"',
    );
    expect(row).toMatch(`"${id}","${own.en}","Words","Draft","2","1","20`);
    expect(others).toEqual([]);
    expect((await admin.call(`${path}/export?filter=7`)).status).toBe(400);
  });
});

describe('a table of cards', () => {
  const check = (body: object) => admin.call(`${path}/check`, { body });
  const checkedIn = (answer: { json: unknown }) => checkedTableSchema.parse(answer.json);

  it('is read row by row, with what is wrong in which line', async () => {
    const total = (await list({})).headers.get('content-range');
    const text = [
      'Japanese\tEnglish\tSinhala\tExample\tSound\tColour',
      '{水|みず}\twater\tවතුර\t\t\tblue',
      '水\twater\t\t\t\t',
      'パン\t\t\t[パン]と[みず]\t\t',
      'みず\twater\t\t\t/uploads/none.mp3\t',
      '\twater\t\t\t\t',
      '水\twater\t\t\thttps://example.com/a.mp3\t',
      '{水|みず}\tcold water\t\t\t\t',
    ].join('\n');
    const { rows, unknown } = checkedIn(await check({ kind: 'words', text }));
    expect(unknown).toEqual(['Colour']);
    expect(
      rows.map(({ line, faults }) => [line, faults.map(({ field, message }) => [field, message])]),
    ).toEqual([
      [2, []],
      [3, [['reading', 'card.reading']]],
      [
        4,
        [
          ['english', 'vocabulary.meaning'],
          ['example', 'card.gap'],
        ],
      ],
      [5, [['sound', 'card.file']]],
      [6, [['japanese', 'vocabulary.word']]],
      [
        7,
        [
          ['reading', 'card.reading'],
          ['sound', 'card.file'],
        ],
      ],
      [8, [['japanese', 'card.twice']]],
    ]);
    expect(rows[0]?.card).toMatchObject({
      japanese: '{水|みず}',
      reading: 'みず',
      english: 'water',
    });
    expect((await list({})).headers.get('content-range')).toBe(total);
  });

  it('with a null character in an address has a fault there', async () => {
    const text = 'Japanese\tEnglish\tSound\nみず\twater\t/uploads/a\u0000.mp3';
    const { rows } = checkedIn(await check({ kind: 'words', text }));
    expect(rows[0]?.faults).toEqual([{ field: 'sound', message: 'field.characters' }]);
  });

  it.each([
    ['nothing', ''],
    ['no column of words', 'English\tSinhala\nwater\tවතුර'],
    ['an open quotation mark', '"みず,water'],
    ['too much text', 'あ'.repeat(deckLimits.tableMax + 1)],
  ])('is refused as a whole with %s', async (_, text) => {
    const answer = await check({ kind: 'words', text });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {})).toEqual(['text']);
  });

  it('with more rows than a deck can have is read up to there', async () => {
    const line = (_: unknown, place: number) => `{水|みず${'い'.repeat(place % 90)}}${place}\ta`;
    const text = ['Japanese\tEnglish', '', ...Array.from({ length: 500 }, line)].join('\n');
    const { rows, rest } = checkedIn(await check({ kind: 'words', text }));
    expect(rows).toHaveLength(deckLimits.cardsMax);
    expect(rest).toEqual({ line: deckLimits.cardsMax + 3, count: 500 - deckLimits.cardsMax });
    const few = checkedIn(await check({ kind: 'words', text: 'パン\tbread' }));
    expect(few.rest).toBeNull();
  });

  it('that was exported is read again as it was, in both languages', async () => {
    const spaced = { japanese: 'はい\u3000どうぞ', english: 'yes,  please' };
    const cards = [{ ...water, english: '=1+1, "water"' }, bread, spaced];
    const deck = await made({ cards });
    for (const language of ['en', 'si'] as const) {
      const file = await admin.call(`${path}/${deck.id}/export?lng=${language}`);
      expect(file.headers.get('content-disposition')).toContain(`${deck.id}.csv`);
      const headings = cardFields.map((field) => `"${cardHeadings[language][field]}"`).join(',');
      expect(file.text.split('\r\n')[0]).toBe(headings);
      const { rows } = checkedIn(await check({ kind: 'words', text: file.text }));
      expect(rows.map(({ card }) => card)).toEqual(deck.cards.map(({ item: _, ...card }) => card));
      expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
    }
  });
});

describe('the sound and the picture of a card', () => {
  it('are files of the media library; the sound is for learners once the deck is published', async () => {
    const sound = (await uploaded('mizu.mp3', silentMp3(2000))).url;
    const picture = (await uploaded('mizu.png', blackPng(1, 1))).url;
    const deck = await made({ cards: [{ ...water, sound, picture }] });
    expect(deck.cards[0]).toMatchObject({ sound, picture });
    const read = async (client: Client) => (await client.fetch(sound)).status;
    expect(await read(learner)).toBe(404);
    const published = deckIn(await change(deck.id, { version: deck.version, status: 'published' }));
    expect(await read(learner)).toBe(200);
    expect(await read(new Client())).toBe(401);
    await change(deck.id, { version: published.version, cards: [water] });
    expect(await read(learner)).toBe(404);
    expect(await read(admin)).toBe(200);
  });

  it('are of their own kind, and a sound is small', async () => {
    const sound = (await uploaded('long.mp3', silentMp3(deckLimits.soundBytesMax + 1))).url;
    const picture = (await uploaded('mizu.png', blackPng(1, 1))).url;
    for (const [card, field] of [
      [{ ...water, sound }, 'sound'],
      [{ ...water, sound: picture }, 'sound'],
      [{ ...water, picture: sound }, 'picture'],
    ] as const) {
      const answer = await create({ kind: 'words', title: title(), cards: [card] });
      expect(Object.keys(errorIn(answer).errors ?? {})).toEqual([`cards.0.${field}`]);
    }
  });

  it('are found in the media library by their kind', async () => {
    const { id } = await uploaded('pan.mp3', silentMp3(1000));
    const filter = JSON.stringify({ kind: 'audio' });
    const { json } = await admin.call(`/admin/media?${new URLSearchParams({ filter })}`);
    const files = z.array(mediaFileSchema).parse(json);
    expect(files.map((file) => file.id)).toContain(id);
    expect(files.every(({ mime }) => mime.startsWith('audio/'))).toBe(true);
  });
});
