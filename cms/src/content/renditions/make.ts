import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../../core/config';
import { freeBytes, isDiskFull, keptFree, removeOld } from '../../core/disk';
import { readKind } from '../media/fileKind';
import { fileStore, lendStored, nameOfAddress, storedFilm } from '../media/fileStore';
import { StorageError } from '../media/storageError';
import { makesRenditions, RenditionError, runFfmpeg } from './ffmpeg';
import { sayMaking } from './makers';
import {
  kindsFor,
  leastBytes,
  mostBytes,
  plans,
  type RenditionPlan,
  readSource,
  worthwhile,
} from './plan';
import {
  fail,
  finish,
  forget,
  keepOutcome,
  madeNames,
  newVideos,
  note,
  putBack,
  queue,
  queueAgain,
  type Row,
  staleRows,
  takeNext,
  type Upload,
  uploadOf,
} from './table';

/** Not served. */
export const workFolder = path.join(config.dataDir, 'renditions-under-way');

/** Milliseconds. */
const noteEvery = 3000;
/** Failures after which the store counts as down. */
const mostOutages = 3;
/** Milliseconds: other films come first. */
const storePause = 60_000;

interface Provider {
  uploadStream(file: object): Promise<void>;
}
const provider = (): Provider => strapi.plugin('upload').provider;

const stored = (name: string, { extension, mime }: RenditionPlan) => ({
  name: `${name}${extension}`,
  hash: name,
  ext: extension,
  mime,
});

async function removeFiles(name: string | null, plan: RenditionPlan): Promise<void> {
  if (!name) return;
  await rm(path.join(workFolder, `${name}${plan.extension}`), { force: true });
  await removeStored(name, plan);
}

// Strapi's provider fails where another instance removes the same file at the same moment.
const removeStored = async (name: string, { extension }: RenditionPlan) =>
  (await fileStore()).remove(`${name}${extension}`);

/** One film's failure does not block others. @returns the first failure of the store */
export async function lookForWork(): Promise<StorageError | undefined> {
  let failure: StorageError | undefined;
  let outages = 0;
  async function unlessItFails(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      failure ??= error;
      if (!error.isRefused) outages += 1;
      if (outages === mostOutages) throw error;
    }
  }
  for (const row of await staleRows(leastBytes)) {
    await unlessItFails(async () => {
      // Delete the file first: without the row its name is lost.
      await removeFiles(row.name, plans[row.kind]);
      await forget(row);
    });
  }
  if (!(await makesRenditions())) return failure;
  await sayMaking(Date.now());
  for (const video of await newVideos(leastBytes)) await unlessItFails(() => begin(video));
  return failure;
}

/** Milliseconds. */
const strayAge = 60 * 60_000;
const madeName = /^rendition_[\da-f]{24}\.(?:mp4|m4a)$/;
const workName = /^rendition_[\da-f]{24}\.(?:mp4|m4a|source)$/;

/** A process may end between a new name and the removal of the old file. */
export async function removeStrays(now = Date.now()): Promise<void> {
  const store = await fileStore();
  const stored = (await store.list('rendition_')).filter(
    ({ name, written }) => madeName.test(name) && now - written > strayAge,
  );
  // After the files: a row has its name before its file begins.
  const known = await madeNames();
  const isKnown = (name: string) => known.has(path.parse(name).name);
  for (const { name } of stored) if (!isKnown(name)) await store.remove(name);
  await removeOld(workFolder, (name) => workName.test(name) && !isKnown(name), strayAge, now);
}

const filmOf = ({ url }: Upload) => storedFilm(nameOfAddress(url));

async function begin(video: Upload): Promise<void> {
  try {
    const kinds = kindsFor(await readSource(await filmOf(video)));
    if (kinds.length > 0) await queue(video, kinds);
    else await keepOutcome(video, { state: 'skipped' });
  } catch (error) {
    // Tried again once the store is back.
    if (error instanceof StorageError) throw error;
    strapi.log.warn(`Nothing can be made of ${path.basename(video.url)}: ${error}`);
    await keepOutcome(video, { state: 'failed', fault: 'unreadable' });
  }
}

