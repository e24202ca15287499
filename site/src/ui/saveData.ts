import { createContext, use } from 'react';

const SaveDataContext = createContext(false);

export const SaveDataProvider = SaveDataContext;

/** Whether the reader asked the browser for as little data as possible: the smallest pictures do. */
export function useSavesData(): boolean {
  return use(SaveDataContext);
}

/** The smallest candidate of a `srcset`, which names them in rising order. */
export function smallestOf(srcSet: string): string {
  return srcSet.split(', ', 1)[0] ?? srcSet;
}
