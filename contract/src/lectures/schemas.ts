import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { deckKinds } from '../decks/values.js';
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

export const handoutSchema = z.object({
  title: z.string(),
  url: z.string(),
  bytes: z.int().nonnegative(),
});

export const renditionSchema = z.object({
  kind: z.enum(renditionKinds),
  url: z.string(),
  bytes: z.int().nonnegative(),
  mime: z.string(),
});
export type Rendition = z.infer<typeof renditionSchema>;

export const videoSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    url: z.string(),
    mime: z.string(),
    bytes: z.int().nonnegative(),
    /** Whole seconds; null where its file does not say. */
    seconds: z.int().positive().nullable(),
    /** False only where its file is known to have no sound. */
    hasSound: z.boolean(),
    /** In the order of `renditionKinds`. The upload is always among them. */
    renditions: z.array(renditionSchema),
  }),
  z.object({ kind: z.literal('youtube'), videoId: z.string().regex(/^[\w-]{11}$/) }),
]);
export type Video = z.infer<typeof videoSchema>;

export const lectureSchema = z.object({
  /** Such as `jft-1`: stable across languages and publishing. */
  id: z.string(),
  title: z.string(),
  /** What it teaches. Missing from an older server. */
  subtitle: z.string().nullable().default(null),
  category: lectureCategorySchema,
  order: z.int(),
  /** YYYY-MM-DD, without a time zone. */
  date: z.iso.date(),
  image: imageSchema.nullable(),
  hasVideo: z.boolean(),
  seconds: z.int().positive().nullable(),
  bytes: z.int().nonnegative().nullable(),
  isOpen: z.boolean(),
  lang: languageSchema,
});
export type Lecture = z.infer<typeof lectureSchema>;

export const lectureDetailSchema = lectureSchema.extend({
  description: z.string(),
  /** English while there is no translation. */
  descriptionLang: languageSchema,
  video: videoSchema.nullable(),
  /** Another text for another film, empty without one. Progress reports repeat it. */
  film: z.string(),
  captions: z.array(captionSchema),
  handouts: z.array(handoutSchema),
  vocabulary: z.array(wordSchema),
});
export type LectureDetail = z.infer<typeof lectureDetailSchema>;

export const lectureListShape = listShape(['order', 'title', 'date'], ['order', 'ASC'], {
  category: lectureCategorySchema.optional(),
});

export const taughtAtSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lecture'), title: z.string(), lang: languageSchema }),
  z.object({
    kind: z.literal('deck'),
    of: z.enum(deckKinds),
    id: z.string(),
    title: z.string(),
    lang: languageSchema,
  }),
  z.object({
    kind: z.literal('kana'),
    row: z.string(),
    signs: z.array(z.string()),
  }),
]);

export const taughtWordSchema = wordSchema.extend({
  id: z.string(),
  /** Of a kanji in kana, of a sign of kana in Latin letters; else empty. */
  reading: z.string(),
  at: taughtAtSchema,
  /** The address of its recording. */
  sound: z.string().nullable().default(null),
});
export type TaughtWord = z.infer<typeof taughtWordSchema>;

/** Lectures first, then decks, then kana. A search puts exact matches first. */
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
