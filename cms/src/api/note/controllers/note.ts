import { callSchemas, noteIdSchema, noteListShape } from '@nihongo-lanka/contract';
import { ApiError } from '../../../core/http/apiError';
import { answerCsv } from '../../../core/http/csv';
import { languageOf } from '../../../core/http/language';
import { listQuery, setContentRange } from '../../../core/http/listing';
import { countCall } from '../../../core/http/rateLimits';
import { deleteNote, keepNote, listNotes, notesFile } from '../../../learning/notes/notes';
import { admit } from '../../access';
import { answers } from '../../calls';
import { handle } from '../../handler';

/** @throws ApiError NOT_FOUND for what is no note's id. */
function noteId({ id }: Readonly<Record<string, string>>): string {
  const read = noteIdSchema.safeParse(id);
  if (!read.success) throw new ApiError('NOT_FOUND');
  return read.data.toLowerCase();
}

export default {
  list: handle('notes', async ({ ctx, account, language }) => {
    const query = listQuery(ctx, noteListShape);
    if (query.filter.q) await countCall('noteSearchByAccount', String(account.id));
    const { rows, total } = await listNotes(account.id, query, language);
    setContentRange(ctx, callSchemas.notes.list.noun, query.range.from, rows.length, total);
    return rows;
  }),

  export: answers('exportNotes', async (ctx) => {
    const account = await admit(ctx, 'learner');
    await countCall('dataByAccount', String(account.id));
    await answerCsv(ctx, 'notes', notesFile(account.id, languageOf(ctx)));
  }),

  keep: handle('keepNote', async ({ params, body, account, language }) => {
    const id = noteId(params);
    await countCall('notesByAccount', String(account.id));
    return keepNote(account.id, id, body, language);
  }),

  remove: handle('deleteNote', async ({ params, account }) => {
    const id = noteId(params);
    await countCall('notesByAccount', String(account.id));
    await deleteNote(account.id, id);
  }),
};
