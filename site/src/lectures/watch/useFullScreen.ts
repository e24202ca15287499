import { useEffect } from 'react';
import type { Media } from './media';

/** Milliseconds without a touch after which the controls leave a full screen. */
const idleAfter = 3000;

/** iPhones show only a video itself on the full screen, in their own player. */
interface IPhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Gives what changes to the full screen and back; undefined where the device knows none. */
export function useFullScreen(
  stage: HTMLElement | null,
  media: Media | null,
): (() => void) | undefined {
  useEffect(() => {
    if (!stage || !media) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      delete stage.dataset.idle;
      if (document.fullscreenElement !== stage) return;
      timer = setTimeout(() => {
        if (media.isPlaying && !stage.querySelector('.player-controls :focus-visible'))
          stage.dataset.idle = '';
      }, idleAfter);
    };
    const events = ['pointermove', 'pointerdown', 'keydown', 'fullscreenchange'] as const;
    for (const event of events) stage.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of events) stage.removeEventListener(event, wake);
    };
  }, [stage, media]);

  if (!stage) return undefined;
  if (document.fullscreenEnabled) {
    return () =>
      void (
        document.fullscreenElement ? document.exitFullscreen() : stage.requestFullscreen()
      ).catch(() => {});
  }
  const video: IPhoneVideo | undefined = media?.video;
  return video?.webkitEnterFullscreen ? () => video.webkitEnterFullscreen?.() : undefined;
}
