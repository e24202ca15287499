import { z } from 'zod';
import { arrayOf } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import {
  documentIdSchema,
  documentStateSchema,
  editStatusSchema,
  mediaFileSchema,
  slugField,
  translationStateSchema,
  versionSchema,
} from '../editing/schemas.js';
import { hasStrayBrace } from '../japanese.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { optionalText, say } from '../text.js';
import { lectureCategorySchema } from './schemas.js';
import { type captionLanguages, eachLectureText, lectureLimits, youtubeVideoId } from './values.js';
import { storedWordSchema, vocabularySchema } from './vocabulary.js';

const { idMax, youtubeMax, orderMax, handoutsMax } = lectureLimits;

const written = eachLectureText(({ max, lines = false }) => optionalText(max, { lines }));
const texts = z
  .strictObject(
    {
      ...written,
      description: written.description.refine((text) => text === null || !hasStrayBrace(text), {
        error: say('furigana.braces'),
      }),
    },
    { error: say('field.invalid') },
  )
  .partial();

const fileId = z
  .int({ error: say('field.invalid') })
  .positive()
  .max(2_147_483_647)
  .nullable();

const captionIds = z
  .strictObject({ ja: fileId, en: fileId, si: fileId }, { error: say('field.invalid') })
  .partial();

const fileIds = arrayOf(fileId.unwrap(), handoutsMax, { error: say('field.invalid') }).refine(
  (ids) => new Set(ids).size === ids.length,
  { error: say('handouts.twice') },
);

const fields = {
  category: z.enum(lectureCategorySchema.options, { error: say('field.choice') }),
  lectureId: slugField(idMax),
  order: z
    .int({ error: say('field.invalid') })
    .min(1, { error: say('field.invalid') })
    .max(orderMax, {
      error: say('field.invalid'),
    }),
  date: z.iso.date({ error: say('field.date') }).nullable(),
  imageId: fileId,
  videoId: fileId,
  isOpen: z.boolean({ error: say('field.invalid') }),
  youtubeUrl: optionalText(youtubeMax).refine(
    (link) => link === null || youtubeVideoId(link) !== null,
    { error: say('youtube.link') },
  ),
  captionIds,
  handoutIds: fileIds,
  vocabulary: vocabularySchema,
  translations: z
    .strictObject({ en: texts, si: texts.nullable() }, { error: say('field.invalid') })
    .partial(),
  status: editStatusSchema,
};

export const lectureCreationSchema = z.strictObject(fields).partial();
export type LectureCreation = z.output<typeof lectureCreationSchema>;

export const lectureUpdateSchema = z
  .strictObject(fields)
  .partial()
  .extend({
    version: versionSchema,
    /** The editor confirms that the Sinhala fits the present English. */
    sinhalaIsCurrent: z.literal(true, { error: say('field.invalid') }).optional(),
  });
export type LectureUpdate = z.output<typeof lectureUpdateSchema>;

export const lectureOrderSchema = z.strictObject({
  category: z.enum(lectureCategorySchema.options, { error: say('field.choice') }),
  ids: arrayOf(documentIdSchema, 1000, { error: say('field.invalid') }).refine(
    (ids) => ids.length > 0,
  ),
});

const storedTexts = z.object(eachLectureText(() => z.string()));

const file = mediaFileSchema.nullable();

export const editedLectureSchema = z.object({
  id: z.string(),
  version: versionSchema,
  lectureId: z.string(),
  category: lectureCategorySchema,
  order: z.int(),
  date: z.iso.date().nullable(),
  image: file,
  imageId: z.int().nullable(),
  video: file,
  videoId: z.int().nullable(),
  youtubeUrl: z.string(),
  isOpen: z.boolean(),
  captions: z.object({ ja: file, en: file, si: file }),
  captionIds: z.object({
    ja: z.int().nullable(),
    en: z.int().nullable(),
    si: z.int().nullable(),
  }) satisfies z.ZodObject<Record<(typeof captionLanguages)[number], z.ZodType>>,
  handouts: z.array(mediaFileSchema),
  handoutIds: z.array(z.int()),
  vocabulary: z.array(storedWordSchema),
  translations: z.object({ en: storedTexts.nullable(), si: storedTexts.nullable() }),
  status: editStatusSchema,
  state: documentStateSchema,
  sinhala: translationStateSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type EditedLecture = z.infer<typeof editedLectureSchema>;

export const lectureRowSchema = editedLectureSchema
  .pick({
    id: true,
    lectureId: true,
    category: true,
    order: true,
    date: true,
    status: true,
    state: true,
    sinhala: true,
    isOpen: true,
    updatedAt: true,
  })
  .extend({
    title: z.string(),
    lang: languageSchema,
    hasVideo: z.boolean(),
  });
export type LectureRow = z.infer<typeof lectureRowSchema>;

export const lectureRowShape = listShape(
  ['order', 'title', 'date', 'updatedAt'],
  ['order', 'ASC'],
  {
    category: lectureCategorySchema.optional(),
    status: editStatusSchema.optional(),
    sinhala: translationStateSchema.optional(),
  },
);

export const lectureEditingSchemas = {
  editedLectures: {
    list: { noun: 'lectures', shape: lectureRowShape },
    answer: z.array(lectureRowSchema),
  },
  createLecture: { body: lectureCreationSchema, answer: editedLectureSchema },
  orderLectures: { body: lectureOrderSchema, answer: z.array(lectureRowSchema) },
  editedLecture: { answer: editedLectureSchema },
  updateLecture: { body: lectureUpdateSchema, answer: editedLectureSchema },
  deleteLecture: { answer: z.object({ id: z.string() }) },
} as const satisfies SomeSchemas;
