import { messages, privacyVersion } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  profileIn,
  registration,
  uniqueName,
  userIn,
} from './harness/client';
import { mailsTo, mailTo } from './harness/outbox';

const send = (body: unknown, headers?: Record<string, string>) =>
  new Client().call('/auth/register', { method: 'POST', body, ...(headers && { headers }) });

describe('registering', () => {
  it('makes a pending learner, who is logged in at once', async () => {
    const body = registration({
      firstName: 'ක්‍රිෂාන්ත',
      province: 'North Western',
      age: 21,
      learnedJapanese: false,
      comments: 'පළමු\nපෙළ',
    });
    const client = new Client();
    const answer = await client.call('/auth/register', { body });
    expect(answer.status).toBe(201);
    const user = userIn(answer);
    expect(user).toMatchObject({ role: 'learner', status: 'pending', language: 'en' });
    expect((await client.call('/users/profile')).json).toMatchObject({ id: user.id });
    expect(errorIn(await client.call('/lectures')).code).toBe('ACCOUNT_PENDING');
    const admin = await loggedInAdmin();
    const profile = profileIn(await admin.call(`/users/${user.id}`));
    // The zero-width joiner in the name is part of its spelling.
    expect(profile).toMatchObject({
      firstName: 'ක්‍රිෂාන්ත',
      province: 'North Western',
      age: 21,
      learnedJapanese: false,
      comments: 'පළමු\nපෙළ',
      city: null,
    });
  });

  it.each([
    ['firstName', 'Prize https://evil.example'],
    ['firstName', 'win＠evil.example'],
    ['lastName', 'www.evil.example'],
    ['lastName', 'evil.com'],
    ['lastName', 'Kumar s/o Rajan'],
    ['username', 'win@evil.example'],
    ['contactPerson', 'Prize https://evil.example'],
  ])('takes no address for a name, since mails repeat it: %s %s', async (field, name) => {
    const body = registration({ [field]: name });
    for (const [language, said] of [
      ['en', /web address/],
      ['si', /වෙබ් ලිපින/],
    ] as const) {
      const headers = { 'accept-language': language };
      const answer = await new Client().call('/auth/register', { body, headers });
      expect(answer.status).toBe(400);
      expect(Object.keys(errorIn(answer).errors ?? {})).toEqual([field]);
      expect(errorIn(answer).errors?.[field]).toMatch(said);
    }
  });

  it('takes names with initials and dots', async () => {
    const body = registration({ firstName: 'W.M.Perera', lastName: 'St.John' });
    expect((await new Client().call('/auth/register', { body })).status).toBe(201);
  });

  it('ends the login that the browser had before', async () => {
    const client = new Client();
    const first = userIn(await client.call('/auth/register', { body: registration() }));
    const copy = new Client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    await client.call('/auth/register', { body: registration() });
    expect((await copy.call('/users/profile')).status).toBe(401);
    expect(profileIn(await client.call('/users/profile')).id).not.toBe(first.id);
  });

  it('keeps which text of the privacy page was agreed to, and needs none', async () => {
    const client = new Client();
    await client.call('/auth/register', { body: registration({ consent: privacyVersion }) });
    expect(profileIn(await client.call('/users/profile')).consentVersion).toBe(privacyVersion);
    const without = new Client();
    await without.call('/auth/register', { body: registration() });
    expect(profileIn(await without.call('/users/profile')).consentVersion).toBeNull();
    const give = (consent: unknown) =>
      without.call('/users/profile/consent', { body: { consent } });
    for (const consent of ['2001-01', true, null, undefined, '']) {
      expect(errorIn(await give(consent)).errors).toHaveProperty('consent');
    }
    expect((await give(privacyVersion)).status).toBe(204);
    expect(profileIn(await without.call('/users/profile')).consentVersion).toBe(privacyVersion);
  });

  it('needs the telephone number of a guardian under 18, and only then', async () => {
    for (const contactPerson of [
      ...[undefined, null, '', 'My mother', 'Amma 077', 'thaththa@example.lk'],
      // Of two numbers neither is whole.
      'Amma 077 123, Thaththa 456 789',
    ]) {
      const answer = await send(registration({ age: 17, contactPerson }));
      expect(answer.status).toBe(400);
      expect(errorIn(answer).errors).toEqual({
        contactPerson: messages.en['guardian.required'],
      });
    }
    for (const contactPerson of [{ phone: '077 123 4567' }, ['Amma'], 7]) {
      const answer = await send(registration({ age: 17, contactPerson }));
      expect(answer.status).toBe(400);
      expect(errorIn(answer).errors).toHaveProperty('contactPerson');
    }
    for (const contactPerson of ['Amma, 077 123 4567', 'තාත්තා (+94) 77-123-4567']) {
      expect((await send(registration({ age: 17, contactPerson }))).status).toBe(201);
    }
    for (const age of [18, null, undefined]) {
      expect((await send(registration({ age }))).status).toBe(201);
    }
  });

  it('keeps the guardian of a minor also when the profile changes', async () => {
    const client = new Client();
    const contactPerson = 'Amma, 077 123 4567';
    const minor = registration({ age: 17, contactPerson });
    const { id } = userIn(await client.call('/auth/register', { body: minor }));
    const put = (body: object) => client.call(`/users/${id}`, { method: 'PUT', body });
    for (const body of [{ contactPerson: null }, { age: 12, contactPerson: 'x' }]) {
      const answer = await put(body);
      expect(errorIn(answer).errors).toHaveProperty('contactPerson');
    }
    expect((await put({ city: 'Galle' })).status).toBe(200);
    expect(errorIn(await put({ contactPerson: 'amma@example.lk' })).errors).toHaveProperty(
      'contactPerson',
    );
    expect((await put({ age: 18 })).status).toBe(200);
    expect((await put({ contactPerson: null })).status).toBe(200);
    expect(errorIn(await put({ age: 17 })).errors).toHaveProperty('contactPerson');
  });

  it("keeps the caller's language where none is chosen", async () => {
    expect(userIn(await send(registration(), { cookie: 'i18next=si' })).language).toBe('si');
    const chosen = await send(registration({ language: 'en' }), { cookie: 'i18next=si' });
    expect(userIn(chosen).language).toBe('en');
  });

  it('answers with every field that is wrong, in the language of the caller', async () => {
    const answer = await send({}, { 'accept-language': 'si-LK,si;q=0.9,en;q=0.8' });
    expect(answer.status).toBe(400);
    const { code, errors } = errorIn(answer);
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors).toMatchObject({
      firstName: 'මුල් නම ඇතුළත් කරන්න',
      confirmPassword: 'මුරපදය තහවුරු කරන්න',
    });
    expect(Object.keys(errors ?? {}).sort()).toEqual(
      ['confirmPassword', 'email', 'firstName', 'lastName', 'password', 'username'].sort(),
    );
  });

  it.each([
    ['an unknown field', { role: 'admin' }, 'role'],
    ['a status of its own choosing', { status: 'approved' }, 'status'],
    ['text where a number belongs', { age: '21' }, 'age'],
    ['a number where text belongs', { firstName: 7 }, 'firstName'],
    ['an object where text belongs', { email: { $ne: null } }, 'email'],
    ['a list where text belongs', { username: ['a', 'b', 'c'] }, 'username'],
    ['a province that is none', { province: 'Tokyo' }, 'province'],
    ['an age out of bounds', { age: 9 }, 'age'],
    ['a name that cannot be seen', { firstName: '\u3164\u200b' }, 'firstName'],
    ['a user name with a hidden character', { username: 'ad\u200bmin2' }, 'username'],
    ['a user name that cannot be seen', { username: '\u3164\u2800\u200d' }, 'username'],
    ['a null byte', { lastName: 'a\u0000b' }, 'lastName'],
    ['a white space within the user name', { username: 'two words' }, 'username'],
    [
      'a password without a symbol',
      { password: 'Password12', confirmPassword: 'Password12' },
      'password',
    ],
    [
      'a password that everybody tries first',
      { password: 'Password1!', confirmPassword: 'Password1!' },
      'password',
    ],
    ['passwords that differ', { confirmPassword: 'Other-pass-1!' }, 'confirmPassword'],
    ['a name of 10,000 characters', { firstName: 'x'.repeat(10_000) }, 'firstName'],
  ])('refuses %s', async (_what, wrong, field) => {
    const answer = await send(registration(wrong));
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toHaveProperty([field]);
  });

  it('refuses a name of 1 MB', async () => {
    const answer = await send(registration({ firstName: 'x'.repeat(1_000_000) }));
    expect([400, 413]).toContain(answer.status);
    expect(['VALIDATION_FAILED', 'TOO_LARGE']).toContain(errorIn(answer).code);
    const larger = await send(registration({ firstName: 'x'.repeat(1_200_000) }));
    expect(errorIn(larger).code).toBe('TOO_LARGE');
  });

  it('stores what looks like SQL or Mongo as what it is', async () => {
    const lastName = `Robert'); DROP TABLE up_users;-- {"$gt":""}`;
    const user = userIn(await send(registration({ lastName })));
    expect(user.lastName).toBe(lastName);
  });
});

