import type { DashboardStats } from './dashboard.js';
import type { ChannelStats } from './schemas.js';

export const initialDashboardStats: DashboardStats = {
  totalUsers: 0,
  thisYearUsers: 0,
  monthlyGrowth: 0,
  pendingUsers: 0,
  monthlyRegistrations: [],
};

export function monthlyGrowth(lastMonth: number, thisMonth: number): number {
  if (lastMonth === 0) return thisMonth === 0 ? 0 : 100;
  return Math.round(((thisMonth - lastMonth) / lastMonth) * 1000) / 10;
}

/** Also shown where the stored figures can't be read. */
export const seededChannelStats: ChannelStats = {
  subscribers: 12450,
  videos: [
    { title: 'JPLT', views: 8723 },
    { title: 'Beginner Lecture', views: 12560 },
    { title: 'JFT 1', views: 5840 },
  ],
};
