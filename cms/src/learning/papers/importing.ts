import { randomBytes } from 'node:crypto';
import {
  type Exam,
  examItemKinds,
  type FieldFault,
  fieldOf,
  type Language,
  type PaperTable,
  readPaperTable,
  soundNameOf,
  type WrittenItem,
  type WrittenStimulus,
  z,
} from '@nihongo-lanka/contract';
import { refuse } from '../../content/editing/refuse';
import { nameOfAddress, storedFilm } from '../../content/media/fileStore';
import { openVideo } from '../../content/media/videoContent';
import { touch } from '../../content/ready/ready';
import { fileModel } from '../../content/renditions/table';
import { piecesOf } from '../../core/database/pieces';
import { inOneTransaction, type Transaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import {
  formItemTable,
  formTable,
  itemTable,
  keysOf,
  keyTable,
  stimulusRowSchema,
  stimulusTable,
  versionRowSchema,
  versionTable,
} from './forms';

type Trx = Transaction['trx'];

export interface NewPaper {
  /** Permanent, such as `n4-1`. */
  key: string;
  exam: Exam;
  title: Readonly<Record<Language, string>>;
  isSample: boolean;
  author: string;
}

interface LibraryFile {
  url: string;
  bytes: number;
  /** 0 of a picture. */
  seconds: number;
}
type LibraryFiles = ReadonlyMap<string, LibraryFile>;

/**
 * Stores the items of a table and a live form of them. A row that equals the current version of its
 * item makes no new version. Files are found in the media library by their names.
 *
 * @returns id of the form, of the former one where the same paper was imported before
 * @throws ApiError VALIDATION_FAILED, with faults by line and field (`12.right`) and by missing file
 */
export async function importPaper(paper: NewPaper, text: string): Promise<string> {
  const table = checked(paper.exam, text);
  const files = await filesOf(table);
  return inOneTransaction(async ({ trx }) => {
    // Two imports at once: the second waits for this lock.
    await touch(formTable);
    const stimuli = await storeStimuli(trx, table.stimuli, files);
    const versions = await storeItems(trx, paper, table, stimuli, files);
    return storeForm(trx, paper, versions);
  });
}

/** Names of the files of a table that the media library does not have. @throws as `importPaper` */
export async function missingFiles(exam: Exam, text: string): Promise<string[]> {
  const names = namesIn(checked(exam, text));
  const found = await inLibrary(names);
  return names.filter((name) => !found.has(name));
}

function checked(exam: Exam, text: string): PaperTable {
  const table = readPaperTable(exam, text);
  if (typeof table === 'string') throw new ApiError('VALIDATION_FAILED', { table });
  refuse(
    Object.fromEntries(
      table.rows.flatMap(({ line, faults }) =>
        Object.entries(faults).map(([field, fault]) => [`${line}.${field}`, fault] as const),
      ),
    ),
  );
  return table;
}

function namesIn({ items, stimuli }: PaperTable): string[] {
  const pictures = [...items, ...stimuli].flatMap(({ picture }) => picture ?? []);
  const sounds = stimuli.flatMap(({ key, script }) => (script ? soundNameOf(key) : []));
  return [...new Set([...pictures, ...sounds])];
}

const fileSchema = z.object({
  name: z.string(),
  url: z.string(),
  mime: z.string(),
  size: z.coerce.number(),
});

/** Of several with one name the newest. */
async function inLibrary(names: readonly string[]) {
  const found: unknown[] = await strapi.db.query(fileModel).findMany({
    select: ['name', 'url', 'mime', 'size'],
    where: { name: { $in: names } },
    orderBy: { id: 'asc' },
  });
  return new Map(
    found.map((row) => {
      const file = fileSchema.parse(row);
      return [file.name, file];
    }),
  );
}

/** @throws ApiError VALIDATION_FAILED */
async function filesOf(table: PaperTable): Promise<LibraryFiles> {
  const names = namesIn(table);
  const found = await inLibrary(names);
  const files = new Map<string, LibraryFile>();
  const faults: Record<string, FieldFault> = {};
  for (const name of names) {
    const file = found.get(name);
    const isSound = file?.mime.startsWith('audio/') ?? false;
    const isWanted = name.endsWith('.m4a') ? isSound : file?.mime.startsWith('image/');
    if (!file || !isWanted) {
      faults[name] = 'card.file';
      continue;
    }
    const { url, size } = file;
    const seconds = isSound ? await secondsOf(url) : 0;
    // Strapi stores kilobytes, in thousands.
    files.set(name, { url, bytes: Math.round(size * 1000), seconds });
  }
  refuse(faults);
  return files;
}

/** In tenths: PostgreSQL's `real` would not return more digits as they were stored. */
async function secondsOf(url: string): Promise<number> {
  const sound = openVideo(await storedFilm(nameOfAddress(url)));
  try {
    return Math.round((await sound.computeDuration()) * 10) / 10;
  } finally {
    sound.dispose();
  }
}

/** It tells nothing about what it names. */
const newId = () => randomBytes(9).toString('base64url');

/** @returns ids by key */
async function storeStimuli(
  trx: Trx,
  stimuli: readonly WrittenStimulus[],
  files: LibraryFiles,
): Promise<ReadonlyMap<string, string>> {
  const keys = stimuli.map(({ key }) => key);
  const found: unknown[] = await trx(stimulusTable).whereIn('key', keys).orderBy('made_at');
  const current = new Map(
    found.map((row) => {
      const stimulus = stimulusRowSchema.parse(row);
      return [stimulus.key, stimulus];
    }),
  );
  const ids = new Map<string, string>();
  const rows = stimuli.flatMap(({ key, text, script, picture }) => {
    const sound = script ? files.get(soundNameOf(key)) : undefined;
    const content = {
      text,
      script,
      picture: files.get(picture ?? '')?.url ?? null,
      sound: sound?.url ?? null,
      seconds: sound?.seconds ?? 0,
      bytes: sound?.bytes ?? 0,
    };
    const before = current.get(key);
    const fields = Object.entries(content);
    if (before && fields.every(([name, value]) => value === fieldOf(before, name))) {
      ids.set(key, before.id);
      return [];
    }
    const id = newId();
    ids.set(key, id);
    // Two within a millisecond have an order too.
    const made_at = Math.max(Date.now(), (before?.made_at ?? 0) + 1);
    return { id, key, ...content, made_at };
  });
  for (const piece of piecesOf(rows)) await trx(stimulusTable).insert(piece);
  return ids;
}

const itemRowSchema = z.object({
  id: z.coerce.number(),
  key: z.string(),
  exam: z.string(),
  kind: z.string(),
  version: z.coerce.number(),
});

/** @returns ids of the versions, in the order of the paper */
async function storeItems(
  trx: Trx,
  { exam, author }: NewPaper,
  { items, rows }: PaperTable,
  stimuli: ReadonlyMap<string, string>,
  files: LibraryFiles,
): Promise<string[]> {
  const before = await itemsBefore(
    trx,
    items.map(({ key }) => key),
  );
  const now = Date.now();
  const faults: Record<string, FieldFault> = {};
  const ids = new Map<string, string>();
  const versions: object[] = [];
  const keys: object[] = [];
  for (const [place, item] of items.entries()) {
    const known = before.get(item.key);
    if (known && (known.exam !== exam || known.kind !== item.kind)) {
      faults[`${rows[place]?.line}.kind`] = 'item.otherKind';
      continue;
    }
    const picture = files.get(item.picture ?? '')?.url ?? null;
    const stimulus = stimuli.get(item.stimulus ?? '') ?? null;
    if (known?.content === contentOf({ ...item, picture, stimulus })) {
      ids.set(item.key, known.versionId);
      continue;
    }
    const number = (known?.version ?? 0) + 1;
    const itemId = known
      ? await renew(trx, known.id, number, now)
      : await add(trx, { key: item.key, exam, kind: item.kind, author }, now);
    const id = newId();
    const options = item.options.map(({ text, why }) => ({ id: newId(), text, why }));
    ids.set(item.key, id);
    versions.push({
      id,
      item_id: itemId,
      number,
      stimulus_id: stimulus,
      question: item.question,
      picture,
      options: JSON.stringify(options.map(({ id, text }) => ({ id, text }))),
      is_ordered: item.isOrdered,
      made_at: now,
    });
    const explained = options.filter(({ why }) => why.en || why.si);
    keys.push({
      version_id: id,
      right_id: options[item.right]?.id,
      whys: JSON.stringify(Object.fromEntries(explained.map(({ id, why }) => [id, why]))),
    });
  }
  refuse(faults);
  for (const piece of piecesOf(versions)) await trx(versionTable).insert(piece);
  for (const piece of piecesOf(keys)) await trx(keyTable).insert(piece);
  const kinds: readonly string[] = Object.values(examItemKinds[exam]).flat();
  return [...items]
    .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
    .flatMap(({ key }) => ids.get(key) ?? []);
}

async function add(
  trx: Trx,
  item: { key: string; exam: Exam; kind: string; author: string },
  now: number,
): Promise<number> {
  const [made]: unknown[] = await trx(itemTable)
    .insert({ ...item, state: 'live', checker: '', version: 1, updated_at: now })
    .returning('id');
  return z.object({ id: z.coerce.number() }).parse(made).id;
}

async function renew(trx: Trx, id: number, version: number, now: number): Promise<number> {
  await trx(itemTable).where({ id }).update({ version, updated_at: now });
  return id;
}

type Content = Pick<
  WrittenItem,
  'stimulus' | 'question' | 'picture' | 'options' | 'right' | 'isOrdered'
>;

/** Everything of a version but its ids. */
const contentOf = ({ stimulus, question, picture, options, right, isOrdered }: Content) =>
  JSON.stringify([
    stimulus,
    question,
    picture,
    options.map(({ text, why }) => [text, why.en, why.si]),
    right,
    isOrdered,
  ]);

/** The items with these keys, and the content of their current versions. */
async function itemsBefore(trx: Trx, keys: readonly string[]) {
  const found: unknown[] = await trx(itemTable).whereIn('key', [...keys]);
  const items = found.map((row) => itemRowSchema.parse(row));
  const current: unknown[] = await trx({ v: versionTable })
    .join({ i: itemTable }, { 'i.id': 'v.item_id', 'i.version': 'v.number' })
    .whereIn('i.key', [...keys])
    .select('v.*', 'i.key');
  const versions = current.map((row) => versionRowSchema.extend({ key: z.string() }).parse(row));
  const answers = await keysOf(
    versions.map(({ id }) => id),
    trx,
  );
  return new Map(
    items.flatMap((item) => {
      const version = versions.find(({ key }) => key === item.key);
      if (!version) return [];
      const { right = '', whys = {} } = answers.get(version.id) ?? {};
      const content = contentOf({
        stimulus: version.stimulus_id,
        question: version.question,
        picture: version.picture,
        options: version.options.map(({ id, text }) => ({
          text,
          why: whys[id] ?? { en: '', si: '' },
        })),
        right: version.options.findIndex(({ id }) => id === right),
        isOrdered: version.is_ordered,
      });
      return [[item.key, { ...item, versionId: version.id, content }] as const];
    }),
  );
}

const rowsOfForm = z.array(z.object({ version_id: z.string() }));

/** @throws ApiError VALIDATION_FAILED where another paper has the key: a form never changes */
async function storeForm(
  trx: Trx,
  { key, exam, title, isSample }: NewPaper,
  versions: readonly string[],
): Promise<string> {
  const before: unknown = await trx(formTable).where({ key }).first('id');
  if (before) {
    const { id } = z.object({ id: z.string() }).parse(before);
    const rows = await trx(formItemTable).where({ form_id: id }).orderBy('place');
    const isSame =
      rowsOfForm
        .parse(rows)
        .map(({ version_id }) => version_id)
        .join() === versions.join();
    if (!isSame) throw new ApiError('VALIDATION_FAILED', { key: 'item.form' });
    return id;
  }
  const last: unknown = await trx(formTable).max({ position: 'position' }).first();
  const { position } = z.object({ position: z.coerce.number() }).parse(last);
  const id = newId();
  await trx(formTable).insert({
    id,
    key,
    exam,
    title_en: title.en,
    title_si: title.si,
    is_sample: isSample,
    is_live: true,
    position: position + 1,
  });
  const rows = versions.map((version_id, place) => ({ form_id: id, place, version_id }));
  for (const piece of piecesOf(rows)) await trx(formItemTable).insert(piece);
  return id;
}