describe('a name or address that is taken', () => {
  it('is refused in any case', async () => {
    const name = uniqueName('Taken');
    await send(registration({ username: name, email: `${name}@Example.com` }));
    const byName = await send(registration({ username: name.toUpperCase() }));
    expect(byName.status).toBe(409);
    expect(errorIn(byName)).toMatchObject({
      code: 'USERNAME_TAKEN',
      errors: { username: 'This username is already taken' },
    });
    const byAddress = await send(registration({ email: `${name.toUpperCase()}@EXAMPLE.COM` }));
    expect(byAddress.status).toBe(409);
    expect(errorIn(byAddress)).toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: { email: 'An account with this email already exists' },
    });
  });

  it('is said of both at once', async () => {
    const taken = registration();
    await send(taken);
    const answer = await send(taken);
    expect(answer.status).toBe(409);
    expect(errorIn(answer)).toMatchObject({
      code: 'USERNAME_TAKEN',
      errors: { username: messages.en['username.taken'], email: messages.en['email.taken'] },
    });
  });

  it('goes to exactly one of twenty who ask at the same moment', async () => {
    const email = `${uniqueName('race')}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(registration({ email: index % 2 ? email : email.toUpperCase() })),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const username = uniqueName('Race');
    const named = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(registration({ username: index % 2 ? username : username.toLowerCase() })),
      ),
    );
    expect(named.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      named.filter((answer) => answer.status === 409 && errorIn(answer).code === 'USERNAME_TAKEN'),
    ).toHaveLength(19);
    const admin = await loggedInAdmin();
    const filter = encodeURIComponent(JSON.stringify({ q: username }));
    expect((await admin.call(`/users?filter=${filter}`)).json).toHaveLength(1);
  });
});

it('the outbox keeps a mail for 30 days', async () => {
  const { email } = userIn(await send(registration()));
  await mailTo(email, /confirm-email/);
  const day = 24 * 60 * 60_000;
  const clear = (days: number) =>
    ask('/job', {
      file: 'people/mail/removeOldMails.js',
      action: 'clearOutbox',
      given: [Date.now() + days * day],
    });
  await clear(29);
  expect(await mailsTo(email)).toHaveLength(1);
  await clear(31);
  expect(await mailsTo(email)).toEqual([]);
});
