import { activitySchema, totalOf, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  password,
  profileIn,
  register,
  statements,
} from './harness/client';
import { panelAccounts, panelPassword } from './harness/panel';

let admin: Client;
let adminId: string;
beforeAll(async () => {
  admin = await loggedInAdmin();
  adminId = profileIn(await admin.call('/users/profile')).id;
});

const askFor = (filter: object, range = [0, 24]) =>
  admin.call(
    `/admin/activity?${new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) })}`,
  );
async function trail(filter: object) {
  const answer = await askFor(filter);
  expect(answer.status).toBe(200);
  const rows = z.array(activitySchema).parse(answer.json);
  return { rows, total: totalOf(answer.headers.get('content-range')) };
}
const told = async (filter: object) =>
  (await trail(filter)).rows.map(({ action, outcome }) => [action, outcome]);

/** Somebody who registered, logged in and was approved: the trail has all of it. */
async function approvedLearner() {
  const user = await register();
  await new Client().login(user.username);
  await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
  return user;
}

describe('the trail', () => {
  it('has every login and every refusal, with where it came from', async () => {
    const user = await register();
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const logIn = (withPassword: string, address: string) =>
      new Client().call('/auth/login', {
        body: { identifier: user.username, password: withPassword },
        ...from(address),
      });
    expect((await logIn(password, '203.94.64.77')).status).toBe(200);
    expect((await logIn('Wrong-pass-1!', '2402:4000:12ab:9::1')).status).toBe(401);
    const { rows } = await trail({ person: user.id, signIns: 'only' });
    expect(rows.slice(0, 2)).toMatchObject([
      {
        ...{ action: 'sign-in-refused', outcome: 'refused', actor: null, subjectId: user.id },
        address: '2402:4000:12ab::/48',
      },
      {
        ...{ action: 'signed-in', outcome: 'done', address: '203.94.64.0/24' },
        actor: { id: user.id },
      },
    ]);
    await admin.call(`/users/${user.id}/reject`, { body: {} });
    expect(errorIn(await logIn(password, '203.94.64.77')).code).toBe('ACCOUNT_REJECTED');
    const [latest] = (await trail({ person: user.id, signIns: 'only' })).rows;
    expect(latest).toMatchObject({ action: 'sign-in-refused', outcome: 'refused' });
  });

  it('stores nothing of an unknown name', async () => {
    const typed = 'My-secret-pass-1!';
    const answer = await new Client().login(typed, typed);
    expect(answer.status).toBe(401);
    const [row] = (await trail({ action: 'sign-in-refused' })).rows;
    expect(row).toMatchObject({ subjectId: 'nobody', subjectName: null, detail: null });
    const kept = await ask('/sql', {
      sql: 'select count(*) as found from activities where subject_id = ? or detail = ?',
      bindings: [typed, typed],
    });
    expect(JSON.stringify(kept)).toMatch(/"found":"?0"?/);
  });

  it('leaves logins out of what was done, unless they are asked for', async () => {
    const user = await approvedLearner();
    const person = user.id;
    expect(await told({ person })).toContainEqual(['approved', 'done']);
    const logins = await told({ person, signIns: 'only' });
    expect(logins.length).toBeGreaterThan(0);
    for (const login of logins) expect(login).toEqual(['signed-in', 'done']);
    const all = await trail({ person, signIns: 'with' });
    expect(all.total).toBe((await told({ person })).length + logins.length);
    const [without, only, both] = [
      (await trail({})).total,
      (await trail({ signIns: 'only' })).total,
      (await trail({ signIns: 'with' })).total,
    ];
    expect(without + only).toBe(both);
    const history = await admin.call(`/users/${user.id}/history`);
    expect(history.text).not.toContain('signed-in');
  });

  it('is found by person, outcome and time', async () => {
    const begun = new Date().toISOString();
    const user = await approvedLearner();
    await new Client().login(user.username, 'Wrong-pass-1!');
    const person = user.id;
    expect(await told({ person, outcome: 'refused', signIns: 'with' })).toEqual([
      ['sign-in-refused', 'refused'],
    ]);
    expect(await told({ person, signIns: 'with', until: begun })).toEqual([]);
    expect((await told({ person, from: begun })).length).toBeGreaterThan(1);
    const bySomebody = (await trail({ person: adminId, from: begun })).rows;
    expect(bySomebody.some(({ subjectId }) => subjectId === user.id)).toBe(true);
  });

  it.each([
    { outcome: 'maybe' },
    { signIns: true },
    { from: 'yesterday' },
    { until: 5 },
    { person: '' },
    { address: '203.94.64.0/24' },
  ])('is not asked for %j', async (filter) => {
    expect(errorIn(await askFor(filter)).code).toBe('INVALID_QUERY');
  });

  it('has who took the list of people away', async () => {
    await admin.call('/users/export');
    const [row] = (await trail({ subjectType: 'export' })).rows;
    expect(row).toMatchObject({ action: 'exported', actor: { id: adminId } });
  });

  it('forgets where somebody was who is deleted', async () => {
    const user = await approvedLearner();
    await admin.call(`/users/${user.id}`, { method: 'DELETE' });
    const { rows } = await trail({ person: user.id, signIns: 'with' });
    expect(rows.length).toBeGreaterThan(2);
    for (const { address, subjectName, actor, subjectId, action } of rows) {
      if (action !== 'deleted') expect([address, subjectName]).toEqual([null, null]);
      if (actor?.id === subjectId) expect(actor.name).toBeNull();
    }
  });
});

