import type { endpoints } from '@nihongo-lanka/contract';
import type { z } from 'zod';

type Endpoints = typeof endpoints;
type ReadName =
  | 'siteFrame'
  | 'homePage'
  | 'aboutPage'
  | 'supportPage'
  | 'newsEvents'
  | 'newsEvent'
  | 'ownProfile'
  | 'lectures'
  | 'lecture';

/**
 * What pages read of the CMS, and where. The contract's own table holds every schema, which a page
 * must not make its reader download; the compiler compares the two.
 */
export const contents = {
  siteFrame: { name: 'siteFrame', path: '/site/frame' },
  homePage: { name: 'homePage', path: '/site/home' },
  aboutPage: { name: 'aboutPage', path: '/site/about' },
  supportPage: { name: 'supportPage', path: '/site/support' },
  newsEvents: { name: 'newsEvents', path: '/news-events' },
  newsEvent: { name: 'newsEvent', path: '/news-events/:slug' },
  ownProfile: { name: 'ownProfile', path: '/users/profile' },
  lectures: { name: 'lectures', path: '/lectures' },
  lecture: { name: 'lecture', path: '/lectures/:id' },
} as const satisfies { [Name in ReadName]: { name: Name; path: Endpoints[Name]['path'] } };

export type ContentName = keyof typeof contents;
export type ContentSource = (typeof contents)[ContentName];

/** A list's answer says how many rows there are in all; any other is what the contract says. */
export type Content<Name extends ContentName> = Endpoints[Name] extends { list: object }
  ? { rows: z.output<Endpoints[Name]['answer']>; total: number }
  : z.output<Endpoints[Name]['answer']>;

export interface ContentOptions {
  /** For the `:name` segments of the path. */
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
}

/** What a page needs to know from the CMS. */
export interface ContentRequest extends ContentOptions {
  source: ContentSource;
  /** Whether whoever asks may choose it as they like: a search, a page number. Nobody else may ask for it. */
  isFree?: boolean;
}

/** The path below `/api/v1` with its query, without a language: under it an answer is known. */
export function contentKey({ source, params, query }: ContentRequest): string {
  const path = source.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
