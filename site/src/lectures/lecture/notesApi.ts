import { call } from '@nihongo-lanka/client/call';
import type { Note } from '@nihongo-lanka/contract';
import { noteLimits } from '@nihongo-lanka/contract/notes/values';

/** A sentence of a lecture, and its translation. */
export interface Kept {
  /** The place in the film; null where it is unknown. */
  seconds: number | null;
  japanese: string;
  text: string;
}

/** @throws ApiError */
export function keepNote(
  lecture: string,
  { seconds, japanese, text }: Kept,
  id: string = crypto.randomUUID(),
): Promise<Note> {
  const { japaneseMax, textMax } = noteLimits;
  return call('keepNote', {
    params: { id },
    body: {
      ...{ lecture, seconds },
      japanese: japanese.slice(0, japaneseMax),
      text: text.slice(0, textMax),
    },
  });
}

/** @throws ApiError */
export async function deleteNote(id: string): Promise<void> {
  await call('deleteNote', { params: { id } });
}
