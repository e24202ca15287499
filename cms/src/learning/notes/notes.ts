import {
  furiganaParts,
  type KeptNote,
  type Language,
  type Note,
  noteLimits,
  type noteListShape,
  type OwnData,
  z,
} from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { publishedLectures } from '../../content/published/lectures';
import { csvLine } from '../../core/csv/line';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { whereWords } from '../../core/lists/search';
import { wordsOf } from '../../core/lists/words';
import { goneWithAccount } from '../../people/identity/goneWithAccount';

const table = 'notes';

const number = z.coerce.number();

const rowSchema = z.object({
  id: z.string(),
  lecture: z.string(),
  seconds: number.nullable(),
  japanese: z.string(),
  text: z.string(),
  created_at: number,
  updated_at: number,
});
type Row = z.output<typeof rowSchema>;

type Query = QueryOf<typeof noteListShape>;

const columns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const noteOf = async (row: Row, language: Language): Promise<Note> => {
  const lectures = await publishedLectures(language);
  const id = lectures.idOf(row.lecture);
  const lecture = id === undefined ? undefined : lectures.find(id)?.value;
  return {
    id: row.id,
    seconds: row.seconds,
    japanese: row.japanese,
    text: row.text,
    isByHand: row.lecture === '',
    lecture: lecture ? { id: lecture.id, title: lecture.title, lang: lecture.lang } : null,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
};

export async function listNotes(
  userId: number,
  { sort, range, filter }: Query,
  language: Language,
): Promise<{ rows: Note[]; total: number }> {
  const { q, id: ids, lecture } = filter;
  const found = strapi.db.connection(table).where({ user_id: userId });
  if (ids) found.whereIn('id', ids);
  if (lecture !== undefined) {
    found.where({ lecture: (await documentOf(lecture, language)) ?? null });
  }
  if (q) whereWords(found, wordsOf(q), ['japanese', 'text']);
  const [counted]: unknown[] = await found.clone().count({ total: '*' });
  const page = found
    .select('*')
    .orderBy([
      { column: columns[sort.field], order: sort.order.toLowerCase() },
      { column: 'id', order: 'asc' },
    ])
    .offset(range.from)
    .limit(range.to - range.from + 1);
  const rows: unknown[] = await page;
  return {
    rows: await Promise.all(rows.map((row) => noteOf(rowSchema.parse(row), language))),
    total: z.object({ total: number }).parse(counted).total,
  };
}

async function documentOf(name: string, language: Language): Promise<string | undefined> {
  const lectures = await publishedLectures(language);
  const lecture = lectures.find(name)?.value;
  return lecture && lectures.documentOf(lecture.id);
}

/** @throws ApiError NOT_AUTHENTICATED for a deleted account, VALIDATION_FAILED. */
export async function keepNote(
  userId: number,
  id: string,
  { lecture, ...given }: KeptNote,
  language: Language,
): Promise<Note> {
  const document = lecture === '' ? '' : await documentOf(lecture, language);
  const key = { user_id: userId, id };
  const now = Date.now();
  const row = await strapi.db.transaction(async ({ trx }) => {
    // Two devices at once: the account's lock makes the count right.
    const account = await trx('up_users').where({ id: userId }).forUpdate().first('id');
    if (!account) throw new ApiError('NOT_AUTHENTICATED');
    const changed: number = await trx(table)
      .where(key)
      .update({ ...given, updated_at: now });
    if (changed === 0) {
      if (document === undefined)
        throw new ApiError('VALIDATION_FAILED', { lecture: 'field.choice' });
      const [counted]: unknown[] = await trx(table)
        .where({ user_id: userId })
        .count({ total: '*' });
      if (z.object({ total: number }).parse(counted).total >= noteLimits.most) {
        throw new ApiError('VALIDATION_FAILED', { text: 'note.tooMany' });
      }
      const times = { created_at: now, updated_at: now };
      await trx(table).insert({ ...key, lecture: document, ...given, ...times });
    }
    return rowSchema.parse(await trx(table).where(key).first());
  });
  return noteOf(row, language);
}

export async function deleteNote(userId: number, id: string): Promise<void> {
  await strapi.db.connection(table).where({ user_id: userId, id }).delete();
}

const piece = 500;

async function* allOf(userId: number): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const query = strapi.db.connection(table).where({ user_id: userId });
    if (last) query.whereRaw('(created_at, id) > (?, ?)', [last.created_at, last.id]);
    const found: unknown[] = await query.orderBy(['created_at', 'id']).limit(piece);
    const rows = found.map((row) => rowSchema.parse(row));
    if (rows.length > 0) yield rows;
    if (rows.length < piece) return;
    last = rows.at(-1);
  }
}

/** For Anki: lines with # are its settings, and readings fit its filter `furigana`. */
export async function* notesFile(userId: number, language: Language): AsyncGenerator<string> {
  yield '#separator:Comma\n#html:false\n#columns:Japanese,Text,Lecture,Time\n';
  for await (const rows of allOf(userId)) {
    const notes = await Promise.all(rows.map((row) => noteOf(row, language)));
    yield notes
      .map(({ japanese, text, lecture, seconds }) => [
        ankiReadings(japanese),
        ankiReadings(text),
        lecture?.title ?? '',
        seconds === null ? '' : clock(seconds),
      ])
      .map((cells) => `${csvLine(cells)}\n`)
      .join('');
  }
}

/** `駅[えき]`. A space before marks where the word begins; Anki hides it. */
function ankiReadings(text: string): string {
  let written = '';
  for (const part of furiganaParts(text)) {
    if (part.reading && written && !written.endsWith(' ')) written += ' ';
    written += part.reading ? `${part.text}[${part.reading}]` : part.text;
  }
  return written;
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

export async function ownNotes(userId: number, language: Language): Promise<OwnData['notes']> {
  const { idOf, find } = await publishedLectures(language);
  const notes: OwnData['notes'] = [];
  for await (const rows of allOf(userId)) {
    for (const { seconds, japanese, text, ...row } of rows) {
      const lecture = idOf(row.lecture) ?? row.lecture;
      notes.push({
        lecture,
        title: find(lecture)?.value.title ?? null,
        seconds,
        japanese,
        text,
        at: new Date(row.created_at).toISOString(),
        changedAt: new Date(row.updated_at).toISOString(),
      });
    }
  }
  return notes;
}

export const watchNotes = (strapi: Core.Strapi) => goneWithAccount(strapi, [table]);
