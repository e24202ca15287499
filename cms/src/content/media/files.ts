export interface Kept {
  /** Relative to the library's folder, with `/`. */
  name: string;
  bytes: number;
  /** Milliseconds. */
  written: number;
}

export interface Parts {
  size(): Promise<number>;
  /** @param end exclusive */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A folder or a bucket. Uploads go through Strapi's provider. */
export interface FileStore {
  list(prefix?: string): Promise<Kept[]>;
  /** @param most in bytes. Undefined where there is no such file. */
  readWhole(name: string, most?: number): Promise<Buffer | undefined>;
  /** A path or its parts: reading a few kilobytes is enough. */
  film(name: string): string | Parts;
  /** @param place for a temporary copy */
  lend<Result>(
    name: string,
    place: string,
    use: (file: string) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
  /** @returns false where there is none. */
  hold(name: string, place: string): Promise<boolean>;
  /** @param former receives the old files of a folder */
  replaceAll(folder: string, former: string): Promise<void>;
  /** Overwrites. */
  move(name: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
}
