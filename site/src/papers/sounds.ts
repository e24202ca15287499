import { fetchCopy, hasCopy } from '../ui/sound/soundFile';

/** How many are fetched at a time: each answer begins late on a slow connection. */
const together = 3;

interface Loading {
  signal: AbortSignal;
  /** Is called with the bytes of each piece. */
  onBytes: (bytes: number) => void;
}

/**
 * Fetches sounds that this page has not fetched yet, and keeps them as long as the page.
 *
 * @throws the browser's error where the connection or the server fails
 */
export async function loadSounds(urls: readonly string[], loading: Loading): Promise<void> {
  const waiting = urls.filter((url) => !hasCopy(url));
  const loadNext = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const sound = load(url, loading);
      // A button that plays it meanwhile waits for it.
      fetchCopy(url, () => sound);
      await sound;
    }
  };
  await Promise.all(Array.from({ length: together }, loadNext));
}

async function load(url: string, { signal, onBytes }: Loading): Promise<Blob> {
  // biome-ignore lint/style/noRestrictedGlobals: a file, which call.ts would read as an answer in JSON.
  const answer = await fetch(url, { signal });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    onBytes(piece.value.length);
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
}
