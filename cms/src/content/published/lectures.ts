import path from 'node:path';
import {
  callSchemas,
  defaultLanguage,
  eachLectureText,
  type Language,
  type Lecture,
  type LectureDetail,
  languages,
  lectureCategorySchema,
  lectureDetailSchema,
  type lectureListShape,
  lectureSchema,
  lectureTextsThat,
  type PreviewStatus,
  type Video,
  z,
} from '@nihongo-lanka/contract';
import { colomboDay } from '../../core/colombo';
import { stored, storedText } from '../../core/database/stored';
import type { QueryOf } from '../../core/lists/query';
import { soundsOf } from '../../core/lists/sounds';
import { folded } from '../../core/lists/words';
import { shortHash } from '../../core/shortHash';
import {
  type Localised,
  publishedDocuments,
  readEntry,
  readInTurns,
  readPublished,
} from '../documents/read';
import { knownSlugs } from '../documents/slugs';
import { type Answer, published, type Ready, ready } from '../ready/ready';
import { type FilmSound, filmSound } from './filmSound';
import { lectureTexts as fullTexts } from './lectureTexts';
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
import { type ReadyList, readyList } from './readyList';
import { keptVocabularySchema, wordsOf } from './vocabulary';

const model = 'api::lecture.lecture';

/** Never in another language than the title. */
const laterTexts = lectureTextsThat('isLater');

const entrySchema = z.object({
  documentId: z.string(),
  lectureId: z.string(),
  ...eachLectureText(() => z.string().nullish()),
  title: z.string(),
  category: lectureCategorySchema,
  order: z.int(),
  date: z.iso.date(),
  image: fileSchema.nullish(),
  isOpen: z.boolean().nullish(),
  handouts: z.array(fileSchema.extend({ name: z.string() })).nullish(),
  vocabulary: keptVocabularySchema,
  ...videoFields,
});
type Entry = z.infer<typeof entrySchema>;

/** A draft may lack anything. */
const draftSchema = entrySchema.extend({
  lectureId: storedText,
  title: storedText,
  category: stored(lectureCategorySchema, 'Beginner' as const),
  order: stored(z.int(), 1),
  date: z.iso
    .date()
    .nullish()
    .transform((date) => date ?? colomboDay(Date.now())),
});

const files = ['image', 'handouts', 'vocabulary', ...videoPopulate];

type Query = QueryOf<typeof lectureListShape>;

export interface PublishedLectures {
  lectures: readonly LectureDetail[];
  list: ReadyList<Query['sort']['field'], Query['filter']>;
  /** By id, by the exact title in any language, or by a former id. */
  find(name: string): Ready<LectureDetail> | undefined;
  samples: Answer;
  findSample(name: string): Ready<LectureDetail> | undefined;
  documentOf(id: string): string | undefined;
  idOf(documentId: string): string | undefined;
  soundOf(id: string): FilmSound | undefined;
}

async function shape({ lang, entry, original }: Localised<Entry>): Promise<LectureDetail> {
  const video = await videoOf(original);
  return lectureDetailSchema.parse({
    id: original.lectureId,
    title: entry.title,
    ...Object.fromEntries(laterTexts.map((name) => [name, entry[name] || null])),
    category: original.category,
    order: original.order,
    date: original.date,
    image: imageOf(original.image, entry.imageAlt || original.imageAlt || ''),
    hasVideo: video !== null,
    ...factsOf(video),
    isOpen: original.isOpen ?? false,
    lang,
    description: entry.description || original.description || '',
    descriptionLang: entry.description ? lang : defaultLanguage,
    video,
    film: filmOf(video),
    captions: captionsOf(original),
    handouts: handoutsOf(original).map(({ name, url, size }) => ({
      title: path.parse(name).name,
      url,
      bytes: Math.round(size * 1000),
    })),
    vocabulary: wordsOf(original.vocabulary),
  });
}

function factsOf(video: Video | null) {
  if (video?.kind !== 'file') return { seconds: null, bytes: null };
  const sizes = video.renditions.filter(({ kind }) => kind !== 'audio').map(({ bytes }) => bytes);
  return { seconds: video.seconds, bytes: Math.min(video.bytes, ...sizes) };
}

/** The panel lets editors choose other files too. */
function handoutsOf({ handouts }: Entry) {
  return (handouts ?? []).filter(({ mime }) => mime === 'application/pdf');
}

async function fileUrlsOf(entry: Entry): Promise<string[]> {
  return [...(await videoFileUrls(entry)), ...handoutsOf(entry).map(({ url }) => url)];
}

interface Shown {
  id: string;
  documentId: string;
  title: string;
  text: string;
  row: Lecture;
  answer: Ready<LectureDetail>;
}

interface Item {
  original: Entry;
  shown: ReadonlyMap<Language, Shown>;
  urls: readonly string[];
  sound: FilmSound | null;
}

