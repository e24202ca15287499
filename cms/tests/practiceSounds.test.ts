import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type EditedLecture,
  editedDeckSchema,
  editedLectureSchema,
  type MediaFile,
  mediaFileSchema,
  type PracticeCard,
  type PracticeSound,
  pieceType,
  practiceDaySchema,
  practiceFiguresSchema,
  practiceSchemas,
  type SentReview,
  type StoredWord,
  uploadField,
  z,
} from '@nihongo-lanka/contract';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Client, errorIn, loggedInAdmin, someone, uniqueName } from './harness/client';
import { blackPng } from './harness/pictures';
import { silentMp3 } from './harness/sounds';

const films = path.join(import.meta.dirname, '../seed/media');

let admin: Client;
let learner: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
  learner = (await someone('approved')).client;
});

const cookieOf = (client: Client) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const get = (client: Client, url: string, headers: Record<string, string> = {}) =>
  fetch(inject('cmsUrl') + url, { headers: { cookie: cookieOf(client), ...headers } });

const soundsIn = (answer: { json: unknown }) =>
  practiceSchemas.practiceSounds.answer.parse(answer.json).sounds;

/** The recordings of a lecture that a learner has begun. */
async function soundsOf(lecture: string, client = learner): Promise<PracticeSound[]> {
  const begun = await client.call(`/lectures/${lecture}/progress`, {
    method: 'PUT',
    body: { position: 0 },
  });
  expect(begun.status, begun.text).toBe(200);
  const answer = await client.call(`/practice/decks/lecture:${lecture}/sounds`);
  expect(answer.status, answer.text).toBe(200);
  return soundsIn(answer);
}

/** The version of the sounds of a lecture's words. */
async function versionOf(lecture: string): Promise<string | undefined> {
  const { decks } = practiceFiguresSchema.parse((await learner.call('/practice/figures')).json);
  return decks.find(({ id }) => id === `lecture:${lecture}`)?.sounds.version;
}

