import {
  editedLectureSchema,
  lectureDetailSchema,
  lectureSchema,
  type StoredWord,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withReading } from '../../src/content/published/vocabulary';
import { type Client, errorIn, loggedInAdmin, someone, uniqueName } from '../harness/client';

let admin: Client;
let learner: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
  learner = (await someone('approved')).client;
});

const path = '/admin/lectures';
const editedIn = (answer: { json: unknown }) => editedLectureSchema.parse(answer.json);
const change = (id: string, body: object, language = 'en') =>
  admin.call(`${path}/${id}?lng=${language}`, { method: 'PUT', body });
const find = async (id: string) => editedIn(await admin.call(`${path}/${id}`));

const madeIds: string[] = [];
// Other tests compare the catalogue with what is seeded.
afterAll(async () => {
  for (const id of madeIds) await admin.call(`${path}/${id}`, { method: 'DELETE' });
});
async function made(body: object = {}) {
  const title = `Lecture ${uniqueName()}`;
  const translations = { en: { title }, si: { title: `දේශනය ${title}` } };
  const answer = await admin.call(path, { body: { category: 'JFT', translations, ...body } });
  expect(answer.status, answer.text).toBe(201);
  const lecture = editedIn(answer);
  madeIds.push(lecture.id);
  return lecture;
}

const word = (fields: Partial<StoredWord> = {}): StoredWord => ({
  ...{ word: '{駅|えき}', reading: '', english: 'station', sinhala: 'දුම්රිය ස්ථානය' },
  ...{ from: null, to: null },
  ...fields,
});
const read = async (id: string, language: string) =>
  lectureDetailSchema.parse((await learner.call(`/lectures/${id}?lng=${language}`)).json)
    .vocabulary;

describe('the vocabulary of a lecture', () => {
  it('comes with the seeded lectures, and with the times at which their films say it', async () => {
    const rows = z.array(lectureSchema).parse((await learner.call('/lectures')).json);
    expect(rows).toHaveLength(5);
    for (const { id, hasVideo, seconds } of rows) {
      const words = await read(id, 'si');
      expect(words.length, id).toBeGreaterThan(3);
      for (const { word, english, sinhala, piece } of words) {
        expect(english, word).not.toBe('');
        expect(sinhala, word).toMatch(/[\u0d80-\u0dff]/);
        expect(piece !== null, word).toBe(hasVideo);
        if (piece) expect(piece[1], word).toBeLessThanOrEqual(seconds ?? 0);
      }
    }
    expect(await read('jft-1', 'en')).toContainEqual({
      ...{ word: '{機械|きかい}', english: 'machine', sinhala: 'යන්ත්‍රය' },
      piece: [13.94, 21.6],
    });
  });

  it('is kept in its order and shown in both languages once it is published', async () => {
    const words = [
      word({ word: ' 食べる ', reading: 'たべる', from: 1.2345, to: 3 }),
      word({ word: 'あお', english: 'blue', sinhala: '' }),
      word(),
    ];
    const lecture = await made({ vocabulary: words, status: 'published' });
    expect(lecture.vocabulary).toEqual([
      { ...words[0], word: '食べる', from: 1.23 },
      ...words.slice(1),
    ]);
    const shown = [
      {
        ...{ word: '{食|た}べる', english: 'station', sinhala: 'දුම්රිය ස්ථානය' },
        piece: [1.23, 3],
      },
      { word: 'あお', english: 'blue', sinhala: '', piece: null },
      { word: '{駅|えき}', english: 'station', sinhala: 'දුම්රිය ස්ථානය', piece: null },
    ];
    for (const language of ['en', 'si'])
      expect(await read(lecture.lectureId, language)).toEqual(shown);

    // The other way round as a draft, then published.
    const turned = [...lecture.vocabulary].reverse();
    const { id, version, lectureId } = lecture;
    const draft = editedIn(await change(id, { version, vocabulary: turned }));
    expect(draft).toMatchObject({ state: 'changed', vocabulary: turned });
    expect(draft.version).not.toBe(version);
    expect(await read(lectureId, 'en')).toEqual(shown);
    const texts = { translations: { si: { title: 'වෙනත්' } }, status: 'published' };
    const published = editedIn(await change(id, { version: draft.version, ...texts }));
    expect(published).toMatchObject({ state: 'published', vocabulary: turned });
    for (const language of ['en', 'si'])
      expect(await read(lectureId, language)).toEqual([...shown].reverse());

    const without = { version: published.version, vocabulary: [], status: 'published' };
    expect(editedIn(await change(id, without)).vocabulary).toEqual([]);
    expect(await read(lectureId, 'si')).toEqual([]);
  });

  it.each([
    ['no word', { word: ' ' }, 'word', /Write the word/],
    ['half a reading', { word: '{駅|えき' }, 'word', /\{漢字\|かんじ\}/],
    ['a word that is too long', { word: 'あ'.repeat(101) }, 'word', /too long/],
    ['a reading in letters', { reading: 'eki' }, 'reading', /kana/],
    ['its reading twice', { reading: 'えき' }, 'reading', /once/],
    ['no meaning', { english: '', sinhala: '' }, 'english', /means/],
    ['one time of two', { from: 3 }, 'to', /both times/],
    ['an end before its beginning', { from: 3, to: 3 }, 'to', /after/],
    ['a time before the beginning', { from: -1, to: 3 }, 'from', /both times/],
    ['a time of days', { from: 1, to: 1e9 }, 'to', /both times/],
  ])('is refused with %s, at its field', async (_, fault, field, reason) => {
    const vocabulary = [word(), word({ ...fault })];
    const { id, version } = await made();
    const answer = await change(id, { version, vocabulary });
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toEqual({
      [`vocabulary.1.${field}`]: expect.stringMatching(reason),
    });
    expect((await find(id)).vocabulary).toEqual([]);
  });

  it('is refused in the language of who writes it', async () => {
    const { id, version } = await made();
    const answer = await change(id, { version, vocabulary: [word({ word: '' })] }, 'si');
    expect(errorIn(answer).errors).toEqual({ 'vocabulary.0.word': 'වචනය ලියන්න' });
  });

  it.each([
    ['more than 100 words', Array.from({ length: 101 }, () => word()), 'vocabulary'],
    ['something else', 'words', 'vocabulary'],
    ['a row that is none', [7], 'vocabulary.0'],
    ['a field that is not known', [{ ...word(), id: 3 }], 'vocabulary.0.id'],
    ['a time that is no number', [{ ...word(), from: '1', to: 2 }], 'vocabulary.0.from'],
  ])('is refused with %s', async (_, vocabulary, field) => {
    const { id, version } = await made();
    const answer = await change(id, { version, vocabulary });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {})).toEqual([field]);
  });

  it('finds its lecture, by word, reading and meaning', async () => {
    const { lectureId } = await made({
      vocabulary: [word({ word: '象', reading: 'ぞう', english: 'elephant', sinhala: 'අලියා' })],
      status: 'published',
    });
    for (const q of ['象', 'ぞう', 'Elephant', 'අලියා']) {
      const filter = JSON.stringify({ q });
      const answer = await learner.call(`/lectures?${new URLSearchParams({ filter })}`);
      const ids = z
        .array(lectureSchema)
        .parse(answer.json)
        .map(({ id }) => id);
      expect(ids, q).toEqual([lectureId]);
    }
  });
});

