import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { GetObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { fieldOf } from '@nihongo-lanka/contract';
import { config, type S3Settings } from '../../core/config';
import type { FileStore, Kept, Parts } from './files';
import { filesIn } from './filesIn';
import { answerTimeout, s3Options } from './s3Options';
import { asStorageError, StorageError } from './storageError';

export interface KeptObject extends Kept {
  /** With its quotes. */
  etag: string;
}

/** Both inclusive. */
interface Range {
  start: number;
  end: number;
}

/** A backup copies every file. */
const addressSeconds = 6 * 60 * 60;

const within = (signal?: AbortSignal) => ({
  requestTimeout: answerTimeout,
  ...(signal && { abortSignal: signal }),
});

/** Milliseconds. The store answers only once all two gigabytes are copied. */
const copyTimeout = 15 * 60_000;

/** Milliseconds. */
const problemTimeout = 15_000;

/** Constant for each program: a key that may write but not remove leaves one file at most. */
function probeName(): string {
  const program = [hostname(), config.dataDir, process.argv[1], process.env.CMS_PORT].join('\n');
  return `writable-${createHash('sha256').update(program).digest('hex').slice(0, 16)}.txt`;
}

const isGone = (error: unknown) => fieldOf(error, '$metadata', 'httpStatusCode') === 404;

/** Names with a slash belong to others. Methods throw StorageError. */
export class Bucket implements FileStore {
  private constructor(
    private readonly sdk: typeof import('@aws-sdk/client-s3'),
    private readonly client: S3Client,
    private readonly copier: S3Client,
    private readonly bucket: string,
  ) {}

  /** The S3 client takes more than 20 MB of memory: loaded only with a bucket. */
  static async open(settings: S3Settings): Promise<Bucket> {
    const sdk = await import('@aws-sdk/client-s3');
    const options = s3Options(settings);
    const requestHandler = { ...options.requestHandler, socketTimeout: copyTimeout };
    const copier = new sdk.S3Client({ ...options, requestHandler, maxAttempts: 1 });
    return new Bucket(sdk, new sdk.S3Client(options), copier, settings.bucket);
  }

  async look(name: string, signal?: AbortSignal): Promise<KeptObject | undefined> {
    try {
      const command = new this.sdk.HeadObjectCommand({ Bucket: this.bucket, Key: name });
      const found = await this.client.send(command, within(signal));
      const { ContentLength: bytes = 0, ETag: etag = '', LastModified: written } = found;
      return { name, bytes, etag, written: written?.getTime() ?? 0 };
    } catch (error) {
      if (isGone(error)) return undefined;
      throw asStorageError(error, signal);
    }
  }

  private async get(
    name: string,
    { start, end }: Range,
    more: Partial<GetObjectCommandInput>,
    signal?: AbortSignal,
  ) {
    try {
      const input = { Bucket: this.bucket, Key: name, Range: `bytes=${start}-${end}`, ...more };
      const command = new this.sdk.GetObjectCommand(input);
      const { Body, ContentRange } = await this.client.send(command, within(signal));
      if (!(Body instanceof Readable)) throw new StorageError('an answer without content');
      if (ContentRange?.startsWith(`bytes ${start}-`)) return Body;
      // A store that ignores Range would fill the memory with a film.
      Body.destroy();
      throw new StorageError('an answer that is not the part that was asked for', true);
    } catch (error) {
      throw asStorageError(error, signal);
    }
  }

  /** Resumes after a broken connection or a long pause. @param etag refuses another file */
  async read(name: string, { start, end }: Range, etag: string, signal: AbortSignal) {
    const from = (at: number) => this.get(name, { start: at, end }, { IfMatch: etag }, signal);
    const first = await from(start);
    async function* chunks() {
      let body = first;
      let at = start;
      for (;;) {
        const before = at;
        let reason: unknown = new StorageError('an answer that is too short');
        try {
          for await (const chunk of body) {
            at += chunk.length;
            yield chunk;
          }
        } catch (error) {
          reason = asStorageError(error, signal);
        }
        if (at > end) return;
        if (at === before || signal.aborted) throw reason;
        body = await from(at);
      }
    }
    return chunks();
  }

  /** @param most in bytes. Undefined where there is no such file. */
  async readWhole(name: string, most?: number, signal?: AbortSignal): Promise<Buffer | undefined> {
    const found = await this.look(name, signal);
    if (!found) return undefined;
    if (found.bytes === 0) return Buffer.alloc(0);
    return this.readPart(name, 0, Math.min(found.bytes, most ?? found.bytes), signal);
  }

  /** @param end exclusive */
  async readPart(name: string, start: number, end: number, signal?: AbortSignal): Promise<Buffer> {
    const body = await this.get(name, { start, end: end - 1 }, {}, signal);
    return await buffer(body).catch((error) => {
      throw asStorageError(error, signal);
    });
  }

  film(name: string): Parts {
    return {
      size: async () => {
        const found = await this.look(name);
        if (!found) throw new Error('It is not in the bucket');
        return found.bytes;
      },
      read: (start, end) => this.readPart(name, start, end),
    };
  }

  async lend<Result>(
    name: string,
    place: string,
    use: (file: string) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    try {
      if (!(await this.hold(name, place, signal))) throw new Error('It is not in the bucket');
      return await use(place);
    } finally {
      await rm(place, { force: true });
    }
  }

  async hold(name: string, place: string, signal = new AbortController().signal) {
    const found = await this.look(name, signal);
    if (!found) return false;
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const range = { start: 0, end: found.bytes - 1 };
    const content =
      found.bytes > 0 ? await this.read(name, range, found.etag, signal) : Readable.from([]);
    try {
      await pipeline(content, createWriteStream(place, { mode: 0o600 }), { signal });
      return true;
    } catch (error) {
      await rm(place, { force: true });
      throw asStorageError(error, signal);
    }
  }

  async replaceAll(folder: string): Promise<void> {
    const names = await filesIn(folder);
    for (const name of names) await this.write(name, { file: path.join(folder, name) });
    for (const { name } of await this.list()) if (!names.includes(name)) await this.remove(name);
  }

  async list(prefix = '', signal?: AbortSignal): Promise<Kept[]> {
    const found: Kept[] = [];
    const pages = this.sdk.paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: prefix, Delimiter: '/' },
      within(signal),
    );
    try {
      for await (const { Contents = [] } of pages) {
        for (const { Key: name, Size: bytes = 0, LastModified: written } of Contents) {
          if (name) found.push({ name, bytes, written: written?.getTime() ?? 0 });
        }
      }
    } catch (error) {
      throw asStorageError(error, signal);
    }
    return found;
  }

  /** Signed: for our own programs alone. */
  async address(name: string): Promise<string> {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key: name });
    return getSignedUrl(this.client, command, { expiresIn: addressSeconds });
  }

  async write(name: string, content: { file: string }): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const Body = createReadStream(content.file);
    const params = { Bucket: this.bucket, Key: name, Body };
    try {
      await new Upload({ client: this.client, params }).done();
    } catch (error) {
      throw asStorageError(error);
    } finally {
      Body.destroy();
    }
  }

  async problem(): Promise<{ isRefused: boolean; said: string } | undefined> {
    const name = probeName();
    const limit = AbortSignal.timeout(problemTimeout);
    let failure: unknown;
    const isGiven = await this.gives(name, limit).catch((error: unknown) => {
      failure = error;
      return false;
    });
    await this.remove(name, limit).catch((error: unknown) => {
      failure ??= error;
    });
    if (isGiven && !failure) return undefined;
    if (!failure) {
      return { isRefused: true, said: `The bucket ${this.bucket} does not give what it was given` };
    }
    const isRefused = failure instanceof StorageError && failure.isRefused;
    const tooLong = `it takes longer than ${problemTimeout / 1000} seconds`;
    const other = limit.aborted ? tooLong : String(failure);
    const reason = failure instanceof StorageError ? failure.reason : other;
    return {
      isRefused,
      said: isRefused
        ? `The bucket ${this.bucket} refuses (${reason}): correct S3_BUCKET and its keys, or their rights`
        : `The bucket ${this.bucket} can't be reached (${reason})`,
    };
  }

  private async gives(name: string, limit: AbortSignal): Promise<boolean> {
    const content = randomUUID();
    const params = { Bucket: this.bucket, Key: name, Body: content };
    try {
      await this.client.send(new this.sdk.PutObjectCommand(params), within(limit));
    } catch (error) {
      throw asStorageError(error, limit);
    }
    const isRead = String(await this.readWhole(name, undefined, limit)) === content;
    return isRead && (await this.list(name, limit)).length === 1;
  }

  async move(name: string, to: string): Promise<void> {
    const source = {
      Bucket: this.bucket,
      CopySource: `${this.bucket}/${encodeURIComponent(name)}`,
    };
    try {
      await this.copier.send(new this.sdk.CopyObjectCommand({ ...source, Key: to }));
    } catch (error) {
      throw asStorageError(error);
    }
    await this.remove(name);
  }

  async remove(name: string, signal?: AbortSignal): Promise<void> {
    try {
      const command = new this.sdk.DeleteObjectCommand({ Bucket: this.bucket, Key: name });
      await this.client.send(command, within(signal));
    } catch (error) {
      throw asStorageError(error, signal);
    }
  }

  close(): void {
    this.client.destroy();
    this.copier.destroy();
  }
}
