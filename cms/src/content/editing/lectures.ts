import {
  captionLanguages,
  type EditedLecture,
  eachLectureText,
  type FieldFault,
  type FieldFaults,
  type LectureCreation,
  type LectureRow,
  type LectureText,
  lectureCategories,
  lectureCategorySchema,
  type lectureOrderSchema,
  type lectureRowShape,
  lectureTextNames,
  type MessageKey,
  z,
} from '@nihongo-lanka/contract';
import { stored, storedText } from '../../core/database/stored';
import { inOneTransaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { documentOfSlug } from '../documents/slugs';
import {
  faultOfKeptCaptions,
  fileOfKind,
  type MediaRow,
  mediaFileOf,
  mediaRowSchema,
} from '../library/library';
import { captionFields } from '../published/media';
import { keptVocabularySchema } from '../published/vocabulary';
import {
  commonOf,
  documentsOnPage,
  editing,
  listedOf,
  rowFields,
  type StoredDocument,
  sharedRow,
} from './documents';
import { lastChange, listDocuments } from './list';
import { refuse } from './refuse';
import { changedTexts, mergeTexts, missingTexts, pickTexts, translatedTexts } from './texts';

const type = 'api::lecture.lecture';

const neededTexts = { title: 'title.required' } as const satisfies Partial<
  Record<LectureText, MessageKey>
>;

const file = stored(mediaRowSchema, null);

const rowSchema = z.object({
  ...rowFields,
  lectureId: storedText,
  category: stored(lectureCategorySchema, lectureCategories[0]),
  order: stored(z.int(), 1),
  date: stored(z.string(), null),
  ...eachLectureText(() => storedText),
  youtubeUrl: storedText,
  isOpen: stored(z.boolean(), false),
  image: file,
  video: file,
  captionsJa: file,
  captionsEn: file,
  captionsSi: file,
  handouts: stored(z.array(mediaRowSchema), []),
  vocabulary: keptVocabularySchema,
});
type Row = z.output<typeof rowSchema>;

const files = ['image', 'video', ...Object.values(captionFields)] as const;

export const lectureEditing = editing({
  type,
  schema: rowSchema,
  populate: [...files, 'handouts', 'vocabulary'],
  // Without `order`: moving lectures is no conflict for an editor who writes one.
  contentOf(row: Row) {
    const {
      id: _,
      createdAt: __,
      updatedAt: ___,
      textDigest: ____,
      order: _____,
      ...content
    } = row;
    return {
      ...content,
      ...Object.fromEntries(files.map((name) => [name, row[name]?.id ?? null])),
      handouts: row.handouts.map((each) => each.id),
    };
  },
  textsOf,
  answerOf,
  changeFrom,
});

function textsOf(row: Row) {
  return pickTexts(lectureTextNames, row);
}

function answerOf(document: StoredDocument<Row>): EditedLecture {
  const shared = sharedRow(document);
  const { lectureId, category, order, date, youtubeUrl, isOpen, image, video } = shared;
  const { handouts, vocabulary } = shared;
  const each = <Value>(value: (caption: MediaRow | null) => Value) => ({
    ja: value(shared.captionsJa),
    en: value(shared.captionsEn),
    si: value(shared.captionsSi),
  });
  return {
    ...commonOf(document, textsOf, translatedTexts.lectures),
    lectureId,
    category,
    order,
    date,
    youtubeUrl,
    isOpen,
    image: image && mediaFileOf(image),
    imageId: image?.id ?? null,
    video: video && mediaFileOf(video),
    videoId: video?.id ?? null,
    captions: each((caption) => caption && mediaFileOf(caption)),
    captionIds: each((caption) => caption?.id ?? null),
    handouts: handouts.map(mediaFileOf),
    handoutIds: handouts.map((handout) => handout.id),
    vocabulary,
  };
}

type Query = QueryOf<typeof lectureRowShape>;

const listedSchema = rowSchema
  .pick({
    lectureId: true,
    category: true,
    order: true,
    date: true,
    title: true,
    youtubeUrl: true,
    video: true,
    isOpen: true,
  })
  .extend(rowFields);

/** Four SQL statements, however many rows. */
export async function listLectures(query: Query): Promise<{ rows: LectureRow[]; total: number }> {
  const { ids, partial, total } = await listDocuments(
    {
      type,
      searched: ['title', 'subtitle', 'description', 'lecture_id'],
      texts: translatedTexts.lectures,
    },
    query,
    {
      order: `${categoryPlace()}, d."order"`,
      title: 'lower(d.title)',
      date: 'd.date',
      updatedAt: lastChange(type),
    },
    { category: query.filter.category },
  );
  return { rows: await rowsOf(ids, partial), total };
}

export function categoryPlace(): string {
  const places = lectureCategories.map((category, place) => `when '${category}' then ${place}`);
  return `case d.category ${places.join(' ')} end`;
}

async function rowsOf(ids: readonly string[], partial: ReadonlySet<string>): Promise<LectureRow[]> {
  const found: unknown = await strapi.db.query(type).findMany({
    select: Object.keys(listedSchema.omit({ video: true }).shape),
    where: { documentId: { $in: ids } },
    populate: ['video'],
  });
  const documents = documentsOnPage(ids, z.array(listedSchema).parse(found));
  return documents.map(([id, document]) => {
    const { lectureId, category, order, date, video, youtubeUrl, isOpen } = sharedRow(document);
    return {
      ...listedOf(id, document, partial.has(id)),
      lectureId,
      category,
      order,
      date,
      isOpen,
      hasVideo: video !== null || youtubeUrl !== '',
    };
  });
}

/** Readers see it at once: `order` is not drafted. @throws ApiError CONFLICT for a stale list. */
export async function orderLectures({
  category,
  ids,
}: z.output<typeof lectureOrderSchema>): Promise<LectureRow[]> {
  await inOneTransaction(async () => {
    const lectures = strapi.db.query(type);
    const found: unknown = await lectures.findMany({
      select: ['documentId'],
      where: { category, publishedAt: null },
      orderBy: [{ order: 'asc' }, { documentId: 'asc' }],
    });
    const rows = z.array(z.object({ documentId: z.string() })).parse(found);
    const known = new Set(rows.map(({ documentId }) => documentId));
    if (new Set(ids).size !== ids.length || known.size !== ids.length)
      throw new ApiError('CONFLICT');
    if (ids.some((id) => !known.has(id))) throw new ApiError('CONFLICT');
    if ([...known].every((id, index) => id === ids[index])) return;
    for (const [index, documentId] of ids.entries()) {
      await lectures.updateMany({ where: { documentId }, data: { order: index + 1 } });
    }
  });
  const { rows } = await listLectures({
    sort: { field: 'order', order: 'ASC' },
    range: { from: 0, to: ids.length - 1 },
    filter: { category },
  });
  return rows;
}

async function changeFrom(body: LectureCreation, document: StoredDocument<Row> | undefined) {
  const before = document && answerOf(document);
  const { translations, imageId, videoId, captionIds = {}, handoutIds, status, ...given } = body;
  const texts = {
    en: mergeTexts(lectureTextNames, before?.translations.en, translations?.en),
    si: mergeTexts(lectureTextNames, before?.translations.si, translations?.si),
  };
  const category = given.category ?? before?.category ?? lectureCategories[0];
  const lectureId = given.lectureId === undefined ? (before?.lectureId ?? null) : given.lectureId;
  const owner = lectureId && (await documentOfSlug(type, lectureId));
  const problems: Record<string, FieldFault> = {
    ...(owner && owner !== document?.id && { lectureId: 'slug.taken' as const }),
    ...(!texts.en?.title &&
      !texts.si?.title && { 'translations.en.title': 'translations.required' as const }),
    ...(status === 'published' && missingTexts(texts, neededTexts)),
    ...(imageId && !(await fileOfKind(imageId, 'image')) && { imageId: 'cover.missing' as const }),
    ...(videoId && !(await fileOfKind(videoId, 'video')) && { videoId: 'file.kind' as const }),
  } satisfies FieldFaults;
  for (const language of captionLanguages) {
    const id = captionIds[language];
    if (!id || id === before?.captionIds[language]) continue;
    const file = await fileOfKind(id, 'captions');
    const fault = file ? await faultOfKeptCaptions(file) : 'file.kind';
    if (fault) problems[`captionIds.${language}`] = fault;
  }
  for (const id of handoutIds ?? []) {
    if (!(await fileOfKind(id, 'document'))) problems.handoutIds = 'handouts.kind';
  }
  refuse(problems);
  const captions = captionLanguages.flatMap((language) => {
    const id = captionIds[language];
    return id === undefined ? [] : [[captionFields[language], id] as const];
  });
  return {
    common: {
      category,
      lectureId,
      order: given.order ?? before?.order ?? (await lastPlace(category)) + 1,
      date: given.date === undefined ? (before?.date ?? null) : given.date,
      isOpen: given.isOpen ?? before?.isOpen ?? false,
      youtubeUrl: given.youtubeUrl === undefined ? before?.youtubeUrl : given.youtubeUrl,
      ...(imageId !== undefined && { image: imageId }),
      ...(videoId !== undefined && { video: videoId }),
      handouts: handoutIds ?? before?.handoutIds ?? [],
      // Each row is a record of Strapi's: unchanged rows are not written.
      ...(given.vocabulary && { vocabulary: given.vocabulary }),
      ...Object.fromEntries(captions),
    },
    texts: changedTexts(lectureTextNames, before?.translations, texts),
    status,
  };
}

async function lastPlace(category: string): Promise<number> {
  const last: unknown = await strapi.db
    .query(type)
    .findOne({ select: ['order'], where: { category }, orderBy: { order: 'desc' } });
  return z.object({ order: z.int().nullish() }).nullish().parse(last)?.order ?? 0;
}
