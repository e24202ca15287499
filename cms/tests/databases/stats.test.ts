import {
  channelStatsSchema,
  dashboardStatsSchema,
  seededChannelStats,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ask, Client, loggedInAdmin, register } from '../harness/client';

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const stats = async () => dashboardStatsSchema.parse((await admin.call('/users/status')).json);

async function registeredAt(userId: string, instant: Date): Promise<void> {
  const value = inject('database') === 'postgres' ? instant.toISOString() : instant.getTime();
  await ask('/sql', {
    sql: 'update up_users set created_at = ? where id = ?',
    bindings: [value, userId],
  });
}

describe("the dashboard's figures", () => {
  it('count learners of every status but rejected', async () => {
    const before = await stats();
    const [one, two] = [await register(), await register()];
    expect(await stats()).toMatchObject({
      totalUsers: before.totalUsers + 2,
      thisYearUsers: before.thisYearUsers + 2,
      pendingUsers: before.pendingUsers + 2,
    });
    await admin.call(`/users/${one.id}/approve`, { method: 'POST' });
    await admin.call(`/users/${two.id}/reject`, { body: {} });
    expect(await stats()).toMatchObject({
      totalUsers: before.totalUsers + 1,
      pendingUsers: before.pendingUsers,
    });
  });

  it('put a registration in the month it had in Colombo', async () => {
    const { monthlyRegistrations: months } = await stats();
    expect(months).toHaveLength(12);
    const month = months[5]?.month ?? '';
    const [year = 0, number = 0] = month.split('-').map(Number);
    const user = await register();
    // Half an hour into the month in Colombo; still the month before in UTC.
    await registeredAt(user.id, new Date(Date.UTC(year, number - 1, 1) - 5 * 60 * 60 * 1000));
    const after = (await stats()).monthlyRegistrations;
    expect(after[5]?.users).toBe((months[5]?.users ?? 0) + 1);
    expect(after[4]?.users).toBe(months[4]?.users);
    expect(after.map((entry) => entry.month)).toEqual(
      [...after.map((entry) => entry.month)].sort(),
    );
  });
});

describe("the channel's figures", () => {
  it('are the seeded ones, readable by all', async () => {
    const answer = await new Client().call('/stats/channel');
    expect(answer.status).toBe(200);
    // When they were last written is beside them.
    const { updatedAt, ...figures } = channelStatsSchema.parse(answer.json);
    expect(figures).toEqual(seededChannelStats);
    expect(Date.parse(updatedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });
});
