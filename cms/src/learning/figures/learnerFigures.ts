import {
  type Language,
  type LearnerFigure,
  type LearnerFigures,
  type learnerFiguresShape,
  localDay,
  practisedDaysShown,
  type StuckReason,
  stuckReasons,
  stuckRules,
  unpractisedDays,
  z,
} from '@nihongo-lanka/contract';
import type { Knex } from 'knex';
import { colomboDayBegins, colomboDayNumber } from '../../core/colombo';
import { csvTelephone, csvTime } from '../../core/csv/line';
import { type CsvColumn, csvHead, csvName, csvRows } from '../../core/csv/table';
import { isSqlite } from '../../core/database/dialect';
import { ApiError } from '../../core/http/apiError';
import { paced } from '../../core/lists/paced';
import { type Place, placeOf, totalOf } from '../../core/lists/place';
import type { QueryOf } from '../../core/lists/query';
import { readRows } from '../../core/lists/reader';
import { countUpTo, idsWith, mostCounted } from '../../core/lists/search';
import { wordsOf } from '../../core/lists/words';
import { accountIdOf, findAccount, nameOf } from '../../people/identity/account';
import { practiceLearners } from '../practice/counts';
import { isShelved } from '../practice/plan';
import { knownInterval } from '../practice/practice';
import { cardsOf, practisedDays } from '../practice/reviews';
import { zoneOf } from '../practice/settings';
import { watchedBy } from '../progress/progress';
import { lectureNames } from './lectureNames';

/** A row per learner; counts by the day of the last watching, see database/counts.js. */

const table = 'learner_progress';

type Query = QueryOf<typeof learnerFiguresShape>;
type SortField = Query['sort']['field'];

const columns = {
  lastAt: 'last_at',
  started: 'started',
  finished: 'finished',
} as const satisfies Partial<Record<SortField, string>>;

/** Learners who have never practised come first or last. */
const orderOf = (field: SortField, learners: string, practice: string) =>
  field === 'practisedAt' ? `coalesce(${practice}.last_at, 0)` : `${learners}.${columns[field]}`;

const { unfinishedLectures: many } = stuckRules;

/** `least`: unfinished lectures. `where` says the same in the text of the index, or databases ignore that. */
const stuckFilters = {
  away: { least: 1, isAway: true, where: 'l.started > l.finished', index: 'unfinished' },
  unfinished: {
    least: many,
    isAway: false,
    where: `l.started - l.finished >= ${many}`,
    index: 'many',
  },
} as const satisfies Record<StuckReason, object>;

const isStuckFilter = (stuck: Query['filter']['stuck']): stuck is StuckReason =>
  stuck !== undefined && stuck in stuckFilters;

const number = z.coerce.number();
const rowSchema = z.object({ user_id: number, started: number, finished: number, last_at: number });
const namedSchema = rowSchema.extend({
  username: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  practised_at: number.nullable(),
});

const lastAwayDay = (now: number) => colomboDayNumber(now) - stuckRules.awayDays;

/** Milliseconds. */
const awayBefore = (now: number) => colomboDayBegins(lastAwayDay(now) + 1);

/** Milliseconds. */
const unpractisedBefore = (now: number) =>
  colomboDayBegins(colomboDayNumber(now) - unpractisedDays + 1);

function stuckOf(
  { started, finished, last_at }: z.output<typeof rowSchema>,
  now: number,
): StuckReason | null {
  const isNowAway = last_at < awayBefore(now);
  const isStuck = (reason: StuckReason) => {
    const { least, isAway } = stuckFilters[reason];
    return started - finished >= least && isNowAway === isAway;
  };
  return stuckReasons.find(isStuck) ?? null;
}

