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
import { renamesOf } from '../items/renames';
import { countCards, countedCards, noteLastAnswer, practiceLearners, watchCounts } from './counts';
import { examReminders } from './examMails';
import { planReminder, reminders } from './reminders';
import { type CardState, dueDay, replay } from './replay';
import { inServerTime, type TimedReview } from './serverTime';
import {
  byZone,
  examDayOf,
  hasLaterZone,
  type KeptSettings,
  readSettings,
  settingsTable,
  writeZone,
} from './settings';

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

/** @param sentAt the device's clock @returns how many were added @throws ApiError */
export async function keepReviews(
  userId: number,
  given: readonly Review[],
  sentAt: string,
): Promise<number> {
  // Of reviews with the same id the first counts, as in two calls.
  const firsts = [...new Map(given.toReversed().map((review) => [review.id, review])).values()];
  const timed = inServerTime(firsts, sentAt, Date.now());
  const latest = timed.toSorted(byZone).at(-1);
  if (!latest) return 0;
  return strapi.db.transaction(async ({ trx }) => {
    // Two devices of one learner wait for each other.
    const account = await trx('up_users').where({ id: userId }).forUpdate().first('id');
    if (!account) throw new ApiError('NOT_AUTHENTICATED');
    const unknown = await withPresentItems(trx, await unknownOf(trx, userId, timed));
    const stored = await reviewsOfItems(trx, userId, itemsIn(unknown));
    const added = withRoom(stored, unknown);
    if (added.length === 0) return 0;
    await insertAll(
      trx,
      reviews,
      added.map((review) => reviewRowOf(userId, review)),
    );
    const settings = await readSettings(userId, trx);
    await moveReminder(trx, userId, settings, latest);
    await writeZone(trx, userId, latest);
    await noteLastAnswer(trx, userId, added);
    const items = new Set(itemsIn(added));
    const all = [...stored.filter(({ item }) => items.has(item)), ...added];
    await deriveCards(trx, userId, all, examDayOf(settings));
    return added.length;
  });
}

/** The device may not know yet that a teacher corrected a word. */
async function withPresentItems(trx: Trx, given: readonly TimedReview[]): Promise<TimedReview[]> {
  const renames = await renamesOf(trx, itemsIn(given));
  return given.map((review) => ({ ...review, item: renames.get(review.item) ?? review.item }));
}

async function insertAll(trx: Trx, table: string, rows: readonly object[]): Promise<void> {
  for (const piece of piecesOf(rows)) await trx(table).insert(piece);
}

const itemsIn = (all: readonly { item: string }[]) => [...new Set(all.map(({ item }) => item))];

async function unknownOf(
  trx: Trx,
  userId: number,
  timed: readonly TimedReview[],
): Promise<TimedReview[]> {
  const ids = timed.map(({ id }) => id);
  const found: { id: string }[] = await trx(reviews)
    .where({ user_id: userId })
    .whereIn('id', ids)
    .select('id');
  const stored = new Set(found.map(({ id }) => id));
  return timed.filter(({ id }) => !stored.has(id));
}

async function reviewsOfItems(
  trx: Trx,
  userId: number,
  items: readonly string[],
): Promise<TimedReview[]> {
  if (items.length === 0) return [];
  const found: unknown[] = await trx(reviews).where({ user_id: userId }).whereIn('item', items);
  return found.map((row) => reviewRow.parse(row));
}

