import { applicationSchema, callSchemas, totalOf } from '@nihongo-lanka/contract';
import { generateSync } from 'otplib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  ask,
  Client,
  days,
  errorIn,
  inOneStep,
  loggedInAdmin,
  password,
  profileIn,
  register,
  userIn,
} from './harness/client';

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const form = { firstName: 'Nimali', lastName: 'Perera' };
const apply = (client: Client, body: object = form) => client.call('/auth/application', { body });
const applicationIn = async (client: Client) =>
  applicationSchema.parse((await client.call('/auth/application')).json);

/** Moves the last decision about somebody, and their last application, into the past. */
async function letDaysPass(id: string, count: number): Promise<void> {
  const earlier = (column: string) =>
    inject('database') === 'postgres'
      ? `${column} = ${column} - interval '${count * days} seconds'`
      : `${column} = ${column} - ${count * days * 1000}`;
  await ask('/sql', {
    sql: `update up_users set ${['rejected_at', 'applied_again_at'].map(earlier)} where id = ?`,
    bindings: [id],
  });
}

const reject = (id: string, reason = 'Which school?') =>
  admin.call(`/users/${id}/reject`, { body: { reason } });

/** Somebody who was refused some days ago and has just been told so at the login. */
async function refused(ago = 7, more: Record<string, unknown> = {}) {
  const user = await register({ city: 'Galle', ...more });
  expect((await reject(user.id)).status).toBe(200);
  await letDaysPass(user.id, ago);
  const client = new Client();
  expect(errorIn(await client.login(user.username)).code).toBe('ACCOUNT_REJECTED');
  return { user, client };
}

const statusOf = async (id: string) => profileIn(await admin.call(`/users/${id}`)).status;