function figuresOf(row: z.output<typeof namedSchema>, now: number): LearnerFigures {
  const { user_id, username, first_name: firstName, last_name: lastName, ...counts } = row;
  const { practised_at } = counts;
  return {
    id: String(user_id),
    username,
    name: `${firstName ?? ''} ${lastName ?? ''}`.trim() || username,
    started: counts.started,
    finished: counts.finished,
    // A learner may have practised and never watched.
    lastAt: counts.last_at > 0 ? new Date(counts.last_at).toISOString() : null,
    stuck: stuckOf(row, now),
    practisedAt: timeOf(practised_at),
  };
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Index entries to skip in about a millisecond. */
const longWay = 10_000;

/** Two SQL statements. `total` is undefined where a search finds too many to count. */
export async function listLearnerFigures(
  query: Query,
  now = Date.now(),
): Promise<{ rows: LearnerFigures[]; total: number | undefined }> {
  const { sort, range, filter } = query;
  const groups = await groupsOf(query, now);
  const counted = totalOf(groups);
  const total = filter.q && counted > mostCounted(range) ? undefined : counted;
  const place = placeOf(groups, range);
  if (!place) return { rows: [], total };
  const isInOrder = sort.field === 'lastAt' || !filter.stuck;
  const isLong =
    place.skip > longWay ||
    Boolean(filter.q) ||
    !isInOrder ||
    sort.field === 'practisedAt' ||
    isOfPractice(filter.stuck);
  const rows = await readRows(pageAt(place, query, now), isLong);
  return { rows: rows.map((row) => figuresOf(namedSchema.parse(row), now)), total };
}

const practiceFilters = {
  practising: (now: number) => practised('>=', unpractisedBefore(now)),
  unpractised: (now: number) => practised('<', unpractisedBefore(now)),
  neverPractised: () => neverPractised(),
};
const isOfPractice = (stuck: Query['filter']['stuck']): stuck is keyof typeof practiceFilters =>
  stuck !== undefined && stuck in practiceFilters;

async function groupsOf({ sort, range, filter }: Query, now: number) {
  const { stuck, q, id } = filter;
  if (q || id || isOfPractice(stuck)) {
    const all = matching(filter, now);
    const counting = q ? countUpTo(mostCounted(range), all) : all.count({ total: '*' });
    return [{ rows: await countMatching(counting, !id) }];
  }
  const counts = strapi.db.connection('learner_progress_counts').where('total', '>', 0);
  if (stuck) {
    const { least, isAway } = stuckFilters[stuck];
    counts
      .whereRaw('cast(unfinished as integer) >= ?', [least])
      .whereRaw(`cast(day as integer) ${isAway ? '<=' : '>'} ?`, [lastAwayDay(now)]);
  }
  const found: unknown = await counts
    .select({ value: 'day' })
    .sum({ rows: 'total' })
    .groupBy('day');
  const groups = z.array(z.object({ value: z.string(), rows: number })).parse(found);
  if (sort.field !== 'lastAt') return [{ rows: totalOf(groups) }];
  const direction = sort.order === 'ASC' ? 1 : -1;
  return groups.sort((one, other) => (Number(one.value) - Number(other.value)) * direction);
}

async function countMatching(counting: Knex.QueryBuilder, isLong: boolean): Promise<number> {
  const [row] = await readRows(counting, isLong);
  return z.object({ total: number }).parse(row).total;
}

function matching(
  { stuck, q, id: ids }: Query['filter'],
  now: number,
  index?: string | undefined,
): Knex.QueryBuilder {
  const knex = strapi.db.connection;
  const source = isOfPractice(stuck)
    ? practiceFilters[stuck](now).as('l')
    : knex.raw(`${table} as l ${index ?? ''}`);
  const query = knex.from(source);
  if (isStuckFilter(stuck)) {
    const { where, isAway } = stuckFilters[stuck];
    query.whereRaw(where).where('l.last_at', isAway ? '<' : '>=', awayBefore(now));
  }
  if (q) query.whereIn('l.user_id', idsWith(wordsOf(q)));
  if (ids)
    query.whereIn(
      'l.user_id',
      ids.flatMap((id) => accountIdOf(id) ?? []),
    );
  return query;
}

/** 0 for a learner who has watched nothing. */
const watched = () =>
  ['started', 'finished', 'last_at'].map((name) =>
    strapi.db.connection.raw('coalesce(??, 0) as ??', [`w.${name}`, name]),
  );

/** No admins: they may have been learners. */
const isLearner = { 'u.state': 'approved', 'u.account_role': 'learner' };

function practised(compared: '<' | '>=', time: number): Knex.QueryBuilder {
  const knex = strapi.db.connection;
  return (
    knex
      .from({ p: practiceLearners })
      .leftJoin({ w: table }, 'w.user_id', 'p.user_id')
      .where('p.last_at', compared, time)
      // With a join SQLite would read all accounts first.
      .whereExists(knex.from({ u: 'up_users' }).whereRaw('u.id = p.user_id').where(isLearner))
      .select('p.user_id', ...watched())
  );
}

function neverPractised(): Knex.QueryBuilder {
  const knex = strapi.db.connection;
  return knex
    .from({ u: 'up_users' })
    .leftJoin({ w: table }, 'w.user_id', 'u.id')
    .where(isLearner)
    .whereNotExists(knex.from({ p: practiceLearners }).whereRaw('p.user_id = u.id'))
    .select({ user_id: 'u.id' }, ...watched());
}

/** SQLite does not know how many rows a filter leaves. */
function indexFor(field: SortField, { stuck, q, id }: Query['filter']): string | undefined {
  if (!isSqlite() || q || id || isOfPractice(stuck) || field === 'practisedAt') return undefined;
  if (field !== 'lastAt') return `indexed by learner_progress_${columns[field]}_index`;
  const name = stuck ? stuckFilters[stuck].index : 'last_at';
  return `indexed by learner_progress_${name}_index`;
}

function pageAt(place: Place, { sort, filter }: Query, now: number): Knex.QueryBuilder {
  const isAscending = (sort.order === 'ASC') !== place.backwards;
  const direction = isAscending ? 'asc' : 'desc';
  const page = inOrder(matching(filter, now, indexFor(sort.field, filter)), sort.field, direction)
    .select('l.user_id', 'l.started', 'l.finished', 'l.last_at')
    .offset(place.skip)
    .limit(place.take);
  if (place.value !== undefined) {
    const day = Number(place.value);
    if (isAscending) page.where('l.last_at', '>=', colomboDayBegins(day));
    else page.where('l.last_at', '<', colomboDayBegins(day + 1));
  }
  return withNames(page, orderOf(sort.field, 'page', 'r'), sort.order);
}

/** Equal values are ordered by id, so that no learner is on two pages. */
function inOrder(
  query: Knex.QueryBuilder,
  field: SortField,
  direction: 'asc' | 'desc',
): Knex.QueryBuilder {
  if (field === 'practisedAt') query.leftJoin({ s: practiceLearners }, 's.user_id', 'l.user_id');
  return query.orderByRaw(`${orderOf(field, 'l', 's')} ${direction}, l.user_id ${direction}`);
}

/** @param by SQL to order by */
function withNames(
  page: Knex.QueryBuilder,
  by: string,
  order: Query['sort']['order'],
): Knex.QueryBuilder {
  return strapi.db.connection
    .from(page.as('page'))
    .innerJoin('up_users as u', 'u.id', 'page.user_id')
    .leftJoin({ r: practiceLearners }, 'r.user_id', 'page.user_id')
    .select('page.*', 'u.username', 'u.first_name', 'u.last_name', { practised_at: 'r.last_at' })
    .orderByRaw(`${by} ${order}, page.user_id ${order}`);
}

/** The latest lecture first. @throws ApiError NOT_FOUND. */
export async function findLearnerFigure(id: string, now = Date.now()): Promise<LearnerFigure> {
  const account = await findAccount(accountIdOf(id) ?? 0);
  if (!account) throw new ApiError('NOT_FOUND');
  const row: unknown = await strapi.db.connection(table).where({ user_id: account.id }).first();
  const counts = row ? rowSchema.parse(row) : undefined;
  const watched = await watchedBy(account.id);
  const names = await lectureNames(watched.map(({ documentId }) => documentId));
  return {
    id: String(account.id),
    username: account.username,
    name: nameOf(account),
    started: counts?.started ?? 0,
    finished: counts?.finished ?? 0,
    lastAt: counts ? new Date(counts.last_at).toISOString() : null,
    stuck: counts ? stuckOf(counts, now) : null,
    ...(await practisedBy(account.id, now)),
    lectures: watched.flatMap(({ documentId, ...progress }) => {
      const name = names.get(documentId);
      // The lecture is just being deleted.
      if (!name) return [];
      const { title, lang, category } = name;
      return [{ ...progress, id: documentId, title, lang, category }];
    }),
  };
}

const lastAnswer = z.object({ last_at: number }).optional();

async function practisedBy(
  id: number,
  now: number,
): Promise<Pick<LearnerFigure, 'practisedAt' | 'practice'>> {
  const row: unknown = await strapi.db.connection(practiceLearners).where({ user_id: id }).first();
  const last = lastAnswer.parse(row);
  if (!last) return { practisedAt: null, practice: null };
  const today = localDay(now, await zoneOf(id));
  const days = await practisedDays(id, today - practisedDaysShown + 1);
  const cards = await cardsOf(id);
  const working = cards.filter((card) => !isShelved(card));
  const known = working.filter(({ interval }) => interval >= knownInterval).length;
  const milliseconds = days.reduce((sum, day) => sum + day.milliseconds, 0);
  return {
    practisedAt: timeOf(last.last_at),
    practice: {
      days: days.length,
      cards: days.reduce((sum, day) => sum + day.cards, 0),
      minutes: Math.round(milliseconds / 60_000),
      known,
      learning: working.length - known,
      shelved: cards.length - working.length,
    },
  };
}

const reachedSchema = z.object({
  email: z.string(),
  current_address: z.string().nullable(),
  contact_person: z.string().nullable(),
});

const reached = (rows: Knex.QueryBuilder) =>
  rows.select('u.email', 'u.current_address', 'u.contact_person');

interface Exported extends LearnerFigures {
  email: string;
  currentAddress: string | null;
  contactPerson: string | null;
}

function exportedOf(row: unknown, now: number): Exported {
  const { email, current_address, contact_person } = reachedSchema.parse(row);
  return {
    ...figuresOf(namedSchema.parse(row), now),
    email,
    currentAddress: current_address,
    contactPerson: contact_person,
  };
}

const csvColumns: readonly CsvColumn<Exported>[] = [
  { heading: 'id', value: ({ id }) => id },
  { heading: 'name', value: ({ name }) => name },
  { heading: 'username', value: ({ username }) => username },
  { heading: 'email', value: ({ email }) => email },
  { heading: 'currentAddress', value: ({ currentAddress }) => currentAddress },
  {
    heading: 'contactPerson',
    value: ({ contactPerson }) => contactPerson && csvTelephone(contactPerson),
  },
  { heading: 'started', value: ({ started }) => started },
  { heading: 'finished', value: ({ finished }) => finished },
  { heading: 'lastAt', value: ({ lastAt }) => lastAt && csvTime(Date.parse(lastAt)) },
  { heading: 'stuck', value: ({ stuck }, words) => csvName(words.stuck, stuck) },
  {
    heading: 'practisedAt',
    value: ({ practisedAt }) => practisedAt && csvTime(Date.parse(practisedAt)),
  },
];
/** Rows at once; other requests are answered in between. */
const piece = 500;

export async function countLearnerFigures(filter: Query['filter']): Promise<number> {
  return countMatching(matching(filter, Date.now()).count({ total: '*' }), true);
}

export async function* learnerFiguresFile(
  query: Omit<Query, 'range'>,
  language: Language,
): AsyncGenerator<string> {
  yield csvHead(csvColumns, language);
  const now = Date.now();
  yield* paced(
    (async function* () {
      for await (const rows of query.filter.q ? found(query, now) : byNumber(query, now)) {
        const figures = rows.map((row) => exportedOf(row, now));
        yield csvRows(csvColumns, figures, language);
      }
    })(),
  );
}

/** By id, which watching does not change: each learner is listed once. */
async function* byNumber({ filter }: Omit<Query, 'range'>, now: number) {
  for (let last = 0; ; ) {
    const page = matching(filter, now, isSqlite() ? 'not indexed' : undefined)
      .select('l.user_id', 'l.started', 'l.finished', 'l.last_at')
      .where('l.user_id', '>', last)
      .orderBy('l.user_id')
      .limit(piece);
    const rows = await readRows(reached(withNames(page, 'page.user_id', 'ASC')), true);
    yield rows;
    if (rows.length < piece) return;
    last = rowSchema.parse(rows.at(-1)).user_id;
  }
}

/** Searches once, and then reads by id. */
async function* found({ sort, filter }: Omit<Query, 'range'>, now: number) {
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const all = await readRows(
    inOrder(matching(filter, now), sort.field, direction).select('l.user_id'),
    true,
  );
  const ids = all.map((row) => z.object({ user_id: number }).parse(row).user_id);
  for (let from = 0; from < ids.length; from += piece) {
    const some = ids.slice(from, from + piece).map(String);
    const page = matching({ stuck: filter.stuck, id: some }, now).select(
      'l.user_id',
      'l.started',
      'l.finished',
      'l.last_at',
    );
    yield await readRows(
      reached(withNames(page, orderOf(sort.field, 'page', 'r'), sort.order)),
      true,
    );
  }
}