/** The earliest ones. Undos are counted by themselves. */
function withRoom(stored: readonly TimedReview[], unknown: readonly TimedReview[]): TimedReview[] {
  const counts = new Map<string, number>();
  const hasRoom = (review: TimedReview) => {
    const day = localDay(review.at, review.zone);
    const key = `${keyOf(review)} ${day} ${review.answer === 'undo'}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= practiceLimits.ofCardInDay;
  };
  for (const review of stored) hasRoom(review);
  return unknown.toSorted((one, other) => one.at - other.at).filter(hasRoom);
}

const reviewRowOf = (userId: number, review: TimedReview) => ({
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
});

async function moveReminder(
  trx: Trx,
  userId: number,
  settings: KeptSettings,
  answer: TimedReview,
): Promise<void> {
  const { zone } = answer;
  if (settings.reminderHour === null || zone === settings.zone) return;
  if (await hasLaterZone(trx, userId, answer)) return;
  await planReminder(trx, userId, { ...settings, zone });
}

const keyOf = ({ item, kind }: { item: string; kind: CardKind }) => `${kind} ${item}`;

/** @param all reviews of their items */
async function deriveCards(
  trx: Trx,
  userId: number,
  all: readonly TimedReview[],
  examDay: number | undefined,
): Promise<void> {
  const items = itemsIn(all);
  const ofCard = new Map<string, TimedReview[]>();
  for (const review of all) {
    const known = ofCard.get(keyOf(review));
    if (known) known.push(review);
    else ofCard.set(keyOf(review), [review]);
  }
  const before = await countedCards(trx, userId, items);
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const [key, ofOne] of ofCard) {
    const [first] = ofOne;
    const state = replay(ofOne, key);
    if (first && state) rows.push(rowOf(userId, first, state, examDay));
  }
  const known = new Set(before.map(keyOf));
  const fresh = rows.filter((row) => !known.has(keyOf(row)));
  if (fresh.length > 0) await refuseTooManyCards(trx, userId, fresh.length);
  // A card has no state once the learner took back each answer.
  await trx(cards).where({ user_id: userId }).whereIn('item', items).delete();
  await insertAll(trx, cards, rows);
  await countCards(trx, before, rows);
}

/** The device sets such answers aside, and sends the others. @throws ApiError VALIDATION_FAILED */
async function refuseTooManyCards(trx: Trx, userId: number, fresh: number): Promise<void> {
  const [counted]: unknown[] = await trx(cards).where({ user_id: userId }).count({ total: '*' });
  if (z.object({ total: number }).parse(counted).total + fresh > practiceLimits.cards) {
    throw new ApiError('VALIDATION_FAILED', { reviews: 'field.invalid' });
  }
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

export async function cardsOf(
  userId: number,
  trx: Knex = strapi.db.connection,
): Promise<KeptCard[]> {
  const found: unknown[] = await trx(cards).where({ user_id: userId }).orderBy(['item', 'kind']);
  return found.map((row) => cardRow.parse(row));
}

/** @param examDay undefined for none */
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

/** A card that was marked as known was not practised, but the day counts. */
export async function practisedDays(userId: number, from: number): Promise<PractisedDay[]> {
  const { connection } = strapi.db;
  const found: unknown[] = await notUndone(userId)
    .where('day', '>=', from)
    .whereIn('answer', ['forgot', 'knew', 'known'])
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

/** From this day on. */
export async function forgottenFrom(userId: number, day: number): Promise<ReadonlySet<string>> {
  const found: unknown[] = await notUndone(userId)
    .where('day', '>=', day)
    .whereIn('answer', ['forgot', 'knew', 'known'])
    .orderBy(['at', 'id'])
    .select('item', 'kind', 'answer');
  const rows = found.map((row) =>
    reviewRow.pick({ item: true, kind: true, answer: true }).parse(row),
  );
  const last = new Map(rows.map((row) => [keyOf(row), row.answer]));
  return new Set([...last].flatMap(([key, answer]) => (answer === 'forgot' ? key : [])));
}

export async function marksFrom(
  userId: number,
  day: number,
  items: readonly string[],
): Promise<{ id: string; item: string; kind: CardKind }[]> {
  const marks: { id: string; item: string; kind: CardKind }[] = [];
  for (const piece of piecesOf(items)) {
    const found: unknown[] = await notUndone(userId)
      .where('day', '>=', day)
      .where({ answer: 'known' })
      .whereIn('item', piece)
      .select('id', 'item', 'kind');
    const rows = found.map((row) =>
      reviewRow.pick({ id: true, item: true, kind: true }).parse(row),
    );
    marks.push(...rows);
  }
  return marks;
}

function notUndone(userId: number) {
  const { connection } = strapi.db;
  // As in a replay, the same card's reviews undo an answer, on whatever day.
  const undone = connection(`${reviews} as undo`)
    .where('undo.user_id', connection.ref(`${reviews}.user_id`))
    .where('undo.item', connection.ref(`${reviews}.item`))
    .where('undo.kind', connection.ref(`${reviews}.kind`))
    .where('undo.undoes', connection.ref(`${reviews}.id`))
    .select('undo.id');
  return connection(reviews).where({ user_id: userId }).whereNotExists(undone);
}

const piece = 1000;

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

export function watchPractice(strapi: Core.Strapi): void {
  watchCounts(strapi);
  goneWithAccount(strapi, [
    reviews,
    cards,
    settingsTable,
    practiceLearners,
    reminders,
    examReminders,
  ]);
}
