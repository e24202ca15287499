import { type ComponentType, createContext } from 'react';
import type { Namespace } from '../i18n/dictionaries';
import type { LazyPage } from './lazyPage';

/** What a page for all shows besides to a reader who is logged in. */
export interface OwnPart {
  Part: LazyPage;
  texts: readonly Namespace[];
}

/** The reader's own part of the page that is shown. The app brings it: it may belong to another feature. */
export const OwnPartContext = createContext<ComponentType | undefined>(undefined);
