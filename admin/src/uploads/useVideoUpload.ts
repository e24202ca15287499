import { useSyncExternalStore } from 'react';
import { type UploadView, VideoUpload } from './videoUpload';

/** The upload of this tab. There is one at most: two would only share the line. */
let current: VideoUpload | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Browsers ask before the page closes during an upload. */
function warn(event: BeforeUnloadEvent): void {
  const phase = current?.view.phase;
  if (phase === 'running' || phase === 'waiting' || phase === 'finishing') event.preventDefault();
}

export const videoUpload = {
  begin(file: File, form: string): void {
    current = new VideoUpload(file, form, tell);
    window.addEventListener('beforeunload', warn);
    tell();
  },
  pause: () => current?.pause(),
  resume: () => current?.resume(),
  /** Forgets it; where it has not come to its end, on the server too. */
  dismiss(): void {
    if (current && current.view.phase !== 'done') current.cancel();
    current = undefined;
    window.removeEventListener('beforeunload', warn);
    tell();
  },
};

/** The upload of this tab, whichever screen it was begun on. */
export function useVideoUpload(): UploadView | undefined {
  return useSyncExternalStore(subscribe, () => current?.view);
}
