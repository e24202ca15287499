import { randomUUID } from 'node:crypto';
import {
  cardFigureSchema,
  type EditedDeck,
  editedDeckSchema,
  itemOf,
  practiceFiguresSchema,
} from '@nihongo-lanka/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, loggedInAdmin, someone, uniqueName } from './harness/client';

/** A teacher corrects a word that learners have met. */

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const day = 24 * 60 * 60_000;
const made: string[] = [];
afterEach(async () => {
  for (const id of made.splice(0)) await admin.call(`/admin/decks/${id}`, { method: 'DELETE' });
});

// Kana that no other deck of the tests has.
let count = 0;
const kana = 'あいうえおかきくけこさしすせそたちつてと';
const newWord = () => {
  count += 1;
  return `ぬ${kana[count % 20]}ぬ${kana[Math.floor(count / 20)]}ぬ`;
};
const word = (reading: string, english: string = uniqueName()) => ({ japanese: reading, english });
const item = (reading: string) => itemOf('words', { japanese: reading, reading });

async function newDeck(...cards: object[]): Promise<EditedDeck> {
  const title = { en: `Deck ${uniqueName()}`, si: 'කට්ටලය' };
  const body = { kind: 'words', title, status: 'published', cards };
  const answer = await admin.call('/admin/decks', { body });
  expect(answer.status, answer.text).toBe(201);
  const deck = editedDeckSchema.parse(answer.json);
  made.push(deck.id);
  return deck;
}
const read = async ({ id }: { id: string }) =>
  editedDeckSchema.parse((await admin.call(`/admin/decks/${id}`)).json);

/** Saves a deck as it is now, with other texts of some cards. */
async function change(deck: { id: string }, changes: Record<number, object>) {
  const { version, cards } = await read(deck);
  const body = { version, cards: cards.map((card, place) => ({ ...card, ...changes[place] })) };
  const answer = await admin.call(`/admin/decks/${deck.id}`, { method: 'PUT', body });
  expect(answer.status, answer.text).toBe(200);
  return editedDeckSchema.parse(answer.json);
}
const now = (reading: string) => ({ japanese: reading, reading });

const review = (of: string, answer: 'knew' | 'forgot', daysAgo: number) => ({
  id: randomUUID(),
  item: of,
  kind: 'meaning',
  at: new Date(Date.now() - daysAgo * day).toISOString(),
  answer,
  milliseconds: 2000,
  zone: 330,
});
async function answers(client: Client, ...reviews: object[]) {
  const body = { sentAt: new Date().toISOString(), reviews };
  const answer = await client.call('/practice/reviews', { body });
  expect(answer.status, answer.text).toBe(200);
}
const newLearner = async () => (await someone('approved')).client;
async function metOf(client: Client, { id }: { id: string }) {
  const { json } = await client.call('/practice/figures');
  const { decks } = practiceFiguresSchema.parse(json);
  return decks.find((deck) => deck.id === id)?.met;
}
const figureId = (of: string) => `meaning-${Buffer.from(of).toString('base64url')}`;
async function figureOf(of: string) {
  const answer = await admin.call(`/admin/card-figures/${figureId(of)}`);
  return answer.status === 200 ? cardFigureSchema.parse(answer.json) : undefined;
}

