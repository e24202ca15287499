import {
  type ActivityAction,
  type ExamFactCreation,
  type ExamFactRow,
  type ExamFactUpdate,
  examFactLimits,
  type examFactListShape,
  examFactValueOf,
  type FieldFault,
  faultsOfExamFact,
  type StoredExamFact as StoredFact,
  z,
} from '@nihongo-lanka/contract';
import { refuse } from '../../content/editing/refuse';
import { touch } from '../../content/ready/ready';
import { colomboDay } from '../../core/colombo';
import { inOneTransaction, type Transaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { folded, wordsOf } from '../../core/lists/words';
import { recordActivity } from '../../people/activity/activity';
import { factTable, readFacts, subjectsOf, withStates } from './facts';

type Trx = Transaction['trx'];

interface Content extends Pick<StoredFact, 'exam' | 'kind' | 'text' | 'source' | 'url'> {
  value: Readonly<Record<string, unknown>>;
  checkedOn: string | null;
  isOurs: boolean;
}

/** All are read: there are never more than `examFactLimits.facts`. */
export async function listFacts({
  range,
  sort,
  filter: { q, id: ids, exam, kind, state },
}: QueryOf<typeof examFactListShape>): Promise<{ rows: ExamFactRow[]; total: number }> {
  const words = wordsOf(q ?? '');
  const found = withStates(await readFacts(), Date.now())
    .filter((fact) => !ids || ids.includes(fact.id))
    .filter((fact) => !exam || fact.exam === exam)
    .filter((fact) => !kind || fact.kind === kind)
    .filter((fact) => !state || fact.state === state)
    .filter(({ text, source }) => {
      const all = folded([text.en, text.si, source].join(' '));
      return words.every((word) => all.includes(word));
    });
  if (sort.field === 'checkedOn') {
    found.sort((one, other) => ((one.checkedOn ?? '') < (other.checkedOn ?? '') ? -1 : 1));
  }
  if (sort.order === 'DESC') found.reverse();
  return { rows: found.slice(range.from, range.to + 1), total: found.length };
}

/** @throws ApiError NOT_FOUND. */
export async function findFact(id: string): Promise<ExamFactRow> {
  return rowIn(await readFacts(), id);
}

/** @throws ApiError VALIDATION_FAILED. */
export function createFact(body: ExamFactCreation): Promise<ExamFactRow> {
  return inOneTransaction(async ({ trx }) => {
    // Two admins may write at once: the second waits for this lock.
    await touch(factTable);
    const others = await readFacts(trx);
    if (others.length >= examFactLimits.facts) {
      throw new ApiError('VALIDATION_FAILED', { kind: 'exam.tooMany' });
    }
    const content = checked(withDefaults(body), others);
    const [made]: unknown[] = await trx(factTable)
      .insert({ ...columnsOf(content), version: 1 })
      .returning('id');
    const { id } = z.object({ id: z.coerce.string() }).parse(made);
    return settled(trx, id, 'created');
  });
}

/** @throws ApiError NOT_FOUND, CONFLICT, VALIDATION_FAILED. */
export function updateFact(id: string, { version, ...body }: ExamFactUpdate): Promise<ExamFactRow> {
  return inOneTransaction(async ({ trx }) => {
    await touch(factTable);
    const facts = await readFacts(trx);
    const before = rowIn(facts, id);
    if (before.version !== version) throw new ApiError('CONFLICT');
    const others = facts.filter((fact) => fact.id !== id);
    const content = checked(withDefaults({ ...before, ...body }), others);
    await trx(factTable)
      .where({ id: Number(id) })
      .update({ ...columnsOf(content), version: Number(version) + 1 });
    return settled(trx, id, 'saved');
  });
}

/** @throws ApiError NOT_FOUND. */
export function deleteFact(id: string): Promise<void> {
  return inOneTransaction(async ({ trx }) => {
    await touch(factTable);
    const fact = rowIn(await readFacts(trx), id);
    await trx(factTable)
      .where({ id: Number(id) })
      .delete();
    await replan(trx);
    await remember(fact, 'deleted');
  });
}

/** At the first start. @throws ApiError for a fact that the console would refuse. */
export function seedFacts(facts: readonly ExamFactCreation[]): Promise<void> {
  return inOneTransaction(async ({ trx }) => {
    await touch(factTable);
    for (const fact of facts) {
      const content = checked(withDefaults(fact), await readFacts(trx));
      await trx(factTable).insert({ ...columnsOf(content), version: 1 });
    }
  });
}

const withDefaults = ({ exam, kind, ...given }: ExamFactCreation): Content => ({
  exam,
  kind,
  value: given.value ?? {},
  text: given.text ?? { en: '', si: '' },
  source: given.source ?? '',
  url: given.url ?? null,
  checkedOn: given.checkedOn ?? null,
  isOurs: given.isOurs ?? false,
});

function rowIn(facts: readonly StoredFact[], id: string): ExamFactRow {
  const fact = withStates(facts, Date.now()).find((each) => each.id === id);
  if (!fact) throw new ApiError('NOT_FOUND');
  return fact;
}

/** @throws ApiError VALIDATION_FAILED. */
function checked(content: Content, others: readonly StoredFact[]): Content {
  const { exam, kind, value, text, checkedOn } = content;
  const problems: Record<string, FieldFault> = { ...faultsOfExamFact(content) };
  if (checkedOn !== null && checkedOn > colomboDay(Date.now())) {
    problems.checkedOn = 'exam.checkedLater';
  }
  const taken = new Set(others.flatMap(subjectsOf));
  if (subjectsOf({ exam, kind, value, text }).some((subject) => taken.has(subject))) {
    problems.kind = 'exam.twice';
  }
  refuse(problems);
  // The fields of other kinds go.
  return { ...content, value: examFactValueOf(kind, value).data ?? {} };
}

const columnsOf = ({ exam, kind, value, text, source, url, checkedOn, isOurs }: Content) => ({
  exam,
  kind,
  value: JSON.stringify(value),
  text_en: text.en,
  text_si: text.si,
  source,
  url,
  checked_on: checkedOn,
  is_ours: isOurs,
  updated_at: Date.now(),
});

/** The job looks at every learner's reminders again. */
async function replan(trx: Trx): Promise<void> {
  await trx('exam_reminders').update({ next_at: 0 });
}

async function settled(
  trx: Trx,
  id: string,
  action: ActivityAction<'exam-fact'>,
): Promise<ExamFactRow> {
  await replan(trx);
  const fact = rowIn(await readFacts(trx), id);
  await remember(fact, action);
  return fact;
}

async function remember(
  { id, exam, kind, text }: StoredFact,
  action: ActivityAction<'exam-fact'>,
): Promise<void> {
  await recordActivity({
    subjectType: 'exam-fact',
    subjectId: id,
    subjectName: `${exam}: ${text.en || kind}`,
    action,
  });
}
