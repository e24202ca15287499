import { randomInt } from 'node:crypto';
import {
  type CallAnswer,
  type Exam,
  type ExamSection,
  hour,
  type Language,
  minute,
  type OwnData,
  type PaperMode,
  paperLimits,
  paperModes,
  z,
} from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { colomboDayBegins, colomboDayNumber } from '../../core/colombo';
import { ApiError } from '../../core/http/apiError';
import { goneWithAccount } from '../../people/identity/goneWithAccount';
import { shownFacts } from '../exams/shownFacts';
import {
  answerTable,
  attemptRowSchema,
  attemptTable,
  beginSection,
  type SectionRule,
} from './attempt';
import { type Form, formOf, formTable, liveForms } from './forms';
import { handInSome } from './overdue';

const attemptsShown = 50;

/** Minutes and plays where no shown fact has them. */
const usual: Readonly<
  Record<
    Exam,
    { whole: number; plays: number; sections: Readonly<Partial<Record<ExamSection, number>>> }
  >
> = {
  N4: { whole: 115, plays: 1, sections: { vocabulary: 25, grammarReading: 55, listening: 35 } },
  JFT: { whole: 60, plays: 2, sections: {} },
};

interface Rules {
  sections: SectionRule[];
  /** Minutes of the whole. */
  whole: number;
  /** Whether each section has a clock of its own. */
  isBySection: boolean;
}

/** As in the real exam. Not to be called in a transaction. */
async function rulesOf({ exam, sections }: Form): Promise<Rules> {
  const { value } = await shownFacts('en');
  const facts = value.filter((fact) => fact.exam === exam);
  const lengths = facts.flatMap((fact) => (fact.kind === 'length' ? fact.value.minutes : []));
  const known = facts.flatMap((fact) => (fact.kind === 'section' ? fact.value : []));
  const rules = sections
    .filter(({ items }) => items.length > 0)
    .map(({ section }): SectionRule => {
      const isHeard = section === 'listening';
      return (
        known.find((each) => each.section === section) ?? {
          section,
          minutes: usual[exam].sections[section] ?? null,
          navigation: isHeard ? 'forward' : 'free',
          plays: isHeard ? usual[exam].plays : null,
        }
      );
    });
  const own = rules.flatMap(({ minutes }) => minutes ?? []);
  const isBySection = own.length === rules.length;
  const sum = own.reduce((one, other) => one + other, 0);
  return {
    sections: rules,
    whole: isBySection ? sum : (lengths[0] ?? usual[exam].whole),
    isBySection,
  };
}

const isoTime = (time: number) => new Date(time).toISOString();

const todayBegins = (now: number) => colomboDayBegins(colomboDayNumber(now));

