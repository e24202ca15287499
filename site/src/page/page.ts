import type { SiteShell } from '@nihongo-lanka/contract';
import type { Language } from '@nihongo-lanka/contract/language';
import type { ComponentType } from 'react';
import type { DataRequest } from '../data/request';
import type { KeyIn, Namespace } from '../i18n/dictionaries';
import { type LazyPage, lazyPage } from './lazyPage';

/** A page as the route table lists it. */
export interface Page {
  Page: LazyPage;
  /** Everything it says, its own texts first. */
  texts: Texts;
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
  /** Only the server writes heads: `import.meta.env.SSR ? head : undefined`, so that readers download none. */
  head?: ((answers: readonly unknown[], context: HeadContext) => Head) | undefined;
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

/** The pages that a folder's texts name: those with a title and a description. */
type PageName<Key extends string> = TextNamed<Key, 'title'> & TextNamed<Key, 'description'>;
type TextNamed<Key extends string, Last extends string> = Key extends `${infer Name}.${Last}`
  ? Name
  : never;

type Texts = readonly [Namespace, ...Namespace[]];

interface PageDeclaration<Own extends Texts, Module>
  extends Omit<Page, 'Page' | 'texts' | 'title' | 'description'> {
  texts: Own;
  /** Its own texts hold `<name>.title` and `<name>.description`. */
  name: PageName<KeyIn<Own[0]>>;
  load: () => Promise<Module>;
  pick: (module: Module) => ComponentType;
}

/** Declares a page that is downloaded when it is shown. */
export function page<const Own extends Texts, Module>({
  name,
  texts,
  load,
  pick,
  ...more
}: PageDeclaration<Own, Module>): Page {
  return {
    ...more,
    Page: lazyPage(load, pick, texts),
    texts,
    title: `${name}.title`,
    description: `${name}.description`,
  };
}

/**
 * For a page whose query says which note of our own it shows, such as that a form has arrived. Search
 * engines are told its address without the note.
 */
export function noteAddress(address: NonNullable<Page['address']>): Pick<Page, 'address' | 'head'> {
  if (!import.meta.env.SSR) return { address };
  const canonicalPath = address(new URLSearchParams());
  return { address, head: () => ({ canonicalPath }) };
}
