import { useEffect } from 'react';

/** Milliseconds within which a second tap belongs to the first: as on Android. */
const doubleTap = 300;

/**
 * Stops the second click of a double click, which would answer a card that has just appeared in its place.
 * Clicks of a keyboard pass, and those on what stays in its place (`data-repeats`).
 */
export function useSingleClicks(): void {
  useEffect(() => {
    let tapped = -doubleTap;
    const stop = (event: PointerEvent) => {
      const { detail, pointerType, timeStamp } = event;
      if (detail === 0) return;
      // Phones count each tap as the first.
      const isTap = pointerType !== 'mouse';
      const isSecond = detail > 1 || (isTap && timeStamp - tapped < doubleTap);
      if (isTap) tapped = timeStamp;
      const stays = event.target instanceof Element && event.target.closest('[data-repeats]');
      if (!isSecond || stays) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', stop, true);
    return () => document.removeEventListener('click', stop, true);
  }, []);
}
