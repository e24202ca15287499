import { page } from '../page/page';
import { notesAddress, notesContent } from './notesContent';

export const notesPage = page({
  texts: ['notes', 'contract'],
  name: 'notes',
  load: () => import('./NotesPage'),
  pick: (module) => module.NotesPage,
  content: notesContent,
  address: notesAddress,
});
