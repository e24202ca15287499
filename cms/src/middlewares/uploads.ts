import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ErrorCode, errorBody, errorStatuses } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import parseRange from 'range-parser';
import { admit, worksAsAdmin } from '../api/access';
import { fileStore, type StoredFile } from '../content/media/fileStore';
import { StorageError } from '../content/media/storageError';
import { isPreviewedFile } from '../content/previews/previews';
import { isLectureFile, isSampleFile } from '../content/published/lectures';
import { isPublicPageFile } from '../content/published/site';
import { apiErrorOfDatabase } from '../core/database/errors';
import { ApiError } from '../core/http/apiError';
import { languageOf } from '../core/http/language';
import { isDeckSound } from '../learning/decks/decks';
import { isPaperFile } from '../learning/papers/forms';

const prefix = '/uploads/';
const pictureName = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Strapi's static route serves every file to anyone, and reads up to a range from the file's start. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (!ctx.path.startsWith(prefix)) {
      // Strapi's static route decodes paths: another spelling of `/uploads` would reach a file.
      return leadsToUploads(ctx.path) ? refuse(ctx, 'NOT_FOUND') : next();
    }
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuse(ctx, 'METHOD_NOT_ALLOWED');
    try {
      const kind = await kindOf(ctx.path);
      if (kind === 'private') await admitReader(ctx);
      await sendFile(ctx, cachings[kind]);
    } catch (error) {
      // The client has gone; nothing to report.
      if (ctx.res.destroyed) return;
      if (error instanceof StorageError) tell(strapi, error);
      const known = error instanceof ApiError ? error : apiErrorOfDatabase(error);
      if (!known) throw error;
      refuse(ctx, known.code, known.retryAfter);
    }
  };

function leadsToUploads(requested: string): boolean {
  try {
    const decoded = decodeURIComponent(requested).replaceAll('\\', '/');
    return path.posix.normalize(`/${decoded}`).toLowerCase().startsWith('/uploads');
  } catch {
    return true;
  }
}

/** @throws ApiError with the reason */
async function admitReader(ctx: Context): Promise<void> {
  const token = new URLSearchParams(ctx.querystring).get('preview');
  if (token && (await isPreviewedFile(token, ctx.path))) return;
  // Not public: tomorrow it may be for learners alone again.
  if (await isSampleFile(ctx.path)) return;
  const account = await admit(ctx, 'learner');
  const isForLearners =
    (await isLectureFile(ctx.path)) ||
    (await isDeckSound(ctx.path)) ||
    (await isPaperFile(ctx.path));
  if (!isForLearners && !worksAsAdmin(account)) throw new ApiError('NOT_FOUND');
}

function refuse(ctx: Context, code: ErrorCode, retryAfter?: number): void {
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  ctx.status = errorStatuses[code];
  ctx.set('Cache-Control', 'no-store');
  ctx.body = errorBody(languageOf(ctx), code);
}

/** In milliseconds. */
const tellEvery = 10_000;
let toldAt = 0;

function tell({ log }: Core.Strapi, { message }: Error): void {
  if (Date.now() - toldAt < tellEvery) return;
  toldAt = Date.now();
  log.warn(message);
}

const cachings = {
  // A changed picture has another query, see content/published/media.ts.
  picture: 'public, max-age=31536000, immutable',
  // Replaced films and captions keep their address.
  ofPublicPage: 'public, max-age=3600',
  private: 'private, no-cache',
};

async function kindOf(path: string): Promise<keyof typeof cachings> {
  if (pictureName.test(path)) return (await isPaperFile(path)) ? 'private' : 'picture';
  return (await isPublicPageFile(path)) ? 'ofPublicPage' : 'private';
}

// Browsers show no PDF in the sandbox of uploads.
const isSaved = (ctx: Context) => /\.pdf$/i.test(ctx.path);

const storedName = /^\w[\w.-]*$/;

async function sendFile(ctx: Context, caching: string): Promise<void> {
  const name = ctx.path.slice(prefix.length);
  const left = new AbortController();
  ctx.res.once('close', () => left.abort());
  const store = await fileStore();
  const file = storedName.test(name) ? await store.look(name, left.signal) : undefined;
  if (!file) return refuse(ctx, 'NOT_FOUND');
  const { bytes, etag, written } = file;
  const range = rangeOf(ctx, file);
  const { start, end } = typeof range === 'object' ? range : { start: 0, end: bytes - 1 };
  const isAsked = ctx.method === 'GET' && range !== 'none' && end >= start;
  ctx.status = 200;
  ctx.set({ ETag: etag, 'Last-Modified': new Date(written).toUTCString() });
  const isFresh = ctx.fresh;
  const content = isAsked && !isFresh ? await store.read(file, start, end, left.signal) : undefined;
  ctx.type = path.extname(name);
  ctx.set('Accept-Ranges', 'bytes');
  ctx.set('Cache-Control', caching);
  if (isSaved(ctx)) ctx.set('Content-Disposition', 'attachment');
  // From here on koa is bypassed: it would leave a broken response open.
  ctx.respond = false;
  if (isFresh) {
    ctx.status = 304;
    return void ctx.res.end();
  }
  if (range === 'none') {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${bytes}`);
    return void ctx.res.end();
  }
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${start}-${end}/${bytes}`);
  }
  ctx.length = end + 1 - start;
  if (!content) return void ctx.res.end();
  try {
    await pipeline(content, ctx.res);
  } catch (error) {
    // The response broke off: a player requests the rest.
    if (error instanceof StorageError) tell(strapi, error);
  }
}

/** Several ranges get the whole file. */
function rangeOf(ctx: Context, { bytes, etag, written }: StoredFile) {
  const condition = ctx.get('If-Range');
  const second = Math.floor(written / 1000) * 1000;
  const isSame = condition.includes('"') ? condition === etag : Date.parse(condition) >= second;
  if (condition && !isSame) return undefined;
  const ranges = parseRange(bytes, ctx.get('Range'), { combine: true });
  if (ranges === -1) return 'none';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
