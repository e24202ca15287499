import { readTextFile } from '@nihongo-lanka/client/textFile';
import { type Cue, type MediaFile, readCaptions } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';

/** The captions of a file; undefined until it is loaded, and where it can't be. */
export function useCaptions(file: MediaFile | undefined): readonly Cue[] | undefined {
  const { data } = useQuery({
    queryKey: ['captions', file?.url],
    queryFn: () => loadCaptions(file?.url ?? ''),
    enabled: file !== undefined,
    // A warning is no reason to load a file again that is not there.
    retry: false,
  });
  return data;
}

/** @throws ApiError */
export const loadCaptions = async (url: string) => readCaptions(await readTextFile(url)).cues;

/** How long a film is, in seconds; undefined until its head is loaded, and where it can't be. */
export function useSeconds(film: MediaFile | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: ['seconds', film?.url],
    queryFn: () => readSeconds(film?.url ?? ''),
    enabled: film !== undefined,
    retry: false,
  });
  return data ?? undefined;
}

function readSeconds(url: string): Promise<number | null> {
  const video = document.createElement('video');
  return new Promise((resolve) => {
    video.preload = 'metadata';
    const end = () => {
      resolve(Number.isFinite(video.duration) ? video.duration : null);
      // Else the browser goes on loading.
      video.removeAttribute('src');
      video.load();
    };
    video.addEventListener('loadedmetadata', end, { once: true });
    video.addEventListener('error', () => resolve(null), { once: true });
    video.src = url;
  });
}
