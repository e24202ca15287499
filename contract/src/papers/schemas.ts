import { z } from 'zod';
import { arrayOf, isoTime } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { examSchema } from '../exams/schemas.js';
import { allExamItemKinds, allExamSections, examNavigations } from '../exams/values.js';
import { languageSchema } from '../languageSchema.js';
import { say } from '../text.js';
import { paperEnds, paperLimits, paperModes, sectionStates } from './values.js';

const { items: itemsMax, sequenceMax } = paperLimits;

const invalid = { error: say('field.invalid') };
const count = z.int().nonnegative();
const section = z.enum(allExamSections, invalid);
const time = z.iso.datetime();

/** Of a version, an option or a stimulus: random, so that it tells nothing. */
const idSchema = z
  .string(invalid)
  .regex(/^[\w-]{1,40}$/, invalid)
  .max(40, invalid);
export const attemptIdSchema = z.uuid(invalid).transform((id) => id.toLowerCase());

const markSchema = z.object({ right: count, total: count });

const endSchema = z.object({ how: z.enum(paperEnds), at: time });

const formSchema = z.object({
  id: z.string(),
  exam: examSchema,
  title: z.string(),
  /** Made for trying out: no teacher has checked it. */
  isSample: z.boolean(),
  sections: z.array(
    z.object({
      section,
      /** Null without a clock of its own. */
      minutes: count.nullable(),
      items: count,
      /** Of all its sounds. */
      bytes: count,
    }),
  ),
  /** Of the whole. */
  minutes: count,
});
export type PaperForm = z.output<typeof formSchema>;

const ownAttemptSchema = z.object({
  id: z.string(),
  form: z.string(),
  mode: z.enum(paperModes),
  startedAt: time,
  end: endSchema.nullable(),
  mark: markSchema.nullable(),
});

const formsSchema = z.object({
  forms: z.array(formSchema),
  /** From the newest on. */
  attempts: z.array(ownAttemptSchema),
  /** How many may begin today. */
  left: count,
});

const stimulusSchema = z.object({
  id: z.string(),
  /** With furigana as in lectures; null where there is only a sound. */
  text: z.string().nullable(),
  picture: z.string().nullable(),
  /** `plays`: null without a limit. */
  sound: z
    .object({ url: z.string(), seconds: z.number(), bytes: count, plays: count.nullable() })
    .nullable(),
});
export type PaperStimulus = z.output<typeof stimulusSchema>;

const itemSchema = z.object({
  id: z.string(),
  kind: z.enum(allExamItemKinds),
  stimulus: z.string().nullable(),
  /** Empty where the sound asks. Square brackets mark what is underlined. */
  question: z.string(),
  picture: z.string().nullable(),
  /** In the order of this paper. `text`: empty where the option is heard. */
  options: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type PaperItem = z.output<typeof itemSchema>;

const paperSchema = z.object({
  section,
  stimuli: z.array(stimulusSchema),
  items: z.array(itemSchema),
});
export type Paper = z.output<typeof paperSchema>;

const sectionSchema = z.object({
  section,
  state: z.enum(sectionStates),
  minutes: count.nullable(),
  navigation: z.enum(examNavigations),
  items: count,
  bytes: count,
  /** The addresses of its sounds, to be fetched before it begins. */
  sounds: z.array(z.string()).default([]),
  /** When its time is up; null before it begins and without a clock. */
  endsAt: time.nullable(),
});
export type PaperSection = z.output<typeof sectionSchema>;

const keptAnswerSchema = z.object({
  item: z.string(),
  option: z.string().nullable(),
  isFlagged: z.boolean(),
  sequence: count,
});
export type KeptAnswer = z.output<typeof keptAnswerSchema>;

const playsSchema = z.object({ stimulus: z.string(), plays: count });

const revealSchema = z.object({
  item: z.string(),
  right: z.string(),
  /** Why an option is right or not, by its id, where somebody has written it. */
  whys: z.record(z.string(), z.object({ text: z.string(), lang: languageSchema })),
  /** What the sound says. */
  script: z.string().nullable(),
});
export type PaperReveal = z.output<typeof revealSchema>;

const resultSchema = z.object({
  ...markSchema.shape,
  sections: z.array(
    markSchema.extend({
      section,
      kinds: z.array(markSchema.extend({ kind: z.enum(allExamItemKinds) })),
    }),
  ),
});
export type PaperResult = z.output<typeof resultSchema>;

const attemptSchema = z.object({
  id: z.string(),
  form: z.object({ id: z.string(), exam: examSchema, title: z.string(), isSample: z.boolean() }),
  mode: z.enum(paperModes),
  startedAt: time,
  /** The server's clock at this answer. */
  now: time,
  /** When the whole paper is handed in at the latest; null in study. */
  endsAt: time.nullable(),
  sections: z.array(sectionSchema),
  /** Of the running section; null between sections and at the end. */
  paper: paperSchema.nullable(),
  /** Of all sections. */
  answers: z.array(keptAnswerSchema),
  plays: z.array(playsSchema),
  /** What a study has explained so far. */
  reveals: z.array(revealSchema),
  end: endSchema.nullable(),
  result: resultSchema.nullable(),
});
export type Attempt = z.output<typeof attemptSchema>;

/** A paper after its end, whole. */
const reviewSchema = z.object({
  papers: z.array(paperSchema),
  answers: z.array(keptAnswerSchema),
  reveals: z.array(revealSchema),
});
export type PaperReview = z.output<typeof reviewSchema>;

const sentAnswersSchema = arrayOf(
  z.strictObject(
    {
      item: idSchema,
      option: idSchema.nullable(),
      isFlagged: z.boolean(invalid),
      /** The highest counts, whichever arrives first. */
      sequence: z.int(invalid).min(1, invalid).max(sequenceMax, invalid),
      /** By the device's clock. */
      at: isoTime(say('field.date')),
    },
    invalid,
  ),
  itemsMax,
  invalid,
);
export type SentAnswers = z.input<typeof sentAnswersSchema>;

const sentPlaysSchema = arrayOf(
  z.strictObject(
    { stimulus: idSchema, plays: z.int(invalid).min(0, invalid).max(99, invalid) },
    invalid,
  ),
  itemsMax,
  invalid,
);

const markingSchema = z.strictObject({
  /** The device's clock when it sends: the server corrects the times by it. */
  sentAt: isoTime(say('field.date')),
  answers: sentAnswersSchema,
  /** The larger number of the device and the server counts. */
  plays: sentPlaysSchema,
});

const markedSchema = z.object({
  now: time,
  /** The answers that the server has now or will never take: a device forgets them. */
  taken: z.array(z.string()),
  /** Of the sounds that were sent. */
  plays: z.array(playsSchema),
  /** Of a study: what was answered. */
  reveals: z.array(revealSchema),
  /** Whether the section or the paper has ended: the device asks for the attempt. */
  isOver: z.boolean(),
});

/** For learners who take papers: other pages do not download it. */
export const paperSchemas = {
  papers: { answer: formsSchema },
  beginPaper: {
    body: z.strictObject({ form: idSchema, mode: z.enum(paperModes, invalid) }),
    answer: attemptSchema,
  },
  attempt: { answer: attemptSchema },
  markPaper: { body: markingSchema, answer: markedSchema },
  /** Finishes the running section, and begins the next one, or hands the paper in where `next` is null. */
  turnSection: {
    body: markingSchema.extend({ next: section.nullable() }),
    answer: attemptSchema,
  },
  attemptReview: { answer: reviewSchema },
} as const satisfies SomeSchemas;
