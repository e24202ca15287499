import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { KeptProgress, LectureProgress } from '@nihongo-lanka/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useData, useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useSession } from '../../session/SessionProvider';
import { useProgress } from '../useProgress';
import type { Media } from './media';
import { followPlay } from './playedRanges';
import {
  keepReport,
  lecturesWithReports,
  type Report,
  restoreReports,
  unsentReport,
} from './reports';

/** Seconds of play between two savings on the device, and between two reports to the server. */
const saveEvery = 3;
const sendEvery = 10;

/** Sends what was watched earlier, or without a connection, and gives what sends a lecture's report. */
export function useSending() {
  const { user } = useSession();
  const { language } = useLanguage();
  const { put } = useDataStore();
  const known = useData('progress');
  const id = user?.id;

  // Also what the server says when the page of the lecture is gone: its reader may come back soon.
  const takeLatest = useRef((_kept: KeptProgress) => {});
  useEffect(() => {
    let rows: readonly LectureProgress[] = known.state === 'ready' ? known.data : [];
    takeLatest.current = ({ ranges: _, ...row }) => {
      const all = [row, ...rows.filter(({ lecture }) => lecture !== row.lecture)];
      rows = all;
      void put(language, 'progress', all);
    };
  });

  const send = useCallback(
    async (lecture: string) => {
      if (!id || !unsentReport(id, lecture)) return;
      try {
        const { sendReport } = await retryImport(() => import('./reportsApi'));
        const kept = await sendReport(id, lecture);
        if (kept) takeLatest.current(kept);
      } catch {
        // It stays for later.
      }
    },
    [id],
  );

  useEffect(() => {
    if (!id) return;
    const sendAll = async () => {
      for (const lecture of lecturesWithReports(id)) await send(lecture);
    };
    void restoreReports(id).then(sendAll);
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [id, send]);

  return { user: id, send };
}

export type Sending = ReturnType<typeof useSending>;

/** Where a lecture goes on, in seconds: the newer of what this device and the server know. */
export function useStart(lecture: string): number | undefined {
  const { user } = useSession();
  const known = useProgress()?.get(lecture);
  const id = user?.id;
  // What is kept while it plays must not move it.
  const [own, setOwn] = useState(() =>
    id && typeof window !== 'undefined' ? unsentReport(id, lecture) : undefined,
  );
  useEffect(() => {
    if (!id) return;
    let isGone = false;
    void restoreReports(id).then(() => {
      if (!isGone) setOwn((before) => unsentReport(id, lecture) ?? before);
    });
    return () => {
      isGone = true;
    };
  }, [id, lecture]);
  const isOwnNewer = own?.position !== undefined && (!known || own.at > known.updatedAt);
  const position = (isOwnNewer ? own.position : known?.position) ?? 0;
  const end = known?.seconds ?? own?.seconds ?? Number.POSITIVE_INFINITY;
  // Who has seen it to the end sees it anew; a start within the first seconds is none.
  return position < nearEnds || position > end - nearEnds ? undefined : position;
}

const nearEnds = 5;

/** Keeps what is watched, at once on the device and soon on the server. */
export function useReports(media: Media | null, lecture: string, sending: Sending | undefined) {
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
      keepReport(user, lecture, report);
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
        void send?.(lecture);
      }
    }

    function leave() {
      if (document.visibilityState !== 'hidden') return;
      save();
      void send?.(lecture);
    }

    const unsubscribe = media.subscribe(look);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      save();
      void send?.(lecture);
    };
  }, [media, lecture, user, send]);
}
