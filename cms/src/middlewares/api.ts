import {
  callAt,
  callsAt,
  errorBody,
  errorStatuses,
  fieldOf,
  isCrossSite,
  ListQueryError,
  maxUploadBytes,
  pieceType,
} from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { admit } from '../api/access';
import { answerCall } from '../api/calls';
import { Refusal } from '../content/documents/refusal';
import { StorageError } from '../content/media/storageError';
import { apiErrorOfDatabase } from '../core/database/errors';
import { isDiskFull } from '../core/disk';
import { ApiError } from '../core/http/apiError';
import { languageOf } from '../core/http/language';
import { isApi, isEncoded, isWrite } from '../core/http/requests';
import { requestIdOf, routeOf } from '../operations/monitoring/requests';
import { siteOrigins } from '../people/signIn/ownOrigin';

export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (!isApi(ctx)) return next();
    // Strapi's CORS sets them, empty, on requests without an origin.
    ctx.remove('Access-Control-Allow-Origin');
    ctx.remove('Access-Control-Allow-Credentials');
    ctx.set('Cache-Control', 'no-store');
    ctx.vary('Accept-Language');
    ctx.vary('Cookie');
    try {
      await refuseUnsafe(ctx);
      // Strapi parses multipart forms. Other calls read their bodies after they have admitted the caller.
      if (ctx.is('multipart') && isWrite(ctx)) await next();
      else await answerCall(ctx);
      if (!ctx.body && ctx.status === 404) throw unknownPath(ctx);
    } catch (error) {
      if (error instanceof StorageError) strapi.log.warn(error.message);
      answer(ctx, apiErrorOf(error), error, strapi);
    }
  };

async function refuseUnsafe(ctx: Context): Promise<void> {
  if (!isWrite(ctx)) return;
  if (isCrossSite(ctx.req.headers, siteOrigins(ctx))) throw new ApiError('CROSS_SITE');
  // Strapi's body parser fails on an empty encoded body.
  if (isEncoded(ctx)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  if (ctx.is('multipart') && isUpload(ctx)) return admitUpload(ctx);
  // Its controller reads the piece, after the call has admitted the caller.
  if (ctx.is(pieceType) && callAt(ctx.method, ctx.path)?.name === 'continueUpload') return;
  const hasBody = Number(ctx.get('content-length') || 0) > 0 || ctx.get('transfer-encoding') !== '';
  if (hasBody && !ctx.is('application/json')) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
}

function isUpload(ctx: Context): boolean {
  return callAt(ctx.method, ctx.path)?.name === 'uploadMedia';
}

/** Strapi's body parser stores files before it knows the sender. */
async function admitUpload(ctx: Context): Promise<void> {
  await admit(ctx, 'admin');
  if (Number(ctx.get('content-length')) > maxUploadBytes) throw new ApiError('TOO_LARGE');
}

function unknownPath(ctx: Context): ApiError {
  const methods = callsAt(ctx.path).map(({ method }) => method);
  if (methods.length === 0 || methods.some((method) => method === ctx.method)) {
    return new ApiError('NOT_FOUND');
  }
  ctx.set('Allow', [...new Set(methods)].join(', '));
  return new ApiError('METHOD_NOT_ALLOWED');
}

function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Refusal) return new ApiError(error.code, error.fields);
  if (error instanceof ListQueryError) return new ApiError('INVALID_QUERY');
  if (error instanceof URIError) return new ApiError('NOT_FOUND');
  if (isDiskFull(error)) return new ApiError('DISK_FULL');
  const status = fieldOf(error, 'status') ?? fieldOf(error, 'statusCode');
  if (error instanceof SyntaxError || status === 400) return new ApiError('INVALID_JSON');
  // Koa's static route throws this for a path outside its folder.
  if (status === 403) return new ApiError('NOT_FOUND');
  if (status === 413) return new ApiError('TOO_LARGE');
  if (status === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE');
  return apiErrorOfDatabase(error) ?? new ApiError('INTERNAL');
}

function answer(ctx: Context, refusal: ApiError, cause: unknown, strapi: Core.Strapi) {
  const { code, fields, retryAfter } = refusal;
  const language = languageOf(ctx);
  ctx.status = errorStatuses[code];
  const body = { ...errorBody(language, code, fields), message: refusal.messageIn(language) };
  if (code === 'INTERNAL') {
    body.requestId = requestIdOf(ctx);
    strapi.log.error(`${body.requestId} ${ctx.method} ${routeOf(ctx)}`);
    strapi.log.error(cause);
  }
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  ctx.set('Content-Language', language);
  ctx.body = body;
}
