import { type KanaProgress, noProgress } from '../data/kanaProgress';
import { useKanaProgress } from '../data/useKanaProgress';
import { useSession } from '../session/SessionProvider';

/** The reader's progress on this device. Until it is known who the reader is, there is none. */
export function useKanaOwner(): { owner: string | undefined; progress: KanaProgress } {
  const { user, loading } = useSession();
  const owner = user?.id;
  const progress = useKanaProgress(owner);
  return { owner, progress: loading ? noProgress : progress };
}
