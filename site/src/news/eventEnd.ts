import type { NewsEventDetail } from '@nihongo-lanka/contract';

/** When an event is over, in milliseconds since 1970. What is no event is never over. */
export function endOf({
  startsAt,
  endsAt,
}: Pick<NewsEventDetail, 'startsAt' | 'endsAt'>): number | undefined {
  const end = endsAt ?? startsAt;
  return end ? Date.parse(end) : undefined;
}
