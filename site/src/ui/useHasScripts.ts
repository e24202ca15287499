import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React runs in this page: what works by scripts alone is shown only then. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
