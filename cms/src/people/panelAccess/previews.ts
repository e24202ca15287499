import type { Core } from '@strapi/strapi';
import { answering } from '../../content/panel/answering';
import { previewTypeOf } from '../../content/previews/previews';
import { ApiError } from '../../core/http/apiError';
import { endPreviewLinks } from '../activity/previews';

/** Call it before Strapi mounts routes. */
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
