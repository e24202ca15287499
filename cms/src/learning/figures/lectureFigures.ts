import {
  defaultLanguage,
  figurePiece,
  type Language,
  type LectureFigure,
  type LectureFigures,
  type lectureFiguresShape,
  z,
} from '@nihongo-lanka/contract';
import { categoryPlace } from '../../content/editing/lectures';
import { listDocuments } from '../../content/editing/list';
import { translatedTexts } from '../../content/editing/texts';
import { publishedLectures } from '../../content/published/lectures';
import { csvPages } from '../../core/csv/pages';
import { type CsvColumn, csvName } from '../../core/csv/table';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { type LectureName, lectureNames } from './lectureNames';

/** From counts of the database, see database/counts.js. */

type Query = QueryOf<typeof lectureFiguresShape>;

const type = 'api::lecture.lecture';
const total = z.coerce.number().int();

const counted = (more = '') =>
  `(select coalesce(sum(c.total), 0) from lecture_finish_counts as c where c.lecture = d.document_id${more})`;
const finishedOnly = " and c.is_done = 'true'";

/** SQL, where `d` is the lecture. */
const columns = () =>
  ({
    order: `${categoryPlace()}, d."order"`,
    title: 'lower(d.title)',
    started: counted(),
    finished: counted(finishedOnly),
    share: `coalesce(${counted(finishedOnly)} * 1.0 / nullif(${counted()}, 0), 0)`,
  }) satisfies Record<Query['sort']['field'], string>;

/** Four SQL statements, however many rows. */
export async function listLectureFigures(
  query: Query,
): Promise<{ rows: LectureFigures[]; total: number }> {
  const { ids, total } = await listDocuments(
    { type, searched: ['title', 'lecture_id'], texts: translatedTexts.lectures },
    query,
    columns(),
    { category: query.filter.category },
  );
  return { rows: await rowsOf(ids), total };
}

const countSchema = z.array(z.object({ lecture: z.string(), is_done: z.string(), total }));

async function rowsOf(ids: readonly string[]): Promise<LectureFigures[]> {
  const names = await lectureNames(ids);
  const found: unknown = await strapi.db
    .connection('lecture_finish_counts')
    .whereIn('lecture', ids)
    .select('lecture', 'is_done', 'total');
  const counts = countSchema.parse(found);
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name ? [rowOf(id, name, counts)] : [];
  });
}

function rowOf(id: string, name: LectureName, counts: z.output<typeof countSchema>) {
  const own = counts.filter(({ lecture }) => lecture === id);
  const sum = (rows: typeof own) => rows.reduce((all, { total }) => all + total, 0);
  const started = sum(own);
  const finished = sum(own.filter(({ is_done }) => is_done === 'true'));
  // To a thousandth.
  const share = started && Math.floor((finished / started) * 1000) / 1000;
  return { id, ...name, started, finished, share };
}

const stopSchema = z.array(
  z.object({ film: z.string(), is_done: z.string(), piece: z.coerce.number(), total }),
);

/** @throws ApiError NOT_FOUND. */
export async function findLectureFigure(id: string): Promise<LectureFigure> {
  const [row] = /^\w{1,64}$/.test(id) ? await rowsOf([id]) : [];
  if (!row) throw new ApiError('NOT_FOUND');
  const { find, idOf } = await publishedLectures(defaultLanguage);
  const published = find(idOf(id) ?? '')?.value;
  const found: unknown = await strapi.db
    .connection('lecture_progress_counts')
    .where('lecture', id)
    .where('total', '>', 0)
    .select('film', 'is_done', 'piece', 'total');
  // A draft's film is unknown: all progress counts.
  const film = published?.film ?? '';
  const stops = new Map<number, number>();
  let [finishedNow, replaced] = [0, 0];
  for (const each of stopSchema.parse(found)) {
    if (film !== '' && each.film !== '' && each.film !== film) replaced += each.total;
    else if (each.is_done === 'true') finishedNow += each.total;
    else stops.set(each.piece, (stops.get(each.piece) ?? 0) + each.total);
  }
  return {
    ...row,
    seconds: published?.seconds ?? null,
    finishedNow,
    replaced,
    stops: [...stops]
      .sort(([one], [other]) => one - other)
      .map(([piece, learners]) => ({ from: piece * figurePiece, learners })),
  };
}

const csvColumns: readonly CsvColumn<LectureFigures>[] = [
  { heading: 'id', value: ({ id }) => id },
  { heading: 'lectureId', value: ({ lectureId }) => lectureId },
  { heading: 'title', value: ({ title }) => title },
  { heading: 'category', value: ({ category }, { categories }) => csvName(categories, category) },
  { heading: 'startedBy', value: ({ started }) => started },
  { heading: 'finishedBy', value: ({ finished }) => finished },
  { heading: 'share', value: ({ share }) => share },
];

export const lectureFiguresFile = (query: Omit<Query, 'range'>, language: Language) =>
  csvPages(csvColumns, language, (range) => listLectureFigures({ ...query, range }));
