import {
  type CardKind,
  cardAnswers,
  cardKinds,
  localDay,
  type OwnData,
  practiceLimits,
  type Review,
  z,
} from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { piecesOf } from '../../core/database/pieces';
import type { Knex } from '../../core/database/rows';
import type { Transaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import { goneWithAccount } from '../../people/identity/goneWithAccount';
import { countCards, countedCards, noteLastAnswer, practiceLearners, watchCounts } from './counts';
import { reminders } from './reminders';
import { type CardState, dueDay, replay } from './replay';
import { examDayOf, readSettings, settingsTable, writeZone } from './settings';

/**
 * What learners answer, and the state of each of their cards that follows from it. The tables are in
 * database/migrations/100-practice.js.
 */

type Trx = Transaction['trx'];

const reviews = 'practice_reviews';
const cards = 'practice_cards';

const number = z.coerce.number();
const kind = z.enum(cardKinds);

const reviewRow = z.object({
  id: z.string(),
  item: z.string(),
  kind,
  at: number,
  answer: z.enum(cardAnswers),
  zone: number,
  milliseconds: number,
  undoes: z.string().nullable(),
});

const cardRow = z
  .object({
    item: z.string(),
    kind,
    first_day: number,
    last_day: number,
    interval: number,
    due: number,
    stability: number,
    difficulty: number,
    answers: number,
    fails: number,
    all_fails: number,
  })
  .transform((row) => ({
    item: row.item,
    kind: row.kind,
    firstDay: row.first_day,
    lastDay: row.last_day,
    interval: row.interval,
    due: row.due,
    stability: row.stability,
    difficulty: row.difficulty,
    answers: row.answers,
    fails: row.fails,
    allFails: row.all_fails,
  }));
export type KeptCard = z.output<typeof cardRow>;

/** A whole day of milliseconds. */
const dayLength = 24 * 60 * 60 * 1000;
/** A smaller difference of two clocks is the time that the call took, in milliseconds. */
const smallSkew = 30_000;

/**
 * Reviews with times by the server's clock. Their order and the time between them stay: where the last
 * would be in the future, because the device's clock has changed since, all are moved.
 */
function inServerTime(given: readonly Review[], sentAt: string, now: number) {
  const difference = now - Date.parse(sentAt);
  const skew = Math.abs(difference) < smallSkew ? 0 : difference;
  const times = given.map(({ at }) => Date.parse(at) + skew);
  const excess = Math.max(0, times.reduce((latest, time) => Math.max(latest, time), 0) - now);
  const oldest = now - practiceLimits.oldestDays * dayLength;
  return given.map((review) => ({
    ...review,
    at: Math.max(oldest, Date.parse(review.at) + skew - excess),
    milliseconds: Math.min(review.milliseconds, practiceLimits.answerMax),
  }));
}
type TimedReview = ReturnType<typeof inServerTime>[number];

/**
 * Adds reviews, and derives the state of their cards anew. A review that is there already is not added again.
 * @param sentAt the device's clock when it sent them
 * @returns how many were added
 * @throws ApiError NOT_AUTHENTICATED if the account was deleted in the meantime
 */
export async function keepReviews(
  userId: number,
  given: readonly Review[],
  sentAt: string,
): Promise<number> {
  const now = Date.now();
  const timed = inServerTime(given, sentAt, now);
  const latest = timed.reduce<TimedReview | undefined>(
    (last, review) => (last && last.at > review.at ? last : review),
    undefined,
  );
  if (!latest) return 0;
  return strapi.db.transaction(async ({ trx }) => {
    // Two devices of one learner wait for each other.
    const account = await trx('up_users').where({ id: userId }).forUpdate().first('id');
    if (!account) throw new ApiError('NOT_AUTHENTICATED');
    const rows = await unknownOf(trx, userId, timed);
    if (rows.length === 0) return 0;
    await refuseTooManyCards(trx, userId);
    await insertAll(trx, reviews, rows);
    await writeZone(trx, userId, latest);
    await noteLastAnswer(trx, userId, rows);
    await deriveCards(trx, userId, [...new Set(rows.map(({ item }) => item))]);
    return rows.length;
  });
}

async function insertAll(trx: Trx, table: string, rows: readonly object[]): Promise<void> {
  for (const piece of piecesOf(rows)) await trx(table).insert(piece);
}

/** The rows of those reviews that are not stored yet. */
async function unknownOf(trx: Trx, userId: number, timed: readonly TimedReview[]) {
  const byId = new Map(timed.map((review) => [review.id, review]));
  const stored: { id: string }[] = await trx(reviews)
    .where({ user_id: userId })
    .whereIn('id', [...byId.keys()])
    .select('id');
  for (const { id } of stored) byId.delete(id);
  return [...byId.values()].map((review) => ({
    user_id: userId,
    id: review.id,
    item: review.item,
    kind: review.kind,
    at: review.at,
    day: localDay(review.at, review.zone),
    answer: review.answer,
    milliseconds: review.milliseconds,
    zone: review.zone,
    undoes: review.undoes,
  }));
}

/** @throws ApiError TOO_MANY_REQUESTS for more cards than any learner could learn. */
async function refuseTooManyCards(trx: Trx, userId: number): Promise<void> {
  const [counted]: unknown[] = await trx(cards).where({ user_id: userId }).count({ total: '*' });
  if (z.object({ total: number }).parse(counted).total > practiceLimits.cards) {
    throw new ApiError('TOO_MANY_REQUESTS');
  }
}

/** Replays all reviews of some items, and stores the state of their cards. */
async function deriveCards(trx: Trx, userId: number, items: readonly string[]): Promise<void> {
  const found: unknown[] = await trx(reviews).where({ user_id: userId }).whereIn('item', items);
  const ofCard = new Map<string, z.output<typeof reviewRow>[]>();
  for (const row of found) {
    const review = reviewRow.parse(row);
    const key = `${review.kind} ${review.item}`;
    const known = ofCard.get(key);
    if (known) known.push(review);
    else ofCard.set(key, [review]);
  }
  const examDay = examDayOf(await readSettings(userId, trx));
  const before = await countedCards(trx, userId, items);
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const [key, ofOne] of ofCard) {
    const [first] = ofOne;
    const state = replay(ofOne, key);
    if (first && state) rows.push(rowOf(userId, first, state, examDay));
  }
  // A card has no state once the learner took back each answer.
  await trx(cards).where({ user_id: userId }).whereIn('item', items).delete();
  await insertAll(trx, cards, rows);
  await countCards(trx, before, rows);
}

