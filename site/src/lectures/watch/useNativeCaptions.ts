import type { CaptionLanguage } from '@nihongo-lanka/contract/lectures/values';
import { useEffect } from 'react';

/** The captions of the browser itself, where ours can't be: in an iPhone's own full screen. */
export function useNativeCaptions(
  video: HTMLVideoElement | undefined,
  language: CaptionLanguage | undefined,
) {
  useEffect(() => {
    if (!video) return;
    const tracks = [...video.textTracks];
    const hide = () => {
      for (const track of tracks) track.mode = 'disabled';
    };
    const show = () => {
      const track = tracks.find((each) => each.language === language);
      if (track) track.mode = 'showing';
    };
    hide();
    video.addEventListener('webkitbeginfullscreen', show);
    video.addEventListener('webkitendfullscreen', hide);
    return () => {
      video.removeEventListener('webkitbeginfullscreen', show);
      video.removeEventListener('webkitendfullscreen', hide);
    };
  }, [video, language]);
}
