import type { DashboardStats } from './dashboard.js';
import type { ChannelStats } from './schemas.js';

/** What the dashboard shows before the first answer, and goes on showing when there is none. */
export const initialDashboardStats: DashboardStats = {
  totalUsers: 0,
  thisYearUsers: 0,
  monthlyGrowth: 0,
  pendingUsers: 0,
  monthlyRegistrations: [],
};

/** From nothing to something is 100, from nothing to nothing 0. */
export function monthlyGrowth(lastMonth: number, thisMonth: number): number {
  if (lastMonth === 0) return thisMonth === 0 ? 0 : 100;
  return Math.round(((thisMonth - lastMonth) / lastMonth) * 1000) / 10;
}

/** The seeded figures, and what the dashboard shows where the stored ones can't be read. */
export const seededChannelStats: ChannelStats = {
  subscribers: 12450,
  videos: [
    { title: 'JPLT', views: 8723 },
    { title: 'Beginner Lecture', views: 12560 },
    { title: 'JFT 1', views: 5840 },
  ],
};
