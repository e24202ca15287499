import { useState } from 'react';
import type { Point } from './geometry';
import type { Refusal } from './matcher';

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
  /** The last try, if it was refused, and why. */
  missed: { points: readonly Point[] | undefined; refusal: Refusal } | undefined;
  /** Misses at each stroke. */
  tries: Readonly<Record<number, number>>;
}

const fresh: Exercise = {
  score: { misses: 0, hints: 0 },
  written: [],
  missed: undefined,
  tries: {},
};

/** The state of one sign that is written stroke by stroke. `onEnd` is called with the last stroke. */
export function useExercise(count: number, onEnd: (score: Score) => void) {
  const [exercise, setExercise] = useState(fresh);
  const { score, written, missed, tries } = exercise;
  const triesAtNext = tries[written.length] ?? 0;

  return {
    score,
    written,
    missed,
    /** The place of the next stroke. */
    next: written.length,
    isOver: written.length >= count,
    isHinted: triesAtNext >= missesBeforeHint,
    write(points: readonly Point[]) {
      setExercise({ ...exercise, written: [...written, points], missed: undefined });
      if (written.length + 1 === count) onEnd(score);
    },
    /** Refuses a stroke. If an earlier one makes it another sign, that one is drawn again. */
    miss(points: readonly Point[] | undefined, refusal: Refusal = 'other') {
      const place =
        typeof refusal === 'object' ? Math.min(refusal.stroke, written.length) : written.length;
      const misses = (tries[place] ?? 0) + 1;
      const hints = score.hints + (misses === missesBeforeHint ? 1 : 0);
      setExercise({
        score: { misses: score.misses + 1, hints },
        written: written.slice(0, place),
        missed: { points: written[place] ?? points, refusal },
        tries: { ...tries, [place]: misses },
      });
    },
    /** Removes the last stroke, also a missed one. What was missed still counts. */
    undo() {
      const left = missed?.points ? written : written.slice(0, -1);
      setExercise({ ...exercise, written: left, missed: undefined });
    },
    clear() {
      setExercise({ ...exercise, written: [], missed: undefined });
    },
  };
}

export type RunningExercise = ReturnType<typeof useExercise>;
