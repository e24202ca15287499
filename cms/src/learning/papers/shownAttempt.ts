import {
  type Attempt,
  heardKinds,
  type KeptAnswer,
  type Language,
  languages,
  type Paper,
  type PaperItem,
  type PaperResult,
  type PaperReveal,
  type PaperReview,
  type PaperSection,
  type PaperStimulus,
  z,
} from '@nihongo-lanka/contract';
import type { Transaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import { shortHash } from '../../core/shortHash';
import { answerTable, type Held, playTable, runningSection, type SectionRule } from './attempt';
import {
  type Form,
  type FormItem,
  type FormSection,
  type FormStimulus,
  type Key,
  keysOf,
} from './forms';

type Keys = ReadonlyMap<string, Key>;

const number = z.coerce.number();

const answerRowSchema = z
  .object({
    version_id: z.string(),
    option_id: z.string().nullable(),
    // SQLite has no booleans.
    is_flagged: z.union([z.boolean(), z.number()]).transform(Boolean),
    sequence: number,
  })
  .transform((row) => ({
    item: row.version_id,
    option: row.option_id,
    isFlagged: row.is_flagged,
    sequence: row.sequence,
  }));

const playRowSchema = z
  .object({ stimulus_id: z.string(), plays: number })
  .transform((row) => ({ stimulus: row.stimulus_id, plays: row.plays }));

async function answersOf({ trx, attempt }: Held): Promise<KeptAnswer[]> {
  const rows: unknown[] = await trx(answerTable).where({ attempt_id: attempt.id });
  return rows.map((row) => answerRowSchema.parse(row));
}

export const playsIn = (rows: readonly unknown[]): Attempt['plays'] =>
  rows.map((row) => playRowSchema.parse(row));

/** The sections of a paper, with the rules that held when the attempt began. */
const sectionsOf = ({ attempt, form }: Held): (SectionRule & FormSection)[] =>
  attempt.rules.flatMap((rule) => {
    const section = form.sections.find((each) => each.section === rule.section);
    return section ? { ...rule, ...section } : [];
  });

const isoTime = (time: number) => new Date(time).toISOString();

/** Tells what is right only after the end, and in study of what is answered. */
export async function attemptShown(held: Held, language: Language): Promise<Attempt> {
  const { trx, attempt, form, now } = held;
  const { id, mode, startedAt, endsAt, endedAt, endedBy } = attempt;
  const answers = await answersOf(held);
  const plays: unknown[] = await trx(playTable).where({ attempt_id: id });
  const running = runningSection(attempt);
  const sections = sectionsOf(held);
  const present = sections.find(({ section }) => section === running?.section);
  const answered = answers.flatMap(({ item, option }) => (option === null ? [] : item));
  return {
    id,
    form: { id: form.id, exam: form.exam, title: form.title[language], isSample: form.isSample },
    mode,
    startedAt: isoTime(startedAt),
    now: isoTime(now),
    endsAt: endsAt === null ? null : isoTime(endsAt),
    sections: sections.map((section) => sectionShown(section, held)),
    paper: present ? paperOf(present, held) : null,
    answers,
    plays: playsIn(plays),
    reveals: mode === 'study' ? await revealsOf(held, answered, language) : [],
    end: endedAt !== null && endedBy !== null ? { how: endedBy, at: isoTime(endedAt) } : null,
    result: endedAt === null ? null : resultOf(sections, answers, await keysOfAll(held)),
  };
}

/** @throws ApiError VALIDATION_FAILED before the end. */
export async function reviewOf(held: Held, language: Language): Promise<PaperReview> {
  if (held.attempt.endedAt === null) {
    throw new ApiError('VALIDATION_FAILED', { attempt: 'paper.running' });
  }
  const sections = sectionsOf(held);
  const items = sections.flatMap((section) => section.items.map(({ id }) => id));
  return {
    papers: sections.map((section) => paperOf(section, held)),
    answers: await answersOf(held),
    reveals: await revealsOf(held, items, language),
  };
}

function sectionShown(
  { section, minutes, navigation, items, bytes }: SectionRule & FormSection,
  { attempt, form }: Held,
): PaperSection {
  const begun = attempt.begun.find((each) => each.section === section);
  const ended = begun?.endedAt === null ? 'running' : 'finished';
  return {
    section,
    state: begun ? ended : 'ahead',
    minutes,
    navigation,
    items: items.length,
    bytes,
    sounds: stimuliOf(items, form).flatMap(({ sound }) => sound?.url ?? []),
    endsAt: begun?.endsAt ? isoTime(begun.endsAt) : null,
  };
}

const stimuliOf = (items: readonly FormItem[], { stimuli }: Form): FormStimulus[] =>
  [...new Set(items.map(({ stimulus }) => stimulus))].flatMap((id) => stimuli.get(id ?? '') ?? []);

function paperOf(
  { section, items, plays }: SectionRule & FormSection,
  { attempt, form }: Held,
): Paper {
  return {
    section,
    stimuli: stimuliOf(items, form).map(
      ({ id, text, picture, sound }): PaperStimulus => ({
        id,
        text,
        picture,
        sound: sound && { ...sound, plays },
      }),
    ),
    items: items.map((item) => itemShown(item, attempt)),
  };
}

function itemShown(item: FormItem, { seed, endedAt }: Held['attempt']): PaperItem {
  const { id, kind, stimulus, question, picture, options, isOrdered } = item;
  const isHeard = heardKinds.includes(kind);
  const rank = (option: { id: string }) => shortHash(`${seed} ${option.id}`);
  const ranked = options.map((option) => ({ option, rank: rank(option) }));
  if (!isOrdered && !isHeard) {
    ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  }
  return {
    id,
    kind,
    stimulus,
    question,
    picture,
    options: ranked.map(({ option: { id, text } }) => ({
      id,
      text: isHeard && endedAt === null ? '' : text,
    })),
  };
}

const itemsOf = (sections: readonly FormSection[]) => sections.flatMap(({ items }) => items);

const keysOfAll = ({ trx, form }: Held): Promise<Keys> =>
  keysOf(
    itemsOf(form.sections).map(({ id }) => id),
    trx,
  );

/** @param items that are answered, or of an attempt that has ended */
export async function revealsOf(
  { trx, form }: { trx: Transaction['trx']; form: Form },
  items: readonly string[],
  language: Language,
): Promise<PaperReveal[]> {
  if (items.length === 0) return [];
  const keys = await keysOf(items, trx);
  return itemsOf(form.sections).flatMap(({ id, stimulus }): PaperReveal[] => {
    const key = keys.get(id);
    if (!key) return [];
    const whys = Object.entries(key.whys).flatMap(([option, texts]) => {
      const lang = [language, ...languages].find((each) => texts[each] !== '');
      return lang ? [[option, { text: texts[lang], lang }] as const] : [];
    });
    const script = form.stimuli.get(stimulus ?? '')?.script || null;
    return [{ item: id, right: key.right, whys: Object.fromEntries(whys), script }];
  });
}

function resultOf(
  sections: readonly FormSection[],
  answers: readonly KeptAnswer[],
  keys: Keys,
): PaperResult {
  const chosen = new Map(answers.map(({ item, option }) => [item, option]));
  const isRight = ({ id }: FormItem) => {
    const option = chosen.get(id);
    return option != null && option === keys.get(id)?.right;
  };
  const markOf = (items: readonly FormItem[]) => ({
    right: items.filter(isRight).length,
    total: items.length,
  });
  return {
    ...markOf(itemsOf(sections)),
    sections: sections.map(({ section, items }) => ({
      section,
      ...markOf(items),
      kinds: [...new Set(items.map(({ kind }) => kind))].map((kind) => ({
        kind,
        ...markOf(items.filter((item) => item.kind === kind)),
      })),
    })),
  };
}
