import { createContext, use } from 'react';

/** The site's own origin, in addresses that others follow. */
export const Origin = createContext('');

export function useOrigin(): string {
  return use(Origin);
}
