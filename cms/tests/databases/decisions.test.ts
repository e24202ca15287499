import {
  callSchemas,
  errorStatuses,
  seenOf,
  type User,
  undoMinutes,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type Answer,
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  password,
  profileIn,
  register,
  someone,
} from '../harness/client';

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
    // Lifting a suspension is not an approval.
    expect(lifted.approvedAt).toBe(suspended.approvedAt);
    expect((await new Client().login(user.username)).status).toBe(200);
    // Once more changes nothing.
    expect((await decide(user, 'lift')).status).toBe(200);
  });

  it.each(['pending', 'rejected'] as const)('is refused for a %s learner', async (status) => {
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

/** Moves the last decision about a person into the past. */
const earlier = (user: User, minutes: number) => {
  const before =
    inject('database') === 'postgres' ? `interval '${minutes} minutes'` : minutes * 60_000;
  const set = ['approved_at', 'decided_at'].map((column) => `${column} = ${column} - ${before}`);
  return ask('/sql', {
    sql: `update up_users set ${set} where id = ?`,
    bindings: [Number(user.id)],
  });
};

describe('an approval', () => {
  it('is undone within ten minutes', async () => {
    const { user, client } = await someone('approved');
    expect((await client.call('/lectures')).status).toBe(200);
    await earlier(user, undoMinutes - 1);
    const undone = profileIn(await decide(user, 'undo'));
    expect(undone).toMatchObject({ status: 'pending', approvedAt: null });
    expect(errorIn(await client.call('/lectures')).code).toBe('ACCOUNT_PENDING');
    // Once more changes nothing.
    expect(profileIn(await decide(user, 'undo')).status).toBe('pending');
  });

  it('is not undone later, nor by the form of the account', async () => {
    const { user } = await someone('approved');
    await earlier(user, undoMinutes);
    expect(refusal(await decide(user, 'undo'))).toEqual({
      ...{ status: 409, code: 'UNDO_EXPIRED' },
      message:
        'A decision can be undone for 10 minutes only. An approved account can still be suspended, and a rejected one approved',
    });
    expect(refusal(await put(user, { status: 'pending' }))).toMatchObject(cannotMove);
    expect((await read(user)).status).toBe('approved');
  });

  it('is not what lets a suspended learner in again, which is not undone', async () => {
    const { user } = await someone('suspended');
    expect(refusal(await decide(user, 'undo'))).toMatchObject(cannotMove);
    await decide(user, 'lift');
    expect(refusal(await decide(user, 'undo'))).toMatchObject(cannotMove);
    expect((await read(user)).status).toBe('approved');
  });

  it('is not undone where it would leave no admin', async () => {
    const filter = encodeURIComponent('{"role":"admin","status":"approved"}');
    const admins = callSchemas.users.answer.parse(
      (await admin.call(`/users?filter=${filter}&range=[0,999]`)).json,
    );
    for (const { id } of admins) {
      if (id === adminId) continue;
      const deleted = await admin.call(`/users/${id}`, { method: 'DELETE' });
      expect(deleted.status, deleted.text).toBe(200);
    }
    expect(errorIn(await decide({ id: adminId }, 'undo')).code).toBe('LAST_ADMIN');
    expect(errorIn(await decide({ id: adminId }, 'suspend')).code).toBe('LAST_ADMIN');
  });
});

const all = async (body: unknown, headers?: Record<string, string>) => {
  const answer = await admin.call('/users/bulk', { body, ...(headers && { headers }) });
  expect(answer.status).toBe(200);
  return callSchemas.decideUsers.answer.parse(answer.json).results;
};
const mailsTo = async (user: User) => {
  const filter = encodeURIComponent(JSON.stringify({ q: user.email }));
  const mails = callSchemas.mails.answer.parse(
    (await admin.call(`/admin/mails?filter=${filter}`)).json,
  );
  return mails
    .map(({ template }) => template)
    .filter((name) => ['approved', 'rejected', 'suspended'].includes(name));
};
const historyOf = async ({ id }: Pick<User, 'id'>) =>
  callSchemas.userHistory.answer
    .parse((await admin.call(`/users/${id}/history`)).json)
    .map(({ action }) => action);

describe('a rejection', () => {
  it('is undone within ten minutes, though it ends every session at once', async () => {
    const { user, client } = await someone('pending');
    await decide(user, 'reject', { reason: 'Which school?' });
    expect((await client.call('/users/profile')).status).toBe(401);
    expect(errorIn(await new Client().login(user.username)).code).toBe('ACCOUNT_REJECTED');
    expect(await mailsTo(user)).toEqual(['rejected']);
    await earlier(user, undoMinutes - 1);
    const undone = profileIn(await decide(user, 'undo'));
    expect(undone).toMatchObject({ status: 'pending', rejectionReason: null });
    expect(await mailsTo(user)).toEqual([]);
    expect(await historyOf(user)).toEqual(['undone', 'rejected', 'registered']);
    expect((await new Client().login(user.username)).status).toBe(200);
    // Once more changes nothing.
    expect(profileIn(await decide(user, 'undo')).status).toBe('pending');
  });

  it('is undone later too: the person waits again and can log in', async () => {
    const { user } = await someone('rejected');
    await earlier(user, 7 * 24 * 60);
    expect(profileIn(await decide(user, 'undo')).status).toBe('pending');
    expect((await new Client().login(user.username)).status).toBe(200);
  });

  it.each([
    ['en', 'The foundation wrote: “$& <b>?”'],
    ['si', 'පදනම ලියූ දේ: “$& <b>?”'],
  ])('tells the reason after the right password only, in %s', async (language, told) => {
    const { user } = await someone('pending');
    await decide(user, 'reject', { reason: '$& <b>?' });
    const logIn = (secret: string) =>
      new Client().call(`/auth/login?lng=${language}`, {
        body: { identifier: user.username, password: secret },
      });
    const refused = errorIn(await logIn(password));
    expect(refused).toMatchObject({ code: 'ACCOUNT_REJECTED' });
    expect(refused.message).toContain(told);
    expect((await logIn(`${password}x`)).text).not.toContain('$&');
  });
});

describe('a decision about several people', () => {
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

  it("answers in the deciding admin's language, and spares the last admin", async () => {
    const results = await all(
      { action: 'reject', ids: [adminId, '0'] },
      { 'accept-language': 'si' },
    );
    expect(results).toMatchObject([
      { ok: false, code: 'LAST_ADMIN', message: 'අවසාන පරිපාලකයා ඉවත් කළ නොහැක' },
      { ok: false, code: 'NOT_FOUND', message: 'මෙය සොයා ගන්න බැරි වුණා' },
    ]);
  });

  it('approves two hundred, each with a history of their own', async () => {
    const people = [];
    for (let group = 0; group < 5; group += 1) {
      people.push(...(await Promise.all(Array.from({ length: 8 }, () => register()))));
    }
    const made = people.map(({ id }) => id);
    const missing = Array.from({ length: 160 }, (_, index) => String(900_000_000 + index));
    const results = await all({ action: 'approve', ids: [...made, ...missing] });
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
      message: expect.stringMatching(/^.+ changed this on .+$/),
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
    expect(errorIn(own).errors).toEqual({ version: 'Unknown field' });
    for (const version of [5, '', null, 'x'.repeat(101)]) {
      const answer = await put(user, { version, city: 'Galle' });
      expect(answer.status).toBe(400);
      expect(errorIn(answer).errors).toHaveProperty('version');
    }
  });
});

describe('a decision that says what the admin saw', () => {
  const colleague = async () => {
    const { user, client } = await someone('approved', 'admin');
    const named = { firstName: 'Kasun', lastName: '$& Silva' };
    await put(user, named);
    return client;
  };
  const seen = async (user: Pick<User, 'id'>) => ({ seen: seenOf(await read(user)) });
  const time = String.raw`\w+ \d{1,2}, \d{4}, \d\d:\d\d`;

  it('is made where nothing has happened meanwhile', async () => {
    const user = await register();
    expect((await decide(user, 'approve', await seen(user))).status).toBe(200);
    // What was seen is the approval, so nothing changes.
    expect((await decide(user, 'approve', await seen(user))).status).toBe(200);
    expect((await decide(user, 'suspend', await seen(user))).status).toBe(200);
    expect((await decide(user, 'lift', await seen(user))).status).toBe(200);
  });

  it('is refused after another admin’s, names them and the time in Colombo, and changes nothing', async () => {
    const user = await register();
    const before = await seen(user);
    const other = await colleague();
    await other.call(`/users/${user.id}/reject`, { body: { ...before, reason: 'Which school?' } });
    const late = await decide(user, 'approve', before);
    expect(late.status).toBe(errorStatuses.DECIDED_MEANWHILE);
    expect(errorIn(late)).toEqual({
      code: 'DECIDED_MEANWHILE',
      message: expect.stringMatching(
        new RegExp(String.raw`^Kasun \$& Silva rejected this account on ${time}$`),
      ),
    });
    const inColombo = new Date(Date.now() + 5.5 * 60 * 60_000).toISOString().slice(11, 14);
    expect(errorIn(late).message).toContain(`, ${inColombo}`);
    const sinhala = await admin.call(`/users/${user.id}/approve`, {
      body: before,
      headers: { 'accept-language': 'si' },
    });
    expect(errorIn(sinhala).message).toMatch(
      /^මෙම ලියාපදිංචිය ප්‍රතික්ෂේප කළේ Kasun \$& Silva \(\d{4} .+ \d\d:\d\d\)$/,
    );
    expect(await read(user)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Which school?',
    });
    expect(await mailsTo(user)).toEqual(['rejected']);
    expect(await historyOf(user)).toEqual(['rejected', 'registered']);
    // On purpose, it is made.
    expect((await decide(user, 'approve', await seen(user))).status).toBe(200);
    expect(await mailsTo(user)).toEqual(['approved']);
  });

  it.each([
    ['approve', ['suspend'], 'suspended this account on'],
    ['suspend', ['suspend', 'lift'], 'lifted the suspension of this account on'],
    ['lift', ['lift', 'suspend'], 'suspended this account on'],
    ['reject', ['undo'], 'undid the last decision about this account on'],
  ] as const)('is refused as well: %s after %j', async (late, meanwhile, said) => {
    const { user } = await someone(late === 'lift' ? 'suspended' : 'approved');
    const before = await seen(user);
    for (const decision of meanwhile) await decide(user, decision);
    const answer = await decide(user, late, before);
    expect(errorIn(answer).code).toBe('DECIDED_MEANWHILE');
    expect(errorIn(answer).message).toContain(said);
  });

  it('without it is made whatever the account is by now, and approving stays idempotent', async () => {
    const { user } = await someone('rejected');
    for (const request of [{ method: 'POST' }, { body: {} }]) {
      const answer = await admin.call(`/users/${user.id}/approve`, request);
      expect(profileIn(answer).status).toBe('approved');
    }
  });

  it('of two at the same moment one is made, and one mail is sent', async () => {
    const other = await colleague();
    for (const [mine, theirs] of [
      ['approve', 'reject'],
      ['approve', 'approve'],
    ]) {
      const user = await register();
      const body = await seen(user);
      const answers = await Promise.all([
        admin.call(`/users/${user.id}/${mine}`, { body }),
        other.call(`/users/${user.id}/${theirs}`, { body }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await mailsTo(user)).toHaveLength(1);
      expect(await historyOf(user)).toHaveLength(2);
    }
  });

  it('does not undo another admin’s later decision', async () => {
    const other = await colleague();
    const user = await register();
    const mine = { seen: seenOf(profileIn(await decide(user, 'approve'))) };
    await other.call(`/users/${user.id}/undo`, { body: mine });
    await other.call(`/users/${user.id}/approve`, { body: await seen(user) });
    const late = await decide(user, 'undo', mine);
    expect(errorIn(late).code).toBe('DECIDED_MEANWHILE');
    expect(errorIn(late).message).toMatch(/^Kasun \$& Silva approved/);
    expect((await read(user)).status).toBe('approved');
    expect((await decide(user, 'undo', await seen(user))).status).toBe(200);
  });

  it('of several people is refused for those alone who have changed', async () => {
    const [one, two] = [await register(), await register()];
    const both = { [one.id]: (await seen(one)).seen, [two.id]: (await seen(two)).seen };
    const other = await colleague();
    await other.call(`/users/${one.id}/reject`, { body: {} });
    const ids = [one.id, two.id];
    const results = await all({ action: 'approve', ids, seen: both });
    expect(results).toMatchObject([
      { ok: false, code: 'DECIDED_MEANWHILE' },
      { ok: true, user: { status: 'approved' } },
    ]);
    expect(results[0]).toHaveProperty('message', expect.stringMatching(/^Kasun .* rejected this/));

    // Undone as a whole, but for what another admin has decided since.
    const made = results.flatMap((result) => (result.ok ? [result.user] : []));
    const rejected = await read(one);
    await other.call(`/users/${one.id}/approve`, { body: {} });
    const undone = await all({
      action: 'undo',
      ids,
      seen: Object.fromEntries([rejected, ...made].map((user) => [user.id, seenOf(user)])),
    });
    expect(undone).toMatchObject([
      { ok: false, code: 'DECIDED_MEANWHILE' },
      { ok: true, user: { status: 'pending' } },
    ]);
    expect(await mailsTo(one)).toEqual(['approved']);
    expect(await mailsTo(two)).toEqual([]);
  });

  it.each([
    { seen: 'pending' },
    { seen: { status: 'gone', decidedAt: null } },
    { seen: { status: 'pending' } },
    { seen: { status: 'pending', decidedAt: 'today' } },
    { seen: { status: 'pending', decidedAt: null, id: '1' } },
  ])('is refused where it is not well formed: %j', async (body) => {
    const user = await register();
    for (const decision of ['approve', 'reject', 'suspend', 'lift', 'undo']) {
      expect((await decide(user, decision, body)).status).toBe(400);
    }
    const several = { action: 'approve', ids: [user.id], seen: { [user.id]: body.seen } };
    expect((await admin.call('/users/bulk', { body: several })).status).toBe(400);
    expect((await read(user)).status).toBe('pending');
  });
});
