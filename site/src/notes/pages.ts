import { page, withContent } from '../page/page';
import { notesAddress, notesContent } from './notesContent';
import { notesText } from './notesText';

export const notesPage = withContent(
  page(
    'notes',
    () => import('./NotesPage'),
    (module) => module.NotesPage,
    notesText,
  ),
  notesContent,
  { address: notesAddress },
);
