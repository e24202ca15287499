import { z } from 'zod';

const count = z.int().nonnegative();

/** Registrations of one month; months follow Asia/Colombo. */
export const monthlyRegistrationsSchema = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  users: count,
});

/** Counts of learners in every state but `rejected`. */
export const dashboardStatsSchema = z.object({
  totalUsers: count,
  thisYearUsers: count,
  /** Per cent change of this month's registrations on last month's, one decimal. */
  monthlyGrowth: z.number(),
  pendingUsers: count,
  /** The 12 months that end with the current one, oldest first. */
  monthlyRegistrations: z.array(monthlyRegistrationsSchema),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

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

export const channelStatsSchema = z.object({
  subscribers: count,
  videos: z.array(z.object({ title: z.string(), views: count })),
});
export type ChannelStats = z.infer<typeof channelStatsSchema>;

/** The seeded figures, and what the dashboard shows where the stored ones can't be read. */
export const seededChannelStats: ChannelStats = {
  subscribers: 12450,
  videos: [
    { title: 'JPLT', views: 8723 },
    { title: 'Beginner Lecture', views: 12560 },
    { title: 'JFT 1', views: 5840 },
  ],
};
