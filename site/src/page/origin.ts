import { createContext, use } from 'react';

/** The site's own origin, in addresses that others follow. */
export const Origin = createContext('');

export function useOrigin(): string {
  // A page that has none leads on in the browser only.
  return use(Origin) || window.location.origin;
}
