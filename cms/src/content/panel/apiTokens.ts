import type { Core } from '@strapi/strapi';

/** They open nothing: no stock route of the content API is mounted. */
export async function dropDefaultApiTokens(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query('admin::api-token').deleteMany({
    where: { description: { $startsWith: 'A default API token with ' } },
  });
}
