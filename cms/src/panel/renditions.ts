import { errorBody, errorStatuses, type VideoRenditions } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ApiError } from '../http/apiError';
import { languageOf } from '../http/language';
import { renditionsOfVideo, retryRenditions } from '../renditions/desk';

const path = '/panel-renditions/:id';

/** Whoever has one of these rights of the panel's. */
const onlyWith = (action: string) => ({
  policies: [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: [action] } },
  ],
});

/** What the panel asks of renditions, beside Strapi's own calls. Call it before Strapi mounts routes. */
export function serveRenditions(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        ...{ method: 'GET', path, handler: answering(renditionsOfVideo) },
        config: onlyWith('plugin::upload.read'),
        info: { type: 'admin' },
      },
      {
        ...{ method: 'POST', path, handler: answering(retryRenditions) },
        config: onlyWith('plugin::upload.assets.update'),
        info: { type: 'admin' },
      },
    ],
  });
}

function answering(of: (id: string) => Promise<VideoRenditions>) {
  return async (ctx: Context) => {
    try {
      ctx.body = await of(String(ctx.params.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      ctx.status = errorStatuses[error.code];
      ctx.body = errorBody(languageOf(ctx), error.code);
    }
  };
}
