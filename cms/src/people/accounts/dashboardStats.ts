import { type DashboardStats, monthlyGrowth, z } from '@nihongo-lanka/contract';
import { databaseTime } from '../../core/database/time';
import { monthAt, monthNamed, monthStart } from './months';

const monthsShown = 12;

/** Without rejected learners. One SQL statement. */
export async function dashboardStats(now = new Date()): Promise<DashboardStats> {
  const { year, month } = monthAt(now);
  const learners = (states = ['pending', 'approved', 'suspended']) =>
    strapi.db
      .connection('up_users')
      .where({ account_role: 'learner' })
      .whereIn('state', states)
      .count('*');
  const since = (from: Date) => learners().where('created_at', '>=', databaseTime(from.getTime()));
  const until = (to: Date) => ['created_at', '<', databaseTime(to.getTime())] as const;
  const months = Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + 1 + index, 1)).toISOString().slice(0, 7),
  );
  const row: unknown = await strapi.db.connection.first(
    learners().as('totalUsers'),
    since(monthStart(year, 0))
      .where(...until(monthStart(year + 1, 0)))
      .as('thisYearUsers'),
    learners(['pending']).as('pendingUsers'),
    ...months.map((name) => {
      const { from, until: end } = monthNamed(name);
      return since(from)
        .where(...until(end))
        .as(name);
    }),
  );
  const counts = z.record(z.string(), z.coerce.number().int()).parse(row);
  const count = (name: string) => counts[name] ?? 0;
  return {
    totalUsers: count('totalUsers'),
    thisYearUsers: count('thisYearUsers'),
    monthlyGrowth: monthlyGrowth(count(months.at(-2) ?? ''), count(months.at(-1) ?? '')),
    pendingUsers: count('pendingUsers'),
    monthlyRegistrations: months.map((name) => ({ month: name, users: count(name) })),
  };
}
