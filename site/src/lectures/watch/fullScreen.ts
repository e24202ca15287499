import type { Media } from './media';

/** iPhones show only a video itself on the full screen, in their own player. */
interface IPhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Gives what changes to the full screen and back; undefined where the device knows none. */
export function fullScreenOf(
  stage: HTMLElement | null,
  media: Media | null,
): (() => void) | undefined {
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
