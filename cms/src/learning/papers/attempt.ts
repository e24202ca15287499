import {
  allExamSections,
  type ExamSection,
  examNavigations,
  minute,
  paperEnds,
  paperModes,
  z,
} from '@nihongo-lanka/contract';
import type { Transaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import { type Form, formItemTable, formOf, keyTable } from './forms';

type Trx = Transaction['trx'];

/** Tables: migrations/010-papers.js. */
export const attemptTable = 'exam_attempts';
export const answerTable = 'exam_answers';
export const playTable = 'exam_plays';
const sectionTable = 'exam_sections';

const number = z.coerce.number();

const sectionRuleSchema = z.object({
  section: z.enum(allExamSections),
  /** Null without a clock of its own. */
  minutes: z.number().nullable(),
  navigation: z.enum(examNavigations),
  /** Of a sound; null without a limit. */
  plays: z.number().nullable(),
});
export type SectionRule = z.output<typeof sectionRuleSchema>;

export const attemptRowSchema = z
  .object({
    id: z.string(),
    form_id: z.string(),
    mode: z.enum(paperModes),
    started_at: number,
    ends_at: number.nullable(),
    ended_at: number.nullable(),
    ended_by: z.enum(paperEnds).nullable(),
    sections: z.string().transform((text): unknown => JSON.parse(text)),
    seed: number,
    right: number.nullable(),
    total: number.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    formId: row.form_id,
    mode: row.mode,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    /** `late` may come before the end, with answers of an earlier section. */
    endedBy: row.ended_by,
    rules: z.array(sectionRuleSchema).parse(row.sections),
    seed: row.seed,
    right: row.right,
    total: row.total,
  }));

const begunSchema = z
  .object({
    section: z.enum(allExamSections),
    started_at: number,
    ends_at: number.nullable(),
    ended_at: number.nullable(),
  })
  .transform((row) => ({
    section: row.section,
    startedAt: row.started_at,
    /** By its own clock. */
    endsAt: row.ends_at,
    endedAt: row.ended_at,
  }));
type BegunSection = z.output<typeof begunSchema>;

/** Times in milliseconds since 1970. */
export interface KeptAttempt extends z.output<typeof attemptRowSchema> {
  /** In the order of the paper. */
  begun: readonly BegunSection[];
}

/** An attempt that no other call changes meanwhile. */
export interface Held {
  trx: Trx;
  attempt: KeptAttempt;
  form: Form;
  now: number;
}

export const runningSection = ({ begun }: KeptAttempt): BegunSection | undefined =>
  begun.find(({ endedAt }) => endedAt === null);

/** Undefined for a section that runs, or that the learner finished. */
export function endByClockOf(attempt: KeptAttempt, section: BegunSection): number | undefined {
  const end = section.endsAt ?? attempt.endsAt;
  return end !== null && section.endedAt === end ? end : undefined;
}

/** First ends what the clock has ended. @throws ApiError NOT_FOUND, also for another learner's */
export async function holdingAttempt<Result>(
  userId: number,
  id: string,
  act: (held: Held) => Promise<Result>,
): Promise<Result> {
  const own = { id, user_id: userId };
  const found: unknown = await strapi.db.connection(attemptTable).where(own).first('form_id');
  if (!found) throw new ApiError('NOT_FOUND');
  // It cannot be read in the transaction.
  const form = await formOf(z.object({ form_id: z.string() }).parse(found).form_id);
  return strapi.db.transaction(async ({ trx }) => {
    const attempt = await readAttempt(trx, id);
    const now = Date.now();
    return act({ trx, attempt: await settled(trx, attempt, now), form, now });
  });
}

/** Locks the attempt before its sections are read: PostgreSQL would read older ones in one statement. */
export async function readAttempt(trx: Trx, id: string): Promise<KeptAttempt> {
  const row: unknown = await trx(attemptTable).where({ id }).forUpdate().first();
  const attempt = attemptRowSchema.parse(row);
  const found: unknown[] = await trx(sectionTable).where({ attempt_id: id });
  const sections = found.map((section) => begunSchema.parse(section));
  const begun = attempt.rules.flatMap(
    (rule) => sections.find(({ section }) => section === rule.section) ?? [],
  );
  return { ...attempt, begun };
}

async function settled(trx: Trx, attempt: KeptAttempt, now: number): Promise<KeptAttempt> {
  const { id, endsAt, endedAt } = attempt;
  if (endedAt !== null) return attempt;
  const running = runningSection(attempt);
  if (endsAt !== null && endsAt <= now) await handInByClock(trx, [id]);
  else if (running?.endsAt && running.endsAt <= now) {
    await finishSection(trx, id, running.section, running.endsAt);
  } else return attempt;
  return readAttempt(trx, id);
}

export async function finishSection(
  trx: Trx,
  attemptId: string,
  section: ExamSection,
  at: number,
): Promise<void> {
  await trx(sectionTable).where({ attempt_id: attemptId, section }).update({ ended_at: at });
}

export async function beginSection(
  trx: Trx,
  { id, rules, endsAt }: Pick<KeptAttempt, 'id' | 'rules' | 'endsAt'>,
  place: number,
  now: number,
): Promise<void> {
  const rule = rules[place];
  if (!rule) throw new Error(`The paper has no section ${place}`);
  const own = rule.minutes === null ? null : now + rule.minutes * minute;
  const end = own === null || endsAt === null ? own : Math.min(own, endsAt);
  const times = { started_at: now, ends_at: end };
  await trx(sectionTable).insert({ attempt_id: id, section: rule.section, ...times });
  // The paper ends with its last section.
  if (end !== null && place === rules.length - 1) {
    await trx(attemptTable).where({ id }).update({ ends_at: end });
  }
}

/** What the figures of an attempt are now. */
export const marks = (trx: Trx) => ({
  right: trx.raw(
    `(select count(*) from ${answerTable} as a
      join ${keyTable} as k on k.version_id = a.version_id and k.right_id = a.option_id
      where a.attempt_id = ${attemptTable}.id)`,
  ),
  total: trx.raw(
    `(select count(*) from ${formItemTable} as f where f.form_id = ${attemptTable}.form_id)`,
  ),
});

export async function handIn(trx: Trx, id: string, at: number): Promise<void> {
  const endedBy = trx.raw("coalesce(ended_by, 'learner')");
  await trx(attemptTable)
    .where({ id })
    .update({ ended_at: at, ended_by: endedBy, ...marks(trx) });
}

/** At the moment at which the time of each was up. */
export async function handInByClock(trx: Trx, ids: readonly string[]): Promise<void> {
  const end = `(select a.ends_at from ${attemptTable} as a where a.id = ${sectionTable}.attempt_id)`;
  await trx(sectionTable)
    .whereIn('attempt_id', ids)
    .whereNull('ended_at')
    .update({ ended_at: trx.raw(`coalesce(ends_at, ${end})`) });
  const endedBy = trx.raw("coalesce(ended_by, 'clock')");
  await trx(attemptTable)
    .whereIn('id', ids)
    .update({ ended_at: trx.ref('ends_at'), ended_by: endedBy, ...marks(trx) });
}
