import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from '@nihongo-lanka/contract';
import { extract, pack } from 'tar-stream';

const manifestSchema = z.object({
  made: z.iso.datetime(),
  /** The database's file, as its engine writes it. */
  dump: z.enum(['nihongo-lanka.db', 'nihongo-lanka.dump']),
  /** Of `database/migrations`, sorted. */
  migrations: z.array(z.string()),
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** If false, a restore leaves the existing uploads. */
  hasUploads: z.boolean(),
  /** SHA-256 in hexadecimal, by path in the archive. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const manifestName = 'manifest.json';
const isKnown = (name: string) =>
  /^(?:manifest\.json|secrets\.json|nihongo-lanka\.(?:db|dump)|uploads\/.+)$/.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const into = (hash: Hash) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** @param sources by path in the archive @param key an age key to encrypt for @returns the SHA-256 */
export async function writeArchive(
  file: string,
  about: Omit<Manifest, 'files'>,
  sources: ReadonlyMap<string, string>,
  key: string | undefined,
): Promise<string> {
  const tar = pack();
  const header = { mtime: new Date(about.made), mode: 0o600 };
  const files: Manifest['files'] = {};
  async function fill() {
    for (const [name, source] of sources) {
      const hash = createHash('sha256');
      const { size } = await stat(source);
      await pipeline(createReadStream(source), into(hash), tar.entry({ ...header, name, size }));
      files[name] = hash.digest('hex');
    }
    // Last, so that each file is read once, and a cut archive has none.
    tar.entry({ ...header, name: manifestName }, JSON.stringify({ ...about, files }, null, 2));
    tar.finalize();
  }
  const filled = fill().catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const whole = createHash('sha256');
  const output = createWriteStream(file, { mode: 0o600, flush: true });
  await Promise.all([filled, pipeline(key ? await encrypted(tar, key) : tar, into(whole), output)]);
  return whole.digest('hex');
}

/** @param keep the target of a file; undefined only checks it @throws Error if the archive is damaged */
export async function readArchive(
  file: string,
  key: string | undefined,
  keep: (name: string) => string | undefined,
): Promise<Manifest> {
  try {
    const source = createReadStream(file);
    const tar = extract();
    const read = pipeline(file.endsWith('.age') ? await decrypted(source, key) : source, tar);
    // The loop over the entries reports its error.
    read.catch(() => undefined);
    let manifest: Manifest | undefined;
    const found = new Map<string, string>();
    for await (const entry of tar) {
      const { name } = entry.header;
      if (!isKnown(name)) throw new Error(`it has a file that belongs in no backup: ${name}`);
      if (name === manifestName) {
        manifest = manifestSchema.parse(JSON.parse(await text(entry)));
        continue;
      }
      const place = keep(name);
      const hash = createHash('sha256');
      if (place) await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(entry, into(hash), createWriteStream(place ?? devNull, { mode: 0o600 }));
      found.set(name, hash.digest('hex'));
    }
    await read;
    if (!manifest) throw new Error('it is no backup, or not whole');
    for (const name of [manifest.dump, ...Object.keys(manifest.files), ...found.keys()]) {
      if (!found.has(name)) throw new Error(`${name} is missing`);
      if (found.get(name) !== manifest.files[name]) throw new Error(`${name} is damaged`);
    }
    return manifest;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${file} can't be read: ${reason}`, { cause: error });
  }
}

/** An age recipient can only encrypt. */
export const canRead = (key: string) => key.startsWith('AGE-SECRET-KEY-');

const age = () => import('age-encryption');

async function encrypted(stream: Readable, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(canRead(key) ? await identityToRecipient(key) : key);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(Readable.from(stream))));
}

async function decrypted(stream: Readable, key: string | undefined): Promise<Readable> {
  if (!key) throw new Error('it is encrypted: set BACKUP_KEY');
  if (!canRead(key)) throw new Error('BACKUP_KEY only encrypts: set the AGE-SECRET-KEY-… of it');
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(Readable.from(stream))));
}

export async function makeKey(): Promise<{ secret: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await age();
  const secret = await generateIdentity();
  return { secret, recipient: await identityToRecipient(secret) };
}
