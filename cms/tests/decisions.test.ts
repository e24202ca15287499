import { callSchemas, type User, undoMinutes } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type Answer,
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  profileIn,
  register,
  someone,
} from './harness/client';

let admin: Client;
let adminId: string;
beforeAll(async () => {
  admin = await loggedInAdmin();
  adminId = profileIn(await admin.call('/users/profile')).id;
});

const decide = (user: Pick<User, 'id'>, decision: string, body: unknown = {}) =>
  admin.call(`/users/${user.id}/${decision}`, { method: 'POST', body });
const read = async ({ id }: Pick<User, 'id'>) => profileIn(await admin.call(`/users/${id}`));
const put = ({ id }: Pick<User, 'id'>, body: object) =>
  admin.call(`/users/${id}`, { method: 'PUT', body });
const refusal = (answer: Answer) => ({ status: answer.status, ...errorIn(answer) });

const cannotMove = {
  status: 400,
  errors: { status: 'This account cannot move to that status' },
};

describe('a suspension', () => {
  it('keeps its reason for admins, ends every session, and is lifted', async () => {
    const { user, client } = await someone('approved');
    const reason = 'Shared the password';
    const suspended = profileIn(await decide(user, 'suspend', { reason }));
    expect(suspended).toMatchObject({ status: 'suspended', suspensionReason: reason });
    expect((await client.call('/users/profile')).status).toBe(401);
    expect(errorIn(await new Client().login(user.username)).code).toBe('ACCOUNT_SUSPENDED');

    const lifted = profileIn(await decide(user, 'lift'));
    expect(lifted).toMatchObject({ status: 'approved', suspensionReason: null });
    // Nobody approved anew whoever is let in again.
    expect(lifted.approvedAt).toBe(suspended.approvedAt);
    expect((await new Client().login(user.username)).status).toBe(200);
    // Once more changes nothing.
    expect((await decide(user, 'lift')).status).toBe(200);
  });

  it.each(['pending', 'rejected'] as const)('is for nobody who is %s', async (status) => {
    const { user } = await someone(status);
    expect(refusal(await decide(user, 'suspend'))).toMatchObject(cannotMove);
    expect(refusal(await decide(user, 'lift'))).toMatchObject(cannotMove);
    expect((await read(user)).status).toBe(status);
  });

  it('takes no other reason than a text of 500 letters', async () => {
    const { user } = await someone('approved');
    for (const reason of [5, ['a'], 'x'.repeat(501), 'a\u0000b']) {
      const answer = await decide(user, 'suspend', { reason });
      expect(answer.status).toBe(400);
      expect(errorIn(answer).errors).toHaveProperty('reason');
    }
    expect((await read(user)).status).toBe('approved');
  });
});

describe('an approval', () => {
  const earlier = (user: User, minutes: number) =>
    ask('/sql', {
      sql:
        inject('database') === 'postgres'
          ? `update up_users set approved_at = approved_at - interval '${minutes} minutes' where id = ?`
          : `update up_users set approved_at = approved_at - ${minutes * 60_000} where id = ?`,
      bindings: [Number(user.id)],
    });

  it('is undone within ten minutes', async () => {
    const { user, client } = await someone('approved');
    expect((await client.call('/lectures')).status).toBe(200);
    await earlier(user, undoMinutes - 1);
    const undone = profileIn(await decide(user, 'undo-approval'));
    expect(undone).toMatchObject({ status: 'pending', approvedAt: null });
    expect(errorIn(await client.call('/lectures')).code).toBe('ACCOUNT_PENDING');
    // Once more changes nothing.
    expect(profileIn(await decide(user, 'undo-approval')).status).toBe('pending');
  });

  it('is not undone later, nor by the form of the account', async () => {
    const { user } = await someone('approved');
    await earlier(user, undoMinutes);
    expect(refusal(await decide(user, 'undo-approval'))).toEqual({
      ...{ status: 409, code: 'UNDO_EXPIRED' },
      message:
        'An approval can be undone for 10 minutes only. The account can be suspended instead',
    });
    expect(refusal(await put(user, { status: 'pending' }))).toMatchObject(cannotMove);
    expect((await read(user)).status).toBe('approved');
  });

  it.each(['rejected', 'suspended'] as const)('is not there to be undone: %s', async (status) => {
    const { user } = await someone(status);
    expect(refusal(await decide(user, 'undo-approval'))).toMatchObject(cannotMove);
  });

  it('is not undone where it would leave no admin', async () => {
    const filter = encodeURIComponent('{"role":"admin","status":"approved"}');
    const admins = callSchemas.users.answer.parse(
      (await admin.call(`/users?filter=${filter}`)).json,
    );
    for (const { id } of admins) {
      if (id !== adminId) await admin.call(`/users/${id}`, { method: 'DELETE' });
    }
    expect(errorIn(await decide({ id: adminId }, 'undo-approval')).code).toBe('LAST_ADMIN');
    expect(errorIn(await decide({ id: adminId }, 'suspend')).code).toBe('LAST_ADMIN');
  });
});

