import type { VideoRenditions } from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { wakeJob } from '../../core/jobs/repeat';
import { areMade } from '../renditions/makers';
import { leastBytes } from '../renditions/plan';
import { retry, rowsOf, uploadOf } from '../renditions/table';
import { fileOfKind } from './library';

/** @throws ApiError NOT_FOUND. */
export async function renditionsOfVideo(id: string): Promise<VideoRenditions> {
  const video = await uploadOf(await videoId(id));
  if (!video) throw new ApiError('NOT_FOUND');
  const rows = await rowsOf(video.id);
  const isPossible = await areMade();
  return {
    isPossible,
    isAwaited: isPossible && rows.length === 0 && video.size * 1000 > leastBytes,
    renditions: rows.map(({ kind, state, percent, bytes, fault }) => ({
      kind,
      state,
      percent,
      bytes,
      fault,
    })),
  };
}

/** @throws ApiError NOT_FOUND. */
export async function retryRenditions(id: string): Promise<VideoRenditions> {
  await retry(await videoId(id));
  wakeJob('makeRenditions');
  return renditionsOfVideo(id);
}

async function videoId(id: string): Promise<number> {
  // A longer number is no id of a database.
  const found = /^\d{1,9}$/.test(id) ? await fileOfKind(Number(id), 'video') : undefined;
  if (!found) throw new ApiError('NOT_FOUND');
  return found.id;
}
