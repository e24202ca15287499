import { call } from '@nihongo-lanka/client/call';
import type { Note } from '@nihongo-lanka/contract';

/** Keeps a note as it is, also one that was deleted. @throws ApiError */
export const keepNote = ({ id, lecture, seconds, japanese, text }: Note): Promise<Note> =>
  call('keepNote', {
    params: { id },
    body: { lecture: lecture?.id ?? '', seconds, japanese, text },
  });

/** @throws ApiError */
export const deleteNote = (id: string) => call('deleteNote', { params: { id } });
