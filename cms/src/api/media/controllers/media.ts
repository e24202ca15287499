import { keepUpload, listMedia } from '../../../content/library/library';
import { renditionsOfVideo, retryRenditions } from '../../../content/library/renditions';
import {
  beginUpload,
  cancelUpload,
  continueUpload,
  finishUpload,
  uploadState,
} from '../../../content/library/videoUploads';
import { handle, handleList } from '../../handler';

export default {
  list: handleList('mediaFiles', listMedia),

  upload: handle('uploadMedia', ({ ctx }) => keepUpload(Reflect.get(ctx.request, 'files'))),

  beginUpload: handle('beginUpload', async ({ ctx, account }) => ({
    id: await beginUpload(ctx, String(account.id)),
  })),

  uploadState: handle('uploadState', ({ ctx, params, account }) =>
    uploadState(ctx, params.id, String(account.id)),
  ),

  continueUpload: handle('continueUpload', ({ ctx, params, account }) =>
    continueUpload(ctx, params.id, String(account.id)),
  ),

  cancelUpload: handle('cancelUpload', ({ ctx, params, account }) =>
    cancelUpload(ctx, params.id, String(account.id)),
  ),

  finishUpload: handle('finishUpload', ({ params, account }) =>
    finishUpload(params.id, String(account.id)),
  ),

  renditions: handle('videoRenditions', ({ params }) => renditionsOfVideo(params.id)),

  retryRenditions: handle('retryRenditions', ({ params }) => retryRenditions(params.id)),
};
