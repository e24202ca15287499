import { loginSchema, z } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { ask, Client, days, errorIn, letPass, password, someone } from './harness/client';

const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

async function logIn(username: string, userAgent: string): Promise<Client> {
  const client = new Client();
  await client.call('/auth/login', {
    body: { identifier: username, password },
    headers: { 'user-agent': userAgent },
  });
  return client;
}

const loginsOf = async (client: Client) =>
  z.array(loginSchema).parse((await client.call('/auth/logins')).json);
const isIn = async (client: Client) => (await client.call('/users/profile')).status === 200;

describe('where somebody is logged in', () => {
  it('is told with the browser, the system and a range of addresses, the own one first', async () => {
    const { user, client } = await someone('approved');
    const first = await logIn(user.username, phone);
    await first.call('/auth/end-other-logins', { method: 'POST' });
    expect(await isIn(client)).toBe(false);
    await logIn(user.username, computer);
    const logins = await loginsOf(first);
    expect(logins[0]).toMatchObject({
      ...{ isCurrent: true, browser: 'Chrome', system: 'Android', place: '127.0.0.0/24' },
    });
    expect(logins.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(logins).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', isCurrent: false }),
    );
  });

  it('can be ended one by one, or all others at once', async () => {
    const { user } = await someone('approved');
    const [own, second, third] = [
      await logIn(user.username, phone),
      await logIn(user.username, computer),
      await logIn(user.username, ''),
    ];
    const other = (await loginsOf(own)).find(({ browser }) => browser === 'Firefox');
    const ended = await own.call(`/auth/logins/${other?.id}`, { method: 'DELETE' });
    expect(ended.status).toBe(204);
    expect(await isIn(second)).toBe(false);
    expect(await isIn(third)).toBe(true);
    const again = await own.call(`/auth/logins/${other?.id}`, { method: 'DELETE' });
    expect(again.status).toBe(404);

    expect((await own.call('/auth/end-other-logins', { method: 'POST' })).status).toBe(204);
    expect(await isIn(third)).toBe(false);
    expect(await isIn(own)).toBe(true);
    expect(await loginsOf(own)).toHaveLength(1);
  });

  it("shows and ends only one's own", async () => {
    const { client } = await someone('approved');
    const { client: other } = await someone('approved');
    const [login] = await loginsOf(other);
    const answer = await client.call(`/auth/logins/${login?.id}`, { method: 'DELETE' });
    expect(errorIn(answer).code).toBe('NOT_FOUND');
    expect(await isIn(other)).toBe(true);
    expect((await loginsOf(client)).map(({ id }) => id)).not.toContain(login?.id);
    expect((await new Client().call('/auth/logins')).status).toBe(401);
    const made = await client.call(`/auth/logins/${encodeURIComponent("' or 1=1")}`, {
      method: 'DELETE',
    });
    expect(made.status).toBe(404);
  });

  it('stays one login when its browser asks who is there, and forgets one that was ended or has expired', async () => {
    const { user, client } = await someone('approved');
    await client.call('/auth/end-other-logins', { method: 'POST' });
    const [before] = await loginsOf(client);
    await client.call('/auth/refresh', { method: 'POST' });
    expect((await loginsOf(client)).map(({ id }) => id)).toEqual([before?.id]);
    const second = await logIn(user.username, phone);
    await client.call('/auth/logout', { method: 'POST' });
    expect(await loginsOf(second)).toHaveLength(1);
    const count = async () =>
      JSON.stringify(
        await ask('/sql', {
          sql: 'select id from sessions where account_id = ?',
          bindings: [Number(user.id)],
        }),
      );
    expect(await count()).not.toContain(before?.id);
    await letPass(user.id, 61 * days);
    const third = await logIn(user.username, computer);
    expect(await loginsOf(third)).toHaveLength(1);
  });

  it('keeps no more of a browser than its name', async () => {
    const { user } = await someone('approved');
    await logIn(user.username, `${phone} ${'x'.repeat(3000)}`);
    const rows = await ask('/sql', {
      sql: 'select * from sessions where account_id = ?',
      bindings: [Number(user.id)],
    });
    expect(JSON.stringify(rows)).not.toMatch(/SM-A135F|xxx|127\.0\.0\.1/);
  });
});
