import { sessionCookies, sessionLimits, z } from '@nihongo-lanka/contract';
import { describe, expect, inject, it } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  password,
  registration,
  someone,
  userIn,
} from './harness/client';

const { access, refresh, mark } = sessionCookies;
const refreshSession = (client: Client) => client.call('/auth/refresh', { method: 'POST' });

function copyOf(client: Client): Client {
  const copy = new Client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Makes every rotation of an account look as if it had happened so many seconds ago. */
async function ageRotations(userId: string, seconds: number): Promise<void> {
  const then = new Date(Date.now() - seconds * 1000);
  const value = inject('database') === 'postgres' ? then.toISOString() : then.getTime();
  await ask('/sql', {
    sql: 'update strapi_sessions set updated_at = ? where user_id = ?',
    bindings: [value, userId],
  });
}

const claims = z.object({ sessionId: z.string() });
function sessionIdIn(token = ''): string {
  return claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
    .sessionId;
}

describe('logging in', () => {
  it('works with the user name and the e-mail address, in any case', async () => {
    const { user } = await someone('pending');
    for (const identifier of [
      user.username,
      user.username.toUpperCase(),
      user.email,
      ` ${user.email.toUpperCase()} `,
    ]) {
      const answer = await new Client().login(identifier);
      expect(answer.status).toBe(200);
      expect(userIn(answer)).toEqual(user);
    }
  });

  it('gives cookies that scripts cannot read, and no token in the body', async () => {
    const { user } = await someone('pending');
    const answer = await new Client().login(user.username);
    const cookies = answer.headers.getSetCookie();
    for (const name of [access, refresh]) {
      const cookie = cookies.find((line) => line.startsWith(`${name}=`)) ?? '';
      expect(cookie).toMatch(/httponly/i);
      expect(cookie).toMatch(/samesite=lax/i);
    }
    expect(cookies.find((line) => line.startsWith(`${refresh}=`))).toMatch(/path=\/api\/v1\/auth/);
    expect(cookies.find((line) => line.startsWith(`${mark}=`))).not.toMatch(/httponly/i);
    expect(answer.text).not.toMatch(/eyJ|\$2[aby]\$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const { user } = await someone('pending');
    const wrong = await new Client().login(user.username, 'Wrong-pass-1!');
    const unknown = await new Client().login('nobody-at-all', 'Wrong-pass-1!');
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(unknown.text);
  });

  it.each([
    [{ identifier: { $ne: null }, password }],
    [{ identifier: "' or 1=1 --", password: "' or 1=1 --" }],
    [{ identifier: ['admin'], password }],
    [{ identifier: 'admin', password: { $gt: '' } }],
    [{ identifier: 'admin', password, extra: 1 }],
    [{}],
    [[]],
  ])('is not to be had with %j', async (body) => {
    const client = new Client();
    const answer = await client.call('/auth/login', { body });
    expect([400, 401]).toContain(answer.status);
    expect(client.cookies.size).toBe(0);
  });
});

describe('a session', () => {
  it('is refreshed with new tokens', async () => {
    const { user, client } = await someone('approved');
    const before = new Map(client.cookies);
    const answer = await refreshSession(client);
    expect(answer.status).toBe(200);
    expect(userIn(answer).id).toBe(user.id);
    expect(client.cookies.get(refresh)).not.toBe(before.get(refresh));
    expect((await client.call('/users/profile')).status).toBe(200);
  });

  it('survives two tabs that refresh at the same moment', async () => {
    const { client } = await someone('approved');
    const tabs = Array.from({ length: 6 }, () => copyOf(client));
    const answers = await Promise.all(tabs.map(refreshSession));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    // One next token, whoever asked: were there two, the family would have split.
    expect(new Set(tabs.map((tab) => sessionIdIn(tab.cookies.get(refresh)))).size).toBe(1);
    for (const tab of tabs) expect((await tab.call('/users/profile')).status).toBe(200);
  });

  it('ends wholly when a rotated token turns up later', async () => {
    const { user, client } = await someone('approved');
    const thief = copyOf(client);
    expect((await refreshSession(client)).status).toBe(200);
    await ageRotations(user.id, sessionLimits.reuseGraceSeconds + 5);
    expect((await refreshSession(thief)).status).toBe(401);
    expect((await client.call('/users/profile')).status).toBe(401);
    expect((await refreshSession(client)).status).toBe(401);
  });

  it('goes on for a tab that comes late while the others refreshed twice', async () => {
    const { client } = await someone('approved');
    const late = copyOf(client);
    expect((await refreshSession(client)).status).toBe(200);
    expect((await refreshSession(client)).status).toBe(200);
    expect((await refreshSession(late)).status).toBe(200);
    expect((await client.call('/users/profile')).status).toBe(200);
    expect((await late.call('/users/profile')).status).toBe(200);
  });

  it('cannot be kept alive by refreshing while it ends', async () => {
    const next = 'Another-pass-2#';
    for (let round = 0; round < 10; round += 1) {
      const { user, client } = await someone('approved');
      const thief = new Client();
      await thief.login(user.username);
      const body = { currentPassword: password, newPassword: next, confirmNewPassword: next };
      const change = client.call('/auth/change-password', { body });
      while ((await Promise.race([change, refreshSession(thief)])).status === 200);
      expect((await change).status).toBe(204);
      await refreshSession(thief);
      expect((await refreshSession(thief)).status).toBe(401);
      expect((await thief.call('/users/profile')).status).toBe(401);

      const leaving = copyOf(client);
      await Promise.all([
        client.call('/auth/logout', { method: 'POST' }),
        refreshSession(leaving),
        refreshSession(copyOf(client)),
      ]);
      expect((await refreshSession(leaving)).status).toBe(401);
    }
  });

  it('leaves the other logins of the same person alone when one is stolen', async () => {
    const { user, client } = await someone('approved');
    const phone = new Client();
    await phone.login(user.username);
    const thief = copyOf(client);
    await refreshSession(client);
    await ageRotations(user.id, sessionLimits.reuseGraceSeconds + 5);
    expect((await refreshSession(thief)).status).toBe(401);
    expect((await phone.call('/users/profile')).status).toBe(200);
  });

  it('is over after logging out, also for a copy of its cookies', async () => {
    const { client } = await someone('approved');
    const copy = copyOf(client);
    const answer = await client.call('/auth/logout', { method: 'POST' });
    expect(answer.status).toBe(204);
    expect(client.cookies.size).toBe(0);
    expect((await copy.call('/users/profile')).status).toBe(401);
    expect((await refreshSession(copy)).status).toBe(401);
  });

  it('can be logged out of with nothing but the access token, and without any', async () => {
    const { client } = await someone('approved');
    client.cookies.delete(refresh);
    const copy = copyOf(client);
    expect((await client.call('/auth/logout', { method: 'POST' })).status).toBe(204);
    expect((await copy.call('/users/profile')).status).toBe(401);
    expect((await new Client().call('/auth/logout', { method: 'POST' })).status).toBe(204);
    const garbage = new Client();
    garbage.cookies.set(refresh, 'garbage');
    expect((await garbage.call('/auth/logout', { method: 'POST' })).status).toBe(204);
  });

  it('cannot be had with a forged, foreign or misused token', async () => {
    const { client } = await someone('approved');
    const token = client.cookies.get(access) ?? '';
    const [header = '', payload = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const asAdmin = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), userId: '1' }),
    ).toString('base64url');
    const forged = [
      'garbage',
      '',
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      `${header}.${asAdmin}.${signature}`,
      // A refresh token is not an access token.
      client.cookies.get(refresh) ?? '',
    ];
    for (const value of forged) {
      const forger = new Client();
      forger.cookies.set(access, value);
      expect((await forger.call('/users/profile')).status).toBe(401);
    }
    const swapped = new Client();
    swapped.cookies.set(refresh, token);
    expect((await refreshSession(swapped)).status).toBe(401);
  });

  it('ends by its own expiry, whatever the cookie says', async () => {
    const { user, client } = await someone('approved');
    const past = new Date(Date.now() - 1000);
    const value = inject('database') === 'postgres' ? past.toISOString() : past.getTime();
    await ask('/sql', {
      sql: 'update strapi_sessions set expires_at = ?, absolute_expires_at = ? where user_id = ?',
      bindings: [value, value, user.id],
    });
    expect((await client.call('/users/profile')).status).toBe(401);
    expect((await refreshSession(client)).status).toBe(401);
  });

  it('clears the cookies of whoever comes with a dead one', async () => {
    const { user, client } = await someone('approved');
    await ask('/sql', {
      sql: 'delete from strapi_sessions where user_id = ?',
      bindings: [user.id],
    });
    expect((await refreshSession(client)).status).toBe(401);
    expect(client.cookies.size).toBe(0);
  });

  it('dies with its account', async () => {
    const { user, client } = await someone('approved');
    const admin = await loggedInAdmin();
    expect((await admin.call(`/users/${user.id}`, { method: 'DELETE' })).json).toEqual({
      id: user.id,
    });
    expect((await client.call('/users/profile')).status).toBe(401);
    expect((await refreshSession(client)).status).toBe(401);
  });
});

