import { initialDashboardStats, seededChannelStats } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';

/** The dashboard's figures: zeros until they are there, and where they can't be read. */
export function useDashboardStats() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: () => dataProvider.getDashboardStats(),
  });
  return data ?? initialDashboardStats;
}

/** The channel's figures: the seeded ones until they are there, and where they can't be read. */
export function useChannelStats() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['dashboard', 'channel'],
    queryFn: () => dataProvider.getChannelStats(),
  });
  return data ?? seededChannelStats;
}
