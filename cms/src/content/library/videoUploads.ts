import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ErrorCode,
  type MediaFile,
  maxUnfinishedUploads,
  maxVideoBytes,
  pieceType,
  uploadField,
  z,
} from '@nihongo-lanka/contract';
import { discardRest } from '@nihongo-lanka/contract/connections';
import { FileStore } from '@tus/file-store';
import { ERRORS, MemoryLocker, Server, type Upload } from '@tus/server';
import type { Context } from 'koa';
import { config } from '../../core/config';
import { freeBytes, isDiskFull, keptFree } from '../../core/disk';
import { ApiError } from '../../core/http/apiError';
import { kindOfBytes, readKind } from '../media/fileKind';
import { hasPicture } from '../media/videoContent';
import { fileOfKind, keepFile, nameOf, removeFile } from './library';

/**
 * By the tus protocol. All instances share the folder, so each may take the next piece. Two that write
 * at once write the same bytes.
 */

export const unfinishedFolder = path.join(config.dataDir, 'unfinished-uploads');
const makeFolder = () => mkdirSync(unfinishedFolder, { recursive: true, mode: 0o700 });
// The library would make it readable for all users of the machine.
makeFolder();

const tellingBytes = 4096;

const notVideo = () => new ApiError('VALIDATION_FAILED', { [uploadField]: 'video.kind' });
const isVideo = (kind: { mime: string } | undefined) => kind?.mime.startsWith('video/') ?? false;

function videosOnly(offset: number): Transform {
  let isChecked = offset > 0;
  let head = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isChecked) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length < tellingBytes) return done();
      isChecked = true;
      kindOfBytes(head).then(
        (kind) => (isVideo(kind) ? done(null, head) : done(notVideo())),
        (error: Error) => done(error),
      );
    },
    // finishUpload checks a shorter file.
    flush: (done) => (isChecked ? done() : done(null, head)),
  });
}

class VideoStore extends FileStore {
  constructor() {
    super({ directory: unfinishedFolder });
    this.extensions = ['creation', 'termination'];
  }

  partOf = (id: string) => path.join(this.directory, id);

  /** The library's version checks no content, and hides why a disk failed. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const part = createWriteStream(this.partOf(id), { flags: 'r+', start: offset, flush: true });
    await pipeline(readable, videosOnly(offset), part);
    return offset + part.bytesWritten;
  }
}

const store = new VideoStore();
/** Milliseconds: shorter than the gateway's timeout. */
const patience = 20_000;
const locker = new MemoryLocker({ acquireLockTimeout: patience });

async function holding<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
  const lock = locker.newLock(id);
  // The library throws a plain object on a timeout.
  await lock
    .lock(new AbortController().signal, () => {})
    .catch(() => {
      throw new ApiError('UPLOAD_BUSY');
    });
  try {
    return await act();
  } finally {
    await lock.unlock();
  }
}

interface Asking {
  owner: string;
  failure?: unknown;
}
/** The library answers by itself: this carries our owner and error through it. */
const askings = new WeakMap<object, Asking>();

const server = new Server({
  path: '/uploads',
  datastore: store,
  locker,
  relativeLocation: true,
  namingFunction: () => randomBytes(16).toString('hex'),
  async onUploadCreate(request, { size, metadata }) {
    const owner = askings.get(request)?.owner ?? '';
    if (!size) throw new ApiError('VALIDATION_FAILED', { [uploadField]: 'file.missing' });
    if (size > maxVideoBytes) {
      throw new ApiError('VALIDATION_FAILED', { [uploadField]: 'video.tooLarge' });
    }
    if ((await unfinishedOf(owner)) >= maxUnfinishedUploads) throw new ApiError('TOO_MANY_UPLOADS');
    if ((await freeBytes(unfinishedFolder)) < size + keptFree) throw new ApiError('DISK_FULL');
    return { metadata: { name: nameOf(metadata?.filename ?? 'video'), owner } };
  },
  onResponseError(request, error) {
    const asking = askings.get(request);
    if (asking) asking.failure = error;
    return undefined;
  },
});

const infoSchema = z.object({
  size: z.int(),
  metadata: z.object({
    name: z.string(),
    owner: z.string(),
    fileId: z.coerce.number().optional(),
  }),
});

/** @throws ApiError NOT_FOUND, also for another admin's upload. */
async function infoOf(id: string, owner: string) {
  const stored = /^[\da-f]{32}$/.test(id) ? await store.configstore.get(id) : undefined;
  const info = infoSchema.safeParse(stored);
  if (!info.success || info.data.metadata.owner !== owner) throw new ApiError('NOT_FOUND');
  return info.data;
}

async function unfinishedOf(owner: string): Promise<number> {
  const ids = (await readdir(unfinishedFolder)).filter((name) => !path.extname(name));
  const owners = await Promise.all(
    ids.map(async (id) => (await store.configstore.get(id))?.metadata?.owner),
  );
  return owners.filter((each) => each === owner).length;
}

const errorCodesOf: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'TOO_LARGE',
};

/** Above all none that changes the method. */
const readHeaders = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'] as const;
const told = ['Tus-Resumable', 'Upload-Offset', 'Upload-Length'];

