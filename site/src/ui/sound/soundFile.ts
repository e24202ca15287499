import type { Source } from './player';

// Old phones let an element play by itself once it has played after a press: so there is one for all.
let element: HTMLAudioElement | undefined;
let loaded: string | undefined;

/** Copies of files that lie on this device, by the files' addresses: they are played, and the files not fetched. */
const copies = new Map<string, string>();

/** Copies that are being looked for, by the files' addresses. */
const pending = new Map<string, Promise<void>>();
/** How often all copies were forgotten. */
let drops = 0;

/** Forgets all copies, as of an account that has logged out. */
export function dropCopies(): void {
  drops += 1;
  pending.clear();
  for (const copy of copies.values()) {
    if (loaded === copy) unload();
    URL.revokeObjectURL(copy);
  }
  copies.clear();
}

export const hasCopy = (url: string): boolean => copies.has(url);

/**
 * Looks for a copy, unless there is one, after each place that is being searched already. A button that
 * plays the file meanwhile waits for it, and does not fetch the file too.
 * @param load resolves with undefined if there is no such file
 */
export function fetchCopy(url: string, load: () => Promise<Blob | undefined>): void {
  if (copies.has(url)) return;
  const before = drops;
  const isWanted = () => drops === before && !copies.has(url);
  const earlier = pending.get(url);
  async function find() {
    await earlier;
    // Where it fails, the button tries again.
    const copy = isWanted() ? await load().catch(() => undefined) : undefined;
    if (copy && isWanted()) copies.set(url, URL.createObjectURL(copy));
    if (pending.get(url) === finding) pending.delete(url);
  }
  const finding = find();
  pending.set(url, finding);
}

export function soundFile(url: string): Source {
  let tries = 0;
  return {
    async begin(onEnd) {
      tries += 1;
      const mine = tries;
      // Old phones play only in the same task as the press: it waits for nothing else.
      while (!copies.has(url) && pending.has(url)) {
        await pending.get(url);
        if (mine !== tries) throw new Error(`${url} was ended`);
      }
      element ??= new Audio();
      const audio = element;
      const address = copies.get(url) ?? url;
      if (loaded === address) audio.currentTime = 0;
      else audio.src = address;
      loaded = address;
      await audio.play();
      // A headset that is pulled out pauses it too.
      audio.onpause = onEnd;
      audio.onerror = onEnd;
    },
    end() {
      tries += 1;
      if (!element) return;
      element.onpause = null;
      element.onerror = null;
      element.pause();
      // Ends a download.
      if (element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) unload();
    },
  };
}

function unload() {
  loaded = undefined;
  element?.removeAttribute('src');
  element?.load();
}
