import {
  allExamItemKinds,
  type Exam,
  type ExamItemKind,
  type ExamSection,
  examSections,
  exams,
  type Language,
  sectionOfKind,
  z,
} from '@nihongo-lanka/contract';
import { published } from '../../content/ready/ready';
import { fileModel } from '../../content/renditions/table';
import { type Knex, onDatabase } from '../../core/database/rows';
import { ApiError } from '../../core/http/apiError';
import { filesAt, withoutQuery } from '../decks/deckFiles';

export interface FormItem {
  /** Of the version. */
  id: string;
  kind: ExamItemKind;
  stimulus: string | null;
  question: string;
  picture: string | null;
  options: readonly { id: string; text: string }[];
  /** Whether all papers show the options in this order. */
  isOrdered: boolean;
}

export interface FormStimulus {
  id: string;
  text: string | null;
  script: string;
  picture: string | null;
  /** Null where the media library has none any more. */
  sound: { url: string; seconds: number; bytes: number } | null;
}

export interface FormSection {
  section: ExamSection;
  items: readonly FormItem[];
  /** Of all its sounds. */
  bytes: number;
}

export interface Form {
  id: string;
  key: string;
  exam: Exam;
  title: Readonly<Record<Language, string>>;
  isSample: boolean;
  isLive: boolean;
  /** In the order of `examSections`. */
  sections: readonly FormSection[];
  stimuli: ReadonlyMap<string, FormStimulus>;
}

/** Tables: migrations/010-papers.js. */
export const formTable = 'exam_forms';
export const formItemTable = 'exam_form_items';
export const itemTable = 'exam_items';
export const versionTable = 'exam_item_versions';
export const keyTable = 'exam_keys';
export const stimulusTable = 'exam_stimuli';

const number = z.coerce.number();
// SQLite has no booleans.
const boolean = z.union([z.boolean(), z.number()]).transform(Boolean);
const json = z.string().transform((text): unknown => JSON.parse(text));

const formRowSchema = z.object({
  id: z.string(),
  key: z.string(),
  exam: z.enum(exams),
  title_en: z.string(),
  title_si: z.string(),
  is_sample: boolean,
  is_live: boolean,
});

export const versionRowSchema = z.object({
  id: z.string(),
  stimulus_id: z.string().nullable(),
  question: z.string(),
  picture: z.string().nullable(),
  options: json.pipe(z.array(z.object({ id: z.string(), text: z.string() }))),
  is_ordered: boolean,
});

const itemRowSchema = versionRowSchema.extend({
  form_id: z.string(),
  kind: z.enum(allExamItemKinds),
});

export const stimulusRowSchema = z.object({
  id: z.string(),
  key: z.string(),
  text: z.string(),
  script: z.string(),
  picture: z.string().nullable(),
  sound: z.string().nullable(),
  seconds: number,
  bytes: number,
  made_at: number,
});

const keyRowSchema = z.object({
  version_id: z.string(),
  right_id: z.string(),
  whys: json.pipe(z.record(z.string(), z.object({ en: z.string(), si: z.string() }))),
});

const keptForms = published([formTable, fileModel], async () => {
  const { files, ...rows } = await readRows();
  const forms = rows.forms.map((row) => formOfRows(row, rows));
  return { byId: new Map(forms.map((form) => [form.id, form])), files };
});

async function readRows() {
  const found = await onDatabase(async (knex) => {
    const forms: unknown[] = await knex(formTable).orderBy(['position', 'id']);
    const items: unknown[] = await knex({ f: formItemTable })
      .join({ v: versionTable }, 'v.id', 'f.version_id')
      .join({ i: itemTable }, 'i.id', 'v.item_id')
      .orderBy(['f.form_id', 'f.place'])
      .select('f.form_id', 'v.id', 'i.kind', 'v.stimulus_id', 'v.question', 'v.picture')
      .select('v.options', 'v.is_ordered');
    const stimuli: unknown[] = await knex(stimulusTable);
    return { forms, items, stimuli };
  });
  const items = found.items.map((row) => itemRowSchema.parse(row));
  const stimuli = found.stimuli.map((row) => stimulusRowSchema.parse(row));
  const addresses = [...items, ...stimuli].flatMap(({ picture }) => picture ?? []);
  addresses.push(...stimuli.flatMap(({ sound }) => sound ?? []));
  return {
    forms: found.forms.map((row) => formRowSchema.parse(row)),
    items,
    stimuli: new Map(stimuli.map((row) => [row.id, row])),
    fileAt: await filesAt(addresses),
    files: new Set(addresses.map(withoutQuery)),
  };
}

