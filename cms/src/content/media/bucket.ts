import { createReadStream } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { fieldOf } from '@nihongo-lanka/contract';
import type { S3Settings } from '../../core/config';
import { filesIn } from '../../core/disk';
import { asStorageError, StorageError } from './storageError';
import type { FileStore, StoredFile } from './store';

/** Milliseconds. */
const [connectionTimeout, socketTimeout, answerTimeout] = [3000, 60_000, 5000];
/** Each reader of a film has one. */
const agent = { maxSockets: 1000 };

export const s3Options = (s3: S3Settings) => ({
  endpoint: s3.endpoint,
  region: s3.region,
  forcePathStyle: true,
  credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.accessSecret },
  // Not every store supports Amazon's newer checksums. The signature covers the content.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  requestHandler: {
    connectionTimeout,
    socketTimeout,
    throwOnRequestTimeout: true,
    httpAgent: agent,
    httpsAgent: agent,
  },
});

const within = (signal?: AbortSignal) => ({
  requestTimeout: answerTimeout,
  ...(signal && { abortSignal: signal }),
});

async function told<Result>(answer: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  return await answer.catch((error) => {
    throw asStorageError(error, signal);
  });
}

/** Names with a slash belong to others. Methods throw StorageError. */
export class Bucket implements FileStore {
  private constructor(
    private readonly sdk: typeof import('@aws-sdk/client-s3'),
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  static async open(settings: S3Settings): Promise<Bucket> {
    const sdk = await import('@aws-sdk/client-s3');
    return new Bucket(sdk, new sdk.S3Client(s3Options(settings)), settings.bucket);
  }

  private at = (name: string) => ({ Bucket: this.bucket, Key: name });

  async look(name: string, signal?: AbortSignal): Promise<StoredFile | undefined> {
    const command = new this.sdk.HeadObjectCommand(this.at(name));
    const asked = this.client.send(command, within(signal)).catch((error: unknown) => {
      if (fieldOf(error, '$metadata', 'httpStatusCode') === 404) return undefined;
      throw error;
    });
    const found = await told(asked, signal);
    return found && fileOf({ ...found, Key: name, Size: found.ContentLength });
  }

  async read({ name, etag }: StoredFile, start: number, end: number, signal?: AbortSignal) {
    const part = { Range: `bytes=${start}-${end}`, IfMatch: etag };
    const command = new this.sdk.GetObjectCommand({ ...this.at(name), ...part });
    const { Body } = await told(this.client.send(command, within(signal)), signal);
    if (!(Body instanceof Readable)) throw new StorageError('an answer without content');
    return Body;
  }

  async list(Prefix = '', signal?: AbortSignal): Promise<StoredFile[]> {
    const input = { Bucket: this.bucket, Prefix, Delimiter: '/' };
    const pages = this.sdk.paginateListObjectsV2({ client: this.client }, input, within(signal));
    const found: StoredFile[] = [];
    try {
      for await (const { Contents = [] } of pages) found.push(...Contents.map(fileOf));
    } catch (error) {
      throw asStorageError(error, signal);
    }
    return found;
  }

  async write(name: string, Body: Readable | string): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    await told(new Upload({ client: this.client, params: { ...this.at(name), Body } }).done());
  }

  async replaceAll(folder: string): Promise<void> {
    const names = await filesIn(folder);
    for (const name of names) await this.write(name, createReadStream(path.join(folder, name)));
    for (const { name } of await this.list()) if (!names.includes(name)) await this.remove(name);
  }

  async move(name: string, to: string): Promise<void> {
    const CopySource = `${this.bucket}/${encodeURIComponent(name)}`;
    await told(this.client.send(new this.sdk.CopyObjectCommand({ ...this.at(to), CopySource })));
    await this.remove(name);
  }

  async remove(name: string): Promise<void> {
    await told(this.client.send(new this.sdk.DeleteObjectCommand(this.at(name)), within()));
  }

  /** Writes, reads, lists and removes a file. */
  async problem(): Promise<{ isRefused: boolean; said: string } | undefined> {
    const name = `writable-${hostname()}.txt`;
    try {
      // First: a silent store is waited for with a limit.
      await this.list(name);
      await this.write(name, name);
      const [file] = await this.list(name);
      if (file) (await this.read(file, 0, file.bytes - 1)).destroy();
      await this.remove(name);
      return undefined;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      const { isRefused, reason } = error;
      const said = isRefused
        ? `refuses (${reason}): correct S3_URL and its keys, or their rights`
        : `can't be reached (${reason})`;
      return { isRefused, said: `The bucket ${this.bucket} ${said}` };
    }
  }
}

interface FoundObject {
  Key?: string | undefined;
  Size?: number | undefined;
  ETag?: string | undefined;
  LastModified?: Date | undefined;
}

const fileOf = ({ Key, Size, ETag, LastModified }: FoundObject): StoredFile => ({
  name: Key ?? '',
  bytes: Size ?? 0,
  etag: ETag ?? '',
  written: LastModified?.getTime() ?? 0,
});
