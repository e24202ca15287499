import { callSchemas, ownDataSchema, z } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  ask,
  type Client,
  errorIn,
  loggedInAdmin,
  profileIn,
  register,
  someone,
  sql,
  uniqueName,
} from '../harness/client';

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const list = (query: { sort?: unknown; range?: unknown; filter?: unknown }) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, JSON.stringify(value));
  return admin.call(`/users?${parameters}`);
};
const usernames = z
  .array(z.object({ username: z.string() }))
  .transform((rows) => rows.map(({ username }) => username));
const put = (client: Client, id: string, body: object) =>
  client.call(`/users/${id}`, { method: 'PUT', body });

describe('the list of users', () => {
  it('is sorted, ranged and counted', async () => {
    const tag = uniqueName('page');
    for (const letter of ['b', 'a', 'c']) await register({ username: `${tag}${letter}` });
    const answer = await list({ sort: ['username', 'ASC'], range: [0, 1], filter: { q: tag } });
    expect(answer.headers.get('content-range')).toBe('users 0-1/3');
    expect(usernames.parse(answer.json)).toEqual([`${tag}a`, `${tag}b`]);
    const last = await list({ sort: ['username', 'ASC'], range: [2, 3], filter: { q: tag } });
    expect(last.headers.get('content-range')).toBe('users 2-2/3');
    expect(usernames.parse(last.json)).toEqual([`${tag}c`]);
    const beyond = await list({ range: [500, 524], filter: { q: tag } });
    expect(beyond.headers.get('content-range')).toBe('users */3');
    expect(beyond.json).toEqual([]);
  });

  it('is filtered by status, role, province, ids and every word of a search', async () => {
    const tag = uniqueName('find');
    const one = await register({
      username: `${tag}1`,
      firstName: 'නිමල්',
      lastName: 'Silva',
      province: 'Uva',
    });
    const two = await register({ username: `${tag}2`, firstName: 'Kamala', lastName: 'Silva' });
    await admin.call(`/users/${two.id}/approve`, { method: 'POST' });
    const found = async (filter: object) =>
      usernames.parse((await list({ sort: ['username', 'ASC'], filter })).json);
    expect(await found({ q: tag, status: 'approved' })).toEqual([two.username]);
    expect(await found({ q: tag, province: 'Uva' })).toEqual([one.username]);
    expect(await found({ q: tag, role: 'admin' })).toEqual([]);
    expect(await found({ id: [one.id, two.id] })).toEqual([one.username, two.username]);
    expect(await found({ q: `නිමල් silva ${tag}` })).toEqual([one.username]);
    expect(await found({ id: ['x', '-1', '99999999999', '-99999999999'] })).toEqual([]);
  });

  it('is filtered by the month of the registration, as it was in Colombo', async () => {
    const tag = uniqueName('month');
    const times = ['2020-01-31T18:29:59.999Z', '2020-01-31T18:30:00Z', '2020-02-29T18:29:59.999Z'];
    for (const [index, time] of [...times, '2020-02-29T18:30:00Z'].entries()) {
      const user = await register({ username: `${tag}${index}` });
      const value = inject('database') === 'postgres' ? time : Date.parse(time);
      await ask('/sql', {
        sql: 'update up_users set created_at = ? where id = ?',
        bindings: [value, Number(user.id)],
      });
    }
    const found = async (createdMonth: string) =>
      usernames.parse(
        (await list({ sort: ['username', 'ASC'], filter: { q: tag, createdMonth } })).json,
      );
    expect(await found('2020-01')).toEqual([`${tag}0`]);
    expect(await found('2020-02')).toEqual([`${tag}1`, `${tag}2`]);
    expect(await found('2020-03')).toEqual([`${tag}3`]);
    expect(await found('2019-12')).toEqual([]);
    expect(await found('0000-01')).toEqual([]);
    for (const createdMonth of ['2020-13', '2020-00', '2020', '2020-1', 202001, { $gt: '' }, '']) {
      expect((await list({ filter: { createdMonth } })).status).toBe(400);
    }
  });

  it('never holds a hash or a token', async () => {
    expect((await list({ range: [0, 99] })).text).not.toMatch(/\$2[aby]\$|password|token|Key"/i);
  });
});

describe('a learner', () => {
  it('reads and changes the own profile, field by field', async () => {
    const { user, client } = await someone('pending');
    const changed = await put(client, user.id, { city: 'Kandy', age: 30, province: 'Central' });
    expect(changed.status).toBe(200);
    expect(profileIn(changed)).toMatchObject({ city: 'Kandy', age: 30, firstName: 'Nimali' });
    const cleared = profileIn(await put(client, user.id, { city: '', age: null, province: '' }));
    expect(cleared).toMatchObject({ city: null, age: null, province: null });
    expect(profileIn(await client.call('/users/profile'))).toEqual(
      profileIn(await client.call(`/users/${user.id}`)),
    );
  });

  it('has a level of its own, which the session says; until then the registration gives a first guess', async () => {
    const { user, client } = await someone();
    await put(client, user.id, { learnedJapanese: true });
    const session = async () =>
      callSchemas.refresh.answer.parse(
        (await client.call('/auth/refresh', { method: 'POST' })).json,
      ).user;
    expect(await session()).toMatchObject({ level: null, learnedJapanese: true });
    const refused = await put(client, user.id, { level: 'N5' });
    expect([refused.status, errorIn(refused).errors]).toMatchObject([
      400,
      { level: expect.any(String) },
    ]);
    expect(profileIn(await put(client, user.id, { level: 'JFT' }))).toMatchObject({
      level: 'JFT',
      learnedJapanese: true,
    });
    expect(await session()).toMatchObject({ level: 'JFT', learnedJapanese: null });
    const data = ownDataSchema.parse((await client.call('/users/profile/data')).json);
    expect(data.profile.level).toBe('JFT');
    expect(profileIn(await put(client, user.id, { level: '' })).level).toBeNull();
  });

  it.each(['username', 'role', 'status', 'password', 'id', 'rejectionReason', 'approvedAt'])(
    'cannot change the own %s',
    async (field) => {
      const { user, client } = await someone('pending');
      const answer = await put(client, user.id, { [field]: 'admin' });
      expect(answer.status).toBe(400);
      expect(errorIn(answer).errors).toHaveProperty(field);
    },
  );

  it('whose name is from before today’s rules logs in and changes the rest, and gets no new one like it', async () => {
    const { user, client } = await someone('pending');
    const old = `${uniqueName('old')}@example.com`;
    const names = { firstName: 'Kumar s/o Rajan', lastName: 'www.evil.example' };
    await ask('/sql', {
      sql: 'update up_users set first_name = ?, last_name = ?, username = ?, username_key = ? where id = ?',
      bindings: [names.firstName, names.lastName, old, old, Number(user.id)],
    });
    expect((await client.login(old)).status).toBe(200);
    const changed = await put(client, user.id, { ...names, city: 'Kandy' });
    expect(profileIn(changed)).toMatchObject({ ...names, city: 'Kandy' });
    const refused = await put(client, user.id, { firstName: 'Rajan d/o Kumar', city: 'Galle' });
    expect(refused.status).toBe(400);
    expect(errorIn(refused).errors?.firstName).toMatch(/“son of” instead of “s\/o”/);
    const byAdmin = await put(admin, user.id, { ...names, username: old, city: 'Jaffna' });
    expect(profileIn(byAdmin).city).toBe('Jaffna');
    const renamed = await put(admin, user.id, { username: `x${old}` });
    expect(errorIn(renamed).errors).toHaveProperty('username');
  });

  it('cannot change the address at once, be it free or taken: it has to be confirmed', async () => {
    const { user, client } = await someone('pending');
    const other = await register();
    for (const email of [other.email.toUpperCase(), `free-${other.email}`]) {
      const answer = await put(client, user.id, { email });
      expect(answer.status).toBe(400);
      expect(errorIn(answer).errors).toHaveProperty('email');
    }
  });
});

describe('an admin', () => {
  it('cannot give somebody the address of somebody else', async () => {
    const admin = await loggedInAdmin();
    const { user } = await someone('pending');
    const other = await register();
    const answer = await put(admin, user.id, { email: other.email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(errorIn(answer).code).toBe('EMAIL_TAKEN');
  });

  it('approves, and approving again changes nothing', async () => {
    const user = await register();
    for (let round = 0; round < 2; round += 1) {
      const answer = await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
      expect(profileIn(answer).status).toBe('approved');
    }
  });

  it('rejects with a reason, and may think better of it', async () => {
    const user = await register();
    const rejected = await admin.call(`/users/${user.id}/reject`, {
      body: { reason: 'Twice registered' },
    });
    expect(profileIn(rejected)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Twice registered',
    });
    const approved = await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
    expect(profileIn(approved)).toMatchObject({ status: 'approved', rejectionReason: null });
  });

  it.each([
    ['pending', 'suspended'],
    ['approved', 'pending'],
    ['approved', 'rejected'],
    ['suspended', 'rejected'],
    ['rejected', 'pending'],
    ['rejected', 'suspended'],
  ] as const)('cannot move an account from %s to %s', async (from, to) => {
    const { user } = await someone(from);
    const answer = await put(admin, user.id, { status: to });
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toEqual({ status: 'This account cannot move to that status' });
  });

  it('cannot suspend, demote or delete the last admin, but may once there are two', async () => {
    const own = profileIn(await admin.call('/users/profile'));
    await sql("update up_users set account_role = 'learner' where id <> ?", [Number(own.id)]);
    for (const attempt of [
      () => put(admin, own.id, { status: 'suspended' }),
      () => put(admin, own.id, { role: 'learner' }),
      () => admin.call(`/users/${own.id}/reject`, { body: {} }),
      () => admin.call(`/users/${own.id}`, { method: 'DELETE' }),
    ]) {
      const answer = await attempt();
      expect(answer.status).toBe(409);
      expect(errorIn(answer).code).toBe('LAST_ADMIN');
    }
    const second = await someone('approved', 'admin');
    const answers = await Promise.all([
      put(admin, second.user.id, { role: 'learner' }),
      put(second.client, own.id, { role: 'learner' }),
    ]);
    // Only one call can succeed. The other is refused, because it is about the last admin or
    // because its caller is no admin any more.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers[0]?.status === 200 ? admin : second.client;
    await put(winner, own.id, { role: 'admin' });
    admin = await loggedInAdmin();
    expect((await admin.call('/users?range=[0,0]')).status).toBe(200);
  });

  it('deletes an account, whose name is free again', async () => {
    const user = await register();
    expect((await admin.call(`/users/${user.id}`, { method: 'DELETE' })).json).toEqual({
      id: user.id,
    });
    expect((await admin.call(`/users/${user.id}`)).status).toBe(404);
    expect((await register({ username: user.username, email: user.email })).username).toBe(
      user.username,
    );
  });
});

describe('addresses and contact persons', () => {
  const contacts = {
    ...{ currentAddress: 'Lotus Road 5', birthAddress: 'Lotus Road 6' },
    contactPerson: 'Amma Lotus, 077 123 4567',
  };

  it('is told of one person, and never in a list or of several', async () => {
    const user = await register(contacts);
    const admin = await loggedInAdmin();
    expect(profileIn(await admin.call(`/users/${user.id}`))).toMatchObject(contacts);
    const filter = encodeURIComponent(JSON.stringify({ q: user.username }));
    const listed = await admin.call(`/users?filter=${filter}`);
    expect(listed.text).toContain(user.username);
    expect(listed.text).not.toMatch(/Lotus|Address|contactPerson/);
    const decided = await admin.call('/users/bulk', {
      body: { action: 'approve', ids: [user.id] },
    });
    expect(decided.text).toContain(user.username);
    expect(decided.text).not.toMatch(/Lotus|Address|contactPerson/);
  });

  it('can’t be lost by saving what a list said', async () => {
    const user = await register(contacts);
    const admin = await loggedInAdmin();
    const answer = await admin.call(`/users/${user.id}`, {
      ...{ method: 'PUT', body: { version: 'listed', currentAddress: null } },
    });
    expect([400, 409]).toContain(answer.status);
    expect(profileIn(await admin.call(`/users/${user.id}`))).toMatchObject(contacts);
  });
});
