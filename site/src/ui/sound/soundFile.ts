import type { Source } from './player';

// Old phones let an element play by itself once it has played after a press: so there is one for all.
let element: HTMLAudioElement | undefined;
let loaded: string | undefined;

/** Copies of files that lie on this device, by the files' addresses. */
const copies = new Map<string, string>();

/** Copies that are being fetched, by the files' addresses. */
const pending = new Map<string, Promise<void>>();

/** A file is played from this copy from now on, and not fetched. */
export function putCopy(url: string, copy: Blob): void {
  dropCopy(url);
  copies.set(url, URL.createObjectURL(copy));
}

function dropCopy(url: string): void {
  const copy = copies.get(url);
  if (copy === undefined) return;
  copies.delete(url);
  if (loaded === copy) unload();
  URL.revokeObjectURL(copy);
}

/** Forgets all copies, as of an account that has logged out. */
export function dropCopies(): void {
  pending.clear();
  for (const url of copies.keys()) dropCopy(url);
}

export const hasCopy = (url: string): boolean => copies.has(url);

/**
 * Fetches a copy, unless there is one. A button that plays the file meanwhile waits for it, and does not fetch
 * the file too.
 * @param load resolves with undefined if there is no such file
 */
export function fetchCopy(url: string, load: () => Promise<Blob | undefined>): void {
  if (copies.has(url) || pending.has(url)) return;
  const isPending = () => pending.get(url) === fetching;
  const fetching: Promise<void> = load()
    .then((copy) => {
      if (copy && isPending() && !copies.has(url)) putCopy(url, copy);
    })
    // The button tries again.
    .catch(() => {})
    .finally(() => {
      if (isPending()) pending.delete(url);
    });
  pending.set(url, fetching);
}

/** A file with a sound. Nothing of it is fetched before it begins. */
export function soundFile(url: string): Source {
  let tries = 0;
  return {
    async begin(onEnd) {
      tries += 1;
      const mine = tries;
      // Old phones play only in the same task as the press: it waits for nothing else.
      if (!copies.has(url) && pending.has(url)) {
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