const rowOf = (
  userId: number,
  { item, kind }: { item: string; kind: CardKind },
  state: CardState,
  examDay: number | undefined,
) => ({
  user_id: userId,
  item,
  kind,
  first_day: state.firstDay,
  last_day: state.lastDay,
  interval: state.interval,
  due: dueDay(state, examDay),
  stability: state.stability,
  difficulty: state.difficulty,
  answers: state.answers,
  fails: state.fails,
  all_fails: state.allFails,
});

/** The state of each of a learner's cards. */
export async function cardsOf(
  userId: number,
  trx: Knex = strapi.db.connection,
): Promise<KeptCard[]> {
  const found: unknown[] = await trx(cards).where({ user_id: userId }).orderBy(['item', 'kind']);
  return found.map((row) => cardRow.parse(row));
}

/** Applies a new exam day, undefined for none, to the days on which a learner's cards are due. */
export async function moveDueDays(
  trx: Trx,
  userId: number,
  examDay: number | undefined,
): Promise<void> {
  const moved = (await cardsOf(userId, trx))
    .filter((card) => dueDay(card, examDay) !== card.due)
    .map((card) => rowOf(userId, card, card, examDay));
  for (const rows of piecesOf(moved)) {
    await trx(cards).insert(rows).onConflict(['user_id', 'item', 'kind']).merge(['due']);
  }
}

const daySchema = z.object({ day: number, cards: number, milliseconds: number });
export type PractisedDay = z.output<typeof daySchema>;

/**
 * How many cards a learner answered on each day from one on, and for how long. A card that a test or the learner
 * marked as known was not practised, but the day counts.
 */
export async function practisedDays(userId: number, from: number): Promise<PractisedDay[]> {
  const { connection } = strapi.db;
  const undone = connection(reviews)
    .where({ user_id: userId, answer: 'undo' })
    .where('day', '>=', from)
    .select('undoes');
  const found: unknown[] = await connection(reviews)
    .where({ user_id: userId })
    .where('day', '>=', from)
    .whereIn('answer', ['forgot', 'knew', 'known'])
    .whereNotIn('id', undone)
    .groupBy('day')
    .orderBy('day')
    .select(
      'day',
      connection.raw(
        "count(distinct case when answer <> 'known' then kind || ' ' || item end) as cards",
      ),
      connection.raw('sum(milliseconds) as milliseconds'),
    );
  return found.map((row) => daySchema.parse(row));
}

/** Reviews that one statement reads. */
const piece = 1000;

/** Every answer of a learner, for the file of their own data. */
export async function ownReviews(userId: number): Promise<OwnData['practice']['reviews']> {
  const all: OwnData['practice']['reviews'] = [];
  for (let last: z.output<typeof reviewRow> | undefined; ; ) {
    const query = strapi.db.connection(reviews).where({ user_id: userId });
    if (last) query.where('id', '>', last.id);
    const found: unknown[] = await query.orderBy('id').limit(piece);
    const rows = found.map((row) => reviewRow.parse(row));
    all.push(...rows.map(({ at, ...review }) => ({ ...review, at: new Date(at).toISOString() })));
    if (rows.length < piece) break;
    last = rows.at(-1);
  }
  return all.sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Deletes an account's practice together with the account. */
export function watchPractice(strapi: Core.Strapi): void {
  watchCounts(strapi);
  goneWithAccount(strapi, [reviews, cards, settingsTable, practiceLearners, reminders]);
}
