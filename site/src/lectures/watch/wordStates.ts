import type { LectureWords, Word } from '@nihongo-lanka/contract';
import { createContext } from 'react';

export const wordStates = ['new', 'learning', 'known'] as const;
export type WordState = (typeof wordStates)[number];

/** What the learner knows of the words of a lecture. A word of which nothing is known is not marked. */
export const WordStates = createContext<ReadonlyMap<Word, WordState>>(new Map());

export const statesOf = (
  vocabulary: readonly Word[],
  words: LectureWords | undefined,
): ReadonlyMap<Word, WordState> =>
  new Map(
    wordStates.flatMap((state) =>
      (words?.[state] ?? []).flatMap((place) => {
        const word = vocabulary[place];
        return word ? [[word, state] as const] : [];
      }),
    ),
  );
