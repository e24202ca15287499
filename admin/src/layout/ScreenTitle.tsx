import { useFoundationName } from './useFoundationName';

/** A screen's title for the top bar, and, followed by the foundation's name, for the browser's tab. */
export function ScreenTitle({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} | ${useFoundationName()}`}</title>
      {children}
    </>
  );
}
