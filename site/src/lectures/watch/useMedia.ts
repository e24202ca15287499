import { useCallback, useSyncExternalStore } from 'react';
import type { Media } from './media';

const nothing = () => () => {};

/** What `select` reads of what plays. It gives a primitive, so that only its changes count. */
export function useMedia<Value extends string | number | boolean | undefined>(
  media: Media | null,
  select: (media: Media) => Value,
): Value | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (media ? media.subscribe(listener) : nothing()),
    [media],
  );
  return useSyncExternalStore(subscribe, () => (media ? select(media) : undefined));
}
