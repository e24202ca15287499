import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import type { CaptionLanguage } from '@nihongo-lanka/contract/lectures/values';
import { useEffect } from 'react';

/**
 * The captions of the browser itself, where ours can't be: in an iPhone's own full screen. They know
 * no readings above words, so the words stand alone.
 */
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
    const strip = ({ currentTarget }: Event) => {
      if (!(currentTarget instanceof HTMLTrackElement)) return;
      for (const cue of currentTarget.track.cues ?? []) {
        if (cue instanceof VTTCue) cue.text = withoutReadings(cue.text);
      }
    };
    const elements = [...video.querySelectorAll('track')];
    hide();
    for (const element of elements) element.addEventListener('load', strip);
    video.addEventListener('webkitbeginfullscreen', show);
    video.addEventListener('webkitendfullscreen', hide);
    return () => {
      for (const element of elements) element.removeEventListener('load', strip);
      video.removeEventListener('webkitbeginfullscreen', show);
      video.removeEventListener('webkitendfullscreen', hide);
    };
  }, [video, language]);
}
