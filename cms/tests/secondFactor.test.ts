import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Call, calls, signInLimits, signInSchemas, z } from '@nihongo-lanka/contract';
import { generateSync } from 'otplib';
import { describe, expect, inject, it } from 'vitest';
import {
  type Answer,
  ask,
  Client,
  errorIn,
  inOneStep,
  letPass,
  loggedInAdmin,
  minutes,
  password,
  someone,
  uniqueName,
  userIn,
  withSettings,
} from './harness/client';
import { Passkey } from './harness/passkey';

/** @param at in milliseconds; codes that are compared must not be of two moments */
const codeOf = (secret: string, steps = 0, at = Date.now()) =>
  generateSync({ secret, epoch: Math.floor(at / 1000) + 30 * steps });

const begun = signInSchemas.beginTotp.answer;
const changed = signInSchemas.addTotp.answer;
const options = signInSchemas.proofOptions.answer;
const post = { method: 'POST' };
const put = (body: object) => ({ method: 'PUT', body });

const factorsOf = async (client: Client) =>
  signInSchemas.factors.answer.parse((await client.call('/auth/factors')).json);

/** Somebody with an app for codes. It has used the code of the step before this one. */
async function withTotp() {
  const { user, client } = await someone('approved');
  const { secret, setup } = begun.parse((await client.call('/auth/factors/totp/setup', post)).json);
  const { at, answer } = await inOneStep((now) =>
    client.call('/auth/factors/totp', { body: { setup, code: codeOf(secret, -1, now) } }),
  );
  expect(answer.status).toBe(200);
  const { recoveryCodes = [] } = changed.parse(answer.json);
  return { user, client, secret, recoveryCodes, at };
}

const give = (client: Client, body: object) => client.call('/auth/second-factor', { body });

async function halfLoggedIn(username: string): Promise<Client> {
  const client = new Client();
  const answer = await client.login(username);
  expect(answer.status).toBe(401);
  expect(errorIn(answer).code).toBe('SECOND_FACTOR_REQUIRED');
  return client;
}

const isIn = async (client: Client) => (await client.call('/users/profile')).status === 200;

/** The tables in which something of somebody's second step is left. */
async function leftOf({ id }: { id: string }): Promise<string[]> {
  const tables = ['totp_secrets', 'recovery_codes', 'passkeys', 'known_browsers', 'tokens'];
  const left: string[] = [];
  for (const table of tables) {
    // Neither links in mails, nor the mark of a setup that must not be repeated.
    const own = "purpose not like 'email%' and purpose <> 'totp-setup' and account_id";
    const whose = table === 'tokens' ? own : 'user_id';
    const sql = `select 1 from ${table} where ${whose} = ?`;
    const found = await ask('/sql', { sql, bindings: [Number(id)] });
    if (z.array(z.unknown()).parse(Array.isArray(found) ? found : Object(found).rows).length > 0)
      left.push(table);
  }
  return left;
}

function wrongAt(answer: Answer): string[] {
  expect(answer.status).toBe(400);
  return Object.keys(errorIn(answer).errors ?? {});
}

