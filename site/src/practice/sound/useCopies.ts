import type { PracticeCard } from '@nihongo-lanka/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSoundChoices } from '../../ui/sound/soundChoices';
import { dropCopies, fetchCopy, hasCopy } from '../../ui/sound/soundFile';
import type { QueuedCard } from '../session/session';
import { fetchSound, storedSounds } from './storedSounds';

const urlsOf = (cards: readonly PracticeCard[]) =>
  [...new Set(cards.flatMap(({ sound }) => sound?.url ?? []))].toSorted();

/**
 * Plays the sounds that lie on this device from there.
 * @returns what looks for them again
 */
export function useStoredCopies(user: string, cards: readonly PracticeCard[]): () => void {
  const [looks, setLooks] = useState(0);
  // After each answer there are fewer cards, and no other sounds.
  const urls = urlsOf(cards).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look opens the cache again.
  useEffect(() => {
    const wanted = urls.split(' ').filter((url) => url && !hasCopy(url));
    if (wanted.length === 0) return;
    const looking = storedSounds(user, wanted);
    // A sound that is to play meanwhile waits for its copy.
    for (const url of wanted) fetchCopy(url, async () => (await looking).get(url));
  }, [user, urls, looks]);
  // Another account must not hear them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the copies belong to this user.
  useEffect(() => dropCopies, [user]);
  return () => setLooks((count) => count + 1);
}

/** So many cards before a question that is heard its sound is fetched. */
const cardsAhead = 2;

/** Fetches the sound of a question shortly before it is asked, where sounds play by themselves. */
export function useSoundAhead(queue: readonly QueuedCard[]): void {
  const { plays } = useSoundChoices();
  const url = useMemo(() => {
    const next = queue.slice(1, 1 + cardsAhead).filter(({ stage }) => stage === 'ask');
    return next.find(({ card }) => card.kind === 'hearing')?.card.sound?.url;
  }, [queue]);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    const mine = new AbortController();
    controller.current = mine;
    return () => mine.abort();
  }, []);
  useEffect(() => {
    const { current } = controller;
    if (url === undefined || plays === 'press' || !current) return;
    // It goes on when the question is asked: its button waits for it.
    fetchCopy(url, () => fetchSound(url, current.signal));
  }, [url, plays]);
}
