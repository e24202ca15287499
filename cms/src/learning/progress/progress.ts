import {
  defaultLanguage,
  doneShare,
  fieldOf,
  type KeptProgress,
  type Language,
  type LectureDetail,
  type LectureProgress,
  type OwnData,
  type ProgressReport,
  progressLimits,
  secondsIn,
  unionOf,
  type WatchedRange,
  z,
} from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../content/documents/middleware';
import { publishedLectures } from '../../content/published/lectures';
import type { Transaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import { goneWithAccount } from '../../people/identity/goneWithAccount';

// A row is the union of all reported ranges: reports may come in any order, repeatedly, from
// several devices.

const table = 'lecture_progress';
const learners = 'learner_progress';

const number = z.coerce.number();
// SQLite has no booleans.
const mark = z.union([z.boolean(), z.number()]).transform(Boolean);

const rowSchema = z
  .object({
    user_id: number,
    lecture: z.string(),
    /** By `filmOf`; empty in rows from before this column. */
    film: z.string(),
    ranges: z.string(),
    watched: number,
    seconds: number.nullable(),
    place: number,
    place_at: number,
    said_done: mark.nullable(),
    said_at: number,
    is_done: mark,
    started_at: number,
    updated_at: number,
  })
  .transform((row) => ({ ...row, ranges: rangesIn(row.ranges) }));
type Row = z.output<typeof rowSchema>;

const nothing = {
  film: '',
  ranges: '',
  watched: 0,
  place: 0,
  place_at: 0,
  said_at: 0,
  is_done: false,
  updated_at: 0,
};

function rangesIn(text: string): WatchedRange[] {
  return text.split(',').flatMap((range) => {
    const [from, to] = range.split('-').map(Number);
    return from === undefined || to === undefined ? [] : [[from, to] as const];
  });
}

const textOf = (ranges: readonly WatchedRange[]) =>
  ranges.map((range) => range.join('-')).join(',');

type Lecture = Pick<LectureDetail, 'id' | 'video' | 'film'> & { documentId: string };

/** Progress of another film does not count, but a finished lecture stays finished. */
function ofFilm(row: Row, film: string): Row {
  if (row.film === film || row.film === '' || film === '')
    return { ...row, film: film || row.film };
  const saidDone = row.is_done ? true : row.said_done;
  return { ...row, film, ranges: [], watched: 0, seconds: null, place: 0, said_done: saidDone };
}

function withReport(
  before: Row,
  video: LectureDetail['video'],
  report: ProgressReport,
  now: number,
): Row {
  const { mostSeconds, keptRanges } = progressLimits;
  const known = video?.kind === 'file' ? video.seconds : null;
  const said = report.seconds === undefined ? null : Math.max(1, Math.round(report.seconds));
  // A player may first report the length of an advertisement: the longest wins.
  const seconds = known ?? (Math.max(before.seconds ?? 0, said ?? 0) || null);
  const end = seconds ?? mostSeconds;
  const ranges = unionOf([...before.ranges, ...(report.ranges ?? [])], end, keptRanges);
  const watched = secondsIn(ranges);
  const isWatched = seconds !== null && watched >= doneShare * seconds;
  // A clock that is fast must not hold the place for ever.
  const at = Math.min(report.at === undefined ? now : Date.parse(report.at), now);
  const isPlaced = report.position !== undefined && at >= before.place_at;
  const isSaid = report.isDone !== undefined && at >= before.said_at;
  // The learner may still finish the lecture by watching.
  const word = report.isDone === false && !isWatched ? null : report.isDone;
  const saidDone = isSaid ? (word ?? null) : before.said_done;
  return {
    ...before,
    ranges,
    watched,
    seconds,
    place: isPlaced ? Math.min(Math.floor(report.position ?? 0), end) : Math.min(before.place, end),
    place_at: isPlaced ? at : before.place_at,
    said_done: saidDone,
    said_at: isSaid ? at : before.said_at,
    is_done: saidDone ?? isWatched,
    updated_at: now,
  };
}

/** Once the new film was watched, of a late report on the old one only `isDone` counts. */
function after(before: Row, lecture: Lecture, report: ProgressReport, now: number): Row {
  const { film = lecture.film, at, isDone } = report;
  const ofNow = ofFilm(before, lecture.film);
  if (film === lecture.film) return withReport(ofNow, lecture.video, report, now);
  if (before.film === '' || before.film === film)
    return withReport({ ...before, film }, null, report, now);
  return isDone === undefined ? before : withReport(ofNow, lecture.video, { at, isDone }, now);
}

/** @throws ApiError NOT_AUTHENTICATED for a deleted account. */
export async function keepProgress(
  userId: number,
  lecture: Lecture,
  report: ProgressReport,
): Promise<KeptProgress> {
  const key = { user_id: userId, lecture: lecture.documentId };
  const now = Date.now();
  const row = await strapi.db.transaction(async ({ trx }) => {
    const account = await trx('up_users').where({ id: userId }).forKeyShare().first('id');
    if (!account) throw new ApiError('NOT_AUTHENTICATED');
    await trx(table)
      .insert({ ...key, ...nothing, started_at: now })
      .onConflict(['user_id', 'lecture'])
      .ignore();
    const before = rowSchema.parse(await trx(table).where(key).forUpdate().first());
    const known = after(before, lecture, report, now);
    await trx(table)
      .where(key)
      .update({ ...known, ranges: textOf(known.ranges) });
    await countLearner(trx, before, known);
    return ofFilm(known, lecture.film);
  });
  return { ...answerOf(lecture.id, row), ranges: row.ranges.map(([from, to]) => [from, to]) };
}

async function countLearner(trx: Transaction['trx'], before: Row, after: Row): Promise<void> {
  const started = before.updated_at === 0 ? 1 : 0;
  const finished = Number(after.is_done) - Number(before.is_done);
  const row = { user_id: after.user_id, started, finished, last_at: after.updated_at };
  await trx(learners)
    .insert(row)
    .onConflict('user_id')
    .merge({
      started: trx.raw('?? + ?', [`${learners}.started`, started]),
      finished: trx.raw('?? + ?', [`${learners}.finished`, finished]),
      last_at: after.updated_at,
    });
}

function answerOf(id: string, { watched, seconds, place, is_done: isDone, updated_at }: Row) {
  return {
    lecture: id,
    watched,
    seconds,
    position: place,
    isDone,
    // To a thousandth.
    share: seconds === null ? 0 : Math.min(1, Math.floor((watched / seconds) * 1000) / 1000),
    updatedAt: new Date(updated_at).toISOString(),
  };
}

const rowsOf = (userIds: readonly number[]) =>
  strapi.db.connection(table).whereIn('user_id', userIds).orderBy('updated_at', 'desc');

const parsed = (rows: unknown[]): Row[] => rows.map((row) => rowSchema.parse(row));

/** Published lectures, the latest first. One SQL statement. */
export async function progressOf(userIds: readonly number[]): Promise<LectureProgress[][]> {
  if (userIds.length === 0) return [];
  const { idOf, find } = await publishedLectures(defaultLanguage);
  // Without the ranges, which only keepProgress answers with.
  const { ranges: _, ...others } = rowSchema.in.shape;
  const rows = rowsOf(userIds).select([
    ...Object.keys(others),
    strapi.db.connection.raw("'' as ranges"),
  ]);
  const found = new Map<number, LectureProgress[]>(userIds.map((userId) => [userId, []]));
  for (const row of parsed(await rows)) {
    const id = idOf(row.lecture);
    if (id === undefined) continue;
    found.get(row.user_id)?.push(answerOf(id, ofFilm(row, find(id)?.value.film ?? '')));
  }
  return userIds.map((userId) => found.get(userId) ?? []);
}

const mostShown = 1000;

/** The latest first, also of unpublished lectures. */
export async function watchedBy(userId: number) {
  const { idOf, find } = await publishedLectures(defaultLanguage);
  return parsed(await rowsOf([userId]).limit(mostShown)).map((row) => {
    const film = find(idOf(row.lecture) ?? '')?.value.film ?? '';
    const { lecture: documentId, ...progress } = answerOf(row.lecture, ofFilm(row, film));
    return { ...progress, documentId, startedAt: new Date(row.started_at).toISOString() };
  });
}

/** Also of unpublished lectures. */
export async function ownProgress(
  userId: number,
  language: Language,
): Promise<OwnData['progress']> {
  const { find } = await publishedLectures(language);
  const rows = parsed(await rowsOf([userId]));
  const names: { document_id: string; lecture_id: string | null }[] = await strapi.db
    .connection('lectures')
    .whereIn(
      'document_id',
      rows.map(({ lecture }) => lecture),
    )
    .select('document_id', 'lecture_id');
  const ids = new Map(names.map(({ document_id, lecture_id }) => [document_id, lecture_id]));
  const lectureOf = ({ lecture }: (typeof rows)[number]) => ids.get(lecture) ?? lecture;
  return rows.map((row) => ({
    lecture: lectureOf(row),
    title: find(lectureOf(row))?.value.title ?? null,
    watched: row.watched,
    position: row.place,
    isDone: row.is_done,
    ranges: row.ranges.map(([from, to]) => [from, to]),
    startedAt: new Date(row.started_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }));
}

async function forgetLecture(documentId: string, { trx }: Transaction): Promise<void> {
  const rows = () => trx(table).where({ lecture: documentId });
  // Same lock order as reports, or both deadlock.
  await trx.from(rows().select('user_id').forUpdate().as('held')).count();
  const isDone = trx
    .from({ p: table })
    .where('p.lecture', documentId)
    .whereRaw('p.user_id = learner_progress.user_id')
    .select(trx.raw('case when p.is_done then 1 else 0 end'));
  await trx(learners)
    .whereIn('user_id', rows().select('user_id'))
    .update({ started: trx.raw('started - 1'), finished: trx.raw('finished - (?)', [isDone]) });
  await rows().delete();
}

const lectureModel = 'api::lecture.lecture';

export function watchProgress(strapi: Core.Strapi): void {
  goneWithAccount(strapi, [table, learners]);
}

export const forgetWithLecture: DocumentMiddleware = async (context, next) => {
  const { uid, action } = context;
  if (uid !== lectureModel || action !== 'delete') return next();
  return strapi.db.transaction(async (transaction) => {
    const result = await next();
    const documentId = fieldOf(context.params, 'documentId');
    // It may stay in another language.
    const left = await strapi.db.query(lectureModel).count({ where: { documentId } });
    if (left === 0 && typeof documentId === 'string') await forgetLecture(documentId, transaction);
    return result;
  });
};
