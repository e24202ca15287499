import type { Lecture } from '@nihongo-lanka/contract';
import { useText } from '../i18n/useText';
import { clock } from '../ui/video/clock';
import { megabytes } from '../ui/video/megabytes';

export function useVideoFacts({ seconds, bytes }: Pick<Lecture, 'seconds' | 'bytes'>): string {
  const text = useText('lectures');
  return [
    seconds !== null && clock(seconds),
    bytes !== null && text('catalogue.size', { size: megabytes(bytes) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
