import type { Page } from '../page/page';
import { paths } from '../page/paths';

/** How many notes stand on one page. */
export const notesOnPage = 50;

/** Which page of the notes an address asks for, from 1 on. */
export function notesPageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page < 1000 ? page : 1;
}

export const notesQuery = (page: number) => ({
  range: JSON.stringify([(page - 1) * notesOnPage, page * notesOnPage - 1]),
});

export const notesContent: NonNullable<Page['content']> = (_, search) => [
  { name: 'notes', query: notesQuery(notesPageOf(search)) },
];

export const notesAddress: NonNullable<Page['address']> = (search) =>
  paths.notes.to(notesPageOf(search), { added: search.has('added') });
