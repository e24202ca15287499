/** What a file of the library is, where it lies. */
export interface Kept {
  /** In a folder within the library's folder, with / between its parts. */
  name: string;
  bytes: number;
  /** When it was written, in milliseconds. */
  written: number;
}

/** The parts of a file that lies elsewhere. */
export interface Parts {
  size(): Promise<number>;
  /** @param end the first byte that is not read. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/**
 * Where the files of the media library lie: in a folder of this machine, or in a bucket of S3. What
 * comes into the library goes through Strapi's provider.
 */
export interface FileStore {
  /** All files whose names begin so. */
  list(prefix?: string): Promise<Kept[]>;
  /** @param most in bytes; what is longer is cut. Undefined where there is no such file. */
  readWhole(name: string, most?: number): Promise<Buffer | undefined>;
  /** A file of this machine, or its parts: of a film of any size a few kilobytes are read. */
  film(name: string): string | Parts;
  /**
   * Gives a program of this machine a file to read. Fails where there is none.
   * @param place where it may lie meanwhile
   */
  lend<Result>(
    name: string,
    place: string,
    use: (file: string) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
  /** Keeps a file as it is now. @returns false where there is none. */
  hold(name: string, place: string): Promise<boolean>;
  /**
   * Puts the files of a folder in the place of all that there are.
   * @param former where those of a folder stay
   */
  replaceAll(folder: string, former: string): Promise<void>;
  /** Gives a file another name, in the place of what has that. */
  move(name: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
}
