import { endPreviewLinks } from '../../../activity/previews';
import { config } from '../../../config';
import { handle } from '../../../http/handler';
import { draftLink, previewOf } from '../../../previews/previews';

export default {
  createLink: handle('createPreviewLink', async ({ ctx, body: { type, id, language } }) => {
    const { path, expiresAt } = await draftLink(type, id, language);
    return { url: (config.publicUrl ?? ctx.origin) + path, expiresAt };
  }),

  endLinks: handle('endPreviewLinks', ({ body: { type, id } }) => endPreviewLinks(type, id)),

  find: handle('preview', ({ params, language }) => previewOf(params.token ?? '', language)),
};
