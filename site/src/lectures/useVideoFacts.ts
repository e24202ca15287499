import type { Lecture } from '@nihongo-lanka/contract';
import { useText } from '../i18n/useText';
import { clock } from '../ui/video/clock';
import { megabytes } from '../ui/video/megabytes';

/** How long a lecture is and what it costs in data, as far as that is known. */
export function useVideoFacts({ seconds, bytes }: Pick<Lecture, 'seconds' | 'bytes'>): string {
  const text = useText('lectures');
  return [
    seconds !== null && clock(seconds),
    bytes !== null && text('catalogue.size', { size: megabytes(bytes) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