describe('somebody who has set up an app for codes', () => {
  it('logs in with the password and a code, and not with the password alone', async () => {
    const { user, secret } = await withTotp();
    const client = await halfLoggedIn(user.username);
    expect(await isIn(client)).toBe(false);
    const offered = await client.call('/auth/second-factor/options', post);
    expect(options.parse(offered.json)).toEqual({ methods: ['totp', 'recovery'] });
    const answer = await give(client, { code: codeOf(secret) });
    expect(userIn(answer).id).toBe(user.id);
    expect(await isIn(client)).toBe(true);
  });

  it('can use no code twice, nor one from before the last', async () => {
    const { user, secret, at } = await withTotp();
    const client = await halfLoggedIn(user.username);
    expect(wrongAt(await give(client, { code: codeOf(secret, -1, at) }))).toEqual(['code']);
    expect((await give(client, { code: codeOf(secret, 1, at) })).status).toBe(200);
    const again = await halfLoggedIn(user.username);
    for (const steps of [1, 0, -1]) {
      expect(wrongAt(await give(again, { code: codeOf(secret, steps, at) }))).toEqual(['code']);
    }
  });

  it('can use no code of a minute ago or ahead', async () => {
    const { user, secret } = await withTotp();
    const client = await halfLoggedIn(user.username);
    for (const steps of [-3, 3]) {
      expect(wrongAt(await give(client, { code: codeOf(secret, steps) }))).toEqual(['code']);
    }
  });

  it('finishes one login with one code, however many send it at the same moment', async () => {
    const { user, secret } = await withTotp();
    const client = await halfLoggedIn(user.username);
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => give(client, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has five tries, and then gives the password again', async () => {
    const { user, secret } = await withTotp();
    const client = await halfLoggedIn(user.username);
    const copy = new Map(client.cookies);
    for (let round = 0; round < signInLimits.secondFactorTries; round += 1) {
      expect(wrongAt(await give(client, { code: '000000' }))).toEqual(['code']);
    }
    const late = await give(client, { code: codeOf(secret) });
    expect(errorIn(late).code).toBe('SIGN_IN_EXPIRED');
    for (const [name, value] of copy) client.cookies.set(name, value);
    expect(errorIn(await give(client, { code: codeOf(secret) })).code).toBe('SIGN_IN_EXPIRED');
  });

  it('has ten minutes', async () => {
    const { user, secret } = await withTotp();
    const client = await halfLoggedIn(user.username);
    await ask('/sql', {
      sql: 'update tokens set expires_at = ? where account_id = ?',
      bindings: [Date.now() - 1, Number(user.id)],
    });
    expect(errorIn(await give(client, { code: codeOf(secret) })).code).toBe('SIGN_IN_EXPIRED');
  });

  it('does not finish a login whose password has changed meanwhile', async () => {
    const { user, client, secret } = await withTotp();
    const stranger = await halfLoggedIn(user.username);
    const newPassword = 'Other-pass-22!';
    const change = { currentPassword: password, newPassword, confirmNewPassword: newPassword };
    expect((await client.call('/auth/change-password', { body: change })).status).toBe(204);
    const answer = await give(stranger, { code: codeOf(secret) });
    expect(errorIn(answer).code).toBe('SIGN_IN_EXPIRED');
    expect(await isIn(stranger)).toBe(false);
  });

  it('logs in with each recovery code once, however it is written', async () => {
    const { user, recoveryCodes } = await withTotp();
    expect(new Set(recoveryCodes).size).toBe(signInLimits.recoveryCodes);
    const [code = ''] = recoveryCodes;
    const client = await halfLoggedIn(user.username);
    const written = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await give(client, { code: written })).status).toBe(200);
    expect((await factorsOf(client)).recoveryCodesLeft).toBe(signInLimits.recoveryCodes - 1);
    expect(wrongAt(await give(await halfLoggedIn(user.username), { code }))).toEqual(['code']);
  });

  it('gets new recovery codes, and the old ones are worthless', async () => {
    const { user, client, recoveryCodes } = await withTotp();
    const answer = await client.call('/auth/factors/recovery-codes', post);
    expect(changed.parse(answer.json).recoveryCodes).toHaveLength(signInLimits.recoveryCodes);
    const again = await halfLoggedIn(user.username);
    expect(wrongAt(await give(again, { code: recoveryCodes[1] }))).toEqual(['code']);
  });

  it('turns it off, after which the password is enough and no recovery code is left', async () => {
    const { user, client } = await withTotp();
    const answer = await client.call('/auth/factors/totp', { method: 'DELETE' });
    expect(signInSchemas.removeTotp.answer.parse(answer.json)).toEqual({
      ...{ totp: false, passkeys: [], recoveryCodesLeft: 0, dueAt: null },
    });
    expect((await new Client().login(user.username)).status).toBe(200);
    expect((await client.call('/auth/factors/totp', { method: 'DELETE' })).status).toBe(404);
  });

  it('is let in by an admin who takes the second step away, and logged out by it', async () => {
    const { user, client } = await withTotp();
    const admin = await loggedInAdmin();
    const path = `/users/${user.id}/second-factor`;
    expect((await admin.call(path, { method: 'DELETE' })).status).toBe(200);
    expect(await isIn(client)).toBe(false);
    expect((await new Client().login(user.username)).status).toBe(200);
    // The account stays, and with it who has logged in from where.
    expect(await leftOf(user)).toEqual(['known_browsers']);
  });

  it('leaves nothing behind when the account is deleted', async () => {
    const { user } = await withTotp();
    const admin = await loggedInAdmin();
    expect((await admin.call(`/users/${user.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await leftOf(user)).toEqual([]);
  });
});

describe('setting up an app for codes', () => {
  it('needs the first code, and takes no setup of somebody else', async () => {
    const [one, other] = [await someone('approved'), await someone('approved')];
    const { secret, setup, uri } = begun.parse(
      (await one.client.call('/auth/factors/totp/setup', post)).json,
    );
    expect(uri).toMatch(/^otpauth:\/\/totp\/Nihongo/);
    const add = (client: Client, body: object) => client.call('/auth/factors/totp', { body });
    expect(wrongAt(await add(one.client, { setup, code: '123' }))).toEqual(['code']);
    expect(wrongAt(await add(other.client, { setup, code: codeOf(secret) }))).toEqual(['code']);
    expect(wrongAt(await add(one.client, { setup: 'x', code: codeOf(secret) }))).toEqual(['code']);
    expect(await factorsOf(one.client)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  });

  it('counts once, so that no code that was used becomes good again', async () => {
    const { user, client } = await someone('approved');
    const { secret, setup } = begun.parse(
      (await client.call('/auth/factors/totp/setup', post)).json,
    );
    const at = Date.now();
    const add = () =>
      client.call('/auth/factors/totp', { body: { setup, code: codeOf(secret, 0, at) } });
    const [first = ''] = changed.parse((await add()).json).recoveryCodes ?? [];
    // The answer may have been lost: those codes were not shown.
    const [second = ''] = changed.parse((await add()).json).recoveryCodes ?? [];
    const half = await halfLoggedIn(user.username);
    expect(wrongAt(await give(half, { code: first }))).toEqual(['code']);
    const used = codeOf(secret, 1, at);
    expect((await give(await halfLoggedIn(user.username), { code: used })).status).toBe(200);
    // That it is asked again later is no fault, and changes nothing.
    expect(changed.parse((await add()).json).recoveryCodes).toBeUndefined();
    expect((await give(half, { code: second })).status).toBe(200);
    expect(wrongAt(await give(await halfLoggedIn(user.username), { code: used }))).toEqual([
      'code',
    ]);
    expect((await client.call('/auth/factors/totp', { method: 'DELETE' })).status).toBe(200);
    expect(errorIn(await add()).errors?.code).toContain('Please start again');
    expect(await factorsOf(client)).toMatchObject({ totp: false });
  });

  it('does not repeat the recovery codes after one was used', async () => {
    const { user, client, recoveryCodes } = await withTotp();
    const setUp = async () => {
      const again = begun.parse((await client.call('/auth/factors/totp/setup', post)).json);
      return { setup: again.setup, code: codeOf(again.secret) };
    };
    const add = async (body: { setup: string; code: string }) =>
      changed.parse((await client.call('/auth/factors/totp', { body })).json).recoveryCodes;
    // Another app takes the place of the first. The codes stay, also where it is asked again.
    const other = await setUp();
    expect(await add(other)).toBeUndefined();
    expect(await add(other)).toBeUndefined();
    const [code] = recoveryCodes;
    expect((await give(await halfLoggedIn(user.username), { code })).status).toBe(200);

    expect((await client.call('/auth/factors/totp', { method: 'DELETE' })).status).toBe(200);
    const first = await setUp();
    expect(await add(first)).toHaveLength(signInLimits.recoveryCodes);
    const answer = await client.call('/auth/factors/recovery-codes', post);
    const [kept] = changed.parse(answer.json).recoveryCodes ?? [];
    expect(await add(first)).toBeUndefined();
    expect((await give(await halfLoggedIn(user.username), { code: kept })).status).toBe(200);
  });

  it('gives no other codes once one of them was used: somebody has seen them', async () => {
    const { user, client } = await someone('approved');
    const { secret, setup } = begun.parse(
      (await client.call('/auth/factors/totp/setup', post)).json,
    );
    const body = { setup, code: codeOf(secret) };
    const add = async () =>
      changed.parse((await client.call('/auth/factors/totp', { body })).json).recoveryCodes;
    const [used, other] = (await add()) ?? [];
    expect((await give(await halfLoggedIn(user.username), { code: used })).status).toBe(200);
    expect(await add()).toBeUndefined();
    expect((await give(await halfLoggedIn(user.username), { code: other })).status).toBe(200);
  });

  it('keeps the secret in no readable form', async () => {
    const { user, secret, recoveryCodes } = await withTotp();
    const rows = await ask('/sql', {
      sql: 'select sealed from totp_secrets where user_id = ?',
      bindings: [Number(user.id)],
    });
    expect(JSON.stringify(rows)).not.toContain(secret);
    const hashes = await ask('/sql', { sql: 'select code_hash from recovery_codes' });
    expect(JSON.stringify(hashes)).not.toContain(recoveryCodes[0]?.replace('-', ''));
  });
});

describe('a second step that no password came before', () => {
  it.each([undefined, '', 'x', 'A'.repeat(43), `${'A'.repeat(43)}; a=b`])(
    'is refused with the cookie %s',
    async (cookie) => {
      const client = new Client();
      if (cookie !== undefined) client.cookies.set('nl_second_factor', cookie);
      for (const answer of [
        await give(client, { code: '123456' }),
        await client.call('/auth/second-factor/options', post),
      ]) {
        expect(errorIn(answer).code).toBe('SIGN_IN_EXPIRED');
      }
    },
  );

  it.each([
    {},
    { code: '' },
    { code: 7 },
    { code: 'x'.repeat(5000) },
    { code: '123456', passkey: { id: 'x', type: 'public-key', response: {} } },
    { passkey: 'x' },
    { passkey: { id: 'x', type: 'public-key' } },
    { code: '123456', more: 1 },
  ])('is a 400 for the body %o', async (body) => {
    expect((await give(new Client(), body)).status).toBe(400);
  });

  it('is refused from another site', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const answer = await new Client().call('/auth/second-factor', {
      ...{ body: { code: '123456' }, headers },
    });
    expect(errorIn(answer).code).toBe('CROSS_SITE');
  });
});

describe('a passkey', () => {
  const origin = inject('cmsUrl');
  const setup = signInSchemas.beginPasskey.answer;

  async function withPasskey() {
    const { user, client } = await someone('approved');
    const { options: asked } = setup.parse(
      (await client.call('/auth/factors/passkeys/setup', post)).json,
    );
    const passkey = new Passkey(origin);
    const made = passkey.create(asked);
    const answer = await client.call('/auth/factors/passkeys', {
      body: { name: 'මගේ දුරකථනය', passkey: made },
    });
    expect(answer.status, answer.text).toBe(200);
    return { user, client, passkey, made, answer };
  }

  const askedAt = async (client: Client, path: string) => {
    const { passkey } = options.parse((await client.call(path, post)).json);
    if (!passkey) throw new Error('no passkey is asked for');
    return passkey;
  };
  const login = '/auth/second-factor/options';

  it('finishes a login, and its answer is worth nothing a second time', async () => {
    const { user, client, passkey } = await withPasskey();
    expect((await factorsOf(client)).passkeys).toMatchObject([
      { name: 'මගේ දුරකථනය', usedAt: null },
    ]);
    const one = await halfLoggedIn(user.username);
    const used = passkey.use(await askedAt(one, login));
    const other = await halfLoggedIn(user.username);
    expect((await give(one, { passkey: used })).status).toBe(200);
    expect(wrongAt(await give(other, { passkey: used }))).toEqual(['passkey']);
    expect((await factorsOf(client)).passkeys).toMatchObject([{ usedAt: expect.any(String) }]);
  });

  it('brings ten recovery codes when it is the first second step', async () => {
    const { answer } = await withPasskey();
    expect(changed.parse(answer.json).recoveryCodes).toHaveLength(signInLimits.recoveryCodes);
  });

  it('is not taken from another site, nor for another purpose, nor changed', async () => {
    const { user, client, passkey } = await withPasskey();
    const half = await halfLoggedIn(user.username);
    const elsewhere = new Passkey('https://elsewhere.example');
    const forLogin = await askedAt(half, login);
    const forProof = await askedAt(client, '/auth/prove/options');
    const right = passkey.use(forLogin);
    for (const wrong of [
      elsewhere.use(forLogin),
      passkey.use(forProof),
      passkey.use({ challenge: 'bm9uZQ' }),
      { ...right, response: { ...right.response, signature: 'AAAA' } },
    ]) {
      expect(wrongAt(await give(half, { passkey: wrong }))).toEqual(['passkey']);
    }
  });

  it('is not kept twice, nor without a question of ours', async () => {
    const { client, passkey, made } = await withPasskey();
    const add = (answer: object) =>
      client.call('/auth/factors/passkeys', { body: { name: 'x1', passkey: answer } });
    expect(wrongAt(await add(made))).toEqual(['passkey']);
    const { options: asked } = setup.parse(
      (await client.call('/auth/factors/passkeys/setup', post)).json,
    );
    expect(wrongAt(await add(passkey.create(asked)))).toEqual(['passkey']);
    expect(wrongAt(await add({ id: 'x', type: 'public-key', response: {} }))).toEqual(['passkey']);
    expect((await factorsOf(client)).passkeys).toHaveLength(1);
  });

  it('is removed by its owner only', async () => {
    const { user, client } = await withPasskey();
    const [{ id } = { id: '' }] = (await factorsOf(client)).passkeys;
    const path = `/auth/factors/passkeys/${id}`;
    const other = await someone('approved');
    expect((await other.client.call(path, { method: 'DELETE' })).status).toBe(404);
    for (const bad of ['0', 'x', '99999999999']) {
      const answer = await client.call(`/auth/factors/passkeys/${bad}`, { method: 'DELETE' });
      expect(answer.status).toBe(404);
    }
    expect((await client.call(path, { method: 'DELETE' })).status).toBe(200);
    expect((await new Client().login(user.username)).status).toBe(200);
  });

  it('proves who is there', async () => {
    const { user, client, passkey } = await withPasskey();
    await letPass(user.id, 20 * minutes);
    const path = '/auth/factors/recovery-codes';
    expect(errorIn(await client.call(path, post)).code).toBe('PROOF_REQUIRED');
    const used = passkey.use(await askedAt(client, '/auth/prove/options'));
    expect((await client.call('/auth/prove', { body: { passkey: used } })).status).toBe(204);
    expect((await client.call(path, post)).status).toBe(200);
    const again = await client.call('/auth/prove', { body: { passkey: used } });
    expect(wrongAt(again)).toEqual(['passkey']);
  });
});

describe('a quarter of an hour after the login', () => {
  async function laterAdmin() {
    const { user, client } = await someone('approved', 'admin');
    await client.login(user.username);
    await letPass(user.id, 16 * minutes, ['started_at']);
    return { user, client };
  }

  const dangerous: readonly [string, (id: string) => readonly [string, object]][] = [
    ['a new role', (id) => [`/users/${id}`, put({ role: 'admin' })]],
    [
      'another address',
      (id) => [`/users/${id}`, put({ email: `${uniqueName('other')}@example.com` })],
    ],
    ['another user name', (id) => [`/users/${id}`, put({ username: uniqueName('other') })]],
    ['a deletion', (id) => [`/users/${id}`, { method: 'DELETE' }]],
    ['the export of people', () => ['/users/export', {}]],
    ['another one’s second step', (id) => [`/users/${id}/second-factor`, { method: 'DELETE' }]],
    ['a first second step', () => ['/auth/factors/totp/setup', post]],
    ['a passkey', () => ['/auth/factors/passkeys/setup', post]],
    ['the end of the second step', () => ['/auth/factors/totp', { method: 'DELETE' }]],
  ];

  it.each(dangerous)('%s asks for a proof', async (_, request) => {
    const { client } = await laterAdmin();
    const { user } = await someone('approved');
    const [path, given] = request(user.id);
    const refused = await client.call(path, given);
    expect(refused.status).toBe(403);
    expect(errorIn(refused).code).toBe('PROOF_REQUIRED');
    expect((await client.call('/auth/prove', { body: { password } })).status).toBe(204);
    expect([200, 404]).toContain((await client.call(path, given)).status);
  });

  it('an admin gives another user name to themselves by a proof too', async () => {
    const { user, client } = await laterAdmin();
    const change = () => client.call(`/users/${user.id}`, put({ username: uniqueName('own') }));
    expect(errorIn(await change()).code).toBe('PROOF_REQUIRED');
    await client.call('/auth/prove', { body: { password } });
    expect((await change()).status).toBe(200);
  });

  it('what can be undone asks for none', async () => {
    const { client } = await laterAdmin();
    const { user } = await someone('pending');
    expect((await client.call(`/users/${user.id}/approve`, post)).status).toBe(200);
    const { email, username } = user;
    const body = { city: 'Galle', role: 'learner', email, username };
    expect((await client.call(`/users/${user.id}`, { method: 'PUT', body })).status).toBe(200);
  });

  it('a proof counts for the login that gave it only, and for a quarter of an hour', async () => {
    const { user, client } = await laterAdmin();
    const other = new Client();
    await other.login(user.username);
    await letPass(user.id, 16 * minutes, ['started_at']);
    expect((await client.call('/auth/prove', { body: { password } })).status).toBe(204);
    expect((await other.call('/users/export')).status).toBe(403);
    expect((await client.call('/users/export')).status).toBe(200);
    await ask('/sql', {
      sql: 'update session_proofs set proved_at = proved_at - ?',
      bindings: [16 * minutes * 1000],
    });
    expect((await client.call('/users/export')).status).toBe(403);
  });

  it.each([
    [{}, 'code'],
    [{ password: 'Wrong-pass-1!' }, 'password'],
    [{ password, code: '123456' }, 'code'],
    [{ code: '123456' }, 'code'],
    [{ password: 7 }, 'password'],
    [{ passkey: { id: 'x', type: 'public-key', response: {} } }, 'passkey'],
  ])('%o proves nothing', async (body, field) => {
    const { client } = await laterAdmin();
    expect(wrongAt(await client.call('/auth/prove', { body }))).toEqual([field]);
    expect((await client.call('/users/export')).status).toBe(403);
  });
});

describe('where admins must have a second step', () => {
  withSettings({ requireAdminSecondFactor: true });

  it('an admin has fourteen days, and can then do nothing but set it up', async () => {
    const admin = new Client();
    const { user } = await someone('approved', 'admin');
    await admin.login(user.username);
    const { dueAt } = await factorsOf(admin);
    const days = (Date.parse(dueAt ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(signInLimits.graceDays);
    expect((await admin.call('/users')).status).toBe(200);

    await endGrace(user);
    for (const path of ['/users', '/admin/contact-requests', '/users/1']) {
      expect(errorIn(await admin.call(path)).code).toBe('SECOND_FACTOR_MISSING');
    }
    expect((await admin.call('/users/profile')).status).toBe(200);
    const again = new Client();
    expect((await again.login(user.username)).status).toBe(200);
    expect((await again.call('/users')).status).toBe(403);

    const { secret, setup } = begun.parse(
      (await again.call('/auth/factors/totp/setup', post)).json,
    );
    await again.call('/auth/factors/totp', { body: { setup, code: codeOf(secret) } });
    expect((await again.call('/users')).status).toBe(200);
    expect((await factorsOf(again)).dueAt).toBeNull();
  });

  it('an admin whose time is over may make a learner’s calls, whatever number is in a path', async () => {
    const client = new Client();
    const { user } = await someone('approved', 'admin');
    await client.login(user.username);
    await endGrace(user);
    const refused: string[] = [];
    for (const [name, { method, path }] of Object.entries<Call>(calls)) {
      if (name === 'logout') continue;
      const answer = await client.call(path.replace(/:\w+/g, user.id), { method });
      if (answer.status < 400) continue;
      if (errorIn(answer).code === 'SECOND_FACTOR_MISSING') refused.push(name);
    }
    const ofAdmins = Object.entries<Call>(calls).filter(([, { who }]) => who === 'admin');
    expect(refused).toEqual(ofAdmins.map(([name]) => name));
    const own = (body: object) => client.call(`/users/${user.id}`, put(body));
    expect((await own({ city: 'Galle' })).status).toBe(200);
    expect(errorIn(await own({ username: uniqueName('own') })).errors).toHaveProperty('username');
  });

  it('an admin whose time is over gets no file that is not for learners', async () => {
    await writeFile(path.join(inject('dataDir'), 'public/uploads/unpublished.vtt'), 'WEBVTT\n');
    const client = new Client();
    const { user } = await someone('approved', 'admin');
    await client.login(user.username);
    const statusOf = async () => (await client.fetch('/uploads/unpublished.vtt')).status;
    expect(await statusOf()).toBe(200);
    await endGrace(user);
    expect(await statusOf()).toBe(404);
    expect((await client.call('/lectures')).status).toBe(200);
  });

  it('learners may do without', async () => {
    const client = new Client();
    const { user } = await someone();
    expect((await client.login(user.username)).status).toBe(200);
    expect((await factorsOf(client)).dueAt).toBeNull();
  });

  async function endGrace({ id }: { id: string }) {
    const past = inject('database') === 'postgres' ? "now() - interval '1 day'" : '1';
    const sql = `update up_users set second_factor_due = ${past} where id = ?`;
    await ask('/sql', { sql, bindings: [id] });
  }
});
