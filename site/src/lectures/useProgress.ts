import type { LectureProgress } from '@nihongo-lanka/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useData } from '../data/useData';

const never = () => () => {};

/** Whether React runs the page: the server renders one page for many readers, with nothing of one of them. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * What the learner has watched, by the lecture's id, the latest first; undefined until it is known. Only
 * learners may ask.
 */
export function useProgress(): ReadonlyMap<string, LectureProgress> | undefined {
  const isRunning = useIsRunning();
  const found = useData('progress');
  const rows = isRunning && found.state === 'ready' ? found.data : undefined;
  return useMemo(() => rows && byLecture(rows), [rows]);
}

export const byLecture = (rows: readonly LectureProgress[]) =>
  new Map(rows.map((row) => [row.lecture, row]));

const nearEnds = 5;

/**
 * Where a lecture continues, in seconds, or undefined if it starts again: a learner who has seen it to the end
 * sees it from the start, and a start within its first seconds is none.
 */
export function goOnAt(position: number, length: number | null | undefined): number | undefined {
  const end = length ?? Number.POSITIVE_INFINITY;
  return position < nearEnds || position > end - nearEnds ? undefined : position;
}
