import { z } from '@nihongo-lanka/contract';
import { describe, expect, inject, it } from 'vitest';
import { Client, letPass, minutes } from './harness/client';

const editorSchema = z.object({ editor: z.object({ email: z.string(), password: z.string() }) });
const loginSchema = z.object({ data: z.object({ user: z.object({ id: z.number() }) }) });

const exchange = async (client: Client) =>
  (await client.fetch('/admin/access-token', { method: 'POST' })).status;

describe.each([true, false])('a session in the panel, to be remembered: %s', (rememberMe) => {
  async function editor() {
    const client = new Client();
    const { email, password } = editorSchema.parse(inject('firstAccounts')).editor;
    const body = { email, password, rememberMe, deviceId: crypto.randomUUID() };
    const answer = await client.fetch('/admin/login', { body });
    const id = String(loginSchema.parse(answer.json).data.user.id);
    return {
      client,
      pass: (seconds: number, only?: string[]) =>
        letPass(id, seconds, { origin: 'admin', ...(only && { only }) }),
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
