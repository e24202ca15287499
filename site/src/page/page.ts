import type { SiteShell } from '@nihongo-lanka/contract';
import type { Language } from '@nihongo-lanka/contract/language';
import type { ComponentType } from 'react';
import type { DataRequest } from '../data/request';
import type { Dictionary } from '../i18n/dictionary';
import { type LazyPage, lazyPage } from './lazyPage';

/** A page as the route table lists it. */
export interface Page {
  Page: LazyPage;
  /** Everything it says, its own texts first. */
  texts: readonly [Dictionary, ...Dictionary[]];
  /** The keys of its title and description in its own texts. */
  title: string;
  description: string;
  /**
   * What it shows of the CMS's content. The server loads it before it renders. If the CMS does not
   * have it, the answer is the 404 page.
   */
  content?: (params: PathParams, search: URLSearchParams) => readonly DataRequest[];
  /** Its path with the part of the query that it reads, in one form. Nothing else in a query counts. */
  address?: (search: URLSearchParams) => string;
  /** Whether the content shows that there is no such page, such as a number past a list's end. */
  missing?: (answers: readonly unknown[], search: URLSearchParams) => boolean;
  /** When what it shows is over, in milliseconds since 1970: from then on it says so. */
  endsAt?: ((answers: readonly unknown[]) => number | undefined) | undefined;
  /** Its address today, if the content was found by one that it had before. */
  movedTo?: ((params: PathParams, answers: readonly unknown[]) => string | undefined) | undefined;
  head?: (answers: readonly unknown[], context: HeadContext) => Head;
  /** The key of the local storage under which lies what it shows. React begins at once if it is there. */
  stored?: string;
}

export type PathParams = Readonly<Record<string, string | undefined>>;

interface HeadContext {
  site: SiteShell;
  /** The path of the page. */
  path: string;
  language: Language;
  /** What its texts say of it. */
  title: string;
  description: string;
  /** Makes one of our paths an absolute address. */
  absolute: (path: string) => string;
}

/** What search engines and shared links are told of one page, in place of its texts. */
export interface Head {
  /** Without the foundation's name. */
  title?: string;
  description?: string;
  /** The page's main address, if it has several. */
  canonicalPath?: string;
  image?: { url: string; width: number; height: number; alt: string };
  /** Open Graph's. */
  type?: 'website' | 'article';
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** Feeds of what the page lists. */
  feeds?: readonly { title: string; href: string }[];
}

export function withContent(
  page: Page,
  content: NonNullable<Page['content']>,
  more: Pick<Page, 'address' | 'missing' | 'movedTo' | 'endsAt'> = {},
): Page {
  return { ...page, content, ...more };
}

/**
 * A page whose query says which note of our own it shows, such as that a form has arrived. Search
 * engines are told its address without the note.
 */
export function withNote(page: Page, address: NonNullable<Page['address']>): Page {
  const canonicalPath = address(new URLSearchParams());
  return withHead(
    { ...page, address },
    import.meta.env.SSR ? () => ({ canonicalPath }) : undefined,
  );
}

/**
 * Only the server writes heads. Pass `import.meta.env.SSR ? head : undefined`, so that readers do not
 * download the code that makes them.
 */
export function withHead(page: Page, head: Page['head'] | undefined): Page {
  return head ? { ...page, head } : page;
}

/** Declares a page whose texts hold `<name>.title` and `<name>.description`. */
export function page<Module, Name extends string>(
  name: Name,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  ...texts: readonly [Dictionary<`${Name}.title` | `${Name}.description`>, ...Dictionary[]]
): Page {
  return {
    Page: lazyPage(load, pick, texts),
    texts,
    title: `${name}.title`,
    description: `${name}.description`,
  };
}
