import { callSchemas, mediaListShape } from '@nihongo-lanka/contract';
import { handle } from '../../../http/handler';
import { listQuery, setContentRange } from '../../../http/listing';
import { keepUpload, listMedia } from '../../../media/library';

export default {
  list: handle('mediaFiles', async ({ ctx }) => {
    const query = listQuery(ctx, mediaListShape);
    const { rows, total } = await listMedia(query);
    setContentRange(ctx, callSchemas.mediaFiles.list.noun, query.range.from, rows.length, total);
    return rows;
  }),

  upload: handle('uploadMedia', ({ ctx }) => keepUpload(Reflect.get(ctx.request, 'files'))),
};
