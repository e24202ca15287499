import { unsentKeys } from '../../data/unsent';

export interface WaitingNote {
  lecture: string;
  /** The place in the film; null where it is unknown. */
  seconds: number | null;
  japanese: string;
  text: string;
}

const keyOf = (user: string, id: string) => unsentKeys.notes(user) + id;

export function waitingNotes(user: string): ReadonlyMap<string, WaitingNote> {
  const start = unsentKeys.notes(user);
  const found = new Map<string, WaitingNote>();
  try {
    for (const [key, text] of Object.entries(localStorage)) {
      // Only this module writes there. The server refuses other content.
      if (key.startsWith(start))
        found.set(key.slice(start.length), JSON.parse(text) as WaitingNote);
    }
  } catch {
    // Private windows refuse storage; then no note has been left to wait.
  }
  return found;
}

/** @throws where the browser has no room for it */
export function letNoteWait(user: string, id: string, note: WaitingNote): void {
  localStorage.setItem(keyOf(user, id), JSON.stringify(note));
}

export function forgetWaitingNote(user: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(user, id));
  } catch {
    // See above.
  }
}
