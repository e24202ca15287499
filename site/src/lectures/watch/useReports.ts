import { useEffect } from 'react';
import { keepReport } from './changeReports';
import type { Media } from './media';
import { followPlay } from './playedRanges';
import type { Report } from './reports';
import type { Sending, Watched } from './useSending';

/** Seconds of play between two savings on the device, and between two reports to the server. */
const saveEvery = 3;
const sendEvery = 10;

/** Keeps what is watched, at once on the device and soon on the server. */
export function useReports(
  media: Media | null,
  { id, film }: Watched,
  sending: Sending | undefined,
) {
  const { user, send } = sending ?? {};
  useEffect(() => {
    if (!media || !user || !send) return;
    const played = followPlay();
    let savedAt = performance.now() / 1000;
    let sentAt = savedAt;
    let wasPlaying = false;
    // When this ends, it may have gone elsewhere already: to a piece that is only heard.
    let position = media.time;

    function save() {
      const ranges = played.take();
      if (!media || !user || ranges.length === 0) return;
      const { duration } = media;
      const report: Report = {
        ...{ ranges, position, at: new Date().toISOString() },
        ...(duration !== undefined && { seconds: duration }),
      };
      keepReport({ user, lecture: id, film }, report);
    }

    function look() {
      if (!media) return;
      const now = performance.now() / 1000;
      played.look(media, now);
      position = media.time;
      const hasStopped = wasPlaying && !media.isPlaying;
      wasPlaying = media.isPlaying;
      if (hasStopped || (wasPlaying && now - savedAt >= saveEvery)) {
        savedAt = now;
        save();
      }
      if (hasStopped || (wasPlaying && now - sentAt >= sendEvery)) {
        sentAt = now;
        void send?.({ id, film });
      }
    }

    function leave() {
      if (document.visibilityState !== 'hidden') return;
      save();
      void send?.({ id, film });
    }

    const unsubscribe = media.subscribe(look);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      save();
      void send?.({ id, film });
    };
  }, [media, id, film, user, send]);
}
