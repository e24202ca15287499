import { useState } from 'react';
import type { Point } from './geometry';

/** What a learner needed until the sign was written. */
export interface Score {
  /** Strokes that were another one than the next. */
  misses: number;
  /** Strokes that were shown after two misses. */
  hints: number;
}

const missesBeforeHint = 2;

interface Exercise {
  score: Score;
  /** The strokes that are written, as they were drawn. */
  written: readonly (readonly Point[])[];
  /** The last try, if it was not the next stroke. */
  missed: readonly Point[] | undefined;
  /** Misses at the next stroke. */
  tries: number;
}

const fresh: Exercise = {
  score: { misses: 0, hints: 0 },
  written: [],
  missed: undefined,
  tries: 0,
};

/** The state of one sign that is written stroke by stroke. `onEnd` is called with the last stroke. */
export function useExercise(count: number, onEnd: (score: Score) => void) {
  const [exercise, setExercise] = useState(fresh);
  const { score, written, missed, tries } = exercise;

  return {
    ...exercise,
    /** The place of the next stroke. */
    next: written.length,
    isOver: written.length >= count,
    isHinted: tries >= missesBeforeHint,
    write(points: readonly Point[]) {
      setExercise({ score, written: [...written, points], missed: undefined, tries: 0 });
      if (written.length + 1 === count) onEnd(score);
    },
    miss(points: readonly Point[] | undefined) {
      const hints = score.hints + (tries + 1 === missesBeforeHint ? 1 : 0);
      const counted = { misses: score.misses + 1, hints };
      setExercise({ score: counted, written, missed: points, tries: tries + 1 });
    },
    /** Removes the last stroke, also a missed one. What was missed still counts. */
    undo() {
      if (missed) setExercise({ ...exercise, missed: undefined });
      else setExercise({ score, written: written.slice(0, -1), missed: undefined, tries: 0 });
    },
    clear() {
      setExercise({ score, written: [], missed: undefined, tries: 0 });
    },
  };
}

export type RunningExercise = ReturnType<typeof useExercise>;
