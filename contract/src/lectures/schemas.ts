import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { imageSchema } from '../media.js';
import { captionLanguages, lectureCategories, renditionKinds } from './values.js';
import { wordSchema } from './vocabulary.js';

export const lectureCategorySchema = z.enum(lectureCategories);

export const captionSchema = z.object({
  language: z.enum(captionLanguages),
  /** WebVTT, same origin, readable by learners only. */
  url: z.string(),
});
export type Caption = z.infer<typeof captionSchema>;

/** A PDF that goes with a lecture; readable by learners only. */
export const handoutSchema = z.object({
  title: z.string(),
  url: z.string(),
  bytes: z.int().nonnegative(),
});

/** One of the files that an uploaded video can be watched as, readable by the video's readers. */
export const renditionSchema = z.object({
  kind: z.enum(renditionKinds),
  url: z.string(),
  bytes: z.int().nonnegative(),
  mime: z.string(),
});
export type Rendition = z.infer<typeof renditionSchema>;

/** An uploaded file, or a YouTube video by its id. */
export const videoSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    url: z.string(),
    mime: z.string(),
    /** Size of the file in bytes, so that a reader on metered data knows what a lecture costs. */
    bytes: z.int().nonnegative(),
    /** How long it plays, in whole seconds; null where its file does not say. */
    seconds: z.int().positive().nullable(),
    /** False only where its file is known to have no sound. */
    hasSound: z.boolean(),
    /**
     * What a learner can choose from, in the order of `renditionKinds`. The upload itself is always
     * among them, and alone until smaller ones are made.
     */
    renditions: z.array(renditionSchema),
  }),
  z.object({ kind: z.literal('youtube'), videoId: z.string().regex(/^[\w-]{11}$/) }),
]);
export type Video = z.infer<typeof videoSchema>;

export const lectureSchema = z.object({
  /** The lecture's own short name, such as `jft-1`: stable across languages and publishing. */
  id: z.string(),
  title: z.string(),
  /** What it teaches, in the language of the title. A server from before an update does not say it. */
  subtitle: z.string().nullable().default(null),
  category: lectureCategorySchema,
  order: z.int(),
  /** The lecture's day, YYYY-MM-DD, without a time zone. */
  date: z.iso.date(),
  image: imageSchema.nullable(),
  /** Whether there is something to watch yet. */
  hasVideo: z.boolean(),
  /** How long it plays; null where that is not known. */
  seconds: z.int().positive().nullable(),
  /** Of the smallest file that it can be watched as. */
  bytes: z.int().nonnegative().nullable(),
  /** Whether everybody may watch it. */
  isOpen: z.boolean(),
  lang: languageSchema,
});
export type Lecture = z.infer<typeof lectureSchema>;

export const lectureDetailSchema = lectureSchema.extend({
  description: z.string(),
  /** The English description stands in for one that is not translated. */
  descriptionLang: languageSchema,
  video: videoSchema.nullable(),
  /**
   * Which film that is: another text wherever the lecture gets another film, empty where it has none.
   * Reports of what was watched repeat it.
   */
  film: z.string(),
  captions: z.array(captionSchema),
  handouts: z.array(handoutSchema),
  vocabulary: z.array(wordSchema),
});
export type LectureDetail = z.infer<typeof lectureDetailSchema>;

export const lectureListShape = listShape(['order', 'title', 'date'], ['order', 'ASC'], {
  category: lectureCategorySchema.optional(),
});

/** Where learners meet a word: in a lecture, in a deck of the practice, or in a row of kana. */
export const taughtAtSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lecture'), title: z.string(), lang: languageSchema }),
  z.object({ kind: z.literal('deck'), id: z.string(), title: z.string(), lang: languageSchema }),
  z.object({
    kind: z.literal('kana'),
    /** The id of the row, `hiragana/ka`. */
    row: z.string(),
    signs: z.array(z.string()),
  }),
]);

/** A word of a lecture or of a deck, a kanji, or a sign of kana. */
export const taughtWordSchema = wordSchema.extend({
  id: z.string(),
  /** Of a kanji in kana, of a sign of kana in Latin letters; else empty. */
  reading: z.string(),
  at: taughtAtSchema,
});
export type TaughtWord = z.infer<typeof taughtWordSchema>;

/** Lectures first, then decks, then kana. A search begins with what it names as a whole. */
export const taughtWordListShape = listShape(['order'], ['order', 'ASC'], {});

export const lectureSchemas = {
  lectures: {
    list: { noun: 'lectures', shape: lectureListShape },
    answer: z.array(lectureSchema),
  },
  lecture: { answer: lectureDetailSchema },
  taughtWords: {
    list: { noun: 'words', shape: taughtWordListShape },
    answer: z.array(taughtWordSchema),
  },
  sampleLectures: { answer: z.array(lectureSchema) },
  sampleLecture: { answer: lectureDetailSchema },
} as const satisfies SomeSchemas;
