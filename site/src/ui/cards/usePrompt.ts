import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a card: it takes the focus when the card appears, so that a screen reader reads it. */
export function usePrompt(): RefObject<HTMLHeadingElement | null> {
  const prompt = useRef<HTMLHeadingElement>(null);
  useEffect(() => prompt.current?.focus({ preventScroll: true }), []);
  return prompt;
}
