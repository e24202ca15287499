import { apiBase } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { watchAccounts } from './accounts/lifecycles';
import { openRateLimits } from './http/rateLimits';
import { watchPublished } from './published/ready';
import { seedContent } from './seed/content';
import { createFirstAccounts } from './seed/firstAccounts';

/** The plugins' own content API is not ours: users-permissions alone mounts its log-in beside our own. */
function unmountStockRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routers: unknown = plugin.routes;
    if (routers && typeof routers === 'object' && !Array.isArray(routers)) {
      Reflect.deleteProperty(routers, 'content-api');
    }
  }
}

function indexSessions(strapi: Core.Strapi): void {
  // Every request looks one up; Strapi itself declares no index.
  Object.assign(strapi.contentType('admin::session'), {
    indexes: [
      { name: 'strapi_sessions_session_id_unique', columns: ['session_id'], type: 'unique' },
      { name: 'strapi_sessions_user_id_index', columns: ['user_id'] },
    ],
  });
}

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    unmountStockRoutes(strapi);
    indexSessions(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    watchAccounts(strapi);
    await watchPublished(strapi);
    await openRateLimits(strapi);
    await createFirstAccounts(strapi);
    await seedContent(strapi);
    strapi.log.info(`Content and accounts are ready, ${apiBase} is open`);
  },
};