/** A film in the media library, as the console brings it there. */
async function film(name: string): Promise<MediaFile> {
  const content = await readFile(path.join(films, name));
  const begun = await admin.call('/admin/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const { id } = z.object({ id: z.string() }).parse(begun.json);
  const sent = await fetch(`${inject('cmsUrl')}/api/v1/admin/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': pieceType,
      'upload-offset': '0',
      cookie: cookieOf(admin),
    },
    body: new Uint8Array(content),
  });
  expect(sent.status).toBe(204);
  const finished = await admin.call(`/admin/uploads/${id}/file`, { method: 'POST' });
  return mediaFileSchema.parse(finished.json);
}

/** A file of the media library that came in one piece. */
async function uploaded(name: string, content: Buffer): Promise<MediaFile> {
  const form = new FormData();
  form.set(uploadField, new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${inject('cmsUrl')}/api/v1/admin/media`, {
    method: 'POST',
    headers: { cookie: cookieOf(admin) },
    body: form,
  });
  expect(response.status).toBe(201);
  return mediaFileSchema.parse(await response.json());
}

/** A word in kana that no other test has. */
function newWord(): string {
  const kana =
    'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろ';
  return [...uniqueName('')].map((letter) => kana[letter.charCodeAt(0) % kana.length]).join('');
}

const word = (fields: Partial<StoredWord> = {}): StoredWord => ({
  word: newWord(),
  reading: '',
  english: `meaning ${uniqueName('')}`,
  sinhala: '',
  from: 2,
  to: 4,
  ...fields,
});

const lectureIds: string[] = [];
const deckIds: string[] = [];
afterAll(async () => {
  for (const id of lectureIds) await admin.call(`/admin/lectures/${id}`, { method: 'DELETE' });
  for (const id of deckIds) await admin.call(`/admin/decks/${id}`, { method: 'DELETE' });
});

async function lecture(body: Record<string, unknown>): Promise<EditedLecture> {
  const title = uniqueName('lecture');
  const texts = { title, description: 'About it', imageAlt: '' };
  const answer = await admin.call('/admin/lectures', {
    body: {
      lectureId: title,
      category: 'JFT',
      translations: { en: texts, si: texts },
      status: 'published',
      ...body,
    },
  });
  expect(answer.status, answer.text).toBe(201);
  const made = editedLectureSchema.parse(answer.json);
  lectureIds.push(made.id);
  return made;
}

async function deck(cards: readonly object[]): Promise<string> {
  const answer = await admin.call('/admin/decks', {
    body: {
      kind: 'words',
      title: { en: `Deck ${uniqueName()}`, si: 'කාඩ්පත්' },
      status: 'published',
      cards,
    },
  });
  expect(answer.status, answer.text).toBe(201);
  const { id } = editedDeckSchema.parse(answer.json);
  deckIds.push(id);
  return id;
}

const itemIn = ({ word: text }: StoredWord) => `word:${text}:${text}`;

/** The card of the next kind of a word whose first kinds are firm. */
async function nextCard(
  item: string,
  kinds: readonly SentReview['kind'][],
  language = 'en',
): Promise<PracticeCard | undefined> {
  const { client } = await someone('approved');
  const dayLength = 24 * 60 * 60_000;
  const reviews = kinds.flatMap((kind) =>
    [9, 6, 1].map((ago) => ({
      id: randomUUID(),
      item,
      kind,
      at: new Date(Date.now() - ago * dayLength).toISOString(),
      answer: 'knew',
      milliseconds: 2000,
      zone: 330,
    })),
  );
  const body = { sentAt: new Date().toISOString(), reviews };
  expect((await client.call('/practice/reviews', { body })).status).toBe(200);
  const { json } = await client.call(`/practice/day?lng=${language}`);
  return practiceDaySchema.parse(json).cards.find((card) => card.item === item);
}

async function secondsOf(content: Buffer): Promise<number> {
  const input = new Input({ formats: [MP4], source: new BufferSource(content) });
  const tracks = await input.getTracks();
  expect(tracks.map(({ type, codec }) => [type, codec])).toEqual([['audio', 'aac']]);
  return input.computeDuration();
}

describe('the sound of a word', () => {
  it('is a small piece of the film, for learners only, and browsers ask again before they play it', async () => {
    const sounds = await soundsOf('jft-1');
    expect(sounds.length).toBeGreaterThan(5);
    const visitor = new Client();
    const { client: pending } = await someone('pending');
    for (const { url, bytes } of sounds.slice(0, 3)) {
      const answer = await get(learner, url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const content = Buffer.from(await answer.arrayBuffer());
      const seconds = await secondsOf(content);
      expect(seconds).toBeGreaterThan(0.5);
      expect(seconds).toBeLessThan(6.1);
      expect(content.length).toBeLessThan(60_000);
      expect(Math.abs(content.length - bytes) / bytes).toBeLessThan(0.5);
      expect((await get(visitor, url)).status).toBe(401);
      expect((await get(pending, url)).status).toBe(403);
      expect((await get(admin, url)).status).toBe(200);
    }
  });

  it('is as long as the word is said, with a little before and after', async () => {
    const { id: videoId } = await film('jlpt-1.mp4');
    const { lectureId } = await lecture({ videoId, vocabulary: [word({ from: 5, to: 6.5 })] });
    const [sound] = await soundsOf(lectureId);
    const content = Buffer.from(await (await get(learner, sound?.url ?? '')).arrayBuffer());
    expect(await secondsOf(content)).toBeCloseTo(1.7, 1);
  });

  it('comes in the parts that a player asks for', async () => {
    const [{ url = '' } = {}] = await soundsOf('jft-1');
    const whole = Buffer.from(await (await get(learner, url)).arrayBuffer());
    const part = await get(learner, url, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${whole.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    expect((await get(learner, url, { range: 'bytes=9999999-' })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    const fresh = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await get(learner, url, fresh)).status).toBe(304);
  });

  it('is at no address that was made up', async () => {
    for (const id of ['x', 'A'.repeat(22), '..%2Fuploads', '%00', 'a'.repeat(3000)]) {
      const answer = await learner.call(`/practice/sounds/${id}`);
      expect([id.slice(0, 30), errorIn(answer).code]).toEqual([id.slice(0, 30), 'NOT_FOUND']);
    }
  });

  it('has another address once the word has other times', async () => {
    const { id: videoId } = await film('jlpt-1.mp4');
    const vocabulary = [word()];
    const made = await lecture({ videoId, vocabulary });
    const [before] = await soundsOf(made.lectureId);
    const versionBefore = await versionOf(made.lectureId);
    expect((await get(learner, before?.url ?? '')).status).toBe(200);
    const changed = await admin.call(`/admin/lectures/${made.id}`, {
      method: 'PUT',
      body: {
        version: made.version,
        status: 'published',
        vocabulary: vocabulary.map((each) => ({ ...each, to: 5 })),
      },
    });
    expect(changed.status, changed.text).toBe(200);
    const [after] = await soundsOf(made.lectureId);
    expect(after?.url).toMatch(/^\/api\/v1\/practice\/sounds\//);
    expect(after?.url).not.toBe(before?.url);
    expect(await versionOf(made.lectureId)).not.toBe(versionBefore);
    expect(after?.bytes).toBeGreaterThan(before?.bytes ?? 0);
    expect((await get(learner, before?.url ?? '')).status).toBe(404);
  });

  it('does not exist for a film on YouTube, a word without times, and a draft', async () => {
    const youtube = await lecture({
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      vocabulary: [word()],
    });
    expect(await soundsOf(youtube.lectureId)).toEqual([]);
    const { id: videoId } = await film('jlpt-1.mp4');
    const untimed = await lecture({ videoId, vocabulary: [word({ from: null, to: null })] });
    expect(await soundsOf(untimed.lectureId)).toEqual([]);
    const draft = await lecture({ videoId, vocabulary: [word()] });
    const [sound] = await soundsOf(draft.lectureId);
    const withdrawn = await admin.call(`/admin/lectures/${draft.id}`, {
      method: 'PUT',
      body: { version: draft.version, status: 'draft' },
    });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    expect((await get(learner, sound?.url ?? '')).status).toBe(404);
  });

  it('is refused where the film is broken, and other films still have theirs', async () => {
    const broken = await film('jlpt-1.mp4');
    const { lectureId } = await lecture({
      videoId: broken.id,
      vocabulary: [word({ from: 12, to: 14 }), word({ from: 15, to: 16 })],
    });
    const sounds = await soundsOf(lectureId);
    expect(sounds).toHaveLength(2);
    const place = path.join(inject('dataDir'), 'public', broken.url);
    const content = await readFile(place);
    await writeFile(place, content.subarray(0, 100_000));
    for (const { url } of sounds) {
      const answers = await Promise.all([1, 2, 3].map(() => get(learner, url)));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    await writeFile(place, Buffer.alloc(100_000, 'no film'));
    expect((await get(learner, sounds[0]?.url ?? '')).status).toBe(404);
    const [{ url = '' } = {}] = await soundsOf('jlpt-1');
    expect((await get(learner, url)).status).toBe(200);
  });
});

describe('the sounds of a deck', () => {
  it('are told with their weight before they are fetched', async () => {
    const sounds = await soundsOf('jft-1');
    const { decks } = practiceFiguresSchema.parse((await learner.call('/practice/figures')).json);
    const found = decks.find(({ id }) => id === 'lecture:jft-1');
    expect(found?.sounds).toEqual({
      count: sounds.length,
      bytes: sounds.reduce((sum, { bytes }) => sum + bytes, 0),
      version: expect.stringMatching(/^[\w-]{22}$/),
    });
    const none = { count: 0, bytes: 0, version: '' };
    expect(decks.find(({ id }) => id === 'hiragana')?.sounds).toEqual(none);
  });

  it('are of the learner’s own decks', async () => {
    const { client } = await someone('approved');
    for (const id of ['lecture:jft-1', 'lecture:none', 'none', '%00']) {
      const answer = await client.call(`/practice/decks/${id}/sounds`);
      expect([id, errorIn(answer).code]).toEqual([id, 'NOT_FOUND']);
    }
    expect((await client.call('/practice/decks/hiragana/sounds')).json).toEqual({ sounds: [] });
    expect((await new Client().call('/practice/decks/hiragana/sounds')).status).toBe(401);
  });
});

describe('a teacher’s recording', () => {
  const mp3 = silentMp3(2000);

  it('is the sound of a word that no film says, with the picture of the card', async () => {
    const sound = await uploaded('word.mp3', mp3);
    const picture = await uploaded('word.png', blackPng(2, 2));
    const spoken = word();
    const id = await deck([
      { japanese: spoken.word, english: 'spoken', sound: sound.url, picture: picture.url },
    ]);
    const sounds = soundsIn(await learner.call(`/practice/decks/${id}/sounds`));
    expect(sounds).toEqual([{ url: sound.url, bytes: sound.bytes }]);
    expect((await get(learner, sound.url)).status).toBe(200);
    expect((await get(new Client(), sound.url)).status).toBe(401);
    expect((await get((await someone('pending')).client, sound.url)).status).toBe(403);
    expect((await get(learner, picture.url)).status).toBe(200);
    const card = await nextCard(itemIn(spoken), ['meaning']);
    expect(card).toMatchObject({ sound: sounds[0], picture: picture.url });
  });

  it('gives way to the voice of a film, whose word takes the picture and the sentence', async () => {
    const sound = await uploaded('word.mp3', mp3);
    const picture = await uploaded('word.png', blackPng(2, 2));
    const spoken = word();
    await deck([
      {
        japanese: spoken.word,
        english: 'spoken',
        sound: sound.url,
        picture: picture.url,
        example: `これは[${spoken.word}]です。`,
        exampleEnglish: 'This is it.',
      },
    ]);
    const { id: videoId } = await film('jlpt-1.mp4');
    const { lectureId } = await lecture({ videoId, vocabulary: [spoken] });
    const [fromFilm] = await soundsOf(lectureId);
    expect(fromFilm?.url).toMatch(/^\/api\/v1\/practice\/sounds\//);
    const card = await nextCard(itemIn(spoken), ['meaning', 'hearing', 'reading']);
    expect(card).toMatchObject({
      kind: 'gap',
      sound: fromFilm,
      picture: picture.url,
      exampleMeaning: 'This is it.',
    });
  });
});

describe('hearing', () => {
  it('is asked after the meaning and the spelling, with meanings of words that sound alike', async () => {
    const card = await nextCard('word:仕事:しごと', ['meaning', 'reading'], 'si');
    expect(card).toMatchObject({ kind: 'hearing', meaning: 'රැකියාව, වැඩ', meaningLang: 'si' });
    expect(card?.choices).toContain('රැකියාව, වැඩ');
    expect(new Set(card?.choices).size).toBe(4);
    const again = await nextCard('word:仕事:しごと', ['meaning', 'reading'], 'si');
    expect(again?.choices.toSorted()).toEqual(card?.choices.toSorted());
    expect((await nextCard('word:仕事:しごと', ['meaning', 'hearing']))?.kind).toBe('reading');
  });

  it('is not asked of a word without a sound', async () => {
    const silent = word({ from: null, to: null });
    await lecture({ vocabulary: [silent] });
    expect((await nextCard(itemIn(silent), ['meaning']))?.kind).toBe('reading');
  });

  it('waits while the word has no sound, and comes back with it', async () => {
    const spoken = word();
    const { id: videoId } = await film('jlpt-1.mp4');
    const made = await lecture({ videoId, vocabulary: [spoken] });
    const { client } = await someone('approved');
    const day = async () =>
      practiceDaySchema
        .parse((await client.call('/practice/day')).json)
        .cards.filter(({ item }) => item === itemIn(spoken))
        .map(({ kind }) => kind);
    const body = {
      sentAt: new Date().toISOString(),
      reviews: [
        {
          id: randomUUID(),
          item: itemIn(spoken),
          kind: 'hearing',
          at: new Date(Date.now() - 9 * 24 * 60 * 60_000).toISOString(),
          answer: 'knew',
          milliseconds: 2000,
          zone: 330,
        },
      ],
    };
    expect((await client.call('/practice/reviews', { body })).status).toBe(200);
    expect(await day()).toEqual(['hearing']);
    const change = (version: string, vocabulary: StoredWord[]) =>
      admin.call(`/admin/lectures/${made.id}`, {
        method: 'PUT',
        body: { version, status: 'published', vocabulary },
      });
    const without = await change(made.version, [{ ...spoken, from: null, to: null }]);
    expect(without.status, without.text).toBe(200);
    expect(await day()).not.toContain('hearing');
    await change(editedLectureSchema.parse(without.json).version, [spoken]);
    expect(await day()).toEqual(['hearing']);
  });
});

describe('the shelf', () => {
  it('shows a word beside those that learners confuse it with', async () => {
    const { client } = await someone('approved');
    const reviews = Array.from({ length: 6 }, (_, place) => ({
      id: randomUUID(),
      item: 'word:電車:でんしゃ',
      kind: 'meaning',
      at: new Date(Date.now() - (20 - place * 2) * 24 * 60 * 60_000).toISOString(),
      answer: 'forgot',
      milliseconds: 2000,
      zone: 330,
    }));
    const body = { sentAt: new Date().toISOString(), reviews };
    expect((await client.call('/practice/reviews', { body })).status).toBe(200);
    const { shelf } = practiceDaySchema.parse((await client.call('/practice/day')).json);
    expect(shelf).toHaveLength(1);
    const [first, ...others] = shelf[0]?.choices ?? [];
    expect(first).toBe('電車');
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toMatch(/[電車]/);
  });
});