type Rows = Omit<Awaited<ReturnType<typeof readRows>>, 'files'>;

function formOfRows(
  { id, key, exam, title_en, title_si, is_sample, is_live }: z.output<typeof formRowSchema>,
  { items: itemRows, stimuli: stimulusRows, fileAt }: Rows,
): Form {
  const rows = itemRows.filter(({ form_id }) => form_id === id);
  const stimuli = new Map<string, FormStimulus>();
  for (const { stimulus_id } of rows) {
    const row = stimulusRows.get(stimulus_id ?? '');
    if (!row) continue;
    const sound = fileAt(row.sound);
    stimuli.set(row.id, {
      id: row.id,
      text: row.text || null,
      script: row.script,
      picture: fileAt(row.picture)?.url ?? null,
      sound: sound && { url: sound.url, seconds: row.seconds, bytes: sound.bytes },
    });
  }
  const bytesOf = (id: string | null) => stimuli.get(id ?? '')?.sound?.bytes ?? 0;
  const sections = examSections[exam].map((section): FormSection => {
    const items = rows.filter(({ kind }) => sectionOfKind(exam, kind) === section);
    const heard = [...new Set(items.map(({ stimulus_id }) => stimulus_id))];
    return {
      section,
      items: items.map(
        ({ id, kind, stimulus_id, question, picture, options, is_ordered }): FormItem => ({
          id,
          kind,
          stimulus: stimulus_id,
          question,
          picture: fileAt(picture)?.url ?? null,
          options,
          isOrdered: is_ordered,
        }),
      ),
      bytes: heard.reduce((sum, stimulus) => sum + bytesOf(stimulus), 0),
    };
  });
  const title = { en: title_en, si: title_si };
  return { id, key, exam, title, isSample: is_sample, isLive: is_live, sections, stimuli };
}

/** By position. Cached; not to be called in a transaction. */
export async function liveForms(): Promise<readonly Form[]> {
  return [...(await keptForms()).byId.values()].filter(({ isLive }) => isLive);
}

/**
 * Also one that is no longer live: attempts at it go on. Not to be called in a transaction.
 *
 * @throws ApiError NOT_FOUND
 */
export async function formOf(id: string): Promise<Form> {
  const form = (await keptForms()).byId.get(id);
  if (!form) throw new ApiError('NOT_FOUND');
  return form;
}

/** Whether a paper has it as sound or picture, also in another size. */
export async function isPaperFile(path: string): Promise<boolean> {
  const { files } = await keptForms();
  // Strapi names a smaller picture `small_` and the like.
  return files.has(path) || files.has(path.replace(/\/[a-z]+_/, '/'));
}

export interface Key {
  right: string;
  whys: Readonly<Record<string, { en: string; si: string }>>;
}

/** Only what a learner has handed in, or answered in study, may be explained by them. */
export async function keysOf(
  versions: readonly string[],
  knex?: Knex,
): Promise<ReadonlyMap<string, Key>> {
  const query = async (on: Knex): Promise<unknown[]> =>
    on(keyTable).whereIn('version_id', [...versions]);
  const rows = await (knex ? query(knex) : onDatabase(query));
  return new Map(
    rows.map((row) => {
      const { version_id, right_id, whys } = keyRowSchema.parse(row);
      return [version_id, { right: right_id, whys }];
    }),
  );
}
