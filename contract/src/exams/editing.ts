import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { versionSchema } from '../editing/schemas.js';
import { listShape } from '../lists/query.js';
import { isMessageKey, type MessageKey } from '../messages/keys.js';
import { optionalText, say } from '../text.js';
import { examFactOf, examFactValues, examSchema } from './schemas.js';
import {
  type Exam,
  type ExamFactKind,
  examFactKinds,
  examFactLimits,
  examFactStates,
  examItemKinds,
  examSections,
} from './values.js';

const { textMax, sourceMax, urlMax } = examFactLimits;

/** The fields of all kinds: a form keeps what was typed before another kind was chosen. */
const everyField = Object.values(examFactValues).flatMap((value: z.ZodObject) =>
  Object.entries(value.shape),
);
const writtenValueSchema = z.strictObject(
  Object.fromEntries(everyField.map(([name, field]) => [name, z.optional(z.nullable(field))])),
  { error: say('field.invalid') },
);

const kindSchema = z.enum(examFactKinds, { error: say('field.choice') });
const text = optionalText(textMax).transform((value) => value ?? '');

const isSecureAddress = (url: string) => url.startsWith('https://') && URL.canParse(url);

const fields = {
  exam: examSchema,
  kind: kindSchema,
  value: writtenValueSchema,
  text: z.strictObject({ en: text, si: text }, { error: say('field.invalid') }),
  source: optionalText(sourceMax).transform((value) => value ?? ''),
  url: optionalText(urlMax).refine((url) => url === null || isSecureAddress(url), {
    error: say('exam.url'),
  }),
  /** Null until somebody has compared it with its source. */
  checkedOn: z.iso.date({ error: say('field.date') }).nullable(),
  isOurs: z.boolean({ error: say('field.invalid') }),
};

const ofAnyFact = examFactOf({});

interface WrittenFact {
  exam: Exam;
  kind: ExamFactKind;
  value: Readonly<Record<string, unknown>>;
  text: { en: string; si: string };
  source: string;
  checkedOn: string | null;
}

/** Reads the fields of `value` that the kind has. */
export function examFactValueOf(kind: ExamFactKind, value: Readonly<Record<string, unknown>>) {
  const schema: z.ZodObject = examFactValues[kind];
  const known = Object.entries(value).filter(([name]) => name in schema.shape);
  return schema.safeParse(Object.fromEntries(known));
}

/** Field → message. */
export function faultsOfExamFact(fact: WrittenFact): Record<string, MessageKey> {
  const { exam, kind, text, source, checkedOn } = fact;
  const faults: Record<string, MessageKey> = {};
  if (kind === 'bring' || kind === 'rule') {
    if (!text.en) faults['text.en'] = 'exam.sentence';
    if (!text.si) faults['text.si'] = 'exam.sentence';
  }
  if (checkedOn && !source) faults.source = 'exam.source';
  const read = examFactValueOf(kind, fact.value);
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      faults[['value', ...path].join('.')] = isMessageKey(message) ? message : 'field.invalid';
    }
    return faults;
  }
  return { ...faults, ...faultsOfValue(exam, ofAnyFact.parse({ kind, value: read.data })) };
}

function faultsOfValue(
  exam: Exam,
  { kind, value }: z.output<typeof ofAnyFact>,
): Record<string, MessageKey> {
  const known: readonly string[] = examSections[exam];
  const kinds: Readonly<Record<string, readonly string[]>> = examItemKinds[exam];
  const faults: Record<string, MessageKey> = {};
  if (kind === 'section' || kind === 'items') {
    if (!known.includes(value.section)) return { 'value.section': 'exam.section' };
  }
  if (kind === 'items') {
    if (value.counts.length === 0) faults['value.counts'] = 'exam.counts';
    for (const [place, count] of value.counts.entries()) {
      if (!kinds[value.section]?.includes(count.kind)) {
        faults[`value.counts.${place}.kind`] = 'exam.kind';
      }
    }
  }
  if (kind === 'pass') {
    if (value.levels.length === 0) faults['value.levels'] = 'exam.levels';
    for (const [place, { least }] of value.levels.entries()) {
      const isRising = least > (value.levels[place - 1]?.least ?? 0);
      if (least > value.of || !isRising) faults[`value.levels.${place}.least`] = 'exam.points';
    }
    for (const [place, part] of value.parts.entries()) {
      if (part.least > part.of) faults[`value.parts.${place}.least`] = 'exam.points';
      const isKnown =
        part.sections.length > 0 && part.sections.every((each) => known.includes(each));
      if (!isKnown) faults[`value.parts.${place}.sections`] = 'exam.section';
    }
  }
  if (kind === 'signUp' && !(value.from <= value.to && value.to < value.day)) {
    faults['value.to'] = 'exam.window';
  }
  return faults;
}

type SentFact = { [Field in keyof WrittenFact]?: WrittenFact[Field] | undefined };

function checkFact(fact: SentFact, context: z.RefinementCtx): void {
  const { exam, kind, value = {}, text = { en: '', si: '' }, source = '', checkedOn = null } = fact;
  if (!exam || !kind) return;
  const faults = faultsOfExamFact({ exam, kind, value, text, source, checkedOn });
  for (const [path, message] of Object.entries(faults)) {
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  }
}

export const examFactCreationSchema = z
  .strictObject({
    exam: fields.exam,
    kind: fields.kind,
    value: fields.value.optional(),
    text: fields.text.optional(),
    source: fields.source.optional(),
    url: fields.url.optional(),
    checkedOn: fields.checkedOn.optional(),
    isOurs: fields.isOurs.optional(),
  })
  .superRefine(checkFact);
export type ExamFactCreation = z.output<typeof examFactCreationSchema>;

/** Fields left out keep their value. */
export const examFactUpdateSchema = z
  .strictObject({ ...fields })
  .partial()
  .extend({ version: versionSchema });
export type ExamFactUpdate = z.output<typeof examFactUpdateSchema>;

const storedFields = {
  id: z.string(),
  version: versionSchema,
  exam: examSchema,
  text: z.object({ en: z.string(), si: z.string() }),
  source: z.string(),
  url: z.string().nullable(),
  checkedOn: z.iso.date().nullable(),
  isOurs: z.boolean(),
  updatedAt: z.iso.datetime(),
};

export const storedExamFactSchema = examFactOf(storedFields);
export type StoredExamFact = z.output<typeof storedExamFactSchema>;

export const examFactRowSchema = examFactOf({ ...storedFields, state: z.enum(examFactStates) });
export type ExamFactRow = z.output<typeof examFactRowSchema>;

export const examFactListShape = listShape(['order', 'checkedOn'], ['order', 'ASC'], {
  exam: examSchema.optional(),
  kind: kindSchema.optional(),
  state: z.enum(examFactStates).optional(),
});

export const examEditingSchemas = {
  examFacts: {
    list: { noun: 'exam-facts', shape: examFactListShape },
    answer: z.array(examFactRowSchema),
  },
  examFact: { answer: examFactRowSchema },
  createExamFact: { body: examFactCreationSchema, answer: examFactRowSchema },
  updateExamFact: { body: examFactUpdateSchema, answer: examFactRowSchema },
  deleteExamFact: { answer: z.object({ id: z.string() }) },
} as const satisfies SomeSchemas;
