import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a card: it takes the focus when the card appears, so that a screen reader reads it. */
export function usePrompt(): RefObject<HTMLHeadingElement | null> {
  const prompt = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    prompt.current?.focus({ preventScroll: true });
    // The learner may have scrolled down to the button of a longer card.
    const room = prompt.current?.closest('.practice-session');
    if (room) room.scrollIntoView();
    else prompt.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return prompt;
}
