import { z } from 'zod';

const count = z.int().nonnegative();

/** `YYYY-MM` in Asia/Colombo. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const monthlyRegistrationsSchema = z.object({
  month: monthSchema,
  users: count,
});

/** Without rejected learners. */
export const dashboardStatsSchema = z.object({
  totalUsers: count,
  thisYearUsers: count,
  /** Per cent of change to last month, one decimal. */
  monthlyGrowth: z.number(),
  pendingUsers: count,
  /** 12 months with the current one, oldest first. */
  monthlyRegistrations: z.array(monthlyRegistrationsSchema),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;
