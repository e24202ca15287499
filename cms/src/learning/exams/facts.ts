import {
  dayOfDate,
  type Exam,
  type ExamFactKind,
  type ExamFactRow,
  type ExamFactState,
  examFactDays,
  examFactKinds,
  exams,
  type StoredExamFact as StoredFact,
  storedExamFactSchema,
  z,
} from '@nihongo-lanka/contract';
import { colomboDay } from '../../core/colombo';
import { onDatabase } from '../../core/database/rows';
import type { Transaction } from '../../core/database/transaction';

/** Table: migrations/009-exams.js. */
export const factTable = 'exam_facts';

const number = z.coerce.number();

const rowSchema = z.object({
  id: number,
  exam: z.enum(exams),
  kind: z.enum(examFactKinds),
  value: z.string(),
  text_en: z.string(),
  text_si: z.string(),
  source: z.string(),
  url: z.string().nullable(),
  checked_on: z.string().nullable(),
  // SQLite has no booleans.
  is_ours: z.union([z.boolean(), z.number()]).transform(Boolean),
  version: number,
  updated_at: number,
});

/** A fact of every kind, with its kind's value. */
const storedFactSchema = z.preprocess((row) => {
  const fact = rowSchema.parse(row);
  return {
    id: String(fact.id),
    version: String(fact.version),
    exam: fact.exam,
    kind: fact.kind,
    value: JSON.parse(fact.value),
    text: { en: fact.text_en, si: fact.text_si },
    source: fact.source,
    url: fact.url,
    checkedOn: fact.checked_on,
    isOurs: fact.is_ours,
    updatedAt: new Date(fact.updated_at).toISOString(),
  };
}, storedExamFactSchema);

const dayIn = (fact: StoredFact): string =>
  fact.kind === 'day' || fact.kind === 'signUp' ? fact.value.day : '';

const order = (fact: StoredFact): [number, number, string, number] => [
  exams.indexOf(fact.exam),
  examFactKinds.indexOf(fact.kind),
  dayIn(fact),
  Number(fact.id),
];

function byOrder(one: StoredFact, other: StoredFact): number {
  const others = order(other);
  for (const [place, key] of order(one).entries()) {
    const against = others[place] ?? '';
    if (key !== against) return key < against ? -1 : 1;
  }
  return 0;
}

/** In the order in which they are told. */
export async function readFacts(trx?: Transaction['trx']): Promise<StoredFact[]> {
  const found: unknown[] = await (trx
    ? trx(factTable).select('*')
    : onDatabase(async (knex) => knex(factTable).select('*')));
  return found.map((row) => storedFactSchema.parse(row)).sort(byOrder);
}

export const isShown = ({ source, checkedOn }: StoredFact): boolean =>
  source !== '' && checkedOn !== null;

/** @param today in Sri Lanka */
export const isOver = (fact: StoredFact, today: string): boolean => {
  const last = dayIn(fact);
  return last !== '' && last < today;
};

/** What an editor has to do about each, today. */
export function withStates(facts: readonly StoredFact[], now: number): ExamFactRow[] {
  const today = colomboDay(now);
  const days = new Set(
    facts.filter(({ kind }) => kind === 'signUp').map((fact) => `${fact.exam} ${dayIn(fact)}`),
  );
  const stateOf = (fact: StoredFact): ExamFactState => {
    if (isOver(fact, today)) return 'over';
    if (!isShown(fact) || fact.checkedOn === null) return 'unchecked';
    if (dayOfDate(today) - dayOfDate(fact.checkedOn) > examFactDays) return 'old';
    const isOpen = fact.kind === 'day' && !days.has(`${fact.exam} ${fact.value.day}`);
    return isOpen ? 'noSignUp' : 'checked';
  };
  return facts.map((fact) => ({ ...fact, state: stateOf(fact) }));
}

/** How many facts need an editor. */
export async function openFacts(now: number): Promise<number> {
  const states = withStates(await readFacts(), now).map(({ state }) => state);
  return states.filter((state) => state !== 'checked' && state !== 'over').length;
}

/** What only one fact of its kind may say. */
export function subjectsOf(fact: {
  exam: Exam;
  kind: ExamFactKind;
  value: Readonly<Record<string, unknown>>;
  text: { en: string };
}): string[] {
  const { exam, kind, value, text } = fact;
  const counts = z
    .array(z.object({ kind: z.string() }))
    .catch([])
    .parse(value.counts);
  const parts = {
    length: [''],
    section: [value.section],
    items: counts.map((count) => `${value.section} ${count.kind}`),
    pass: [''],
    day: [value.day],
    signUp: [value.day],
    booking: [''],
    bring: [text.en],
    rule: [text.en],
  } satisfies Record<ExamFactKind, unknown[]>;
  return parts[kind].map((part) => `${exam} ${kind} ${part}`);
}
