import { describe, expect, it } from 'vitest';
import { Client, letPass, minutes } from './harness/client';
import { panelAccounts, panelPassword } from './harness/panel';

const exchange = async (client: Client) =>
  (await client.fetch('/admin/access-token', { method: 'POST' })).status;

describe.each([true, false])('a session in the panel, to be remembered: %s', (rememberMe) => {
  async function editor() {
    const client = new Client();
    const deviceId = crypto.randomUUID();
    const { email } = panelAccounts.editor;
    const body = { email, password: await panelPassword('editor'), rememberMe, deviceId };
    expect((await client.fetch('/admin/login', { body })).status).toBe(200);
    const sessions = { by: 'device_id', origin: 'admin' };
    return {
      client,
      pass: (seconds: number, only?: string[]) =>
        letPass(deviceId, seconds, { ...sessions, ...(only && { only }) }),
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
