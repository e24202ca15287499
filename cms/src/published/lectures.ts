import path from 'node:path';
import {
  callSchemas,
  defaultLanguage,
  type Language,
  type LectureDetail,
  type ListQuery,
  languages,
  lectureCategorySchema,
  lectureDetailSchema,
  type lectureListShape,
  lectureSchema,
  type PreviewStatus,
  type Video,
  z,
} from '@nihongo-lanka/contract';
import { colomboDay } from '../colombo';
import { type Localised, readEntry, readPublished } from '../documents/read';
import { knownSlugs } from '../documents/slugs';
import { folded, lectureTexts } from './lectureTexts';
import {
  captionsOf,
  fileSchema,
  imageOf,
  videoFields,
  videoFileUrls,
  videoOf,
  videoPopulate,
} from './media';
import { nameIndex } from './nameIndex';
import { type Answer, published, type Ready, ready } from './ready';
import { readyList } from './readyList';
import { keptVocabularySchema, wordsOf } from './vocabulary';

const model = 'api::lecture.lecture';

const entrySchema = z.object({
  documentId: z.string(),
  lectureId: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  category: lectureCategorySchema,
  order: z.int(),
  date: z.iso.date(),
  image: fileSchema.nullish(),
  imageAlt: z.string().nullish(),
  isOpen: z.boolean().nullish(),
  handouts: z.array(fileSchema.extend({ name: z.string() })).nullish(),
  vocabulary: keptVocabularySchema,
  ...videoFields,
});
type Entry = z.infer<typeof entrySchema>;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** What is not published yet may lack anything. */
const draftSchema = entrySchema.extend({
  lectureId: text,
  title: text,
  category: lectureCategorySchema.nullish().transform((category) => category ?? 'Beginner'),
  order: z
    .int()
    .nullish()
    .transform((order) => order ?? 1),
  date: z.iso
    .date()
    .nullish()
    .transform((date) => date ?? colomboDay(Date.now())),
});

const files = ['image', 'handouts', 'vocabulary', ...videoPopulate];

type Query = ListQuery<
  (typeof lectureListShape.sort)[number],
  z.output<typeof lectureListShape.filter>
>;

interface PublishedLectures {
  /** In the catalogue's order. */
  lectures: readonly LectureDetail[];
  list(query: Query): Answer;
  /** By id, by the exact title in any language the lecture has, or by an id that it once had. */
  find(name: string): Ready<LectureDetail> | undefined;
  /** What everybody may watch. */
  samples: Answer;
  findSample(name: string): Ready<LectureDetail> | undefined;
  /** Under which name Strapi knows the lecture with this id, and the other way round. */
  documentOf(id: string): string | undefined;
  idOf(documentId: string): string | undefined;
}

async function shape({ lang, entry, original }: Localised<Entry>): Promise<LectureDetail> {
  const video = await videoOf(original);
  return lectureDetailSchema.parse({
    id: original.lectureId,
    title: entry.title,
    category: original.category,
    order: original.order,
    date: original.date,
    image: imageOf(original.image, entry.imageAlt ?? original.imageAlt ?? ''),
    hasVideo: video !== null,
    ...factsOf(video),
    isOpen: original.isOpen ?? false,
    lang,
    description: entry.description ?? '',
    video,
    captions: captionsOf(original),
    handouts: handoutsOf(original).map(({ name, url, size }) => ({
      title: path.parse(name).name,
      url,
      bytes: Math.round(size * 1000),
    })),
    vocabulary: wordsOf(original.vocabulary),
  });
}

/** What a reader wants to know of a video before watching it. */
function factsOf(video: Video | null) {
  if (video?.kind !== 'file') return { seconds: null, bytes: null };
  const sizes = video.renditions.filter(({ kind }) => kind !== 'audio').map(({ bytes }) => bytes);
  return { seconds: video.seconds, bytes: Math.min(video.bytes, ...sizes) };
}

/** The panel lets editors choose other files too. */
function handoutsOf({ handouts }: Entry) {
  return (handouts ?? []).filter(({ mime }) => mime === 'application/pdf');
}