/** By id of the row, since when its film has waited for the store. */
const paused = new Map<number, number>();
let isBegun = false;

/** @returns whether there was any. */
export async function makeNext(signal: AbortSignal, clock = Date.now): Promise<boolean> {
  if (signal.aborted || !(await makesRenditions())) return false;
  if (!isBegun) await queueAgain();
  isBegun = true;
  for (const [id, since] of paused) {
    if (Math.abs(clock() - since) >= storePause) paused.delete(id);
  }
  const work = await takeNext([...paused.keys()]);
  if (!work) return false;
  const { row, left } = work;
  try {
    await removeLeft(row, left);
    await makeOne(row, signal);
  } catch (error) {
    // The database may be away: the row must not stay as it is.
    isBegun = false;
    if (error instanceof StorageError) paused.set(row.id, clock());
    throw error;
  }
  return true;
}

async function removeLeft(row: Row, left: string | null): Promise<void> {
  try {
    await removeFiles(left, plans[row.kind]);
  } catch (error) {
    // The old name lets the next try find the rest.
    if (error instanceof StorageError) await putBack(row, left);
    throw error;
  }
}

async function makeOne(row: Row, signal: AbortSignal): Promise<void> {
  const plan = plans[row.kind];
  const name = row.name ?? '';
  const target = path.join(workFolder, `${name}${plan.extension}`);
  const lost = new AbortController();
  let percent = 0;
  const notes = setInterval(() => {
    note(row, percent).then(
      (isThere) => {
        if (!isThere) lost.abort();
      },
      // The database may be down for a while.
      (error) => strapi.log.warn(`How far a rendition is could not be noted: ${error}`),
    );
  }, noteEvery);
  try {
    const both = AbortSignal.any([signal, lost.signal]);
    const made = await make(row, plan, target, both, (now) => {
      percent = now;
    });
    if (!(await finish(row, made))) await removeStored(name, plan);
  } catch (error) {
    if (lost.signal.aborted) return;
    if (signal.aborted) return await putBack(row);
    if (error instanceof StorageError) {
      await putBack(row);
      // The next look tries again: the store may be down.
      throw error;
    }
    const fault = error instanceof RenditionError ? error.fault : faultOfDisk(error);
    strapi.log.warn(`The ${row.kind} rendition of ${row.source} failed (${fault}): ${error}`);
    await fail(row, fault);
  } finally {
    clearInterval(notes);
    await rm(target, { force: true });
  }
}

const faultOfDisk = (error: unknown) => (isDiskFull(error) ? 'diskFull' : 'unreadable');

/** Null where it is not worth it. @throws RenditionError. */
async function make(
  row: Row,
  plan: RenditionPlan,
  target: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<{ url: string; bytes: number } | null> {
  const upload = await uploadOf(row.file_id);
  if (!upload) throw new RenditionError('unreadable', 'The upload is gone');
  const name = row.name ?? '';
  const { seconds } = await readSource(await filmOf(upload));
  const most = mostBytes(plan, seconds);
  const brought = config.s3 ? upload.size * 1000 : 0;
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  if ((await freeBytes(workFolder)) < most + brought + keptFree) {
    throw new RenditionError('diskFull', 'There is no room');
  }
  await lendStored(
    nameOfAddress(upload.url),
    path.join(workFolder, `${name}.source`),
    async (source) => {
      const kind = await readKind(source);
      if (!kind?.mime.startsWith('video/')) {
        throw new RenditionError('unreadable', 'It is no video');
      }
      await runFfmpeg({ source, mime: kind.mime, seconds, target, plan, most, onProgress, signal });
    },
    signal,
  );
  const { size: bytes } = await stat(target);
  if (bytes > upload.size * 1000 * worthwhile) return null;
  const file: ReturnType<typeof stored> & {
    size: number;
    filepath: string;
    stream: ReadStream;
    url?: string;
  } = {
    ...stored(name, plan),
    size: bytes / 1000,
    filepath: target,
    stream: createReadStream(target),
  };
  await provider().uploadStream(file);
  if (!file.url) throw new Error('The media library gave no address');
  return { url: file.url, bytes };
}
