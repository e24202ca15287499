import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { Cue } from '@nihongo-lanka/contract/lectures/captions';
import useSWR from 'swr';
import type { Loaded } from './useData';

/** The path of an upload is of one content for ever, so what is known is never asked for again. */
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** What is said in a caption file; nothing is asked for without a path. */
export function useCaptions(path: string | undefined): Loaded<readonly Cue[]> | undefined {
  const { data, error, isValidating, mutate } = useSWR<readonly Cue[], unknown>(
    path && `captions ${path}`,
    async () => {
      const { loadCaptions } = await retryImport(() => import('./captionsApi'));
      return loadCaptions(path ?? '');
    },
    once,
  );
  if (!path) return undefined;
  if (data) return { state: 'ready', data };
  if (error === undefined || isValidating) return { state: 'loading' };
  return { state: 'failed', error, retry: () => void mutate() };
}
