import { endPreviewLinks } from '../activity/previews';
import type { Core } from '@strapi/strapi';
import { ApiError } from '../http/apiError';
import { previewTypeOf } from '../previews/previews';
import { answering } from './answering';

/** Lets editors end the preview links of what they may change. Call it before Strapi mounts routes. */
export function servePreviews(strapi: Core.Strapi): void {
  const mayChange = {
    name: 'plugin::content-manager.hasPermissions',
    config: { actions: ['plugin::content-manager.explorer.update'] },
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'POST',
        path: '/panel-previews/:model/:id',
        handler: answering(async ({ model = '', id = '' }) => {
          const type = previewTypeOf(model);
          if (!type) throw new ApiError('NOT_FOUND');
          await endPreviewLinks(type, id);
          return {};
        }),
        config: { policies: ['admin::isAuthenticatedAdmin', mayChange] },
        info: { type: 'admin' },
      },
    ],
  });
}
