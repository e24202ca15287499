import { useEffect, useSyncExternalStore } from 'react';
import {
  type KanaOwner,
  type KanaProgress,
  kanaProgressOf,
  noProgress,
  onKanaProgress,
  restoreKanaProgress,
} from './kanaProgress';

/** What was learned of kana on this device. */
export function useKanaProgress(owner: KanaOwner): KanaProgress {
  useEffect(() => void restoreKanaProgress(owner), [owner]);
  return useSyncExternalStore(
    onKanaProgress,
    () => kanaProgressOf(owner),
    () => noProgress,
  );
}