describe('a decision about several people', () => {
  const all = async (body: unknown, headers?: Record<string, string>) => {
    const answer = await admin.call('/users/bulk', { body, ...(headers && { headers }) });
    expect(answer.status).toBe(200);
    return callSchemas.decideUsers.answer.parse(answer.json).results;
  };

  it('is made in one request, and tells of each what became of them', async () => {
    const [one, two] = [await register(), await register()];
    const { user: approved } = await someone('approved');
    const { user: suspended } = await someone('suspended');
    const ids = [one.id, '999999999', two.id, approved.id, 'abc', suspended.id, one.id];
    const reason = 'Not from Sri Lanka';
    const results = await all({ action: 'reject', ids, reason });
    expect(results.map(({ id }) => id)).toEqual(ids.slice(0, -1));
    expect(results).toMatchObject([
      { ok: true, user: { status: 'rejected', rejectionReason: reason } },
      { ok: false, code: 'NOT_FOUND', message: 'This could not be found' },
      { ok: true, user: { status: 'rejected', rejectionReason: reason } },
      { ok: false, code: 'VALIDATION_FAILED', message: cannotMove.errors.status },
      { ok: false, code: 'NOT_FOUND' },
      { ok: false, code: 'VALIDATION_FAILED' },
    ]);
    expect((await read(approved)).status).toBe('approved');
    expect((await read(one)).status).toBe('rejected');
  });

  it('speaks the language of whoever decides, and spares the last admin', async () => {
    const results = await all(
      { action: 'reject', ids: [adminId, '0'] },
      { 'accept-language': 'si' },
    );
    expect(results).toMatchObject([
      { ok: false, code: 'LAST_ADMIN', message: 'අවසාන පරිපාලකයා ඉවත් කළ නොහැක' },
      { ok: false, code: 'NOT_FOUND', message: 'මෙය සොයා ගත නොහැකි විය' },
    ]);
  });

  it('approves two hundred, each with a history of their own', async () => {
    const people = [];
    for (let group = 0; group < 5; group += 1) {
      people.push(...(await Promise.all(Array.from({ length: 8 }, () => register()))));
    }
    const made = people.map(({ id }) => id);
    const nobody = Array.from({ length: 160 }, (_, index) => String(900_000_000 + index));
    const results = await all({ action: 'approve', ids: [...made, ...nobody] });
    expect(results.filter(({ ok }) => ok).map(({ id }) => id)).toEqual(made);
    const filter = encodeURIComponent(JSON.stringify({ id: made, status: 'approved' }));
    const list = await admin.call(`/users?filter=${filter}`);
    expect(list.headers.get('content-range')).toMatch(/\/40$/);
    const [last] = made.slice(-1);
    const history = callSchemas.userHistory.answer.parse(
      (await admin.call(`/users/${last}/history`)).json,
    );
    expect(history.map(({ action }) => action)).toEqual(['approved', 'registered']);
  });

  it.each([
    [{ action: 'delete', ids: ['1'] }, 'action'],
    [{ ids: ['1'] }, 'action'],
    [{ action: 'approve' }, 'ids'],
    [{ action: 'approve', ids: [] }, 'ids'],
    [{ action: 'approve', ids: '1' }, 'ids'],
    [{ action: 'approve', ids: [{ $gt: 0 }] }, 'ids.0'],
    [{ action: 'approve', ids: Array(201).fill('1') }, 'ids'],
    [{ action: 'reject', ids: ['1'], reason: 'x'.repeat(501) }, 'reason'],
    [{ action: 'approve', ids: ['1'], role: 'admin' }, 'role'],
  ])('is refused as a whole where it is not well formed: %j', async (body, field) => {
    const answer = await admin.call('/users/bulk', { body });
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toHaveProperty([field]);
  });
});

describe('a change that was made from an older version', () => {
  it('is refused, and changes nothing', async () => {
    const user = await register();
    const { version } = await read(user);
    expect((await put(user, { version, city: 'Kandy' })).status).toBe(200);
    const late = await put(user, { version, city: 'Galle', age: 30 });
    expect(refusal(late)).toEqual({
      ...{ status: 409, code: 'CONFLICT' },
      message: 'Someone else has changed this since you opened it',
    });
    const now = await read(user);
    expect(now).toMatchObject({ city: 'Kandy', age: null });
    expect((await put(user, { version: now.version, city: 'Galle' })).status).toBe(200);
    // Without a version it is as before: the last one wins.
    expect((await put(user, { city: 'Matara' })).status).toBe(200);
  });

  it('is refused as well where somebody has decided meanwhile', async () => {
    const user = await register();
    const { version } = await read(user);
    await decide(user, 'approve');
    expect(errorIn(await put(user, { version, city: 'Galle' })).code).toBe('CONFLICT');
  });

  it('of two at the same moment one wins', async () => {
    const user = await register();
    const { version } = await read(user);
    const answers = await Promise.all(['A', 'B', 'C'].map((city) => put(user, { version, city })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is not known to learners, and must be a text', async () => {
    const { user, client } = await someone('pending');
    const own = await client.call(`/users/${user.id}`, {
      method: 'PUT',
      body: { version: 'a', city: 'Galle' },
    });
    expect(errorIn(own).errors).toEqual({ version: 'This field is not known' });
    for (const version of [5, '', null, 'x'.repeat(101)]) {
      const answer = await put(user, { version, city: 'Galle' });
      expect(answer.status).toBe(400);
      expect(errorIn(answer).errors).toHaveProperty('version');
    }
  });
});
