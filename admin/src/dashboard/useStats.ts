import { initialDashboardStats, seededChannelStats } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../dataProvider';

/** The dashboard's figures: zeros until they are there, and where they can't be read. */
export function useDashboardStats() {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: () => call('userStats'),
  });
  return data ?? initialDashboardStats;
}

/** The channel's figures: the seeded ones until they are there, and where they can't be read. */
export function useChannelStats() {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['dashboard', 'channel'],
    queryFn: () => call('channelStats'),
  });
  return data ?? seededChannelStats;
}
