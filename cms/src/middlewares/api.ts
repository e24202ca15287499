import {
  apiBase,
  callAt,
  callsAt,
  errorBody,
  errorStatuses,
  isCrossSite,
  ListQueryError,
  maxUploadBytes,
  pieceType,
} from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { config } from '../config';
import { Refusal } from '../documents/refusal';
import { ApiError } from '../http/apiError';
import { apiErrorOfDatabase } from '../http/databaseErrors';
import { languageOf } from '../http/language';
import { answerRead } from '../http/reads';
import { isDiskFull } from '../media/diskFull';
import { StorageError } from '../media/storageError';
import { requestIdOf, routeOf } from '../monitoring/requests';
import { admit } from '../session/access';
import { originsAsked, siteOrigins } from '../signIn/ownOrigin';

/**
 * Every request below `/api/v1` passes through here. Cross-site writes and bodies that are not JSON
 * are refused before anything runs, and every error is answered in the contract's form. Cross-site
 * writes to the panel's own API are refused too.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    // Strapi's CORS sets them, though empty, for a request without an origin.
    ctx.remove('Access-Control-Allow-Origin');
    ctx.remove('Access-Control-Allow-Credentials');
    if (ctx.path !== apiBase && !ctx.path.startsWith(`${apiBase}/`)) {
      // Strapi's router ignores case: `/API/v1` would reach the API past this middleware.
      if (ctx.path.toLowerCase().startsWith(apiBase)) ctx.throw(404);
      if (isWrite(ctx) && isCrossSite(ctx.req.headers, panelOrigins(ctx))) {
        ctx.throw(403, "A request from another site's page is refused");
      }
      // Strapi's body parser would store files for anybody, on any path.
      if (ctx.is('multipart') && !isEditor(ctx, strapi)) ctx.throw(415);
      // Strapi's body parser answers 500 to a body that it can't unpack.
      if (isEncoded(ctx)) ctx.throw(415);
      try {
        await next();
      } catch (error) {
        if (error instanceof StorageError) {
          strapi.log.warn(error.message);
          answerPanel(ctx, error);
        } else if (isDiskFull(error)) {
          // Strapi would hide what is wrong, as of every fault of the server. The panel shows this.
          const name = 'DiskFullError';
          const message = 'The disk of the server is full: nothing was kept';
          ctx.status = 507;
          ctx.body = { data: null, error: { status: 507, name, message, details: {} } };
        } else {
          throw error;
        }
      }
      // Strapi's router answers 501 to a method that none of its paths has.
      if (ctx.status === 501) ctx.status = 405;
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.vary('Accept-Language');
    ctx.vary('Cookie');
    try {
      await refuseUnsafe(ctx);
      if (!(await answerRead(ctx))) await next();
      // Strapi's router answers some unknown paths itself and names methods that are not ours.
      if (!ctx.body && [404, 405, 501].includes(ctx.status)) throw unknownPath(ctx);
    } catch (error) {
      if (error instanceof StorageError) strapi.log.warn(error.message);
      answer(ctx, apiErrorOf(error), error, strapi);
    }
  };

/** Strapi would tell the panel that something went wrong in the server. */
function answerPanel(ctx: Context, { code, retryAfter }: ApiError): void {
  const status = errorStatuses[code];
  ctx.status = status;
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  const message =
    'The store of files does not answer, and not everything was done. Look at the file, and try again in a moment';
  ctx.body = { data: null, error: { status, name: 'StorageError', message, details: {} } };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const isWrite = (ctx: Context) => !safeMethods.has(ctx.method);

function isEncoded(ctx: Context): boolean {
  return !['', 'identity'].includes(ctx.get('content-encoding'));
}

async function refuseUnsafe(ctx: Context): Promise<void> {
  if (!isWrite(ctx)) return;
  if (isCrossSite(ctx.req.headers, siteOrigins(ctx))) throw new ApiError('CROSS_SITE');
  // Strapi's body parser fails on an encoded body of no bytes.
  if (isEncoded(ctx)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  if (ctx.is('multipart') && isUpload(ctx)) return admitUpload(ctx);
  // A piece of a file is read by its controller, after the route has let the caller in.
  if (ctx.is(pieceType) && callAt(ctx.method, ctx.path)?.name === 'continueUpload') return;
  const hasBody = Number(ctx.get('content-length') || 0) > 0 || ctx.get('transfer-encoding') !== '';
  if (hasBody && !ctx.is('application/json')) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
}

function isUpload(ctx: Context): boolean {
  return callAt(ctx.method, ctx.path)?.name === 'uploadMedia';
}

/** Strapi's body parser keeps files before it knows who sends them. */
async function admitUpload(ctx: Context): Promise<void> {
  await admit(ctx, 'admin');
  if (Number(ctx.get('content-length')) > maxUploadBytes) throw new ApiError('TOO_LARGE');
}

/** Whether a request carries a live token of the panel. */
function isEditor(ctx: Context, strapi: Core.Strapi): boolean {
  const token = /^Bearer (.+)$/i.exec(ctx.get('authorization'))?.[1];
  return Boolean(token && strapi.sessionManager('admin').validateAccessToken(token).isValid);
}

const originsOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

const { cmsPublicUrl } = config;
// Whoever runs the server also opens the panel by the server's own address.
const panelOrigins = (ctx: Context) => [...originsOf(cmsPublicUrl), ...originsAsked(ctx)];

function unknownPath(ctx: Context): ApiError {
  ctx.remove('Allow');
  const methods = callsAt(ctx.path).map(({ method }) => method);
  if (methods.length === 0 || methods.some((method) => method === ctx.method)) {
    return new ApiError('NOT_FOUND');
  }
  ctx.set('Allow', [...new Set(methods)].join(', '));
  return new ApiError('METHOD_NOT_ALLOWED');
}

/** The errors that koa and its body parser throw have an HTTP status. */
function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Refusal) return new ApiError(error.code, error.fields);
  if (error instanceof ListQueryError) return new ApiError('INVALID_QUERY');
  if (error instanceof URIError) return new ApiError('NOT_FOUND');
  if (isDiskFull(error)) return new ApiError('DISK_FULL');
  const status: unknown = Object(error).status ?? Object(error).statusCode;
  if (error instanceof SyntaxError || status === 400) return new ApiError('INVALID_JSON');
  // Koa's static route throws this for a path that leads out of its folder.
  if (status === 403) return new ApiError('NOT_FOUND');
  if (status === 413) return new ApiError('TOO_LARGE');
  if (status === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE');
  return apiErrorOfDatabase(error) ?? new ApiError('INTERNAL');
}

function answer(
  ctx: Context,
  { code, fields, retryAfter }: ApiError,
  cause: unknown,
  strapi: Core.Strapi,
) {
  ctx.status = errorStatuses[code];
  const body = errorBody(languageOf(ctx), code, fields);
  if (code === 'INTERNAL') {
    body.requestId = requestIdOf(ctx);
    strapi.log.error(`${body.requestId} ${ctx.method} ${routeOf(ctx)}`);
    strapi.log.error(cause);
  }
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  ctx.set('Content-Language', languageOf(ctx));
  ctx.body = body;
}
