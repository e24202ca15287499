import { fileCopies } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { publishedVersion } from '../content/ready/ready';
import { apiErrorOfDatabase } from '../core/database/errors';

export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (ctx.path !== fileCopies.versionPath) return next();
    ctx.set('Cache-Control', 'no-store');
    try {
      ctx.body = await publishedVersion();
    } catch (error) {
      if (!apiErrorOfDatabase(error)) strapi.log.error(error);
      ctx.status = 503;
    }
  };
