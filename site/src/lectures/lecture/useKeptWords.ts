import type { Word } from '@nihongo-lanka/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useNotes } from './useNotes';

/**
 * The words of a lecture among its learner's notes. Notes are asked for when the first word is pressed.
 * @param lecture its id; without one there are no notes
 */
export function useKeptWords(lecture: string | undefined) {
  const { language } = useLanguage();
  const [isWanted, setWanted] = useState(false);
  /** Pressed before the notes were known. */
  const [waiting, setWaiting] = useState<Word>();
  const notes = useNotes(lecture ?? '', { isWanted: isWanted && lecture !== undefined });
  const noteOf = ({ word }: Word) => notes.all.find(({ japanese }) => japanese === word);

  function keep({ word, english, sinhala, piece }: Word) {
    const [first, second] = language === 'si' ? [sinhala, english] : [english, sinhala];
    void notes.keep({ seconds: piece?.[0] ?? null, japanese: word, text: first || second });
  }

  const keepWaiting = useEffectEvent(() => {
    // What was kept before is not kept twice.
    if (waiting && !noteOf(waiting)) keep(waiting);
    setWaiting(undefined);
  });
  const isKnown = notes.state !== 'loading';
  useEffect(() => {
    if (isKnown && waiting) keepWaiting();
  }, [isKnown, waiting]);

  if (lecture === undefined) return undefined;
  return {
    isKept: (word: Word) => noteOf(word) !== undefined,
    press(word: Word) {
      const note = noteOf(word);
      setWanted(true);
      if (note) void notes.takeBack(note);
      else if (isKnown) keep(word);
      else setWaiting(word);
    },
  };
}
