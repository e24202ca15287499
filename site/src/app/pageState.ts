import type { User } from '@nihongo-lanka/contract';
import type { Language } from '@nihongo-lanka/contract/language';
import type { Texts } from '../i18n/texts';
import type { RefusedForm } from '../ui/refusedForm';

/** What the server rendered a page from. The browser begins with the same. */
export interface PageState {
  language: Language;
  /** What the page shows of the CMS's content, by `dataKey`, in `language`. */
  answers: Readonly<Record<string, unknown>>;
  /** Whether it is the 404 page. The address alone does not tell: what it names may not exist. */
  notFound: boolean;
  /** The reader the page was rendered for; only pages behind a login have one. */
  user?: User | undefined;
  /** The form that the page answers, if the browser sent one by itself. */
  refused?: RefusedForm | undefined;
  /** Whether the reader asked for as little data as possible. */
  savesData: boolean;
  /** The site's own, in addresses that others follow; empty where the page has none. */
  origin: string;
  /** Whether what the page shows, such as an event, was over when the server rendered it. */
  isOver: boolean;
  /** By namespace, in `language`. */
  texts: Readonly<Record<string, Texts>>;
}

export interface Start {
  /** The addresses of the files that React needs first; the entry is the first of them. */
  files: readonly string[];
  /** Where the page's state is to be had, if it does not stand in the page. */
  state?: string;
  /** The ETag of the state that the page was rendered from, with `state`. */
  version?: string;
  /** Whether React begins right after the first paint, not only when the reader needs it. */
  atOnce: boolean;
  /** The same where the local storage has something under this key. */
  stored?: string;
  /** What a reader is told whose press on a button can't be done, because React's files can't be had. */
  failure?: string;
}

/** The id of the element that carries the state as JSON, where it stands in the page. */
export const pageStateId = 'page-state';

/** The id of the element that carries the start as JSON. It stands before the start script. */
export const startId = 'start';

/** Where the state of a page is to be had: below this, at the page's own path. */
export const pageStatePath = '/page-state';
