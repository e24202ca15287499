import { type DashboardStats, monthlyGrowth, z } from '@nihongo-lanka/contract';
import { monthAt } from './months';

const monthsShown = 12;

const countsSchema = z.array(
  z.object({ month: z.string(), state: z.string(), total: z.coerce.number().int() }),
);

/** Without rejected learners. */
export async function dashboardStats(now = new Date()): Promise<DashboardStats> {
  const { year, month } = monthAt(now);
  const rows: unknown = await strapi.db
    .connection('user_counts')
    .where({ account_role: 'learner' })
    .whereIn('state', ['pending', 'approved', 'suspended'])
    .select('month', 'state')
    .sum({ total: 'total' })
    .groupBy('month', 'state');
  const counts = countsSchema.parse(rows);
  const sum = (which: (of: (typeof counts)[number]) => boolean) =>
    counts.filter(which).reduce((all, { total }) => all + total, 0);

  const monthlyRegistrations = Array.from({ length: monthsShown }, (_, index) => {
    const offset = month - monthsShown + 1 + index;
    const label = new Date(Date.UTC(year, offset, 1)).toISOString().slice(0, 7);
    return { month: label, users: sum((of) => of.month === label) };
  });
  return {
    totalUsers: sum(() => true),
    thisYearUsers: sum((of) => of.month.startsWith(`${year}-`)),
    monthlyGrowth: monthlyGrowth(
      monthlyRegistrations.at(-2)?.users ?? 0,
      monthlyRegistrations.at(-1)?.users ?? 0,
    ),
    pendingUsers: sum((of) => of.state === 'pending'),
    monthlyRegistrations,
  };
}
