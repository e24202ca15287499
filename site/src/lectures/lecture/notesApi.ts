import { ApiError } from '@nihongo-lanka/client/apiError';
import { call } from '@nihongo-lanka/client/call';
import type { Note } from '@nihongo-lanka/contract';
import { noteLimits } from '@nihongo-lanka/contract/notes/values';
import { forgetWaitingNote, type WaitingNote, waitingNotes } from '../reporting/waitingNotes';

/**
 * Keeps a sentence or word of a lecture with its translation. Sent twice it is kept once.
 * @throws ApiError
 */
export function keepNote(
  user: string,
  id: string,
  { lecture, seconds, japanese, text }: WaitingNote,
): Promise<Note> {
  const { japaneseMax, textMax } = noteLimits;
  return call('keepNote', {
    account: user,
    params: { id },
    body: {
      lecture,
      seconds,
      japanese: japanese.slice(0, japaneseMax),
      text: text.slice(0, textMax),
    },
  });
}

/** Sends the notes that wait on this device. @returns whether the server took one */
export async function sendWaitingNotes(user: string): Promise<boolean> {
  let isTaken = false;
  for (const [id, note] of waitingNotes(user)) {
    try {
      await keepNote(user, id, note);
      isTaken = true;
    } catch (error) {
      if (!isRefused(error)) continue;
    }
    forgetWaitingNote(user, id);
  }
  return isTaken;
}

/** What the server will answer in the same way however often it is asked. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'OTHER_ACCOUNT' &&
  [400, 404, 409, 410].includes(error.status);

/** @throws ApiError */
export async function deleteNote(id: string): Promise<void> {
  await call('deleteNote', { params: { id } });
}
