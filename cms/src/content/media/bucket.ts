import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { GetObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { config, type S3Settings } from '../../core/config';
import type { FileStore, Kept, Parts } from './files';
import { filesIn } from './filesIn';
import { answerTimeout, s3Options } from './s3Options';
import { asStorageError, StorageError } from './storageError';

export interface KeptObject extends Kept {
  /** In its quotes. */
  etag: string;
}

/** The bytes from `start` to `end`, both of them too. */
interface Range {
  start: number;
  end: number;
}

/** A program that copies every file may take so long. */
const addressSeconds = 6 * 60 * 60;

/** Time-outs for a store that does not answer. */
const within = (signal?: AbortSignal) => ({
  requestTimeout: answerTimeout,
  ...(signal && { abortSignal: signal }),
});

/** The store answers only when all is copied: that many milliseconds for a film of two gigabytes. */
const copyTimeout = 15 * 60_000;

/** How long it may take to find out whether files can be written, read, listed and removed, in milliseconds. */
const problemTimeout = 15_000;

/** The same at each start of a program: a key that may write but not remove leaves one file at most. */
function probeName(): string {
  const program = [hostname(), config.dataDir, process.argv[1], process.env.CMS_PORT].join('\n');
  return `writable-${createHash('sha256').update(program).digest('hex').slice(0, 16)}.txt`;
}

const isGone = (error: unknown) => Object(Object(error).$metadata).httpStatusCode === 404;

/**
 * The bucket that the library's files lie in, each by its name. Names with a slash are no files of the
 * library, and are left alone. Whatever the store fails to do is a StorageError.
 */
export class Bucket implements FileStore {
  private constructor(
    private readonly sdk: typeof import('@aws-sdk/client-s3'),
    private readonly client: S3Client,
    /** It waits for as long as a copy takes. */
    private readonly copier: S3Client,
    private readonly bucket: string,
  ) {}

  /** The client of S3 takes more than 20 MB of memory: it is loaded where there is a bucket only. */
  static async open(settings: S3Settings): Promise<Bucket> {
    const sdk = await import('@aws-sdk/client-s3');
    const options = s3Options(settings);
    const requestHandler = { ...options.requestHandler, socketTimeout: copyTimeout };
    const copier = new sdk.S3Client({ ...options, requestHandler, maxAttempts: 1 });
    return new Bucket(sdk, new sdk.S3Client(options), copier, settings.bucket);
  }

  /** Undefined where there is no such file. */
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
      // A store that gives the whole instead would fill the memory with a film, or give its beginning again.
      Body.destroy();
      throw new StorageError('an answer that is not the part that was asked for', true);
    } catch (error) {
      throw asStorageError(error, signal);
    }
  }

  /**
   * Reads a part of a file. Where the connection breaks, or was closed because the reader has paused for
   * long, it goes on from there by itself.
   * @param etag of the file that is meant: another one in its place is not read
   */
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

  /** @param most in bytes; what is longer is cut. Undefined where there is no such file. */
  async readWhole(name: string, most?: number, signal?: AbortSignal): Promise<Buffer | undefined> {
    const found = await this.look(name, signal);
    if (!found) return undefined;
    if (found.bytes === 0) return Buffer.alloc(0);
    return this.readPart(name, 0, Math.min(found.bytes, most ?? found.bytes), signal);
  }

  /** @param end the first byte that is not read. */
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

  /** All files of the library whose names begin so. */
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

  /** Where a file can be read for some hours without a key. For our own programs alone. */
  async address(name: string): Promise<string> {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key: name });
    return getSignedUrl(this.client, command, { expiresIn: addressSeconds });
  }

  /** @param content a file on this machine, in parts that are tried again. */
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

  /** Why a file can't be written, read, listed and removed here. */
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

  /** Whether a file can be read and listed once it is written. */
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
