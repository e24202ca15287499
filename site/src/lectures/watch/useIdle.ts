import { useEffect } from 'react';
import type { Media } from './media';

/** As in player.css: where the picture takes the width or the height of the screen. */
export const phones = '(max-width: 48rem) and (orientation: portrait), (max-height: 30rem)';
export const onItsSide = '(max-height: 30rem) and (orientation: landscape)';

/** Milliseconds without a touch after which the controls hide. */
const idleAfter = 3000;

/** Marks the stage as idle while it plays untouched where the controls stand over the picture. */
export function useIdle(stage: HTMLElement | null, media: Media | null): void {
  useEffect(() => {
    if (!stage || !media) return;
    const side = matchMedia(onItsSide);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOver = () => document.fullscreenElement === stage || side.matches;
    const wake = () => {
      clearTimeout(timer);
      delete stage.dataset.idle;
      if (!isOver()) return;
      timer = setTimeout(() => {
        const isUsed = stage.querySelector(
          '.player-controls :focus-visible, .player-settings:not([hidden])',
        );
        if (media.isPlaying && !isUsed) stage.dataset.idle = '';
      }, idleAfter);
    };
    let wasPlaying = false;
    const follow = () => {
      if (media.isPlaying !== wasPlaying) wake();
      wasPlaying = media.isPlaying;
    };
    follow();
    const unsubscribe = media.subscribe(follow);
    const events = ['pointermove', 'pointerdown', 'keydown', 'fullscreenchange'] as const;
    for (const event of events) stage.addEventListener(event, wake);
    side.addEventListener('change', wake);
    return () => {
      clearTimeout(timer);
      delete stage.dataset.idle;
      unsubscribe();
      for (const event of events) stage.removeEventListener(event, wake);
      side.removeEventListener('change', wake);
    };
  }, [stage, media]);
}
