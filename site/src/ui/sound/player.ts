// One sound at a time: a new one ends the one before.

/** How long a sound may take until it is heard, in milliseconds. */
export const longestWait = 6000;

/** `refused`: the browser wants a press first. `stopped`: another sound or the learner ended it. */
export type Heard = 'played' | 'failed' | 'refused' | 'stopped';

export interface Source {
  /**
   * Resolves once the sound is heard, and rejects where it cannot be.
   * @param onEnd is called when the sound has ended by itself
   */
  begin(onEnd: () => void): Promise<unknown>;
  /** Ends the sound, also before it is heard. */
  end(): void;
}

interface Current {
  owner: string;
  stop: (how: Heard) => void;
}

let current: Current | undefined;
const listeners = new Set<() => void>();

function change(next: Current | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who plays a sound, or waits for it. */
export const soundOwner = (): string | undefined => current?.owner;

/**
 * Plays a sound.
 * @returns what became of its beginning, after `longestWait` at most
 */
export function playSound(owner: string, source: Source): Promise<Heard> {
  current?.stop('stopped');
  return new Promise((resolve) => {
    const isCurrent = () => current === mine;
    const timer = setTimeout(() => mine.stop('failed'), longestWait);
    const mine: Current = {
      owner,
      stop(how) {
        clearTimeout(timer);
        resolve(how);
        if (!isCurrent()) return;
        source.end();
        change(undefined);
      },
    };
    change(mine);
    source
      .begin(() => mine.stop('played'))
      .then(
        () => {
          clearTimeout(timer);
          resolve('played');
        },
        (error: unknown) => mine.stop(isRefusal(error) ? 'refused' : 'failed'),
      );
  });
}

export function stopSound(owner: string): void {
  if (current?.owner === owner) current.stop('stopped');
}

/** The error of a browser that plays nothing before a press. */
const isRefusal = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError';
