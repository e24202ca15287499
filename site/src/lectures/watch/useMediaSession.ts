import type { LectureDetail } from '@nihongo-lanka/contract';
import { useEffect } from 'react';
import type { Media } from './media';

const step = 10;

/** Shows an uploaded lecture on the lock screen, with its buttons. YouTube's frame does so itself. */
export function useMediaSession(media: Media | null, { title, image }: LectureDetail) {
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!media?.video || !mediaSession) return;
    const actions = {
      play: () => media.play(),
      pause: () => media.pause(),
      seekbackward: () => media.seek(media.time - step),
      seekforward: () => media.seek(media.time + step),
      seekto: ({ seekTime }: MediaSessionActionDetails) => media.seek(seekTime ?? media.time),
    };
    const set = (isOn: boolean) => {
      for (const [name, action] of Object.entries(actions)) {
        try {
          // The keys of the object above.
          mediaSession.setActionHandler(name as keyof typeof actions, isOn ? action : null);
        } catch {
          // A browser may not know each of them.
        }
      }
    };
    const artwork = (image?.sources ?? []).map(({ url, width }) => ({
      src: url,
      ...(image && { sizes: `${width}x${Math.round((width * image.height) / image.width)}` }),
    }));
    mediaSession.metadata = new MediaMetadata({ title, artwork });
    set(true);
    return () => {
      mediaSession.metadata = null;
      set(false);
    };
  }, [media, title, image]);
}
