import type { Language } from '@nihongo-lanka/contract';
import table from './sentences.csv?raw';

export type Meaning = Readonly<Record<Language, string>>;

/** A sentence that a learner is asked about. The first answer is the right one. */
export type PlacementSentence =
  /** What does it mean? */
  | { japanese: string; meanings: readonly Meaning[] }
  /** What is missing at `gapSign`? */
  | { japanese: string; meaning: Meaning; pieces: readonly string[] };

/** The gap of a sentence. */
export const gapSign = '（…）';

const rows = table
  .trimEnd()
  .split('\n')
  .map((line) => line.split(';'));

/** Sentences of our own with readings, from easy to hard in each level. */
export function sentencesOf(level: 'n5' | 'n4'): PlacementSentence[] {
  return rows
    .filter(([of]) => of === level)
    .map(([, japanese = '', ...cells]) => {
      const meanings = [0, 2, 4, 6].map((at) => ({ en: cells[at] ?? '', si: cells[at + 1] ?? '' }));
      const [meaning = { en: '', si: '' }] = meanings;
      return japanese.includes(gapSign)
        ? { japanese, meaning, pieces: cells.slice(8) }
        : { japanese, meanings };
    });
}
