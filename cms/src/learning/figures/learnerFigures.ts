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
import { inPieces } from '../../core/csv/pages';
import { type CsvColumn, csvHead, csvName, csvRows } from '../../core/csv/table';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { idsWith } from '../../core/lists/search';
import { wordsOf } from '../../core/lists/words';
import { accountIdOf, findAccount, nameOf } from '../../people/identity/account';
import { practiceLearners } from '../practice/counts';
import { isShelved } from '../practice/plan';
import { knownInterval } from '../practice/practice';
import { cardsOf, practisedDays } from '../practice/reviews';
import { zoneOf } from '../practice/settings';
import { watchedBy } from '../progress/progress';
import { lectureNames } from './lectureNames';

/** A row per learner, kept by ../progress/progress.ts. */

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

/** `least`: unfinished lectures. `where` says the same in the text of an index, or databases ignore that. */
const stuckFilters = {
  away: { least: 1, isAway: true, where: 'l.started > l.finished' },
  unfinished: { least: many, isAway: false, where: `l.started - l.finished >= ${many}` },
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

/** Milliseconds. */
const awayBefore = (now: number) =>
  colomboDayBegins(colomboDayNumber(now) - stuckRules.awayDays + 1);

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

/** Two SQL statements. */
export async function listLearnerFigures(
  { sort, range, filter }: Query,
  now = Date.now(),
): Promise<{ rows: LearnerFigures[]; total: number }> {
  const page = inOrder(matching(filter, now), sort)
    .select(figureColumns)
    .offset(range.from)
    .limit(range.to - range.from + 1);
  const { field, order } = sort;
  const rows: unknown[] = await withNames(page).orderByRaw(
    `${orderOf(field, 'page', 'r')} ${order}, page.user_id ${order}`,
  );
  return {
    rows: rows.map((row) => figuresOf(namedSchema.parse(row), now)),
    total: await countLearnerFigures(filter, now),
  };
}

export async function countLearnerFigures(
  filter: Query['filter'],
  now = Date.now(),
): Promise<number> {
  const [row]: unknown[] = await matching(filter, now).count({ total: '*' });
  return z.object({ total: number }).parse(row).total;
}

const figureColumns = ['l.user_id', 'l.started', 'l.finished', 'l.last_at'];

const practiceFilters = {
  practising: (now: number) => practised('>=', unpractisedBefore(now)),
  unpractised: (now: number) => practised('<', unpractisedBefore(now)),
  neverPractised: () => neverPractised(),
};
const isOfPractice = (stuck: Query['filter']['stuck']): stuck is keyof typeof practiceFilters =>
  stuck !== undefined && stuck in practiceFilters;

function matching({ stuck, q, id: ids }: Query['filter'], now: number): Knex.QueryBuilder {
  const source = isOfPractice(stuck) ? practiceFilters[stuck](now).as('l') : { l: table };
  const query = strapi.db.connection.from(source);
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

/** Equal values are ordered by id, so that no learner is on two pages. */
function inOrder(query: Knex.QueryBuilder, { field, order }: Query['sort']): Knex.QueryBuilder {
  if (field === 'practisedAt') query.leftJoin({ s: practiceLearners }, 's.user_id', 'l.user_id');
  return query.orderByRaw(`${orderOf(field, 'l', 's')} ${order}, l.user_id ${order}`);
}

const withNames = (page: Knex.QueryBuilder): Knex.QueryBuilder =>
  strapi.db.connection
    .from(page.as('page'))
    .innerJoin('up_users as u', 'u.id', 'page.user_id')
    .leftJoin({ r: practiceLearners }, 'r.user_id', 'page.user_id')
    .select('page.*', 'u.username', 'u.first_name', 'u.last_name', { practised_at: 'r.last_at' });

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

export async function* learnerFiguresFile(
  { sort, filter }: Omit<Query, 'range'>,
  language: Language,
): AsyncGenerator<string> {
  yield csvHead(csvColumns, language);
  const now = Date.now();
  const ids: number[] = await inOrder(matching(filter, now), sort).pluck('l.user_id');
  yield* inPieces(
    ids,
    (some) =>
      withNames(
        matching({ stuck: filter.stuck, id: some.map(String) }, now).select(figureColumns),
      ).select({ id: 'u.id' }, 'u.email', 'u.current_address', 'u.contact_person'),
    (rows) => {
      const figures = rows.map((row) => exportedOf(row, now));
      return csvRows(csvColumns, figures, language);
    },
  );
}
