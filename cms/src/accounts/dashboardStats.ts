import { type DashboardStats, monthlyGrowth, z } from '@nihongo-lanka/contract';
import { config } from '../config';
import { monthAt, monthStart } from './months';

const monthsShown = 12;

const countSchema = z.coerce.number().int().nonnegative();

/** Counts learners of every status but `rejected`, by one SQL statement over an index with all it needs. */
export async function dashboardStats(now = new Date()): Promise<DashboardStats> {
  const { year, month } = monthAt(now);
  const months = Array.from({ length: monthsShown }, (_, index) => {
    const offset = month - monthsShown + 1 + index;
    const label = new Date(Date.UTC(year, offset, 1)).toISOString().slice(0, 7);
    return { label, from: monthStart(year, offset), until: monthStart(year, offset + 1) };
  });

  const knex = strapi.db.connection;
  // Strapi stores times in SQLite as milliseconds and in PostgreSQL as timestamps.
  const instant = (date: Date) => (config.databaseUrl ? date : date.getTime());
  const between = (from: Date, until: Date, name: string) =>
    knex.raw('count(case when created_at >= ? and created_at < ? then 1 end) as ??', [
      instant(from),
      instant(until),
      name,
    ]);

  const row: unknown = await knex('up_users')
    .where({ account_role: 'learner' })
    .whereIn('state', ['pending', 'approved', 'suspended'])
    .first(
      knex.raw('count(*) as total'),
      knex.raw("count(case when state = 'pending' then 1 end) as pending"),
      between(monthStart(year, 0), monthStart(year + 1, 0), 'year'),
      ...months.map(({ label, from, until }) => between(from, until, label)),
    );
  const counts = z.record(z.string(), countSchema).parse(row);
  const count = (name: string) => counts[name] ?? 0;

  const monthlyRegistrations = months.map(({ label }) => ({ month: label, users: count(label) }));
  return {
    totalUsers: count('total'),
    thisYearUsers: count('year'),
    monthlyGrowth: monthlyGrowth(
      monthlyRegistrations.at(-2)?.users ?? 0,
      monthlyRegistrations.at(-1)?.users ?? 0,
    ),
    pendingUsers: count('pending'),
    monthlyRegistrations,
  };
}