/** @throws ApiError. */
async function speak(ctx: Context, method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', owner: string) {
  const headers = new Headers();
  for (const name of readHeaders) if (ctx.get(name)) headers.set(name, ctx.get(name));
  // tus requires this header; the console’s own calls omit it.
  if (method === 'HEAD' || method === 'DELETE') headers.set('tus-resumable', '1.0.0');
  if (method === 'PATCH') {
    headers.set('content-type', pieceType);
    if (ctx.get('content-length')) headers.set('content-length', ctx.get('content-length'));
  }
  const id = String(ctx.params.id ?? '');
  const request = new Request(`http://cms/uploads${id && `/${id}`}`, {
    method,
    headers,
    ...(method === 'PATCH' && { body: Readable.toWeb(bodyOf(ctx.req)), duplex: 'half' as const }),
  });
  const asking: Asking = { owner };
  askings.set(request, asking);
  const answer = await server.handleWeb(request);
  if (answer.status >= 300) {
    discardRest(ctx.req);
    throw apiErrorOf(answer.status, asking.failure);
  }
  for (const name of told) {
    const value = answer.headers.get(name);
    if (value !== null) ctx.set(name, value);
  }
  return answer;
}

/** The library may destroy the stream; the connection must stay open. */
function bodyOf(request: IncomingMessage): Readable {
  const body = request.pipe(new PassThrough());
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('The connection broke'));
  });
  return body;
}

function apiErrorOf(status: number, failure: unknown): unknown {
  if (isDiskFull(failure)) return new ApiError('DISK_FULL');
  if (failure === ERRORS.ERR_LOCK_TIMEOUT) return new ApiError('UPLOAD_BUSY');
  const code = errorCodesOf[status];
  // The library throws plain objects for faulty requests.
  if (failure instanceof Error && !code) return failure;
  return new ApiError(code ?? 'VALIDATION_FAILED');
}

/** @returns the upload's id. @throws ApiError. */
export async function beginUpload(ctx: Context, owner: string): Promise<string> {
  makeFolder();
  // One at a time, so that the count is right.
  const answer = await holding(`of-${owner}`, () => speak(ctx, 'POST', owner));
  const id = path.posix.basename(answer.headers.get('location') ?? '');
  ctx.set('Location', `${ctx.path.replace(/\/$/, '')}/${id}`);
  return id;
}

/** @throws ApiError. */
export async function uploadState(ctx: Context, id: string, owner: string) {
  const { size: length, metadata } = await infoOf(id, owner);
  const { name, fileId } = metadata;
  if (fileId === undefined) {
    const answer = await speak(ctx, 'HEAD', owner);
    return { name, length, offset: Number(answer.headers.get('upload-offset')) };
  }
  // The library knows only open uploads. A client that lost the answer finishes the upload again.
  ctx.set({ 'Tus-Resumable': '1.0.0', 'Upload-Offset': `${length}`, 'Upload-Length': `${length}` });
  return { name, length, offset: length };
}

/** @throws ApiError. */
export async function continueUpload(ctx: Context, id: string, owner: string): Promise<void> {
  await infoOf(id, owner);
  if (!ctx.is(pieceType)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  try {
    await speak(ctx, 'PATCH', owner);
  } catch (error) {
    if (error instanceof ApiError && error.fields) await holding(id, () => removePart(id));
    throw error;
  }
}

/** @throws ApiError. */
export async function cancelUpload(ctx: Context, id: string, owner: string): Promise<void> {
  await infoOf(id, owner);
  await speak(ctx, 'DELETE', owner);
}

/** Idempotent: an answer may get lost. @throws ApiError. */
export function finishUpload(id: string, owner: string): Promise<MediaFile> {
  return infoOf(id, owner).then(() =>
    holding(id, async () => {
      const { size, metadata } = await infoOf(id, owner);
      if (metadata.fileId !== undefined) return takenFile(metadata.fileId);
      const part = store.partOf(id);
      if ((await stat(part)).size !== size) throw new ApiError('CONFLICT');
      if (!isVideo(await readKind(part))) {
        await removePart(id);
        throw notVideo();
      }
      if (!(await hasPicture(part))) {
        await removePart(id);
        throw new ApiError('VALIDATION_FAILED', { [uploadField]: 'video.damaged' });
      }
      const file = await keepFile({ filepath: part, name: metadata.name, size }).catch((error) => {
        throw isDiskFull(error) ? new ApiError('DISK_FULL') : error;
      });
      const upload: Upload | undefined = await store.configstore.get(id);
      const other = upload?.metadata?.fileId;
      if (other) {
        // Another instance has ended the same call meanwhile.
        await removeFile(file.id);
        return takenFile(Number(other));
      }
      if (upload) {
        const noted = { ...upload.metadata, fileId: String(file.id) };
        await store.configstore.set(id, Object.assign(upload, { metadata: noted }));
      }
      await rm(part, { force: true });
      return file;
    }),
  );
}

/** @throws ApiError NOT_FOUND. */
async function takenFile(id: number): Promise<MediaFile> {
  const file = await fileOfKind(id, 'video');
  if (!file) throw new ApiError('NOT_FOUND');
  return file;
}

async function removePart(id: string): Promise<void> {
  await rm(store.partOf(id), { force: true });
  await rm(`${store.partOf(id)}.json`, { force: true });
}
