import { useQuery } from '@tanstack/react-query';
import { useCall } from '../dataProvider';

export const countsKey = ['contact-requests', 'counts'];

/** In milliseconds. Several parts of a screen begin to show them one after the other. */
const freshFor = 10_000;

/** How many contact requests there are: asked with each screen, and when the admin comes back to this tab. */
export function useContactRequestCounts() {
  const call = useCall();
  return useQuery({
    queryKey: countsKey,
    queryFn: () => call('contactRequestCounts'),
    staleTime: freshFor,
    // It is asked again so soon that it needs no second try.
    retry: false,
  });
}
