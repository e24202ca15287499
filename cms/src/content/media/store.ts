import type { Readable } from 'node:stream';

export interface StoredFile {
  name: string;
  bytes: number;
  /** Milliseconds. */
  written: number;
  /** With its quotes. */
  etag: string;
}

/** The library's folder or a bucket. Uploads go through Strapi's provider. */
export interface FileStore {
  /** Without folders. */
  list(prefix?: string): Promise<StoredFile[]>;
  look(name: string, signal?: AbortSignal): Promise<StoredFile | undefined>;
  /** @param start, end of the bytes, both inclusive */
  read(file: StoredFile, start: number, end: number, signal?: AbortSignal): Promise<Readable>;
  /** Undefined in a bucket. */
  pathOf?(name: string): string;
  /** @param former receives the old files of a folder */
  replaceAll(folder: string, former: string): Promise<void>;
  /** Overwrites. */
  move(name: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
}
