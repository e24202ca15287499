import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { Note } from '@nihongo-lanka/contract';
import { maxRangeRows } from '@nihongo-lanka/contract/lists/values';
import { useState } from 'react';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { notify } from '../../ui/notify';
import { lectureText } from './lectureText';
import type { Kept } from './notesApi';

export type Notes = ReturnType<typeof useNotes>;

/**
 * The learner's notes of a lecture, once they are wanted, and the ways to make one and to take it back.
 * Once for a page: what is kept in one place of it shows as kept in the others.
 */
export function useNotes(lecture: string, { isWanted }: { isWanted: boolean }) {
  const text = useText(lectureText);
  const query = {
    filter: JSON.stringify({ lecture }),
    range: JSON.stringify([0, maxRangeRows - 1]),
  };
  const found = useData('notes', { query }, { isWanted });
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
    state: found.state,
    all: notes,
    notesAt: (second: number) => notes.filter(({ seconds }) => seconds === Math.floor(second)),
    /** @param id another one than a new note's */
    async keep(kept: Kept, id?: string) {
      try {
        const note = await (await api()).keepNote(lecture, kept, id);
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
