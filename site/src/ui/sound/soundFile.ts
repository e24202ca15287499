import type { Source } from './player';

// Old phones let an element play by itself once it has played after a press: so there is one for all.
let element: HTMLAudioElement | undefined;
let loaded: string | undefined;

/** Copies of files that lie on this device, by the files' addresses. */
const copies = new Map<string, string>();

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
  for (const url of copies.keys()) dropCopy(url);
}

export const hasCopy = (url: string): boolean => copies.has(url);

/** A file with a sound. Nothing of it is fetched before it begins. */
export function soundFile(url: string): Source {
  return {
    async begin(onEnd) {
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
