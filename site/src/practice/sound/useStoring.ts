import type { PracticeSound } from '@nihongo-lanka/contract';
import { useEffect, useRef, useState } from 'react';
import { removeSounds, type StoredPart, storedPart, storeSounds } from './storedSounds';

export interface Storing {
  /** What lies on this device; undefined until it is known, null where there is nothing. */
  stored: StoredPart | null | undefined;
  /** While sounds are fetched: how many there are. */
  progress: { done: number; total: number } | undefined;
  failure: 'failed' | 'full' | undefined;
  /**
   * Fetches and stores sounds.
   * @param list says which
   * @param version of that list
   */
  store(list: () => Promise<readonly PracticeSound[]>, version?: string): Promise<void>;
  stop(): void;
  remove(): Promise<void>;
}

/** Stores sounds on this device, and deletes them. Leaving the page stops what is being fetched. */
export function useStoring(user: string, part: string): Storing {
  const [stored, setStored] = useState<StoredPart | null>();
  const [progress, setProgress] = useState<Storing['progress']>();
  const [failure, setFailure] = useState<Storing['failure']>();
  const running = useRef<AbortController>(undefined);
  const [stops, setStops] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a download that stopped has stored a part.
  useEffect(() => {
    let isCurrent = true;
    void storedPart(user, part).then((found) => {
      if (isCurrent) setStored(found ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [user, part, stops]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or part stops it too.
  useEffect(() => () => running.current?.abort(), [user, part]);

  async function store(list: () => Promise<readonly PracticeSound[]>, version?: string) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFailure(undefined);
    setProgress({ done: 0, total: 0 });
    try {
      const sounds = await list();
      signal.throwIfAborted();
      const total = sounds.length;
      const onStored = (done: number) => setProgress({ done, total });
      setProgress({ done: 0, total });
      setStored(await storeSounds(user, part, sounds, { signal, onStored, version }));
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      if (!signal.aborted) setFailure(isFull ? 'full' : 'failed');
      setStops((count) => count + 1);
    } finally {
      setProgress(undefined);
    }
  }

  return {
    stored,
    progress,
    failure,
    store,
    stop: () => running.current?.abort(),
    async remove() {
      setFailure(undefined);
      await removeSounds(user, part);
      setStored(null);
    },
  };
}
