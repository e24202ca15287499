import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { KeptProgress, LectureDetail, LectureProgress } from '@nihongo-lanka/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useData, useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useSession } from '../../session/SessionProvider';
import { goOnAt, useProgress } from '../useProgress';
import { restoreReports, unsentReport, unsentReports } from './reports';

/** A lecture as reports speak of it. */
export type Watched = Pick<LectureDetail, 'id' | 'film'>;

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
    async ({ id: lecture, film }: Watched) => {
      if (!id) return;
      const about = { user: id, lecture, film };
      if (!unsentReport(about)) return;
      try {
        const { sendReport } = await retryImport(() => import('./reportsApi'));
        const kept = await sendReport(about);
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
      for (const { lecture, film } of unsentReports(id)) await send({ id: lecture, film });
    };
    void restoreReports(id).then(sendAll);
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [id, send]);

  return { user: id, send };
}

export type Sending = ReturnType<typeof useSending>;

/** Where a lecture goes on, in seconds: the newer of what this device and the server know. */
export function useStart({ id: lecture, film }: Watched): number | undefined {
  const { user } = useSession();
  const known = useProgress()?.get(lecture);
  const id = user?.id;
  // What is kept while it plays must not move it.
  const [own, setOwn] = useState(() =>
    id && typeof window !== 'undefined' ? unsentReport({ user: id, lecture, film }) : undefined,
  );
  useEffect(() => {
    if (!id) return;
    let isGone = false;
    void restoreReports(id).then(() => {
      if (!isGone) setOwn((before) => unsentReport({ user: id, lecture, film }) ?? before);
    });
    return () => {
      isGone = true;
    };
  }, [id, lecture, film]);
  const isOwnNewer = own?.position !== undefined && (!known || own.at > known.updatedAt);
  const position = (isOwnNewer ? own.position : known?.position) ?? 0;
  return goOnAt(position, known?.seconds ?? own?.seconds);
}
