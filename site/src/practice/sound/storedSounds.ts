import type { PracticeSound } from '@nihongo-lanka/contract';
import { openSounds } from '../../data/soundCaches';

/** Sounds that were fetched together: those of a deck, or of a day. */
export interface StoredPart {
  /** While the part is incomplete, some of them are not on this device yet. */
  urls: readonly string[];
  /** The sum of the sizes that the server lists. */
  bytes: number;
  /** Addresses at which the server has no sound. */
  missing: readonly string[];
  /** False until each sound was fetched or is missing. */
  isComplete: boolean;
  /** Of the list of sounds; the server changes it with their addresses. */
  version: string;
}

/** Where the cache lists the sounds of a part. The site has no page there. */
const lists = '/stored-sounds/';
const listOf = (part: string) => lists + encodeURIComponent(part);

export async function storedPart(user: string, part: string): Promise<StoredPart | undefined> {
  try {
    return await readList(await openSounds(user), listOf(part));
  } catch {
    // The browser refuses storage.
    return undefined;
  }
}

async function readList(cache: Cache, address: string): Promise<StoredPart | undefined> {
  const found = await cache.match(address);
  return found && partIn(await found.text());
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function partIn(text: string): StoredPart | undefined {
  try {
    const { urls, bytes, missing, isComplete, version }: Record<string, unknown> = JSON.parse(text);
    return {
      urls: isTexts(urls) ? urls : [],
      bytes: typeof bytes === 'number' ? bytes : 0,
      missing: isTexts(missing) ? missing : [],
      isComplete: isComplete === true,
      version: typeof version === 'string' ? version : '',
    };
  } catch {
    return undefined;
  }
}

/** The sounds among these that lie on this device. */
export async function storedSounds(
  user: string,
  urls: readonly string[],
): Promise<Map<string, Blob>> {
  const found = new Map<string, Blob>();
  try {
    const cache = await openSounds(user);
    for (const url of new Set(urls)) {
      const sound = await cache.match(url);
      if (sound) found.set(url, await sound.blob());
    }
  } catch {
    // See above.
  }
  return found;
}

interface Storing {
  signal: AbortSignal;
  /** How many of the sounds were fetched or are missing now. */
  onStored: (count: number) => void;
  version?: string | undefined;
}

const notFound = 404;

/**
 * Fetches a sound.
 * @returns undefined if the server has no such sound
 * @throws the browser's error where the connection or the server fails
 */
export async function fetchSound(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  // biome-ignore lint/style/noRestrictedGlobals: a file, which call.ts would read as an answer in JSON.
  const answer = await fetch(url, { signal });
  if (answer.status === notFound) return undefined;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.blob();
}

/**
 * Fetches the sounds of a part that are not on this device, and stores them there. Deletes what the part had
 * before and no longer has. Skips what the server does not have.
 * @throws the browser's error; what was stored until then stays, in a list that is incomplete
 */
export async function storeSounds(
  user: string,
  part: string,
  sounds: readonly PracticeSound[],
  { signal, onStored, version = '' }: Storing,
): Promise<StoredPart> {
  const cache = await openSounds(user);
  const write = async (isComplete: boolean, missing: readonly string[]) => {
    const there = sounds.filter(({ url }) => !missing.includes(url));
    const list: StoredPart = {
      urls: there.map(({ url }) => url),
      bytes: there.reduce((sum, { bytes }) => sum + bytes, 0),
      missing,
      isComplete,
      version,
    };
    await cache.put(listOf(part), Response.json(list));
    return list;
  };
  const before = await readList(cache, listOf(part));
  // Before the first sound: what a stopped download leaves behind can be removed by this list.
  await write(false, []);
  await deleteUnlisted(cache, before?.urls ?? []);
  const missing: string[] = [];
  for (const [place, { url }] of sounds.entries()) {
    if (!(await cache.match(url))) {
      const sound = await fetchSound(url, signal);
      signal.throwIfAborted();
      // Without the server's headers: by those of caching, a browser would find it for one answer only.
      if (sound) await cache.put(url, new Response(sound));
      else missing.push(url);
    }
    onStored(place + 1);
  }
  return write(true, missing);
}

/** Deletes the sounds of a part, unless another part has them too. */
export async function removeSounds(user: string, part: string): Promise<void> {
  const cache = await openSounds(user);
  const before = await readList(cache, listOf(part));
  await cache.delete(listOf(part));
  await deleteUnlisted(cache, before?.urls ?? []);
}

async function deleteUnlisted(cache: Cache, urls: readonly string[]): Promise<void> {
  const listed = new Set<string>();
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(lists)) continue;
    const list = await readList(cache, pathname);
    for (const each of list?.urls ?? []) listed.add(each);
  }
  for (const url of urls) if (!listed.has(url)) await cache.delete(url);
}
