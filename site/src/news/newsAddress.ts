import type { NewsEventKind } from '@nihongo-lanka/contract';

/** What the address of the list asks for. */
export interface NewsAddress {
  kind: NewsEventKind | undefined;
  q: string;
  /** Counted from 1. */
  page: number;
}

// The contract's own list would bring its schemas along.
export const kinds = ['news', 'event'] as const satisfies readonly NewsEventKind[];

export const rowsPerPage = 9;
// More events than anybody plans; they stand in one group without pages.
const maxUpcoming = 100;
// Of the 200 UTF-16 units a search may have, so that no character is cut in two.
const maxQueryCharacters = 100;
const maxPage = 100_000;

/** Reads the list's address; what is malformed is passed over. */
export function readNewsAddress(search: URLSearchParams): NewsAddress {
  const page = Number(search.get('page'));
  const q = (search.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim();
  return {
    kind: kinds.find((known) => known === search.get('kind')),
    q: [...q].slice(0, maxQueryCharacters).join(''),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1,
  };
}

/** Whether the address holds a search or page number, of which anybody can make up any number. */
export function isFree({ q, page }: NewsAddress): boolean {
  return q !== '' || page > 1;
}

/** Whether a page with so many rows is past the end of the list. The first page never is. */
export function isPastEnd({ page }: NewsAddress, rows: number): boolean {
  return page > 1 && rows === 0;
}

const filterOf = ({ kind, q }: NewsAddress, upcoming: boolean) =>
  JSON.stringify({ ...(kind && { kind }), ...(q && { q }), upcoming });

/** The query for events that are not over yet, the next one first. */
export function upcomingQuery(address: NewsAddress) {
  return {
    sort: JSON.stringify(['startsAt', 'ASC']),
    range: JSON.stringify([0, maxUpcoming - 1]),
    filter: filterOf(address, true),
  };
}

/** The query for one page of everything else, newest first. */
export function earlierQuery(address: NewsAddress) {
  const from = (address.page - 1) * rowsPerPage;
  return {
    sort: JSON.stringify(['date', 'DESC']),
    range: JSON.stringify([from, from + rowsPerPage - 1]),
    filter: filterOf(address, false),
  };
}