/** The addresses of the files that those who may see a lecture may read, besides its picture. */
async function fileUrlsOf(entry: Entry): Promise<string[]> {
  return [...(await videoFileUrls(entry)), ...handoutsOf(entry).map(({ url }) => url)];
}

function listOf(details: readonly LectureDetail[], texts: ReadonlyMap<string, string>) {
  return readyList({
    noun: callSchemas.lectures.list.noun,
    rows: details.map((detail) => lectureSchema.parse(detail)),
    idOf: ({ id }) => id,
    textOf: ({ id }) => texts.get(id) ?? '',
    wordsOf: (q) => folded(q).split(' ').filter(Boolean),
    sortValue: (row, field: Query['sort']['field']) => row[field],
    isWanted: (row, { category }: Query['filter']) => !category || row.category === category,
  });
}

const lectures = published([model, 'plugin::upload.file'], async () => {
  const entries = await readPublished(model, {
    schema: entrySchema,
    populate: files,
    sort: ['order:asc', 'lectureId:asc'],
  });
  const idOf = nameIndex(entries, ({ lectureId }) => lectureId, await knownSlugs(model));
  const originals = entries.in(defaultLanguage).map(({ original }) => original);
  const documents = new Map(originals.map(({ lectureId, documentId }) => [lectureId, documentId]));
  const ids = new Map(originals.map(({ lectureId, documentId }) => [documentId, lectureId]));
  const texts = await lectureTexts(languages.map((language) => entries.in(language)));
  const byLanguage = new Map<Language, PublishedLectures>();
  for (const language of languages) {
    const shaped = await Promise.all(entries.in(language).map(shape));
    const open = shaped.filter(({ isOpen }) => isOpen);
    const byId = new Map(shaped.map((lecture) => [lecture.id, ready(lecture)]));
    byLanguage.set(language, {
      lectures: shaped,
      list: listOf(shaped, texts).answer,
      find: (name) => byId.get(idOf(name) ?? ''),
      samples: ready(open.map((lecture) => lectureSchema.parse(lecture))),
      findSample(name) {
        const lecture = byId.get(idOf(name) ?? '');
        return lecture?.value.isOpen ? lecture : undefined;
      },
      documentOf: (id) => documents.get(id),
      idOf: (documentId) => ids.get(documentId),
    });
  }
  const urlsOf = async (entries: readonly Entry[]) =>
    new Set((await Promise.all(entries.map(fileUrlsOf))).flat());
  return {
    byLanguage,
    fileUrls: await urlsOf(originals),
    openFileUrls: await urlsOf(originals.filter(({ isOpen }) => isOpen)),
  };
});

export async function publishedLectures(language: Language): Promise<PublishedLectures> {
  const inLanguage = (await lectures()).byLanguage.get(language);
  if (!inLanguage) throw new Error(`no lectures in ${language}`);
  return inLanguage;
}

/** Whether an address of the media library is the video, a caption or a handout of a published lecture. */
export async function isLectureFile(url: string): Promise<boolean> {
  return (await lectures()).fileUrls.has(url);
}

/** The same of a lecture that everybody may watch. */
export async function isSampleFile(url: string): Promise<boolean> {
  return (await lectures()).openFileUrls.has(url);
}

/** A lecture as it was saved last, or as readers see it. */
export async function lectureAsWritten(
  documentId: string,
  language: Language,
  status: PreviewStatus,
): Promise<LectureDetail | undefined> {
  const options = { schema: draftSchema, populate: files, status };
  const localised = await readEntry(model, documentId, options);
  return localised && shape(localised(language));
}

/** The addresses of the files of a lecture as it was saved last, or as readers see it. */
export async function lectureFiles(documentId: string, status: PreviewStatus): Promise<string[]> {
  const options = { schema: draftSchema, populate: files, status };
  const localised = await readEntry(model, documentId, options);
  return localised ? fileUrlsOf(localised(defaultLanguage).original) : [];
}
