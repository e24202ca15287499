import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../config';
import { readKind } from '../media/fileKind';
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
  claim,
  fail,
  finish,
  forget,
  giveUp,
  keepOutcome,
  madeNames,
  newVideos,
  putBack,
  queue,
  type Row,
  renew,
  staleRows,
  type Upload,
  uploadOf,
} from './table';

/** What is being made lies here, under names that nobody serves. */
export const workFolder = path.join(config.dataDir, 'renditions-under-way');

/** The room that must be left on the disk for everything else, in bytes. */
const keptFree = 200 * 1024 * 1024;
/** The time between two notes of how far it is, in milliseconds. The lease is much longer. */
const noteEvery = 3000;

interface Provider {
  uploadStream(file: object): Promise<void>;
  delete(file: object): Promise<unknown>;
}
const provider = (): Provider => strapi.plugin('upload').provider;

const stored = (name: string, { extension, mime }: RenditionPlan) => ({
  ...{ name: `${name}${extension}`, hash: name, ext: extension, mime },
});

async function removeFiles(name: string | null, plan: RenditionPlan): Promise<void> {
  if (!name) return;
  await rm(path.join(workFolder, `${name}${plan.extension}`), { force: true });
  await provider().delete(stored(name, plan));
}

/**
 * Has the database compare the media library with what was made of it: waits for what is new, and removes what is
 * left of uploads that were removed or replaced.
 */
export async function lookForWork(): Promise<void> {
  for (const row of await staleRows(leastBytes)) {
    // The file first: without the row nobody finds it any more.
    await removeFiles(row.name, plans[row.kind]);
    await forget(row);
  }
  if (!(await makesRenditions())) return;
  await sayMaking(Date.now());
  for (const video of await newVideos(leastBytes)) await begin(video);
}

/** Nobody works on a file so long without saying so, in milliseconds. */
const strayAge = 60 * 60_000;
const madeName = /^rendition_[\da-f]{24}\.(?:mp4|m4a)$/;

/**
 * Removes files that no row has a name for: a process may end after it has taken a new name for a
 * rendition, and before it has removed what the one before it left.
 */
export async function removeStrays(now = Date.now()): Promise<void> {
  for (const folder of [path.join(strapi.dirs.static.public, 'uploads'), workFolder]) {
    const names = (await namesIn(folder)).filter((name) => madeName.test(name));
    if (names.length === 0) continue;
    // After the files: the row has its name before the file begins.
    const known = await madeNames();
    for (const name of names) {
      if (known.has(path.parse(name).name)) continue;
      const file = path.join(folder, name);
      const written = await stat(file).catch(() => undefined);
      if (written && now - written.mtimeMs > strayAge) await rm(file, { force: true });
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (Object(error).code === 'ENOENT') return [];
    throw error;
  }
}

const pathOf = ({ url }: Upload) => path.join(strapi.dirs.static.public, url);

async function begin(video: Upload): Promise<void> {
  try {
    const kinds = kindsFor(await readSource(pathOf(video)));
    if (kinds.length > 0) await queue(video, kinds);
    else await keepOutcome(video, { state: 'skipped' });
  } catch (error) {
    strapi.log.warn(`Nothing can be made of ${path.basename(video.url)}: ${error}`);
    await keepOutcome(video, { state: 'failed', fault: 'unreadable' });
  }
}

/** Makes the next of what is waited for. @returns whether there was any. */
export async function makeNext(signal: AbortSignal, clock = Date.now): Promise<boolean> {
  if (signal.aborted || !(await makesRenditions())) return false;
  await giveUp(clock());
  const work = await claim(clock());
  if (!work) return false;
  await removeFiles(work.left, plans[work.row.kind]);
  await makeOne(work.row, signal, clock);
  return true;
}

async function makeOne(first: Row, signal: AbortSignal, clock: () => number): Promise<void> {
  const plan = plans[first.kind];
  const name = first.name ?? '';
  const target = path.join(workFolder, `${name}${plan.extension}`);
  const lost = new AbortController();
  let row = first;
  let percent = 0;
  // One note after the other: each is made to the row as the one before has left it.
  let noted: Promise<void> | undefined;
  async function note(): Promise<void> {
    try {
      const renewed = await renew(row, percent, clock());
      if (renewed) row = renewed;
      else lost.abort();
    } catch (error) {
      // The database may be away for a while. The lease is long.
      strapi.log.warn(`How far a rendition is could not be noted: ${error}`);
    }
    noted = undefined;
  }
  const notes = setInterval(() => {
    noted ??= note();
  }, noteEvery);
  async function endNotes(): Promise<void> {
    clearInterval(notes);
    await noted;
  }
  try {
    const both = AbortSignal.any([signal, lost.signal]);
    const made = await make(row, plan, target, both, (now) => {
      percent = now;
    });
    await endNotes();
    if (!(await finish(row, made))) await provider().delete(stored(name, plan));
  } catch (error) {
    await endNotes();
    if (lost.signal.aborted) return;
    if (signal.aborted) return await putBack(row);
    const fault = error instanceof RenditionError ? error.fault : faultOfDisk(error);
    strapi.log.warn(`The ${row.kind} rendition of ${row.source} failed (${fault}): ${error}`);
    await fail(row, fault);
  } finally {
    clearInterval(notes);
    await rm(target, { force: true });
  }
}

const faultOfDisk = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(Object(error).code) ? 'diskFull' : 'unreadable';

/** @returns where it is served from; null where it is not worth it. @throws RenditionError. */
async function make(
  row: Row,
  plan: RenditionPlan,
  target: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<{ url: string; bytes: number } | null> {
  const upload = await uploadOf(row.file_id);
  if (!upload) throw new RenditionError('unreadable', 'The upload is gone');
  const source = pathOf(upload);
  const kind = await readKind(source);
  if (!kind?.mime.startsWith('video/')) throw new RenditionError('unreadable', 'It is no video');
  const { seconds } = await readSource(source);
  const most = mostBytes(plan, seconds);
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(workFolder);
  if (bavail * bsize < most + keptFree) throw new RenditionError('diskFull', 'There is no room');
  await runFfmpeg({ source, mime: kind.mime, seconds, target, plan, most, onProgress, signal });
  const { size: bytes } = await stat(target);
  if (bytes > upload.size * 1000 * worthwhile) return null;
  const file: { url?: string } & object = {
    ...stored(row.name ?? '', plan),
    ...{ size: bytes / 1000, filepath: target, stream: createReadStream(target) },
  };
  await provider().uploadStream(file);
  if (!file.url) throw new Error('The media library gave no address');
  return { url: file.url, bytes };
}
