import { type RefObject, useEffect, useState } from 'react';

/** What a keyboard on the screen leaves of a phone is lower, in CSS pixels. */
const lowRoom = 420;

/**
 * Whether a keyboard leaves so little room that a card shrinks. The card then stands at the top of what is seen, so
 * that its question, its field and its buttons fit.
 */
export function useLowRoom(card: RefObject<HTMLElement | null>): boolean {
  const [isLow, setLow] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => setLow(viewport.height < lowRoom);
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  useEffect(() => {
    if (isLow && card.current?.contains(document.activeElement)) card.current.scrollIntoView();
  }, [isLow, card]);
  return isLow;
}
