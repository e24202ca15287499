import { useQuery } from '@tanstack/react-query';
import { useCall } from '../dataProvider';
import { usePresence } from '../session/usePresence';

/** In milliseconds: an inbox that is looked at shows what has arrived within half a minute. */
const askEvery = 20_000;
/** After this time without input, in milliseconds, the admin counts as away. */
const stopAfter = 10 * 60_000;

export const countsKey = ['contact-requests', 'counts'];

/**
 * How many contact requests there are, asked again and again while this tab is looked at and somebody
 * is there. However many parts of a screen use it, one question is sent.
 */
export function useContactRequestCounts() {
  const call = useCall();
  const isPresent = usePresence(stopAfter);
  return useQuery({
    queryKey: countsKey,
    queryFn: () => call('contactRequestCounts'),
    enabled: isPresent,
    refetchInterval: askEvery,
    refetchIntervalInBackground: false,
    // Several parts of a screen begin to show them one after the other.
    staleTime: askEvery / 2,
    // What is asked again so soon needs no second try.
    retry: false,
  });
}
