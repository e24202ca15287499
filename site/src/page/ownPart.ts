import { type ComponentType, createContext } from 'react';
import type { Dictionary } from '../i18n/dictionary';
import type { LazyPage } from './lazyPage';

/** What a page for all shows besides to a reader who is logged in. */
export interface OwnPart {
  Part: LazyPage;
  texts: readonly Dictionary[];
}

/** The reader's own part of the page that is shown. The app brings it: it may belong to another feature. */
export const OwnPartContext = createContext<ComponentType | undefined>(undefined);
