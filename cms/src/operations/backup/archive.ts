import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from '@nihongo-lanka/contract';
import { extract, pack } from 'tar-stream';
import type { Row } from './rows';

export const manifestSchema = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.int(), digest: z.string() })),
  lastNumbers: z.record(z.string(), z.int()),
  /** If false, a restore leaves the existing uploads. */
  hasUploads: z.boolean().default(true),
  /** By path in the archive; SHA-256 in hexadecimal. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';
const isKnown = (name: string) =>
  /^(?:manifest\.json|secrets\.json|database\/\w+\.ndjson\.gz|uploads\/.+)$/.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

export const tableFile = (table: string) => `database/${table}.ndjson.gz`;

export async function writeRows(file: string, rows: AsyncIterable<Row>): Promise<void> {
  async function* lines() {
    for await (const row of rows) yield `${JSON.stringify(row)}\n`;
  }
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
}

const rowSchema = z.record(z.string(), z.unknown());

export async function* readRows(file: string): AsyncGenerator<Row> {
  const packed = createReadStream(file);
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  for await (const line of createInterface({ input: unpacked })) {
    yield rowSchema.parse(JSON.parse(line));
  }
}

export async function measureFile(file: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** @param sources the present file of each name @param key an age key to encrypt for */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  sources: ReadonlyMap<string, string>,
  key: string | undefined,
): Promise<void> {
  const tar = pack();
  const mtime = new Date(manifest.made);
  async function fill() {
    tar.entry({ name: manifestName, mtime, mode: 0o600 }, JSON.stringify(manifest, null, 2));
    for (const [name, { bytes }] of Object.entries(manifest.files)) {
      const source = sources.get(name);
      if (!source) throw new Error(`${name} is missing`);
      const entry = tar.entry({ name, size: bytes, mtime, mode: 0o600 });
      await pipeline(createReadStream(source), entry);
    }
    tar.finalize();
  }
  const filled = fill().catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const output = createWriteStream(file, { mode: 0o600, flush: true });
  await Promise.all([filled, pipeline(key ? await encrypted(tar, key) : tar, output)]);
}

const isEncrypted = (file: string) => file.endsWith('.age');

/** @param keep the target of a file; undefined only checks it @throws Error if the archive is damaged */
export async function readArchive(
  file: string,
  key: string | undefined,
  keep: (name: string) => string | undefined,
): Promise<Manifest> {
  if (isEncrypted(file) && !key) throw new Error(`${file} is encrypted: set BACKUP_KEY`);
  const source = Readable.from(createReadStream(file));
  const tar = extract();
  const opened = isEncrypted(file) ? await decrypted(source, key ?? '') : source;
  const read = pipeline(opened, tar);
  // The loop over the entries reports its error.
  read.catch(() => undefined);
  let manifest: Manifest | undefined;
  const missing = new Set<string>();
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      if (!isKnown(name)) throw new Error(`${file} has a file that belongs in no backup: ${name}`);
      if (!manifest) {
        if (name !== manifestName) throw new Error(`${file} is no backup`);
        const chunks: Uint8Array[] = [];
        for await (const chunk of entry) chunks.push(chunk);
        manifest = manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
        for (const each of Object.keys(manifest.files)) missing.add(each);
        continue;
      }
      const expected = manifest.files[name];
      const place = keep(name);
      const hash = createHash('sha256');
      const counted = new Transform({
        transform(chunk, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      if (place) await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      if (place) await pipeline(entry, counted, createWriteStream(place, { mode: 0o600 }));
      else await pipeline(entry, counted.resume());
      if (hash.digest('hex') !== expected?.sha256) throw new Error(`${name} is damaged`);
      missing.delete(name);
    }
    await read;
  } catch (error) {
    throw new Error(`${file} can't be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  if (!manifest) throw new Error(`${file} is no backup`);
  const [first] = missing;
  if (first) throw new Error(`${file} is not whole: ${first} is missing`);
  return manifest;
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

async function decrypted(stream: Readable, key: string): Promise<Readable> {
  const { Decrypter } = await age();
  if (!canRead(key)) {
    throw new Error(
      'BACKUP_KEY is for encrypting only: set it to the key that begins with AGE-SECRET-KEY-',
    );
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(stream)));
}

export async function encryptFile(from: string, to: string, key: string): Promise<void> {
  await pipeline(
    await encrypted(createReadStream(from), key),
    createWriteStream(to, { mode: 0o600 }),
  );
}

export async function makeKey(): Promise<{ secret: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await age();
  const secret = await generateIdentity();
  return { secret, recipient: await identityToRecipient(secret) };
}
