import { retryImport } from '@nihongo-lanka/client/retryImport';
import { type ComponentType, useSyncExternalStore } from 'react';

type Kind = 'success' | 'error' | 'info';

// Messages are rare, so the code that shows them loads with the first one.
let Container: ComponentType | undefined;
let onLoaded: (() => void) | undefined;

const load = () => retryImport(() => import('./ToastContainer'));

/** Loads what shows messages, for a page that also speaks without a connection. */
export function prepareToNotify(): void {
  // The first message tries again.
  load().catch(() => {});
}

/** Shows a message at the bottom of the screen for five seconds. */
export function notify(kind: Kind, message: string): void {
  load().then(
    ({ ToastContainer, toast }) => {
      Container = ToastContainer;
      onLoaded?.();
      // A phone has room for one message only.
      toast.dismiss();
      toast[kind](message);
    },
    // The page itself says the same, in the form or after it.
    () => {},
  );
}

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
