import { ApiError } from '@nihongo-lanka/client/apiError';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { Note } from '@nihongo-lanka/contract';
import { maxRangeRows } from '@nihongo-lanka/contract/lists/values';
import { useState } from 'react';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { useSession } from '../../session/SessionProvider';
import { notify } from '../../ui/notify';
import {
  forgetWaitingNote,
  letNoteWait,
  type WaitingNote,
  waitingNotes,
} from '../reporting/waitingNotes';

export type Notes = ReturnType<typeof useNotes>;

/** A note of this lecture, also one that waits on this device. */
type KeptNote = Pick<Note, 'id' | 'seconds' | 'japanese'>;

/**
 * The learner's notes of a lecture, once they are wanted, and the ways to make one and to take it back.
 * Once for a page: what is kept in one place of it shows as kept in the others. Without a connection, and
 * while another account is logged in, a note waits on the device.
 */
export function useNotes(lecture: string, { isWanted }: { isWanted: boolean }) {
  const text = useText('lectures/lecture');
  const user = useSession().user?.id ?? '';
  const query = {
    filter: JSON.stringify({ lecture }),
    range: JSON.stringify([0, maxRangeRows - 1]),
  };
  const found = useData('notes', { query }, { isWanted });
  // What was done here since, by the note's id; null is taken back.
  const [since, setSince] = useState<ReadonlyMap<string, KeptNote | null>>(new Map());
  const known: readonly KeptNote[] = [
    ...(found.state === 'ready' ? found.data.rows : []),
    ...(isWanted ? waitingOf(user, lecture) : []),
  ];
  const notes = [
    ...known.filter(({ id }) => !since.has(id)),
    ...[...since.values()].filter((note) => note !== null),
  ];
  const done = (id: string, note: KeptNote | null) =>
    setSince((before) => new Map(before).set(id, note));
  const api = () => retryImport(() => import('./notesApi'));

  return {
    state: found.state,
    all: notes,
    notesAt: (second: number) => notes.filter(({ seconds }) => seconds === Math.floor(second)),
    /** @param id another one than a new note's */
    async keep(kept: Omit<WaitingNote, 'lecture'>, id: string = crypto.randomUUID()) {
      const note = { ...kept, lecture };
      try {
        done(id, await (await api()).keepNote(user, id, note));
        notify('success', text('note.kept'));
      } catch (error) {
        try {
          if (!mayComeLater(error)) throw error;
          letNoteWait(user, id, note);
          done(id, shownOf(id, note));
          notify('success', text('note.waits'));
        } catch {
          notify('error', text('note.failed'));
        }
      }
    },
    async takeBack({ id }: KeptNote) {
      const waits = waitingNotes(user).has(id);
      if (waits) {
        forgetWaitingNote(user, id);
        done(id, null);
      }
      try {
        // One that waits may have arrived: its answer alone may have been lost.
        await (await api()).deleteNote(id);
        done(id, null);
      } catch {
        if (!waits) notify('error', text('note.failed'));
      }
    },
  };
}

/** Also the part of the site that would send it may not arrive. */
const mayComeLater = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'NETWORK' || error.code === 'OTHER_ACCOUNT';

const waitingOf = (user: string, lecture: string) =>
  [...waitingNotes(user)].flatMap(([id, note]) =>
    note.lecture === lecture ? [shownOf(id, note)] : [],
  );

const shownOf = (id: string, { seconds, japanese }: WaitingNote): KeptNote => ({
  id,
  seconds: seconds === null ? null : Math.floor(seconds),
  japanese,
});
