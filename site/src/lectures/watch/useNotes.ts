import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { Note } from '@nihongo-lanka/contract';
import { maxRangeRows } from '@nihongo-lanka/contract/lists/values';
import { useState } from 'react';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { notify } from '../../ui/notify';
import { watchText } from './watchText';

/** What is said at a place of a lecture, and what it means. */
export interface Kept {
  seconds: number;
  japanese: string;
  text: string;
}

/** The learner's notes of a lecture, and the ways to make one and to take it back. */
export function useNotes(lecture: string) {
  const text = useText(watchText);
  const found = useData('notes', {
    query: { filter: JSON.stringify({ lecture }), range: JSON.stringify([0, maxRangeRows - 1]) },
  });
  // What was done here since, by the note's id; null is taken back.
  const [since, setSince] = useState<ReadonlyMap<string, Note | null>>(new Map());
  const known = found.state === 'ready' ? found.data.rows : [];
  const notes = [
    ...known.filter(({ id }) => !since.has(id)),
    ...[...since.values()].filter((note) => note !== null),
  ];
  const done = (id: string, note: Note | null) =>
    setSince((before) => new Map(before).set(id, note));
  const api = () => retryImport(() => import('./notesApi'));

  return {
    notesAt: (second: number) => notes.filter(({ seconds }) => seconds === Math.floor(second)),
    async keep(kept: Kept) {
      try {
        const note = await (await api()).keepNote(lecture, kept);
        done(note.id, note);
        notify('success', text('note.kept'));
      } catch {
        notify('error', text('note.failed'));
      }
    },
    async takeBack({ id }: Note) {
      try {
        await (await api()).deleteNote(id);
        done(id, null);
      } catch {
        notify('error', text('note.failed'));
      }
    },
  };
}