describe('changing the password', () => {
  const next = 'Another-pass-2#';
  const change = (client: Client, body: object) => client.call('/auth/change-password', { body });

  it('ends the other sessions and keeps this one', async () => {
    const { user, client } = await someone('approved');
    const other = new Client();
    await other.login(user.username);
    const answer = await change(client, {
      currentPassword: password,
      newPassword: next,
      confirmNewPassword: next,
    });
    expect(answer.status).toBe(204);
    expect((await client.call('/users/profile')).status).toBe(200);
    expect((await refreshSession(client)).status).toBe(200);
    expect((await other.call('/users/profile')).status).toBe(401);
    expect((await refreshSession(other)).status).toBe(401);
    expect((await new Client().login(user.username)).status).toBe(401);
    expect((await new Client().login(user.username, next)).status).toBe(200);
  });

  it('asks for the current one, and for the same rules as registering', async () => {
    const { client } = await someone('pending');
    const wrong = await change(client, {
      currentPassword: 'Wrong-pass-1!',
      newPassword: next,
      confirmNewPassword: next,
    });
    expect(wrong.status).toBe(400);
    expect(errorIn(wrong).errors).toEqual({
      currentPassword: 'The current password is not correct',
    });
    const weak = await change(client, {
      currentPassword: password,
      newPassword: 'short',
      confirmNewPassword: 'other',
    });
    expect(errorIn(weak).errors).toEqual({
      newPassword: 'Password must be at least 8 characters',
      confirmNewPassword: 'Passwords do not match',
    });
  });
});

describe('a write from another website', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused: %j', async (headers) => {
    const { client } = await someone('approved');
    const answer = await client.call('/auth/logout', { method: 'POST', headers });
    expect(answer.status).toBe(403);
    expect(errorIn(answer).code).toBe('CROSS_SITE');
    expect((await client.call('/users/profile')).status).toBe(200);
  });

  it('is told from one of our own', async () => {
    const headers = { origin: inject('cmsUrl'), 'sec-fetch-site': 'same-origin' };
    const answer = await new Client().call('/auth/register', { body: registration(), headers });
    expect(answer.status).toBe(201);
  });
});
