import { createContext, use, useSyncExternalStore } from 'react';

/** Whether the server rendered the page as one whose content is over. */
export const RenderedAsOver = createContext(false);

const never = () => () => {};

/** Whether a moment has passed, in milliseconds since 1970. The browser begins with what was rendered. */
export function useIsOver(moment: number | undefined): boolean {
  const wasOver = use(RenderedAsOver);
  return useSyncExternalStore(
    never,
    () => moment !== undefined && Date.now() > moment,
    () => wasOver,
  );
}
