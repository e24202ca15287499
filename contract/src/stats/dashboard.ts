import { z } from 'zod';

const count = z.int().nonnegative();

/** A month as `YYYY-MM`; months follow Asia/Colombo. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Registrations of one month. */
export const monthlyRegistrationsSchema = z.object({
  month: monthSchema,
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
