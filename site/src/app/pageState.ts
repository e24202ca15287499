import type { User } from '@nihongo-lanka/contract';
import type { Language } from '@nihongo-lanka/contract/language';
import type { Texts } from '../i18n/dictionary';
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
  /** By namespace, in `language`. */
  texts: Readonly<Record<string, Texts>>;
}

/** The id of the element that carries it as JSON. */
export const pageStateId = 'page-state';
