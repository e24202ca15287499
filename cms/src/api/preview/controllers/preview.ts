import { draftLink, previewOf } from '../../../content/previews/previews';
import { config } from '../../../core/config';
import { handle } from '../../handler';

export default {
  createLink: handle('createPreviewLink', async ({ ctx, body: { type, id, language } }) => {
    const { path, expiresAt } = await draftLink(type, id, language);
    return { url: (config.publicUrl ?? ctx.origin) + path, expiresAt };
  }),

  find: handle('preview', ({ params, language }) => previewOf(params.token, language)),
};
