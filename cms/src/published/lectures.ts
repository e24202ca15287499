import {
  type CaptionLanguage,
  captionLanguages,
  defaultLanguage,
  type Language,
  type LectureDetail,
  languages,
  lectureCategorySchema,
  type Video,
  youtubeVideoId,
  z,
} from '@nihongo-lanka/contract';
import { overlay } from './localised';
import { type File, fileSchema, imageOf } from './media';
import { published } from './ready';

const model = 'api::lecture.lecture';
const file = fileSchema.nullish();

const captionFields = {
  ja: 'captionsJa',
  en: 'captionsEn',
  si: 'captionsSi',
} as const satisfies Record<CaptionLanguage, string>;

const entrySchema = z.object({
  documentId: z.string(),
  lectureId: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  category: lectureCategorySchema,
  order: z.int(),
  date: z.iso.date(),
  image: file,
  imageAlt: z.string().nullish(),
  video: file,
  youtubeUrl: z.string().nullish(),
  captionsJa: file,
  captionsEn: file,
  captionsSi: file,
});
type Entry = z.infer<typeof entrySchema>;

interface PublishedLectures {
  /** In the catalogue's order. */
  lectures: readonly LectureDetail[];
  /** By id, or by the exact title in any language the lecture has. */
  find(name: string): LectureDetail | undefined;
}

async function readEntries(locale: Language): Promise<Entry[]> {
  const entries: unknown = await strapi.documents(model).findMany({
    locale,
    status: 'published',
    sort: ['order:asc', 'lectureId:asc'],
    populate: ['image', 'video', ...Object.values(captionFields)],
  });
  return z.array(entrySchema).parse(entries);
}

function videoOf(
  uploaded: File | null | undefined,
  youtubeUrl: string | null | undefined,
): Video | null {
  if (uploaded) {
    const bytes = Math.round(uploaded.size * 1000);
    return { kind: 'file', url: uploaded.url, mime: uploaded.mime, bytes };
  }
  const videoId = youtubeUrl ? youtubeVideoId(youtubeUrl) : null;
  return videoId ? { kind: 'youtube', videoId } : null;
}

/** Pictures, videos and captions are the same in every language: they are the original's. */
function shape(lang: Language, entry: Entry, original: Entry): LectureDetail {
  const video = videoOf(original.video, entry.youtubeUrl ?? original.youtubeUrl);
  const captions = captionLanguages.flatMap((language) => {
    const url = original[captionFields[language]]?.url;
    return url ? [{ language, url }] : [];
  });
  return {
    id: original.lectureId,
    title: entry.title,
    category: entry.category,
    order: entry.order,
    date: original.date,
    image: imageOf(original.image, entry.imageAlt ?? original.imageAlt ?? ''),
    hasVideo: video !== null,
    lang,
    description: entry.description ?? '',
    video,
    captions,
  };
}

const lectures = published([model, 'plugin::upload.file'], async () => {
  const originals = await readEntries(defaultLanguage);
  const translations = languages.filter((language) => language !== defaultLanguage);
  const entries = new Map<Language, Entry[]>([[defaultLanguage, originals]]);
  for (const language of translations) entries.set(language, await readEntries(language));

  const names = new Map<string, string>();
  const remember = (name: string, id: string) => names.has(name) || names.set(name, id);
  for (const { lectureId } of originals) remember(lectureId, lectureId);
  const idOf = new Map(originals.map(({ documentId, lectureId }) => [documentId, lectureId]));
  for (const { documentId, title } of [...entries.values()].flat()) {
    remember(title, idOf.get(documentId) ?? '');
  }

  const byLanguage = new Map<Language, PublishedLectures>();
  for (const language of languages) {
    const shaped = overlay(language, originals, entries.get(language) ?? []).map(
      ({ lang, entry, original }) => shape(lang, entry, original),
    );
    const byId = new Map(shaped.map((lecture) => [lecture.id, lecture]));
    byLanguage.set(language, {
      lectures: shaped,
      find: (name) => byId.get(names.get(name) ?? ''),
    });
  }
  const files = originals.flatMap((entry) => [
    entry.video,
    ...Object.values(captionFields).map((field) => entry[field]),
  ]);
  return { byLanguage, fileUrls: new Set(files.flatMap((found) => found?.url ?? [])) };
});

export async function publishedLectures(language: Language): Promise<PublishedLectures> {
  const { byLanguage } = await lectures();
  return byLanguage.get(language) ?? { lectures: [], find: () => undefined };
}

/** Whether an address of the media library is the video or caption of a published lecture. */
export async function isLectureFile(url: string): Promise<boolean> {
  return (await lectures()).fileUrls.has(url);
}
