import { apiBase, errorStatuses, isCrossSite, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { StorageError } from '../content/media/storageError';
import { config } from '../core/config';
import { isDiskFull } from '../core/disk';
import { isApi, isEncoded, isWrite } from '../core/http/requests';
import { originsAsked } from '../people/signIn/ownOrigin';

export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (isApi(ctx)) return next();
    // Strapi's CORS sets them, empty, on requests without an origin.
    ctx.remove('Access-Control-Allow-Origin');
    ctx.remove('Access-Control-Allow-Credentials');
    try {
      refuseUnsafe(ctx, strapi);
      await next();
      // Strapi's router answers 501 to a method that no path has.
      if (ctx.status === 501) ctx.status = 405;
    } catch (error) {
      if (error instanceof StorageError) strapi.log.warn(error.message);
      const refusal = refusalOf(error);
      // Strapi maps its own errors, and logs others with their stacks.
      if (!refusal) throw error;
      const { retryAfter, ...said } = refusal;
      ctx.status = said.status;
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      ctx.body = { data: null, error: { ...said, details: {} } };
    }
  };

function refuseUnsafe(ctx: Context, strapi: Core.Strapi): void {
  // Strapi's router ignores case: `/API/v1` must not bypass the API's middleware.
  if (ctx.path.toLowerCase().startsWith(apiBase)) ctx.throw(404);
  if (!isWrite(ctx)) return;
  if (isCrossSite(ctx.req.headers, [...panelOrigins, ...originsAsked(ctx)])) {
    ctx.throw(403, "A request from another site's page is refused");
  }
  // Strapi's body parser answers 500 if it cannot decode.
  if (isEncoded(ctx)) ctx.throw(415);
  // Strapi's body parser would store any caller's files, on any path.
  if (ctx.is('multipart') && !isEditor(ctx, strapi)) ctx.throw(415);
}

function isEditor(ctx: Context, strapi: Core.Strapi): boolean {
  const token = /^Bearer (.+)$/i.exec(ctx.get('authorization'))?.[1];
  return Boolean(token && strapi.sessionManager('admin').validateAccessToken(token).isValid);
}

// Operators also open the panel at the server's own address.
const panelOrigins = config.cmsPublicUrl ? [new URL(config.cmsPublicUrl).origin] : [];

interface PanelRefusal {
  status: number;
  name: string;
  message: string;
  retryAfter?: number | undefined;
}

const httpErrorSchema = z.object({
  status: z.int().min(400).max(499),
  name: z.string(),
  message: z.string(),
});

/** Undefined: an error of ours. The panel shows the message. */
function refusalOf(error: unknown): PanelRefusal | undefined {
  if (error instanceof StorageError) {
    const message =
      'The store of files does not answer, and not everything was done. Look at the file, and try again in a moment';
    const { code, retryAfter } = error;
    return { status: errorStatuses[code], name: 'StorageError', message, retryAfter };
  }
  if (isDiskFull(error)) {
    const message = 'The disk of the server is full: nothing was kept';
    return { status: 507, name: 'DiskFullError', message };
  }
  return httpErrorSchema.safeParse(error).data;
}