export async function papersOf(userId: number, language: Language): Promise<CallAnswer<'papers'>> {
  const now = Date.now();
  await handInSome(now, { user_id: userId });
  const found: unknown[] = await strapi.db
    .connection(attemptTable)
    .where({ user_id: userId })
    .orderBy([
      { column: 'started_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(attemptsShown);
  const attempts = found.map((row) => attemptRowSchema.parse(row));
  const today = attempts.filter(({ startedAt }) => startedAt >= todayBegins(now)).length;
  const forms = await liveForms();
  return {
    forms: await Promise.all(forms.map((form) => formShown(form, language))),
    attempts: attempts.map(({ id, formId, mode, startedAt, endedAt, endedBy, right, total }) => {
      const hasEnded = endedAt !== null && endedBy !== null;
      return {
        id,
        form: formId,
        mode,
        startedAt: isoTime(startedAt),
        end: hasEnded ? { how: endedBy, at: isoTime(endedAt) } : null,
        mark: hasEnded && right !== null && total !== null ? { right, total } : null,
      };
    }),
    left: Math.max(0, paperLimits.inDay - today),
  };
}

async function formShown(form: Form, language: Language) {
  const { id, exam, title, isSample } = form;
  const rules = await rulesOf(form);
  const sections = rules.sections.flatMap(({ section, minutes }) => {
    const found = form.sections.find((each) => each.section === section);
    return found ? { section, minutes, items: found.items.length, bytes: found.bytes } : [];
  });
  return { id, exam, title: title[language], isSample, sections, minutes: rules.whole };
}

/**
 * Idempotent.
 *
 * @returns the id of the attempt: of a running one at the same form, where there is one
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, NOT_AUTHENTICATED for a deleted account
 */
export async function beginPaper(
  userId: number,
  id: string,
  { form: formId, mode }: { form: string; mode: PaperMode },
): Promise<string> {
  const form = await formOf(formId);
  const { sections, whole, isBySection } = await rulesOf(form);
  return strapi.db.transaction(async ({ trx }) => {
    // Two devices of one learner wait for each other.
    const account = await trx('up_users').where({ id: userId }).forUpdate().first('id');
    if (!account) throw new ApiError('NOT_AUTHENTICATED');
    const now = Date.now();
    const before: unknown = await trx(attemptTable).where({ id }).first('user_id');
    if (before) {
      const { user_id } = z.object({ user_id: z.coerce.number().nullable() }).parse(before);
      if (user_id !== userId) throw new ApiError('NOT_FOUND');
      return id;
    }
    const own = () => trx(attemptTable).where({ user_id: userId });
    const running: unknown = await own()
      .where({ form_id: formId, mode })
      .whereNull('ended_at')
      .whereRaw('(ends_at is null or ends_at > ?)', [now])
      .first('id');
    if (running) return z.object({ id: z.string() }).parse(running).id;
    if (!form.isLive) throw new ApiError('VALIDATION_FAILED', { form: 'field.choice' });
    const [counted]: unknown[] = await own()
      .where('started_at', '>=', todayBegins(now))
      .count({ total: '*' });
    if (z.object({ total: z.coerce.number() }).parse(counted).total >= paperLimits.inDay) {
      throw new ApiError('VALIDATION_FAILED', { form: 'paper.tooMany' });
    }
    const isExam = mode === 'exam';
    const rules = isExam ? sections : sections.map(withoutLimits);
    const length = isBySection ? paperLimits.openHours * hour : whole * minute;
    const endsAt = isExam ? now + length : null;
    await trx(attemptTable).insert({
      id,
      user_id: userId,
      form_id: formId,
      mode,
      started_at: now,
      ends_at: endsAt,
      sections: JSON.stringify(rules),
      seed: randomInt(2 ** 31),
    });
    await beginSection(trx, { id, rules, endsAt }, 0, now);
    return id;
  });
}

const withoutLimits = ({ section }: SectionRule): SectionRule => ({
  section,
  minutes: null,
  navigation: 'free',
  plays: null,
});

const ownRowSchema = z.object({
  title_en: z.string(),
  title_si: z.string(),
  mode: z.enum(paperModes),
  started_at: z.coerce.number(),
  ended_at: z.coerce.number().nullable(),
  right: z.coerce.number().nullable(),
  total: z.coerce.number().nullable(),
  answers: z.coerce.number(),
});

export async function ownPapers(userId: number, language: Language): Promise<OwnData['papers']> {
  const { connection } = strapi.db;
  const answers = connection({ n: answerTable })
    .where('n.attempt_id', connection.ref('a.id'))
    .whereNotNull('n.option_id')
    .count('*');
  const rows: unknown[] = await connection({ a: attemptTable })
    .join({ f: formTable }, 'f.id', 'a.form_id')
    .where('a.user_id', userId)
    .orderBy(['a.started_at', 'a.id'])
    .select('f.title_en', 'f.title_si', 'a.mode', 'a.started_at', 'a.ended_at')
    .select('a.right', 'a.total', answers.as('answers'));
  return rows.map((row) => {
    const { title_en, title_si, mode, started_at, ended_at, right, total, answers } =
      ownRowSchema.parse(row);
    return {
      title: language === 'si' ? title_si : title_en,
      mode,
      startedAt: isoTime(started_at),
      endedAt: ended_at === null ? null : isoTime(ended_at),
      right,
      total,
      answers,
    };
  });
}

/** Attempts stay without their learner, for the figures of items. */
export const watchPapers = (strapi: Core.Strapi): void =>
  goneWithAccount(strapi, [attemptTable], { isKept: true });