describe('somebody who was refused', () => {
  it('sees why and what they gave, and gets no session', async () => {
    const { client, user } = await refused();
    expect([...client.cookies.keys()]).toEqual(['nl_application']);
    const answer = await client.call('/auth/application');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.json).toMatchObject({
      ...{ username: user.username, email: user.email, city: 'Galle', possibleAt: null },
      rejectionReason: 'Which school?',
    });
    expect(answer.text).not.toMatch(/password|\$argon2/i);
    for (const path of ['/users/profile', '/users/profile/data', '/lectures']) {
      expect(errorIn(await client.call(path)).code).toBe('NOT_AUTHENTICATED');
    }
  });

  it('applies again with what they have corrected, and waits, logged in', async () => {
    const { client, user } = await refused();
    const answer = await apply(client, { ...form, city: 'Matara', comments: 'At Mahinda College' });
    expect(answer.status).toBe(200);
    expect(userIn(answer)).toMatchObject({ id: user.id, status: 'pending' });
    const own = profileIn(await client.call('/users/profile'));
    expect(own).toMatchObject({
      ...{ status: 'pending', city: 'Matara', comments: 'At Mahinda College' },
      rejectionReason: null,
    });
    expect(client.cookies.has('nl_application')).toBe(false);
  });

  it('is known to the admins as somebody who has applied again', async () => {
    const { client, user } = await refused();
    expect(profileIn(await admin.call(`/users/${user.id}`)).appliedAgainAt).toBeNull();
    await apply(client, { ...form, city: 'Matara' });
    const filter = JSON.stringify({ id: [user.id] });
    const list = await admin.call(`/users?${new URLSearchParams({ filter })}`);
    expect(totalOf(list.headers.get('content-range'))).toBe(1);
    const [listed] = callSchemas.users.answer.parse(list.json);
    expect(Date.parse(listed?.appliedAgainAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const history = callSchemas.userHistory.answer.parse(
      (await admin.call(`/users/${user.id}/history`)).json,
    );
    expect(history.slice(0, 4)).toMatchObject([
      { action: 'changed', actor: { id: user.id } },
      { action: 'applied-again', actor: { id: user.id } },
      { action: 'rejected', detail: 'Which school?' },
      { action: 'registered' },
    ]);
  });

  it('can be approved then, and also be refused once more', async () => {
    const { client, user } = await refused();
    await apply(client);
    expect((await reject(user.id, 'Still no school')).status).toBe(200);
    expect((await client.call('/users/profile')).status).toBe(401);
    await client.login(user.username);
    expect((await applicationIn(client)).rejectionReason).toBe('Still no school');
    await letDaysPass(user.id, 7);
    expect((await apply(client)).status).toBe(200);
    expect((await admin.call(`/users/${user.id}/approve`, { method: 'POST' })).status).toBe(200);
    expect(await statusOf(user.id)).toBe('approved');
  });

  it('applies once a week, and is told when', async () => {
    const { client, user } = await refused(6.99);
    const { possibleAt } = await applicationIn(client);
    const wait = Date.parse(possibleAt ?? '') - Date.now();
    expect(Math.abs(wait - 0.01 * days * 1000)).toBeLessThan(60_000);
    const early = await apply(client);
    expect([early.status, errorIn(early).code]).toEqual([409, 'APPLIED_RECENTLY']);
    expect(Math.abs(Number(early.headers.get('retry-after')) * 1000 - wait)).toBeLessThan(60_000);
    expect(await statusOf(user.id)).toBe('rejected');
    await letDaysPass(user.id, 0.02);
    expect((await apply(client)).status).toBe(200);
  });

  it.each([
    [{ firstName: '', lastName: 'P' }, 'firstName'],
    [{ firstName: 'N' }, 'lastName'],
    [{ ...form, age: 16 }, 'contactPerson'],
    [{ ...form, age: 16, contactPerson: 'my mother' }, 'contactPerson'],
    [{ ...form, age: 5 }, 'age'],
    [{ ...form, province: 'Atlantis' }, 'province'],
    [{ ...form, consent: '1999-01' }, 'consent'],
    [{ ...form, status: 'approved' }, 'status'],
    [{ ...form, role: 'admin' }, 'role'],
    [{ ...form, email: 'other@example.com' }, 'email'],
    [{ ...form, username: 'other' }, 'username'],
    [{ ...form, password }, 'password'],
  ])('is told at the field what is wrong: %j', async (body, field) => {
    const client = new Client();
    const answer = await apply(client, body);
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toHaveProperty(field);
  });

  it('is gone from the browser once the password is another one, or an admin has decided', async () => {
    const { client, user } = await refused();
    await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
    expect(errorIn(await client.call('/auth/application')).code).toBe('SIGN_IN_EXPIRED');
    expect(client.cookies.has('nl_application')).toBe(false);
    const other = await refused();
    await ask('/sql', {
      sql: "update up_users set password = password || 'x' where id = ?",
      bindings: [other.user.id],
    });
    expect(errorIn(await apply(other.client)).code).toBe('SIGN_IN_EXPIRED');
  });

  it('keeps one of two applications that come at the same moment', async () => {
    const { client, user } = await refused();
    const twin = new Client();
    for (const [name, value] of client.cookies) twin.cookies.set(name, value);
    const answers = await Promise.all([apply(client), apply(twin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await statusOf(user.id)).toBe('pending');
  });

  it('shows nothing before the second step, if there is one', async () => {
    const user = await register();
    const client = new Client();
    await client.login(user.username);
    const begun = await client.call('/auth/factors/totp/setup', { method: 'POST' });
    const { secret, setup } = callSchemas.beginTotp.answer.parse(begun.json);
    const codeAt = (time: number) => generateSync({ secret, epoch: Math.floor(time / 1000) });
    const { answer } = await inOneStep((at) =>
      client.call('/auth/factors/totp', { body: { setup, code: codeAt(at - 30_000) } }),
    );
    expect(answer.status).toBe(200);
    await reject(user.id);
    const again = new Client();
    expect(errorIn(await again.login(user.username)).code).toBe('SECOND_FACTOR_REQUIRED');
    expect(errorIn(await again.call('/auth/application')).code).toBe('SIGN_IN_EXPIRED');
    const given = await again.call('/auth/second-factor', { body: { code: codeAt(Date.now()) } });
    expect(errorIn(given).code).toBe('ACCOUNT_REJECTED');
    expect((await applicationIn(again)).username).toBe(user.username);
    await letDaysPass(user.id, 7);
    expect((await apply(again)).status).toBe(200);
  });
});

describe('a forged cookie', () => {
  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('learns nothing: %s', async (value) => {
    const client = new Client();
    if (value) client.cookies.set('nl_application', value);
    expect(errorIn(await client.call('/auth/application')).code).toBe('SIGN_IN_EXPIRED');
    expect(errorIn(await apply(client)).code).toBe('SIGN_IN_EXPIRED');
  });
});

it('only a rejected person gets its cookie', async () => {
  const user = await register();
  await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
  await admin.call(`/users/${user.id}/suspend`, { body: { reason: null } });
  const client = new Client();
  expect(errorIn(await client.login(user.username)).code).toBe('ACCOUNT_SUSPENDED');
  await client.login(user.username, 'Wrong-pass-1!');
  expect(client.cookies.size).toBe(0);
});
