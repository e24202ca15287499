import { noteIdSchema } from '@nihongo-lanka/contract';
import { ApiError } from '../../../core/http/apiError';
import { answerCsv } from '../../../core/http/csv';
import { languageOf } from '../../../core/http/language';
import { countCall } from '../../../core/http/rateLimits';
import { deleteNote, keepNote, listNotes, notesFile } from '../../../learning/notes/notes';
import { admit } from '../../access';
import { answers } from '../../calls';
import { handle, handleList } from '../../handler';

/** @throws ApiError NOT_FOUND */
function noteId({ id }: { id: string }): string {
  const read = noteIdSchema.safeParse(id);
  if (!read.success) throw new ApiError('NOT_FOUND');
  return read.data.toLowerCase();
}

export default {
  list: handleList('notes', async (query, { account, language }) => {
    if (query.filter.q) await countCall('work', String(account.id), 10);
    return listNotes(account.id, query, language);
  }),

  export: answers('exportNotes', async (ctx) => {
    const account = await admit(ctx, 'learner');
    await countCall('rare', String(account.id));
    await answerCsv(ctx, 'notes', notesFile(account.id, languageOf(ctx)));
  }),

  keep: handle('keepNote', async ({ params, body, account, language }) => {
    const id = noteId(params);
    await countCall('work', String(account.id));
    return keepNote(account.id, id, body, language);
  }),

  remove: handle('deleteNote', async ({ params, account }) => {
    const id = noteId(params);
    await countCall('work', String(account.id));
    await deleteNote(account.id, id);
  }),
};
