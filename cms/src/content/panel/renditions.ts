import type { Core } from '@strapi/strapi';
import { renditionsOfVideo, retryRenditions } from '../library/renditions';
import { answering } from './answering';

const path = '/panel-renditions/:id';

const onlyWith = (action: string) => ({
  policies: [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: [action] } },
  ],
});

/** Call it before Strapi mounts routes. */
export function serveRenditions(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path,
        handler: answering(({ id = '' }) => renditionsOfVideo(id)),
        config: onlyWith('plugin::upload.read'),
        info: { type: 'admin' },
      },
      {
        method: 'POST',
        path,
        handler: answering(({ id = '' }) => retryRenditions(id)),
        config: onlyWith('plugin::upload.assets.update'),
        info: { type: 'admin' },
      },
    ],
  });
}
