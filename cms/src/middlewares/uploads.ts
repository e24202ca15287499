import path from 'node:path';
import { type ErrorCode, errorBody, errorStatuses, isAdmin } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import send from 'send';
import { userOf } from '../accounts/account';
import { ApiError } from '../http/apiError';
import { apiErrorOfDatabase } from '../http/databaseErrors';
import { languageOf } from '../http/language';
import { isPreviewedFile } from '../previews/previews';
import { isLectureFile, isSampleFile } from '../published/lectures';
import { isPublicPageFile } from '../published/site';
import { admit } from '../session/access';

const prefix = '/uploads/';
const publicFile = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/**
 * Serves the media library. Strapi's own static route gives every file to everybody, and reads a
 * file from its start to reach a byte range. Pictures are public, and so are the files of public
 * pages. Every other file is for admins and for those who may see the lecture it belongs to; for
 * everybody where that is an open sample.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const root = path.join(strapi.dirs.static.public, 'uploads');
  return async (ctx: Context, next: Next) => {
    if (!ctx.path.startsWith(prefix)) {
      // Strapi's static route decodes paths, so another spelling of `/uploads` would reach a file.
      return leadsToUploads(ctx.path) ? refuse(ctx, 'NOT_FOUND') : next();
    }
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuse(ctx, 'METHOD_NOT_ALLOWED');
    try {
      const isPublic = publicFile.test(ctx.path) || (await isPublicPageFile(ctx.path));
      if (!isPublic) await admitReader(ctx);
      await sendFile(ctx, root, !isPublic);
    } catch (error) {
      const known = error instanceof ApiError ? error : apiErrorOfDatabase(error);
      if (!known) throw error;
      refuse(ctx, known.code, known.retryAfter);
    }
  };
};

function leadsToUploads(requested: string): boolean {
  try {
    const decoded = decodeURIComponent(requested).replaceAll('\\', '/');
    return path.posix.normalize(`/${decoded}`).toLowerCase().startsWith('/uploads');
  } catch {
    return true;
  }
}

/** @throws ApiError with the reason why the caller may not read the file. */
async function admitReader(ctx: Context): Promise<void> {
  const token = new URLSearchParams(ctx.querystring).get('preview');
  if (token && (await isPreviewedFile(token, ctx.path))) return;
  // Such a file is not public: it may be for learners alone again tomorrow.
  if (await isSampleFile(ctx.path)) return;
  const account = await admit(ctx, 'learner');
  if (isAdmin(userOf(account)) || (await isLectureFile(ctx.path))) return;
  throw new ApiError('NOT_FOUND');
}

function refuse(ctx: Context, code: ErrorCode, retryAfter?: number): void {
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  ctx.status = errorStatuses[code];
  ctx.set('Cache-Control', 'no-store');
  ctx.body = errorBody(languageOf(ctx), code);
}

function sendFile(ctx: Context, root: string, isPrivate: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    ctx.res.once('close', resolve);
    const file = send(ctx.req, ctx.path.slice(prefix.length), {
      root,
      dotfiles: 'deny',
      index: false,
      // Strapi gives every upload a new name, so a file never changes.
      maxAge: '365d',
      immutable: true,
      cacheControl: !isPrivate,
    });
    file.on('error', (error: { status?: number }) => {
      if (error.status === 416) {
        ctx.status = 416;
        ctx.body = '';
      } else if (error.status && error.status < 500) {
        refuse(ctx, 'NOT_FOUND');
      } else {
        reject(error);
        return;
      }
      ctx.respond = true;
      resolve();
    });
    file.on('directory', () => {
      refuse(ctx, 'NOT_FOUND');
      resolve();
    });
    file.on('headers', (res) => {
      // The package send writes the answer itself.
      ctx.respond = false;
      res.statusCode = 200;
      // No browser shows a PDF in the sandbox that every upload is in. The page names the file.
      if (/\.pdf$/i.test(ctx.path)) res.setHeader('Content-Disposition', 'attachment');
      if (isPrivate) res.setHeader('Cache-Control', 'private, no-cache');
    });
    file.pipe(ctx.res);
  });
}
