import { retryImport } from '@nihongo-lanka/client/retryImport';
import { type ComponentType, useSyncExternalStore } from 'react';

type Kind = 'success' | 'error' | 'info';

// Messages are rare, so what shows them is downloaded with the first one.
let Container: ComponentType | undefined;
let onLoaded: (() => void) | undefined;

/** Shows a message at the bottom of the screen for five seconds. */
export function notify(kind: Kind, message: string): void {
  retryImport(() => import('./ToastContainer')).then(
    ({ ToastContainer, toast }) => {
      Container = ToastContainer;
      onLoaded?.();
      // What was said before is settled by now, and a phone has room for one.
      toast.dismiss();
      toast[kind](message);
    },
    // Every message also stands in the page, in the form or as what happens next.
    () => {},
  );
}

/** Where messages appear; empty until there is one. */
export function ToastArea() {
  const Loaded = useSyncExternalStore(
    (changed) => {
      onLoaded = changed;
      return () => {
        onLoaded = undefined;
      };
    },
    () => Container,
    () => undefined,
  );
  return Loaded && <Loaded />;
}
