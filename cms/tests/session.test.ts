import { createHash } from 'node:crypto';
import {
  readersQuestion,
  sessionCookie,
  sessionLimits,
  sessionMark,
  userSchema,
  z,
} from '@nihongo-lanka/contract';
import { hash } from 'bcryptjs';
import { describe, expect, inject, it } from 'vitest';
import {
  ask,
  Client,
  days,
  errorIn,
  letPass,
  loggedInAdmin,
  minutes,
  password,
  register,
  registration,
  someone,
  statements,
  userIn,
} from './harness/client';

const cookieName = sessionCookie(false);
const hour = 60 * minutes;
const refreshSession = (client: Client) => client.call('/auth/refresh', { method: 'POST' });

function copyOf(client: Client): Client {
  const copy = new Client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

const profile = async (client: Client) => (await client.call('/users/profile')).status;

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

  it('gives one cookie that scripts cannot read, and no token in the body', async () => {
    const { user } = await someone('pending');
    const client = new Client();
    const answer = await client.login(user.username);
    const cookies = answer.headers.getSetCookie();
    const cookie = (name: string) => cookies.find((line) => line.startsWith(`${name}=`)) ?? '';
    expect(cookie(cookieName)).toMatch(/path=\/; .*samesite=lax; httponly/i);
    expect(cookie(sessionMark)).not.toMatch(/httponly/i);
    expect(cookies.join()).not.toMatch(/secure/i);
    const token = client.cookies.get(cookieName) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.text).not.toContain(token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('gives a token that the database holds in no form that opens anything', async () => {
    const { user, client } = await someone('approved');
    const token = client.cookies.get(cookieName) ?? '';
    const sql = 'select * from sessions where account_id = ?';
    const kept = JSON.stringify(await ask('/sql', { sql, bindings: [Number(user.id)] }));
    expect(kept).not.toContain(token);
    const hash = createHash('sha256').update(token).digest('base64url');
    expect(kept).toContain(hash);
    client.cookies.set(cookieName, hash);
    expect(await profile(client)).toBe(401);
    expect(JSON.stringify(await ask('/sql', { sql: 'select * from strapi_sessions' }))).not.toMatch(
      /users-permissions/,
    );
  });

  it('gives cookies over https that no other host and no plain connection can set', async () => {
    const { user } = await someone('approved');
    const https = { headers: { 'x-forwarded-proto': 'https' } };
    const client = new Client();
    const body = { identifier: user.username, password };
    const answer = await client.call('/auth/login', { body, ...https });
    const cookies = answer.headers.getSetCookie();
    const name = sessionCookie(true);
    expect(name).toMatch(/^__Host-/);
    expect([...client.cookies.keys()]).toEqual([name, sessionMark, '__Host-nl_browser']);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
    expect(cookies[0]).toMatch(/path=\/;/i);
    expect(cookies.join()).not.toMatch(/domain=/i);
    expect((await client.call('/users/profile', https)).status).toBe(200);
    expect((await client.call('/auth/refresh', { method: 'POST', ...https })).status).toBe(200);

    // The same token under a cookie name without a prefix, which anybody could have set.
    const tossed = new Client();
    tossed.cookies.set(cookieName, client.cookies.get(name) ?? '');
    expect((await tossed.call('/users/profile', https)).status).toBe(401);
    expect((await tossed.call('/auth/refresh', { method: 'POST', ...https })).status).toBe(401);

    const left = await client.call('/auth/logout', { method: 'POST', ...https });
    expect(left.status).toBe(204);
    expect([...client.cookies.keys()]).toEqual(['__Host-nl_browser']);
  });

  it("ends the same browser's previous login, of any account", async () => {
    const { user, client } = await someone('approved');
    const copy = copyOf(client);
    await client.login(user.username, 'Wrong-pass-1!');
    expect(await profile(copy)).toBe(200);
    expect((await client.login(user.username)).status).toBe(200);
    expect(await profile(copy)).toBe(401);
    expect((await refreshSession(copy)).status).toBe(401);

    const { user: sister } = await someone('approved');
    const before = copyOf(client);
    expect((await client.login(sister.username)).status).toBe(200);
    expect((await refreshSession(before)).status).toBe(401);
    expect(await profile(client)).toBe(200);
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const { user } = await someone('pending');
    const wrong = await new Client().login(user.username, 'Wrong-pass-1!');
    const unknown = await new Client().login('unknown-at-all', 'Wrong-pass-1!');
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

describe('a password', () => {
  /** SQLite and PostgreSQL answer in different forms. */
  const hashOf = async (id: string) => {
    const sql = 'select password from up_users where id = ?';
    const answer = JSON.stringify(await ask('/sql', { sql, bindings: [Number(id)] }));
    return /"password":"([^"]+)"/.exec(answer)?.[1];
  };

  it('is kept by argon2id, and may have as many letters of any kind as the rules say', async () => {
    const long = `Aa1!${'ක'.repeat(124)}`;
    const user = await register({ password: long, confirmPassword: long });
    expect(await hashOf(user.id)).toMatch(/^\$argon2id\$/);
    // bcrypt would take this for the same.
    expect((await new Client().login(user.username, `${long.slice(0, -1)}ග`)).status).toBe(401);
    expect((await new Client().login(user.username, long)).status).toBe(200);
  });

  it('that bcrypt kept is right as before, and kept anew at the first login, also by two at once', async () => {
    const user = await register();
    const old = await hash(password, 4);
    await ask('/sql', {
      sql: 'update up_users set password = ? where id = ?',
      bindings: [old, Number(user.id)],
    });
    expect((await new Client().login(user.username, 'Wrong-pass-1!')).status).toBe(401);
    expect(await hashOf(user.id)).toBe(old);
    const both = await Promise.all([1, 2].map(() => new Client().login(user.username)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await hashOf(user.id)).toMatch(/^\$argon2id\$/);
    expect((await new Client().login(user.username)).status).toBe(200);
  });
});

describe('a session', () => {
  it('answers who is logged in, and keeps its token', async () => {
    const { user, client } = await someone('approved');
    const before = new Map(client.cookies);
    const answer = await refreshSession(client);
    expect(answer.status).toBe(200);
    expect(userIn(answer)).toEqual(user);
    expect(client.cookies).toEqual(before);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('ends after two weeks without use, and no sooner', async () => {
    const { user, client } = await someone('approved');
    for (const use of [profile, async (by: Client) => (await refreshSession(by)).status]) {
      await letPass(user.id, 13 * days, ['used_at']);
      expect(await use(client)).toBe(200);
    }
    await letPass(user.id, 15 * days, ['used_at']);
    expect(await profile(client)).toBe(401);
    expect((await refreshSession(client)).status).toBe(401);
  });

  it('ends after two months, however much it is used', async () => {
    const { user, client } = await someone('approved');
    await letPass(user.id, 59 * days, ['started_at']);
    expect(await profile(client)).toBe(200);
    await letPass(user.id, 2 * days, ['started_at']);
    expect(await profile(client)).toBe(401);
    expect((await refreshSession(client)).status).toBe(401);
  });

  it.each([
    ['approved', 'learner', 15 * minutes],
    ['approved', 'admin', minutes],
  ] as const)('notes its use seldom: %s %s', async (status, role, seconds) => {
    const { user, client } = await someone(status, role);
    const written = async () => {
      await statements();
      expect(await profile(client)).toBe(200);
      return (await statements()).filter((sql) => sql.startsWith('update')).length;
    };
    expect(await written()).toBe(0);
    await letPass(user.id, seconds - 10, ['used_at']);
    expect(await written()).toBe(0);
    await letPass(user.id, 20, ['used_at']);
    expect(await written()).toBe(1);
    expect(await written()).toBe(0);
  });

  it('cannot be kept alive by using it while it ends', async () => {
    const next = 'Another-pass-2#';
    for (let round = 0; round < 10; round += 1) {
      const { user, client } = await someone('approved');
      const thief = new Client();
      await thief.login(user.username);
      const body = { currentPassword: password, newPassword: next, confirmNewPassword: next };
      const change = client.call('/auth/change-password', { body });
      while ((await Promise.race([change, refreshSession(thief)])).status === 200);
      expect((await change).status).toBe(204);
      expect((await refreshSession(thief)).status).toBe(401);
      expect(await profile(thief)).toBe(401);

      const leaving = copyOf(client);
      await Promise.all([
        client.call('/auth/logout', { method: 'POST' }),
        refreshSession(copyOf(client)),
        profile(copyOf(client)),
      ]);
      expect((await refreshSession(leaving)).status).toBe(401);
    }
  });

  it('ends where its login races a suspension', async () => {
    const { user } = await someone('approved');
    const admin = await loggedInAdmin();
    const clients = Array.from({ length: 5 }, () => new Client());
    const [suspension] = await Promise.all([
      admin.call(`/users/${user.id}`, { method: 'PUT', body: { status: 'suspended' } }),
      ...clients.map((client) => client.login(user.username)),
    ]);
    expect(suspension.status).toBe(200);
    for (const client of clients) expect(await profile(client)).toBe(401);
    const lifted = await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
    expect(lifted.status).toBe(200);
    for (const client of clients) expect(await profile(client)).toBe(401);
  });

  it('is noted as used once, however many requests come at once', async () => {
    const { user, client } = await someone('approved');
    await letPass(user.id, hour, ['used_at']);
    await Promise.all(Array.from({ length: 6 }, () => profile(client)));
    const sql = 'select used_at from sessions where account_id = ?';
    const used = await ask('/sql', { sql, bindings: [Number(user.id)] });
    await Promise.all(Array.from({ length: 6 }, () => profile(client)));
    expect(await ask('/sql', { sql, bindings: [Number(user.id)] })).toEqual(used);
  });

  it.runIf(inject('database') === 'sqlite')('goes on while its use cannot be noted', async () => {
    const { user, client } = await someone('approved');
    await letPass(user.id, hour, ['used_at']);
    await ask('/sql', {
      sql: "create trigger full_disk before update on sessions begin select raise(abort, 'database or disk is full'); end",
    });
    try {
      expect(await profile(client)).toBe(200);
    } finally {
      await ask('/sql', { sql: 'drop trigger full_disk' });
    }
  });

  it('is deleted once it has ended', async () => {
    const { user, client } = await someone('approved');
    const kept = await someone('approved');
    await letPass(user.id, 15 * days);
    const given = [Date.now()];
    const file = 'people/session/logins.js';
    await ask('/job', { file, action: 'removeEndedLogins', given });
    const sql = 'select count(*) as count from sessions where account_id = ?';
    const count = async (id: string) =>
      /"count":"?(\d+)/.exec(
        JSON.stringify(await ask('/sql', { sql, bindings: [Number(id)] })),
      )?.[1];
    expect(await count(user.id)).toBe('0');
    expect(await count(kept.user.id)).not.toBe('0');
    expect(await profile(client)).toBe(401);
    expect(await profile(kept.client)).toBe(200);
  });

  it('is over after logging out, also for a copy of its cookies', async () => {
    const { user, client } = await someone('approved');
    await client.login(user.username);
    const copy = copyOf(client);
    const answer = await client.call('/auth/logout', { method: 'POST' });
    expect(answer.status).toBe(204);
    expect([...client.cookies.keys()]).toEqual(['nl_browser']);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect((await copy.call('/users/profile')).status).toBe(401);
    expect((await refreshSession(copy)).status).toBe(401);
  });

  it('log-out succeeds without a token and with an unknown one', async () => {
    for (const token of [undefined, 'garbage', 'x'.repeat(43)]) {
      const client = new Client();
      if (token) client.cookies.set(cookieName, token);
      expect((await client.call('/auth/logout', { method: 'POST' })).status).toBe(204);
    }
  });

  it('cannot be had with a forged or foreign token', async () => {
    const { client } = await someone('approved');
    const token = client.cookies.get(cookieName) ?? '';
    const forged = [
      ...['garbage', '', 'x'.repeat(43), `${token}=`, ` ${token}x`, token.slice(1)],
      ...[`${token} ${token}`, token.toUpperCase(), `${token}%00`, "' or 1=1 --", 'x'.repeat(4000)],
    ];
    for (const value of forged) {
      const forger = new Client();
      forger.cookies.set(cookieName, value);
      expect(await profile(forger), value).toBe(401);
      expect((await refreshSession(forger)).status).toBe(401);
    }
    expect(await profile(client)).toBe(200);
  });

  it('clears the cookies of an ended session', async () => {
    const { user, client } = await someone('approved');
    const sql = 'delete from sessions where account_id = ?';
    await ask('/sql', { sql, bindings: [Number(user.id)] });
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

describe('the session of an admin', () => {
  const beginning = ['started_at'];

  it('ends after half an hour without use, and no sooner', async () => {
    const { user, client } = await someone('approved', 'admin');
    for (const pause of [20, 20, 20]) {
      await letPass(user.id, pause * minutes);
      expect(await profile(client)).toBe(200);
    }
    await letPass(user.id, 29 * minutes);
    expect((await refreshSession(client)).status).toBe(200);
    await letPass(user.id, 31 * minutes);
    expect(await profile(client)).toBe(401);
    expect((await refreshSession(client)).status).toBe(401);
    expect(client.cookies.size).toBe(0);
  });

  it('ends after twelve hours, however much it is used', async () => {
    const { user, client } = await someone('approved', 'admin');
    await letPass(user.id, 11.9 * 60 * minutes, beginning);
    expect((await refreshSession(client)).status).toBe(200);
    expect((await client.call('/users/status')).status).toBe(200);
    await letPass(user.id, 0.2 * 60 * minutes, beginning);
    expect((await client.call('/users/status')).status).toBe(401);
    expect((await refreshSession(client)).status).toBe(401);
  });

  it('is a learner’s as soon as they are one, and the other way round', async () => {
    const admin = await loggedInAdmin();
    const { user, client } = await someone('approved');
    const become = (role: string) =>
      admin.call(`/users/${user.id}`, { method: 'PUT', body: { role } });
    await letPass(user.id, 13 * 60 * minutes);
    expect(await profile(client)).toBe(200);
    await become('admin');
    expect(await profile(client)).toBe(401);
    await become('learner');
    expect(await profile(client)).toBe(200);
    await letPass(user.id, 10 * days);
    expect((await refreshSession(client)).status).toBe(200);
  });

  it('has a cookie that ends with it', async () => {
    const { user } = await someone('approved', 'admin');
    const answer = await new Client().login(user.username);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(cookieName)) ?? '';
    const expires = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '');
    const hours = (expires - Date.now()) / 3_600_000;
    expect(hours).toBeLessThanOrEqual(sessionLimits.adminLifetimeHours);
    expect(hours).toBeGreaterThan(sessionLimits.adminLifetimeHours - 1);
  });
});

describe('changing the password', () => {
  const next = 'Another-pass-2#';
  const change = (client: Client, body: object) => client.call('/auth/change-password', { body });

  it('ends every session and begins a new one for the browser that changed it', async () => {
    const { user, client } = await someone('approved');
    const stolen = copyOf(client);
    const other = new Client();
    await other.login(user.username);
    const answer = await change(client, {
      currentPassword: password,
      newPassword: next,
      confirmNewPassword: next,
    });
    expect(answer.status).toBe(204);
    expect(await profile(client)).toBe(200);
    expect((await refreshSession(client)).status).toBe(200);
    expect(await profile(stolen)).toBe(401);
    expect((await refreshSession(stolen)).status).toBe(401);
    expect(await profile(client)).toBe(200);
    expect((await other.call('/users/profile')).status).toBe(401);
    expect((await refreshSession(other)).status).toBe(401);
    expect((await new Client().login(user.username)).status).toBe(401);
    expect((await new Client().login(user.username, next)).status).toBe(200);
  });

  it.each([
    ['en', 'The new password must be different from the current one'],
    ['si', 'නව මුරපදය වත්මන් මුරපදයට වඩා වෙනස් වෙන්න ඕනෑ'],
  ])('refuses the one that it has already, in %s', async (language, message) => {
    const { user, client } = await someone('approved');
    const answer = await client.call(`/auth/change-password?lng=${language}`, {
      body: { currentPassword: password, newPassword: password, confirmNewPassword: password },
    });
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toEqual({ newPassword: message });
    expect(await profile(client)).toBe(200);
    expect((await new Client().login(user.username)).status).toBe(200);
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
    const common = await change(client, {
      currentPassword: password,
      newPassword: 'P@ssw0rd',
      confirmNewPassword: 'P@ssw0rd',
    });
    expect(common.status).toBe(400);
    expect(errorIn(common).errors).toEqual({
      newPassword: 'This password is too easy to guess. Please choose another',
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

describe('the question of the site who its readers are', () => {
  const { path, header, mostTokens } = readersQuestion;
  const askFor = (...tokens: (string | undefined)[]) =>
    new Client().fetch(path, { headers: { [header]: tokens.join(' ') } });
  const tokenOf = ({ cookies }: Client) => cookies.get(cookieName);

  it('is answered for several at once, by two SQL statements, without ended sessions', async () => {
    const people = await Promise.all([someone('approved'), someone('pending')]);
    const [learner, waiting] = people;
    const suspended = await someone('suspended');
    const left = await someone('approved');
    const leftToken = tokenOf(left.client);
    await left.client.call('/auth/logout', { method: 'POST' });
    const tokens = [
      tokenOf(learner.client),
      ...[tokenOf(suspended.client), leftToken, 'a.b.c'],
      ...[tokenOf(waiting.client), tokenOf(learner.client)],
    ];
    const expected = [learner.user, null, null, null, waiting.user, learner.user];
    await statements();
    const answer = await askFor(...tokens);
    expect(z.array(userSchema.nullable()).parse(answer.json)).toEqual(expected);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await statements()).toHaveLength(2);
  });

  it('counts as a use of the session', async () => {
    const { user, client } = await someone('approved', 'admin');
    for (let half = 0; half < 3; half += 1) {
      await letPass(user.id, 20 * minutes, ['used_at']);
      expect((await askFor(tokenOf(client))).json).toEqual([user]);
    }
    await letPass(user.id, 31 * minutes, ['used_at']);
    expect((await askFor(tokenOf(client))).json).toEqual([null]);
  });

  it('is refused where it has no token or too many, or is no read', async () => {
    expect((await askFor()).status).toBe(400);
    expect((await askFor(...Array(mostTokens + 1).fill('a.b.c'))).status).toBe(400);
    expect((await new Client().fetch(path, { method: 'POST', body: {} })).status).toBe(400);
  });
});
