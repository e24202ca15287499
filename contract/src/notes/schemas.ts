import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { readingOf } from '../decks/values.js';
import { isKana } from '../kana.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { progressLimits } from '../progress/values.js';
import { optionalText, say } from '../text.js';
import { noteLimits } from './values.js';

const { textMax, japaneseMax } = noteLimits;

export const noteIdSchema = z.uuid();

export const noteSchema = z.object({
  id: noteIdSchema,
  /** Null where the lecture is no longer published, and where there was none. */
  lecture: z.object({ id: z.string(), title: z.string(), lang: languageSchema }).nullable(),
  /** Null where the note is about the whole lecture. */
  seconds: z.int().nonnegative().nullable(),
  /** May have furigana: `{漢字|かんじ}`. */
  japanese: z.string(),
  text: z.string(),
  /** The learner met the word somewhere else. */
  isByHand: z.boolean().default(false),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Note = z.infer<typeof noteSchema>;

const text = (max: number) => optionalText(max, { lines: true }).transform((value) => value ?? '');

export const keptNoteSchema = z
  .strictObject({
    /** Empty for a word met somewhere else. Ignored for an existing note, which stays with its lecture. */
    lecture: z.string({ error: say('field.invalid') }).max(200, { error: say('field.invalid') }),
    seconds: z
      .number({ error: say('field.invalid') })
      .nonnegative({ error: say('field.invalid') })
      .max(progressLimits.mostSeconds, { error: say('field.invalid') })
      .transform(Math.floor)
      .nullish()
      .transform((value) => value ?? null),
    japanese: text(japaneseMax),
    text: text(textMax),
  })
  .refine(({ japanese, text }) => japanese !== '' || text !== '', {
    error: say('note.required'),
    path: ['text'],
  })
  // Practice asks how a word is read, and what it means.
  .refine(({ lecture, japanese }) => lecture !== '' || isKana(readingOf(japanese)), {
    error: say('note.reading'),
    path: ['japanese'],
  })
  .refine(({ lecture, text }) => lecture !== '' || text !== '', {
    error: say('note.meaning'),
    path: ['text'],
  });
export type KeptNote = z.output<typeof keptNoteSchema>;

export const noteListShape = listShape(['createdAt', 'updatedAt'], ['createdAt', 'DESC'], {
  lecture: z.string().max(200).optional(),
});

export const noteSchemas = {
  notes: { list: { noun: 'notes', shape: noteListShape }, answer: z.array(noteSchema) },
  exportNotes: { answer: z.string() },
  keepNote: { body: keptNoteSchema, answer: noteSchema },
  deleteNote: {},
} as const satisfies SomeSchemas;