it.each([
  ['食べる', 'たべる', '{食|た}べる'],
  ['お願いします', 'おねがいします', 'お{願|ねが}いします'],
  ['食べ物', 'たべもの', '{食べ物|たべもの}'],
  ['駅', 'えき', '{駅|えき}'],
  ['Tシャツ', 'ティーシャツ', '{T|ティー}シャツ'],
  ['コーヒー', 'こーひー', 'コーヒー'],
  ['{駅|えき}', '', '{駅|えき}'],
])('the reading of %s, %s, stands above what is no kana', (written, reading, shown) => {
  expect(withReading(written, reading)).toBe(shown);
});

describe('a search of lectures', () => {
  const found = async (q: string) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: '[0,999]' });
    const answer = await learner.call(`/lectures?${query}`);
    return z
      .array(lectureSchema)
      .parse(answer.json)
      .map(({ id }) => id);
  };

  it('finds a word of the vocabulary by itself, by its reading and by what it means', async () => {
    const words = [
      word({ word: '{羅針盤|らしんばん}', english: 'compass', sinhala: 'මාලිමාව' }),
      word({ word: '{磨|みが}く', reading: '', english: 'to polish', sinhala: '' }),
      word({ word: '灯台', reading: 'とうだい', english: 'lighthouse', sinhala: '' }),
    ];
    const { lectureId } = await made({ vocabulary: words, status: 'published' });
    for (const q of [
      '羅針盤',
      'らしんばん',
      'Compass',
      'මාලිමාව',
      '磨く',
      'みがく',
      '灯台',
      'とうだい',
    ])
      expect([q, await found(q)]).toEqual([q, [lectureId]]);
    // All words have to be there, whichever of them is written and which is read.
    expect(await found('羅針盤 みがく')).toEqual([lectureId]);
    expect(await found('羅針盤 らしんかん')).toEqual([]);
  });

  it('finds what is said in the captions, by the word and by its reading', async () => {
    // Said in the film, and in no text and no table of words.
    const { vocabulary, description } = lectureDetailSchema.parse(
      (await learner.call('/lectures/jft-1')).json,
    );
    expect(JSON.stringify([vocabulary, description])).not.toMatch(/読|よみ/);
    for (const q of ['読みましょう', 'よみましょう']) expect(await found(q), q).toContain('jft-1');
  });
});
