import type { Word } from '@nihongo-lanka/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import type { Notes } from './useNotes';

/**
 * The words of a lecture among its learner's notes.
 * @param askForNotes is called when the first word is pressed
 */
export function useKeptWords(notes: Notes, askForNotes: () => void) {
  const { language } = useLanguage();
  /** Pressed before the notes were known. */
  const waiting = useRef<Word[]>([]);
  /** What is under way is not begun again by another press. */
  const pending = useRef(new Set<string>());
  /** One for each word: what reached the server unheard of is not kept twice. */
  const ids = useRef(new Map<string, string>());
  const noteOf = ({ word }: Word) => notes.all.find(({ japanese }) => japanese === word);

  async function keep({ word, english, sinhala, piece }: Word) {
    const [first, second] = language === 'si' ? [sinhala, english] : [english, sinhala];
    const id = ids.current.get(word) ?? crypto.randomUUID();
    ids.current.set(word, id);
    await notes.keep({ seconds: piece?.[0] ?? null, japanese: word, text: first || second }, id);
    pending.current.delete(word);
  }

  async function takeBack(note: Notes['all'][number]) {
    await notes.takeBack(note);
    pending.current.delete(note.japanese);
  }

  const keepWaiting = useEffectEvent(() => {
    for (const each of waiting.current.splice(0)) {
      // What was kept before is not kept twice.
      if (noteOf(each)) pending.current.delete(each.word);
      else void keep(each);
    }
  });
  const isKnown = notes.state !== 'loading';
  useEffect(() => {
    if (isKnown) keepWaiting();
  }, [isKnown]);

  return {
    isKept: (word: Word) => noteOf(word) !== undefined,
    press(word: Word) {
      if (pending.current.has(word.word)) return;
      pending.current.add(word.word);
      askForNotes();
      const note = noteOf(word);
      if (note) void takeBack(note);
      else if (isKnown) void keep(word);
      else waiting.current.push(word);
    },
  };
}
