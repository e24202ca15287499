import { z } from 'zod';
import { arrayOf } from '../bounded.js';
import { furiganaParts, hasStrayBrace } from '../japanese.js';
import { isKana } from '../kana.js';
import { progressLimits } from '../progress/values.js';
import { cleaned } from '../radicals.js';
import { optionalText, requiredText, say } from '../text.js';
import { lectureLimits } from './values.js';

const { wordsMax, wordMax, meaningMax } = lectureLimits;

/** Seconds of the lecture, to the hundredth, as the database stores them. */
const second = z
  .number({ error: say('vocabulary.times') })
  .nonnegative({ error: say('vocabulary.times') })
  .max(progressLimits.mostSeconds, { error: say('vocabulary.times') })
  .transform((value) => Math.round(value * 100) / 100)
  .nullish()
  .transform((value) => value ?? null);

/** Readings are within the word, `{漢字|かんじ}`, or beside it. */
const writtenWordSchema = z
  .strictObject(
    {
      word: cleaned(requiredText(say('vocabulary.word'), wordMax)).refine(
        (word) => !hasStrayBrace(word),
        {
          error: say('furigana.braces'),
        },
      ),
      reading: cleaned(optionalText(wordMax)).refine(
        (reading) => reading === null || isKana(reading),
        {
          error: say('vocabulary.kana'),
        },
      ),
      english: optionalText(meaningMax),
      sinhala: optionalText(meaningMax),
      from: second,
      to: second,
    },
    { error: say('field.invalid') },
  )
  .refine(({ word, reading }) => reading === null || !hasReadings(word), {
    error: say('vocabulary.reading'),
    path: ['reading'],
  })
  .refine(({ english, sinhala }) => english !== null || sinhala !== null, {
    error: say('vocabulary.meaning'),
    path: ['english'],
  })
  .refine(({ from, to }) => (from === null) === (to === null), {
    error: say('vocabulary.times'),
    path: ['to'],
  })
  .refine(({ from, to }) => from === null || to === null || from < to, {
    error: say('vocabulary.order'),
    path: ['to'],
  });

export const vocabularySchema = arrayOf(writtenWordSchema, wordsMax, {
  error: say('field.invalid'),
  tooMany: say('vocabulary.tooMany'),
});

const hasReadings = (word: string) =>
  furiganaParts(word).some(({ reading }) => reading !== undefined);

export const storedWordSchema = z.object({
  word: z.string(),
  reading: z.string(),
  english: z.string(),
  sinhala: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type StoredWord = z.infer<typeof storedWordSchema>;

export const wordSchema = z.object({
  /** With its readings, `{漢字|かんじ}`. */
  word: z.string(),
  english: z.string(),
  sinhala: z.string(),
  /** Seconds; null where they are not known. */
  piece: z.tuple([z.number(), z.number()]).nullable(),
});
export type Word = z.infer<typeof wordSchema>;
