import { unionOf, type WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { useEffect } from 'react';
import type { Media } from '../watch/media';
import { type About, type Report, unsentReport, writeReport } from './reports';
import type { Reporting } from './useReporting';

/** Seconds of play between two savings on the device, and between two reports to the server. */
const saveEvery = 3;
const sendEvery = 10;

type Played = Pick<Media, 'time' | 'duration' | 'isPlaying' | 'rate' | 'subscribe'>;

/** Reports the pieces of a film that are really played, while there is one. */
export function useFollow(media: Played | null, reporting: Reporting | undefined): void {
  const { about, send } = reporting ?? {};
  useEffect(
    () => (media && about && send ? follow(media, about, send) : undefined),
    [media, about, send],
  );
}

function follow(media: Played, about: About, send: Reporting['send']): () => void {
  const played = playedRanges();
  let savedAt = performance.now() / 1000;
  let sentAt = savedAt;
  let wasPlaying = false;
  // When this ends, it may have gone elsewhere already: to a piece that is only heard.
  let position = media.time;

  function save() {
    const ranges = played.take();
    if (ranges.length === 0) return;
    const { duration: seconds } = media;
    keepReport(about, { ranges, position, ...(seconds !== undefined && { seconds }) });
  }

  function look() {
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
      void send(about);
    }
  }

  function finish() {
    save();
    void send(about);
  }

  function leave() {
    if (document.visibilityState === 'hidden') finish();
  }

  const unsubscribe = media.subscribe(look);
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', leave);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('pagehide', leave);
    finish();
  };
}

function keepReport(about: About, report: Omit<Report, 'at'>): void {
  const before = unsentReport(about);
  const ranges = unionOf(
    [...(before?.ranges ?? []), ...(report.ranges ?? [])],
    Number.POSITIVE_INFINITY,
  );
  writeReport(about, { ...before, ...report, ranges, at: new Date().toISOString() });
}

/** Seconds that a time may be ahead of where play alone would have brought it. */
const leeway = 1;

/**
 * Follows the time of what plays, and gives the pieces that were really played. A leap ends a piece;
 * how fast it plays doesn't matter.
 */
function playedRanges() {
  let open: { from: number; to: number; at: number } | undefined;
  let done: WatchedRange[] = [];

  function close() {
    if (open && open.to > open.from) done.push([open.from, open.to]);
    open = undefined;
  }

  return {
    /** @param now seconds of a clock that only goes forward. */
    look(
      { time, isPlaying, rate }: { time: number; isPlaying: boolean; rate: number },
      now: number,
    ) {
      if (open) {
        const possible = (now - open.at) * Math.max(rate, 1) + leeway;
        if (time >= open.to && time - open.to <= possible) {
          open.to = time;
          open.at = now;
        } else close();
      }
      if (!isPlaying) close();
      else open ??= { from: time, to: time, at: now };
    },
    /** What was played since it was taken last. */
    take(): WatchedRange[] {
      const { to = 0, at = 0 } = open ?? {};
      const wasOpen = open !== undefined;
      close();
      if (wasOpen) open = { from: to, to, at };
      const taken = done;
      done = [];
      return taken;
    },
  };
}
