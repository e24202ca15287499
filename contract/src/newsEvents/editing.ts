import { z } from 'zod';
import {
  documentStateSchema,
  editStatusSchema,
  instantField,
  mediaFileSchema,
  slugField,
  translationStateSchema,
  versionSchema,
} from '../editing/schemas.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { optionalText, say } from '../text.js';
import { newsEventKindSchema } from './schemas.js';
import { newsEventLimits } from './values.js';

const { titleMax, slugMax, summaryMax, bodyMax, locationMax, altMax } = newsEventLimits;

const texts = z
  .strictObject(
    {
      title: optionalText(titleMax),
      summary: optionalText(summaryMax, { lines: true }),
      body: optionalText(bodyMax, { lines: true }),
      location: optionalText(locationMax),
      coverAlt: optionalText(altMax),
    },
    { error: say('field.invalid') },
  )
  .partial();

const fields = {
  kind: z.enum(newsEventKindSchema.options, { error: say('field.choice') }),
  /** Learners who asked get a mail when it is published. */
  hasExamDates: z.boolean({ error: say('field.choice') }),
  slug: slugField(slugMax),
  date: instantField.nullable(),
  startsAt: instantField.nullable(),
  endsAt: instantField.nullable(),
  coverId: z
    .int({ error: say('field.invalid') })
    .positive()
    .max(2_147_483_647)
    .nullable(),
  /** Fields and languages left out keep their value; null deletes the Sinhala text. */
  translations: z
    .strictObject({ en: texts, si: texts.nullable() }, { error: say('field.invalid') })
    .partial(),
  /** `draft` unpublishes. Default: readers see what they saw before. */
  status: editStatusSchema,
  publishAt: instantField.nullable(),
};

export const newsEventCreationSchema = z.strictObject(fields).partial();
export type NewsEventCreation = z.output<typeof newsEventCreationSchema>;

export const newsEventUpdateSchema = z
  .strictObject(fields)
  .partial()
  .extend({
    version: versionSchema,
    /** The editor confirms that the Sinhala fits the present English. */
    sinhalaIsCurrent: z.literal(true, { error: say('field.invalid') }).optional(),
  });
export type NewsEventUpdate = z.output<typeof newsEventUpdateSchema>;

const storedTexts = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  location: z.string(),
  coverAlt: z.string(),
});

export const editedNewsEventSchema = z.object({
  id: z.string(),
  version: versionSchema,
  slug: z.string(),
  kind: newsEventKindSchema,
  hasExamDates: z.boolean(),
  date: z.iso.datetime().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  cover: mediaFileSchema.nullable(),
  coverId: z.int().nullable(),
  /** A missing text is empty; a language without texts is null. */
  translations: z.object({ en: storedTexts.nullable(), si: storedTexts.nullable() }),
  status: editStatusSchema,
  state: documentStateSchema,
  sinhala: translationStateSchema,
  publishAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type EditedNewsEvent = z.infer<typeof editedNewsEventSchema>;

export const newsEventRowSchema = editedNewsEventSchema
  .pick({
    id: true,
    slug: true,
    kind: true,
    date: true,
    startsAt: true,
    status: true,
    state: true,
    sinhala: true,
    publishAt: true,
    updatedAt: true,
  })
  .extend({
    title: z.string(),
    lang: languageSchema,
  });
export type NewsEventRow = z.infer<typeof newsEventRowSchema>;

export const newsEventRowShape = listShape(
  ['updatedAt', 'date', 'title', 'startsAt'],
  ['updatedAt', 'DESC'],
  {
    kind: newsEventKindSchema.optional(),
    status: editStatusSchema.optional(),
    sinhala: translationStateSchema.optional(),
  },
);

export const newsEventEditingSchemas = {
  editedNewsEvents: {
    list: { noun: 'news-events', shape: newsEventRowShape },
    answer: z.array(newsEventRowSchema),
  },
  createNewsEvent: { body: newsEventCreationSchema, answer: editedNewsEventSchema },
  editedNewsEvent: { answer: editedNewsEventSchema },
  updateNewsEvent: { body: newsEventUpdateSchema, answer: editedNewsEventSchema },
  deleteNewsEvent: { answer: z.object({ id: z.string() }) },
} as const;
