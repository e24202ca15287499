import { useEffect, useSyncExternalStore } from 'react';
import {
  type KanaProgress,
  kanaProgressOf,
  noProgress,
  onKanaProgress,
  restoreKanaProgress,
} from './kanaProgress';

/**
 * What was learned of kana on this device.
 * @param owner the id of the account; undefined for a visitor
 */
export function useKanaProgress(owner: string | undefined): KanaProgress {
  useEffect(() => void restoreKanaProgress(owner), [owner]);
  return useSyncExternalStore(
    onKanaProgress,
    () => kanaProgressOf(owner),
    () => noProgress,
  );
}
