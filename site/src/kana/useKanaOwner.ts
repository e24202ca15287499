import { hasSessionMark } from '@nihongo-lanka/client/session';
import { useSyncExternalStore } from 'react';
import { type KanaOwner, type KanaProgress, noProgress } from '../data/kanaProgress';
import { useKanaProgress } from '../data/useKanaProgress';
import { useSession } from '../session/SessionProvider';

/** The reader's progress on this device. While the session loads, there is none. */
export function useKanaOwner(): { owner: KanaOwner; progress: KanaProgress } {
  const { user, loading } = useSession();
  const isLoggedIn = useSyncExternalStore(listenToNothing, hasMark, () => false);
  // A bad line may leave the account unknown. What it learns must not become a visitor's.
  const owner = user?.id ?? (isLoggedIn ? null : undefined);
  const progress = useKanaProgress(owner);
  return { owner, progress: loading ? noProgress : progress };
}

// A cookie has no event. Each change of the session renders again.
const listenToNothing = () => () => {};
const hasMark = () => hasSessionMark();
