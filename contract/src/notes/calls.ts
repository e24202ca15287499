import type { Call } from '../call.js';

/** The caller's own notes. Nobody else ever reads them. */
export const noteCalls = {
  notes: { method: 'GET', path: '/notes', who: 'learner', status: 200 },
  /** A file for Anki and for spreadsheets. */
  exportNotes: { method: 'GET', path: '/notes/export', who: 'learner', status: 200 },
  /**
   * Makes the note with this id, a UUID of the caller's choice, or changes it: sending it twice makes
   * one. What was deleted comes back so.
   */
  keepNote: { method: 'PUT', path: '/notes/:id', who: 'learner', status: 200 },
  /** Also where it is gone already. */
  deleteNote: { method: 'DELETE', path: '/notes/:id', who: 'learner', status: 204 },
} as const satisfies Record<string, Call>;