describe('a corrected word', () => {
  it('keeps what learners have met, its counts and its hint', async () => {
    const [typo, right, other] = [newWord(), newWord(), newWord()];
    const deck = await newDeck(word(typo), word(other));
    const learner = await newLearner();
    await answers(learner, review(item(typo), 'forgot', 3), review(item(other), 'knew', 3));
    expect(await metOf(learner, deck)).toBe(2);
    const hint = { version: '0', english: 'A tip', sinhala: '' };
    const path = `/admin/card-figures/${figureId(item(typo))}/hint`;
    expect((await admin.call(path, { method: 'PUT', body: hint })).status).toBe(200);

    const changed = await change(deck, { 0: now(right) });
    expect(changed.cards[0]?.item).toBe(item(right));
    await expect.poll(() => metOf(learner, deck)).toBe(2);
    await expect
      .poll(() => figureOf(item(right)))
      .toMatchObject({
        ...{ learners: 1, answers: 1, fails: 1 },
        hint: { english: 'A tip' },
      });
    expect(await figureOf(item(typo))).toBeUndefined();
  });

  it('is another word where the teacher says so, or sends a card that was not read', async () => {
    const [typo, right, third] = [newWord(), newWord(), newWord()];
    const deck = await newDeck(word(typo));
    const learner = await newLearner();
    await answers(learner, review(item(typo), 'knew', 3));
    await change(deck, { 0: { ...now(right), isAnother: true } });
    await expect.poll(() => metOf(learner, deck)).toBe(0);
    await change(deck, { 0: now(typo) });
    await answers(learner, review(item(typo), 'knew', 2));
    await change(deck, { 0: { ...now(third), item: null } });
    await expect.poll(() => metOf(learner, deck)).toBe(0);
  });

  it('takes answers that a device sends late under the former word', async () => {
    const [typo, middle, right] = [newWord(), newWord(), newWord()];
    const deck = await newDeck(word(typo));
    const learner = await newLearner();
    await change(deck, { 0: now(middle) });
    await change(deck, { 0: now(right) });
    const late = review(item(typo), 'knew', 3);
    await answers(learner, late, review(item(middle), 'knew', 2));
    await answers(learner, late);
    await expect.poll(() => figureOf(item(right))).toMatchObject({ learners: 1, answers: 2 });
    await expect.poll(() => metOf(learner, deck)).toBe(1);
  });

  it('is corrected back', async () => {
    const [typo, right] = [newWord(), newWord()];
    const deck = await newDeck(word(typo));
    const learner = await newLearner();
    await answers(learner, review(item(typo), 'knew', 3));
    await change(deck, { 0: now(right) });
    await change(deck, { 0: now(typo) });
    await answers(learner, review(item(right), 'knew', 1));
    await expect.poll(() => figureOf(item(typo))).toMatchObject({ learners: 1, answers: 2 });
  });

  it('is corrected in all decks, and joins the right word that another deck has', async () => {
    const [typo, right] = [newWord(), newWord()];
    const deck = await newDeck(word(typo));
    const draft = await newDeck(word(typo));
    const both = await newDeck(word(right), word(typo));
    const [met, strong] = [await newLearner(), await newLearner()];
    await answers(met, review(item(typo), 'knew', 3));
    await answers(
      strong,
      ...[review(item(right), 'knew', 60), review(item(right), 'knew', 50)],
      review(item(typo), 'forgot', 3),
    );
    await change(deck, { 0: now(right) });
    const [mended, kept] = [await read(draft), await read(both)];
    expect(mended).toMatchObject({ version: '2', cards: [{ ...now(right) }] });
    expect(kept).toMatchObject({ version: '1', cards: [now(right), now(typo)] });
    await expect.poll(() => metOf(met, draft)).toBe(1);
    await expect.poll(() => figureOf(item(right))).toMatchObject({ learners: 2, answers: 3 });
    // The next answer replays the answers to both.
    await answers(strong, review(item(right), 'knew', 1));
    await expect.poll(() => figureOf(item(right))).toMatchObject({ learners: 2, answers: 5 });
  });

  it('swaps its reading with another card', async () => {
    const [one, two] = [newWord(), newWord()];
    const deck = await newDeck(word(one), word(two));
    const learner = await newLearner();
    await answers(learner, review(item(one), 'forgot', 3));
    await change(deck, { 0: now(two), 1: now(one) });
    await expect.poll(() => figureOf(item(two))).toMatchObject({ learners: 1, fails: 1 });
    expect(await figureOf(item(one))).toBeUndefined();
    expect(await metOf(learner, deck)).toBe(1);
  });

  it('leaves its former id to a card that is added later', async () => {
    const [typo, right] = [newWord(), newWord()];
    const deck = await newDeck(word(typo));
    const learner = await newLearner();
    await answers(learner, review(item(typo), 'knew', 3));
    await change(deck, { 0: now(right) });
    const later = await newDeck(word(typo));
    await expect.poll(() => metOf(learner, later)).toBe(0);
    expect(await metOf(learner, deck)).toBe(1);
    await answers(learner, review(item(typo), 'knew', 1));
    await expect.poll(() => metOf(learner, later)).toBe(1);
  });

  it('is one word with a note of the learner that has the former word', async () => {
    const [typo, right] = [newWord(), newWord()];
    const deck = await newDeck(word(typo));
    const learner = await newLearner();
    const note = { japanese: typo, text: 'my word' };
    const path = `/notes/${randomUUID()}`;
    const kept = await learner.call(path, { method: 'PUT', body: { lecture: 'jft-1', ...note } });
    expect(kept.status, kept.text).toBe(200);
    await answers(learner, review(item(typo), 'knew', 3));
    await change(deck, { 0: now(right) });
    await expect.poll(() => metOf(learner, { id: 'own' })).toBe(1);
  });

  it('is a kanji, too', async () => {
    const title = { en: `Deck ${uniqueName()}`, si: 'කට්ටලය' };
    const kanji = (japanese: string) => ({ japanese, reading: 'ギョ', english: 'old fish' });
    const body = { kind: 'kanji', title, status: 'published', cards: [kanji('魚')] };
    const deck = editedDeckSchema.parse((await admin.call('/admin/decks', { body })).json);
    made.push(deck.id);
    const learner = await newLearner();
    await answers(learner, review('kanji:魚', 'knew', 3));
    await change(deck, { 0: { japanese: '鮪' } });
    await expect.poll(() => metOf(learner, deck)).toBe(1);
  });
});
