import type { SiteFrame } from '@nihongo-lanka/contract';
import type { Language } from '@nihongo-lanka/contract/language';
import type { Texts } from './i18n/dictionary';

/** What the server rendered a page from, sent along so that the browser begins with the same. */
export interface PageState {
  language: Language;
  site: SiteFrame;
  /** What the page shows of the CMS's content, by `contentKey`, in `language`. */
  answers: Readonly<Record<string, unknown>>;
  /** By namespace, in `language`. */
  texts: Readonly<Record<string, Texts>>;
}

/** The id of the element that carries it as JSON. */
export const pageStateId = 'page-state';
