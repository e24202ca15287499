import type { PracticeSound } from '@nihongo-lanka/contract';
import { openSounds } from '../../data/soundCaches';

/** Sounds that were fetched together: those of a deck, or of a day. */
export interface StoredPart {
  urls: readonly string[];
  /** What they were said to weigh. */
  bytes: number;
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
  // Only this module writes there.
  return found && ((await found.json()) as StoredPart);
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
  /** How many of the sounds lie on the device now. */
  onStored: (count: number) => void;
}

/**
 * Fetches a sound.
 * @throws the browser's error where the connection or the server fails
 */
export async function fetchSound(url: string, signal: AbortSignal): Promise<Blob> {
  // biome-ignore lint/style/noRestrictedGlobals: a file, which call.ts would read as an answer in JSON.
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.blob();
}

/**
 * Fetches the sounds of a part that are not on this device, and stores them there. What the part had before and
 * no longer has is deleted.
 * @throws the browser's error; what was stored until then stays
 */
export async function storeSounds(
  user: string,
  part: string,
  sounds: readonly PracticeSound[],
  { signal, onStored }: Storing,
): Promise<StoredPart> {
  const cache = await openSounds(user);
  let stored = 0;
  for (const { url } of sounds) {
    if (!(await cache.match(url))) {
      const sound = await fetchSound(url, signal);
      signal.throwIfAborted();
      // Without the server's headers: by those of caching, a browser would find it for one answer only.
      await cache.put(url, new Response(sound));
    }
    stored += 1;
    onStored(stored);
  }
  const list: StoredPart = {
    urls: sounds.map(({ url }) => url),
    bytes: sounds.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const before = await readList(cache, listOf(part));
  await cache.put(listOf(part), Response.json(list));
  await deleteUnlisted(cache, before?.urls ?? []);
  return list;
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
