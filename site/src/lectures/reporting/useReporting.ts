import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { KeptProgress, LectureDetail, LectureProgress } from '@nihongo-lanka/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useData, useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { goOnAt, useProgress } from '../useProgress';
import { type About, restoreReports, unsentReport, writeReport } from './reports';

export interface Reporting {
  /** Where the lecture goes on, in seconds: the newer of what this device and the server know. */
  startAt: number | undefined;
  /** Reports the learner's own word: done, or not. */
  sayDone: (isDone: boolean) => void;
  /** For `useFollow`, which is loaded with the player. */
  about: About;
  send: Send;
}

/**
 * What is watched is kept at once on the device and soon sent to the server. What can't be sent is sent
 * later: when the connection is back, or by `Unsent` on any page.
 */
export function useReporting(
  user: string,
  { id: lecture, film }: Pick<LectureDetail, 'id' | 'film'>,
): Reporting {
  const about = useMemo(() => ({ user, lecture, film }), [user, lecture, film]);
  const send = useSend();
  const known = useProgress()?.get(lecture);
  // What is kept while it plays must not move it.
  const [own, setOwn] = useState(() =>
    typeof window === 'undefined' ? undefined : unsentReport(about),
  );

  useEffect(() => {
    let isGone = false;
    const sendOwn = () => void send(about);
    void restoreReports(user).then(() => {
      if (!isGone) setOwn((before) => unsentReport(about) ?? before);
      sendOwn();
    });
    window.addEventListener('online', sendOwn);
    return () => {
      isGone = true;
      window.removeEventListener('online', sendOwn);
    };
  }, [user, about, send]);

  const isOwnNewer = own?.position !== undefined && (!known || own.at > known.updatedAt);
  const position = (isOwnNewer ? own.position : known?.position) ?? 0;
  return {
    startAt: goOnAt(position, known?.seconds ?? own?.seconds),
    sayDone(isDone) {
      writeReport(about, { ...unsentReport(about), isDone, at: new Date().toISOString() });
      void send(about);
    },
    about,
    send,
  };
}

type Send = (about: About) => Promise<void>;

/** Sends a report, and shows what the server then knows wherever progress is shown. */
function useSend(): Send {
  const { language } = useLanguage();
  const { put } = useDataStore();
  const known = useData('progress');

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

  return useCallback(async (about) => {
    if (!unsentReport(about)) return;
    try {
      const { sendReport } = await retryImport(() => import('./reportsApi'));
      const kept = await sendReport(about);
      if (kept) takeLatest.current(kept);
    } catch {
      // It stays for later.
    }
  }, []);
}
