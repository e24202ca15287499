import { expect, it } from 'vitest';
import { dashboardStatsSchema, monthlyRegistrationsSchema } from './dashboard.js';
import { channelStatsSchema } from './schemas.js';
import { initialDashboardStats, monthlyGrowth, seededChannelStats } from './values.js';

it('growth is given in per cent of the last month, with one decimal', () => {
  for (const [last, current, growth] of [
    [0, 0, 0],
    [0, 7, 100],
    [4, 0, -100],
    [4, 4, 0],
    [4, 6, 50],
    [3, 4, 33.3],
    [3, 2, -33.3],
    [7, 10, 42.9],
    [1, 1000, 99900],
  ] as const) {
    expect.soft(monthlyGrowth(last, current), `from ${last} to ${current}`).toBe(growth);
  }
});

it('what the dashboard begins with is what the server could answer', () => {
  expect(dashboardStatsSchema.parse(initialDashboardStats)).toEqual(initialDashboardStats);
  expect(channelStatsSchema.parse(seededChannelStats)).toEqual(seededChannelStats);
});

it('a month is a year of four digits and one of twelve months', () => {
  const isMonth = (month: string) =>
    monthlyRegistrationsSchema.safeParse({ month, users: 1 }).success;
  const given = ['2025-12', '2025-00', '2025-13', '2025-1', '25-01', '2025-01-01'];
  expect(given.filter(isMonth)).toEqual(['2025-12']);
});
