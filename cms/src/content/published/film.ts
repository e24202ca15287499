import { createHash } from 'node:crypto';
import type { Video } from '@nihongo-lanka/contract';

export function filmOf(video: Video | null): string {
  if (!video) return '';
  // An upload can be replaced and keep its address. One of the same size counts as the same film.
  const film = video.kind === 'file' ? [video.url, video.bytes] : [video.videoId];
  return createHash('sha256').update(JSON.stringify(film)).digest('base64url').slice(0, 22);
}
