import { describe, expect, inject, it } from 'vitest';
import { ask, Client, minutes } from './harness/client';
import { panelAccounts, panelPassword } from './harness/panel';

const times = ['created_at', 'updated_at', 'expires_at', 'absolute_expires_at'];

/** Moves the times of the panel's sessions of a device into the past by `seconds`. */
async function letSessionPass(deviceId: string, seconds: number, only = times): Promise<void> {
  const earlier = (column: string) =>
    inject('database') === 'postgres'
      ? `${column} = ${column} - interval '${seconds} seconds'`
      : `${column} = ${column} - ${seconds * 1000}`;
  const sql = `update strapi_sessions set ${only.map(earlier).join()} where device_id = ?`;
  await ask('/sql', { sql, bindings: [deviceId] });
}

const exchange = async (client: Client) =>
  (await client.fetch('/admin/access-token', { method: 'POST' })).status;

describe.each([true, false])('a session in the panel, to be remembered: %s', (rememberMe) => {
  async function editor() {
    const client = new Client();
    const deviceId = crypto.randomUUID();
    const { email } = panelAccounts.editor;
    const body = { email, password: await panelPassword('editor'), rememberMe, deviceId };
    expect((await client.fetch('/admin/login', { body })).status).toBe(200);
    return {
      client,
      pass: (seconds: number, only?: string[]) => letSessionPass(deviceId, seconds, only),
    };
  }

  it('goes on while it is used, and ends after half an hour without', async () => {
    const { client, pass } = await editor();
    for (const pause of [20, 25]) {
      await pass(pause * minutes);
      expect(await exchange(client)).toBe(200);
    }
    await pass(31 * minutes);
    expect(await exchange(client)).toBe(401);
  });

  it('ends after twelve hours, however much it is used', async () => {
    const { client, pass } = await editor();
    const beginning = ['absolute_expires_at'];
    await pass(11.9 * 60 * minutes, beginning);
    expect(await exchange(client)).toBe(200);
    await pass(0.2 * 60 * minutes, beginning);
    expect(await exchange(client)).toBe(401);
  });
});