async function readItems(documents: readonly string[]): Promise<Item[]> {
  const entries = await readPublished(model, { schema: entrySchema, populate: files, documents });
  const inLanguages = languages.map((language) => [language, entries.in(language)] as const);
  const texts = await fullTexts(inLanguages.map(([, localised]) => localised));
  return Promise.all(
    entries.in(defaultLanguage).map(async ({ original }, place) => {
      const { documentId, lectureId: id } = original;
      const shown = new Map<Language, Shown>();
      for (const [language, localised] of inLanguages) {
        const own = localised[place];
        if (!own) continue;
        const detail = await shape(own);
        const row = lectureSchema.parse(detail);
        const { title } = detail;
        const text = texts.get(id) ?? '';
        shown.set(language, { id, documentId, title, text, row, answer: ready(detail) });
      }
      const [urls, sound] = [await fileUrlsOf(original), await soundOf(original)];
      return { original, shown, urls, sound };
    }),
  );
}

/** Only with timed words: it opens a file. */
async function soundOf({ video, vocabulary }: Entry): Promise<FilmSound | null> {
  return video && vocabulary.some(({ from, to }) => from !== null && to !== null)
    ? filmSound(video)
    : null;
}

const inCatalogue = ({ original: one }: Item, { original: other }: Item) =>
  one.order - other.order || (one.lectureId < other.lectureId ? -1 : 1);

const lectures = published([model, 'plugin::upload.file'], async () => {
  const items = await readInTurns(await publishedDocuments(model), readItems);
  items.sort(inCatalogue);
  const shownIn = (language: Language) => items.flatMap(({ shown }) => shown.get(language) ?? []);
  const idOf = nameIndex(languages.flatMap(shownIn), await knownSlugs(model));
  const byId = new Map(items.map((item) => [item.original.lectureId, item]));
  const inLanguage = (language: Language) => catalogueOf(shownIn(language), language, byId, idOf);
  return {
    byLanguage: new Map(languages.map((language) => [language, inLanguage(language)])),
    fileUrls: new Set(items.flatMap(({ urls }) => urls)),
    openFileUrls: new Set(items.flatMap(({ original, urls }) => (original.isOpen ? urls : []))),
  };
});

function catalogueOf(
  shown: readonly Shown[],
  language: Language,
  byId: ReadonlyMap<string, Item>,
  idOf: (name: string) => string | undefined,
): PublishedLectures {
  const itemOf = (name: string) => byId.get(idOf(name) ?? '');
  const ids = new Map(shown.map(({ documentId, id }) => [documentId, id]));
  return {
    lectures: shown.map(({ answer }) => answer.value),
    list: readyList({
      noun: callSchemas.lectures.list.noun,
      entries: shown,
      wordsOf: termsOf,
      othersOf: soundsOf,
      sortValue: ({ row }, field: Query['sort']['field']) => row[field],
      matchesFilter: ({ row }, { category }: Query['filter']) =>
        !category || row.category === category,
    }),
    find: (name) => itemOf(name)?.shown.get(language)?.answer,
    samples: ready(shown.flatMap(({ row }) => (row.isOpen ? row : []))),
    findSample(name) {
      const item = itemOf(name);
      return item?.original.isOpen ? item.shown.get(language)?.answer : undefined;
    },
    documentOf: (id) => byId.get(id)?.original.documentId,
    idOf: (documentId) => ids.get(documentId),
    soundOf: (id) => byId.get(id)?.sound ?? undefined,
  };
}

const termsOf = (q: string) => folded(q).split(' ').filter(Boolean);

export async function publishedLectures(language: Language): Promise<PublishedLectures> {
  const inLanguage = (await lectures()).byLanguage.get(language);
  if (!inLanguage) throw new Error(`no lectures in ${language}`);
  return inLanguage;
}

export async function isLectureFile(url: string): Promise<boolean> {
  return (await lectures()).fileUrls.has(url);
}

export async function isSampleFile(url: string): Promise<boolean> {
  return (await lectures()).openFileUrls.has(url);
}

export async function lectureAsWritten(
  documentId: string,
  language: Language,
  status: PreviewStatus,
): Promise<LectureDetail | undefined> {
  const options = { schema: draftSchema, populate: files, status };
  const localised = await readEntry(model, documentId, options);
  return localised && shape(localised(language));
}

export async function lectureFiles(documentId: string, status: PreviewStatus): Promise<string[]> {
  const options = { schema: draftSchema, populate: files, status };
  const localised = await readEntry(model, documentId, options);
  return localised ? fileUrlsOf(localised(defaultLanguage).original) : [];
}

function filmOf(video: Video | null): string {
  if (!video) return '';
  // An upload can be replaced and keep its address. One of the same size counts as the same film.
  const film = video.kind === 'file' ? [video.url, video.bytes] : [video.videoId];
  return shortHash(JSON.stringify(film));
}