describe('the logins of the panel', () => {
  it('are in the trail, with the refused ones', async () => {
    const right = await panelPassword('editor');
    const { email } = panelAccounts.editor;
    const logIn = (body: object) => new Client().fetch('/admin/login', { body });
    expect((await logIn({ email, password: 'Wrong-pass-1!' })).status).toBe(400);
    const typed = 'unknown@example.com';
    expect((await logIn({ email: typed, password: right })).status).toBe(400);
    expect((await logIn({ email, password: right })).status).toBe(200);
    const { rows } = await trail({ subjectType: 'editor', signIns: 'only' });
    const [done, ofNobody, wrong] = rows;
    expect(done).toMatchObject({ action: 'signed-in', outcome: 'done', actor: { id: null } });
    expect(done?.subjectName).toBeTruthy();
    expect(done?.actor?.name).toBe(done?.subjectName);
    expect(ofNobody).toMatchObject({
      ...{ action: 'sign-in-refused', outcome: 'refused' },
      ...{ subjectId: 'nobody', subjectName: null, actor: null },
    });
    expect(wrong).toMatchObject({ action: 'sign-in-refused', subjectId: done?.subjectId });
    expect((await trail({ subjectType: 'editor' })).rows).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(typed);
  });
});

describe('a flood of refused logins', () => {
  const marked = "subject_id = 'flood'";
  afterAll(() => ask('/sql', { sql: `delete from activities where ${marked}` }));

  it('is passed by without being read', async () => {
    const isPostgres = inject('database') === 'postgres';
    const time = isPostgres ? 'now()' : String(Date.now());
    await ask('/sql', {
      sql: `insert into activities (action, subject_type, subject_id, outcome, created_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
        select 'sign-in-refused', 'user', 'flood', 'refused', ${time} from n`,
    });
    await ask('/sql', { sql: 'analyze' });
    await statements();
    await trail({});
    const list = (await statements()).find((sql) => sql.includes('action not in ('));
    // A limit and an offset are all that it is asked with.
    const sql = (list ?? '').replace(/\$1|\$2|\?/g, '25');
    const plan = await ask('/sql', {
      sql: `explain ${isPostgres ? '' : 'query plan '}${sql}`,
    });
    expect(JSON.stringify(plan)).toContain('activities_without_sign_ins_index');
    // The database finds the rows in their order.
    expect(JSON.stringify(plan)).not.toMatch(/temp b-tree|"Sort|-> {2}Sort/i);
  });
});
