import type { Manifest } from './archive';

/** What a restored copy is compared by. */
export type Contents = Pick<Manifest, 'migrations' | 'rows'>;

/** Without Strapi: a backup must not need much memory. */
export interface Database {
  dumpName: Manifest['dump'];
  /** In bytes, roughly. */
  size(): Promise<number>;
  setting(key: string): Promise<unknown>;
  /** @throws Error if another client uses the database */
  refuseOthers(): Promise<void>;
  /** Writes one moment while others write. */
  dump(file: string): Promise<Contents>;
  /** Restores into a scratch database for the time of `use`. @throws NoCopy if the role may not */
  withCopy<Result>(
    file: string,
    use: (databaseUrl: string, contents: () => Promise<Contents>) => Promise<Result>,
  ): Promise<Result>;
  /** Replaces all tables. */
  replace(file: string): Promise<void>;
  close(): Promise<void>;
}

export const isInUse = 'The product is running: stop it first';

export class NoCopy extends Error {}
