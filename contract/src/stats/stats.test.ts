import { expect, it } from 'vitest';
import { dashboardStatsSchema, monthlyRegistrationsSchema } from './dashboard.js';
import { channelStatsSchema } from './schemas.js';
import { initialDashboardStats, monthlyGrowth, seededChannelStats } from './values.js';

it.each([
  [0, 0, 0],
  [0, 7, 100],
  [4, 0, -100],
  [4, 4, 0],
  [4, 6, 50],
  [3, 4, 33.3],
  [3, 2, -33.3],
  [7, 10, 42.9],
  [1, 1000, 99900],
])('growth from %d to %d registrations is %d per cent', (last, current, growth) => {
  expect(monthlyGrowth(last, current)).toBe(growth);
});

it('what the dashboard begins with is what the server could answer', () => {
  expect(dashboardStatsSchema.parse(initialDashboardStats)).toEqual(initialDashboardStats);
  expect(channelStatsSchema.parse(seededChannelStats)).toEqual(seededChannelStats);
});

it.each(['2025-00', '2025-13', '2025-1', '25-01', '2025-01-01'])('%s is no month', (month) => {
  expect(monthlyRegistrationsSchema.safeParse({ month, users: 1 }).success).toBe(false);
});
