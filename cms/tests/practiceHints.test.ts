import { randomUUID } from 'node:crypto';
import {
  activitySchema,
  type CardHint,
  cardFigureSchema,
  cardHintSchema,
  hintMax,
  practiceDaySchema,
  z,
} from '@nihongo-lanka/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, errorIn, loggedInAdmin, someone } from './harness/client';

const item = 'word:仕事:しごと';
const idOf = (of: string) => `meaning-${Buffer.from(of).toString('base64url')}`;
const path = `/admin/card-figures/${idOf(item)}`;

let admin: Client;
let learner: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
  learner = (await someone('approved')).client;
  const body = {
    sentAt: new Date().toISOString(),
    reviews: [
      {
        id: randomUUID(),
        item,
        kind: 'meaning',
        at: new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString(),
        answer: 'forgot',
        milliseconds: 2000,
        zone: 330,
      },
    ],
  };
  expect((await learner.call('/practice/reviews', { body })).status).toBe(200);
});

const stored = async () => cardFigureSchema.parse((await admin.call(path)).json).hint;
const write = (body: object, of = path) => admin.call(`${of}/hint`, { method: 'PUT', body });
const written = async (texts: { english?: string; sinhala?: string }): Promise<CardHint> => {
  const { version } = await stored();
  const answer = await write({ version, english: '', sinhala: '', ...texts });
  expect(answer.status, answer.text).toBe(200);
  return cardHintSchema.parse(answer.json);
};
afterEach(async () => {
  if ((await stored()).version !== '0') await written({});
});

async function readBy(client: Client, language: string) {
  const { json } = await client.call(`/practice/day?lng=${language}`);
  const card = practiceDaySchema.parse(json).cards.find((each) => each.item === item);
  return card && [card.hint, card.hintLang];
}

describe('a teacher’s hint', () => {
  it('reaches learners in their language, or in the other one where it has no text', async () => {
    expect(await readBy(learner, 'en')).toEqual(['', 'en']);
    await written({ english: 'You do it every day.', sinhala: 'හැමදාම කරන දේ.' });
    expect(await readBy(learner, 'en')).toEqual(['You do it every day.', 'en']);
    expect(await readBy(learner, 'si')).toEqual(['හැමදාම කරන දේ.', 'si']);
    await written({ sinhala: 'හැමදාම කරන දේ.' });
    expect(await readBy(learner, 'en')).toEqual(['හැමදාම කරන දේ.', 'si']);
  });

  it('belongs to a word in all kinds of cards, and is deleted when both texts are empty', async () => {
    const hint = await written({ english: ' Two lines,\nof one word. ' });
    expect(hint).toMatchObject({ english: 'Two lines,\nof one word.', sinhala: '' });
    expect(await stored()).toEqual(hint);
    expect(await written({ english: ' \n ' })).toEqual({ version: '0', english: '', sinhala: '' });
    expect(await readBy(learner, 'en')).toEqual(['', 'en']);
  });

  it('is not overwritten by an admin who has read an earlier one', async () => {
    const both = await Promise.all(
      ['one', 'two'].map((english) => write({ version: '0', english, sinhala: '' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version } = await stored();
    for (const stale of ['0', '1', `${version}0`, 'x']) {
      for (const english of ['three', '']) {
        if (stale === '0' && !english) continue;
        const answer = await write({ version: stale, english, sinhala: '' });
        expect([stale, english, errorIn(answer).code]).toEqual([stale, english, 'CONFLICT']);
      }
    }
    expect((await stored()).version).toBe(version);
  });

  it.each([
    ['a text that is too long', { version: '0', english: 'a'.repeat(hintMax + 1), sinhala: '' }],
    ['a control character', { version: '0', english: '\u0000', sinhala: '' }],
    ['no version', { english: 'Work', sinhala: '' }],
    ['an unknown field', { version: '0', english: 'Work', sinhala: '', item: 'word:a:a' }],
  ])('is refused with %s', async (_, body) => {
    expect(errorIn(await write(body)).code).toBe('VALIDATION_FAILED');
    expect((await stored()).version).toBe('0');
  });

  it('is written by admins, of published cards', async () => {
    const body = { version: '0', english: 'Work', sinhala: '' };
    const byLearner = await learner.call(`${path}/hint`, { method: 'PUT', body });
    expect(errorIn(byLearner).code).toBe('FORBIDDEN');
    for (const id of [idOf('word:無い:ない'), 'meaning-x', 'x', '%00']) {
      const answer = await write(body, `/admin/card-figures/${id}`);
      expect([id, errorIn(answer).code]).toEqual([id, 'NOT_FOUND']);
    }
  });

  it('is recorded when it is saved and when it is deleted', async () => {
    await written({ english: 'Work' });
    await written({});
    const filter = JSON.stringify({ subjectType: 'hint', subjectId: item });
    const { json } = await admin.call(`/admin/activity?filter=${filter}&range=[0,1]`);
    expect(z.array(activitySchema).parse(json)).toMatchObject([
      { action: 'deleted', subjectName: '仕事', actor: { id: expect.any(String) } },
      { action: 'saved', subjectName: '仕事' },
    ]);
  });
});
