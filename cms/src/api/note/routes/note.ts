import { route } from '../../../http/route';

export default {
  routes: [
    route('notes', 'note.list'),
    route('exportNotes', 'note.export'),
    route('keepNote', 'note.keep'),
    route('deleteNote', 'note.remove'),
  ],
};
