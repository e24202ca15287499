import { callSchemas, noteIdSchema, noteListShape } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from '../../../http/apiError';
import { answerCsv } from '../../../http/csv';
import { handle } from '../../../http/handler';
import { languageOf } from '../../../http/language';
import { listQuery, setContentRange } from '../../../http/listing';
import { countCall } from '../../../http/rateLimits';
import { deleteNote, keepNote, listNotes, notesFile } from '../../../notes/notes';
import { admit } from '../../../session/access';

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

  export: async (ctx: Context) => {
    const account = await admit(ctx, 'learner');
    await countCall('dataByAccount', String(account.id));
    await answerCsv(ctx, 'notes', notesFile(account.id, languageOf(ctx)));
  },

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
