import { z } from 'zod';
import type { SchemasOf } from '../schemas.js';
import type { statsCalls } from './calls.js';

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

export const channelStatsSchema = z.object({
  subscribers: count,
  videos: z.array(z.object({ title: z.string(), views: count })),
});
export type ChannelStats = z.infer<typeof channelStatsSchema>;

export const statsSchemas = {
  channelStats: { answer: channelStatsSchema },
} as const satisfies SchemasOf<typeof statsCalls>;
