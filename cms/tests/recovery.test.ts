import { z } from '@nihongo-lanka/contract';
import { describe, expect, inject, it, vi } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  password,
  profileIn,
  register,
  registration,
  someone,
  uniqueName,
  userIn,
} from './harness/client';
import { mailsTo, mailTo, tokenTo } from './harness/outbox';

const next = 'Another-pass-2!';
const visitor = () => new Client();

const forgot = (email: unknown, client = visitor()) =>
  client.call('/auth/forgot-password', { method: 'POST', body: { email } });
const reset = (token: unknown, newPassword = next, confirmNewPassword = newPassword) =>
  visitor().call('/auth/reset-password', {
    method: 'POST',
    body: { token, newPassword, confirmNewPassword },
  });
const confirm = (token: unknown) =>
  visitor().call('/auth/confirm-email', { method: 'POST', body: { token } });
const resend = (client: Client) => client.call('/auth/resend-confirmation', { method: 'POST' });
const changeEmail = (client: Client, email: unknown, given: unknown = password) =>
  client.call('/auth/change-email', { method: 'POST', body: { email, password: given } });
/** Has an admin give somebody another address, and asks for a new password there. */
async function setByAdmin({ id }: { id: string }) {
  const other = `${uniqueName('set')}@example.com`;
  const admin = await loggedInAdmin();
  const put = await admin.call(`/users/${id}`, { method: 'PUT', body: { email: other } });
  expect(put.status).toBe(200);
  const asked = await forgot(other);
  // Its work begins after the answer.
  await mailTo(other, /ask again after/);
  return { other, asked };
}
const heldMails = async (address: string) =>
  (await mailsTo(address)).filter((text) => /ask again after/.test(text)).length;
const profileOf = async (client: Client) => profileIn(await client.call('/users/profile'));
/** Waits for the work that begins after an answer, and sends the mails that come of it. */
async function settled() {
  await ask('/work-after-answers');
  await ask('/job', {
    file: 'people/mail/sendMails.js',
    action: 'sendDueMails',
    given: [Date.now()],
  });
}

describe('a forgotten password', () => {
  it('is set anew by a link in the language of its owner, which ends every session', async () => {
    const { user, client } = await someone('approved');
    await client.call(`/users/${user.id}`, { method: 'PUT', body: { language: 'si' } });
    const asked = await forgot(user.email.toUpperCase());
    expect(asked.status).toBe(202);
    expect(asked.json).toEqual({});
    expect(await mailTo(user.email, /reset-password/)).toMatch(/\p{Script=Sinhala}/u);
    expect(await mailTo(user.email, /reset-password/)).toMatch(/lng=si/);
    const token = await tokenTo(user.email, 'reset-password');

    const answer = await reset(token);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await client.call('/users/profile')).status).toBe(401);
    expect((await visitor().login(user.username)).status).toBe(401);
    expect((await visitor().login(user.username, next)).status).toBe(200);
    expect(await mailTo(user.email, /forgot-password/)).toContain('ගිණුමේ මුරපදය');

    const again = await reset(token, 'Third-pass-3!');
    expect(again.status).toBe(410);
    expect(errorIn(again).code).toBe('LINK_USED');
  });

  it('is asked for by the user name too, and its link can be looked at without using it', async () => {
    const user = await register();
    expect((await forgot(user.username.toUpperCase())).status).toBe(202);
    const token = await tokenTo(user.email, 'reset-password');
    const check = (given: string) =>
      visitor().call('/auth/reset-password/check', { method: 'POST', body: { token: given } });
    expect([(await check(token)).status, (await check(token)).status]).toEqual([204, 204]);
    expect((await reset(token)).status).toBe(204);
    expect(errorIn(await check(token)).code).toBe('LINK_USED');
    expect((await check('no-token')).status).toBe(410);
  });

  it('is told to its owner, and is in the history', async () => {
    const user = await register();
    await tokenTo(user.email, 'confirm-email');
    const before = (await mailsTo(user.email)).length;
    await forgot(user.email);
    await reset(await tokenTo(user.email, 'reset-password'));
    await expect
      .poll(async () => (await mailsTo(user.email)).length, { timeout: 10_000 })
      .toBeGreaterThan(before + 1);
    const admin = await loggedInAdmin();
    const history = await admin.call(`/users/${user.id}/history`);
    expect(history.text).toContain('password-reset');
    // A person who can use the link reads the mailbox.
    expect(profileIn(await admin.call(`/users/${user.id}`)).emailConfirmed).toBe(true);
  });

  it('is answered the same for known and unknown addresses, and mails only the owner', async () => {
    const unknown = `${uniqueName('unknown')}@example.com`;
    const user = await register();
    const answers = [await forgot(user.email), await forgot(unknown)];
    const [known, other] = answers.map(({ status, text, headers }) => {
      const named = [...headers].filter(([name]) => name !== 'date');
      return { status, text, named };
    });
    expect(known).toEqual(other);
    await tokenTo(user.email, 'reset-password');
    await settled();
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it('answers a request for a link and a refused login only after the same delay', async () => {
    const { user } = await someone('pending');
    const calls = [
      () => forgot(user.email),
      () => forgot(`${uniqueName()}@example.com`),
      () => visitor().login(user.username, next),
      () => visitor().login(uniqueName(), next),
    ];
    for (const call of calls) {
      await ask('/delays', { isHeld: true });
      let isAnswered = false;
      const answer = call().then(({ status }) => {
        isAnswered = true;
        return status;
      });
      const delays = async () => z.array(z.number()).parse(await ask('/delays', { isHeld: true }));
      await vi.waitUntil(async () => (await delays()).length > 0, { timeout: 10_000 });
      expect(await delays()).toEqual([100]);
      expect(isAnswered).toBe(false);
      await ask('/delays', { isHeld: false });
      expect([202, 401]).toContain(await answer);
    }
  });

  it('is asked for once by one of two links, and by the newer one only', async () => {
    const user = await register();
    await forgot(user.email);
    const first = await tokenTo(user.email, 'reset-password');
    await forgot(user.email);
    await expect
      .poll(() => tokenTo(user.email, 'reset-password'), { timeout: 10_000 })
      .not.toBe(first);
    expect(errorIn(await reset(first)).code).toBe('LINK_USED');
    const token = await tokenTo(user.email, 'reset-password');
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(4);
  });

  it('keeps its link valid after a mistake', async () => {
    const user = await register();
    await forgot(user.email);
    const token = await tokenTo(user.email, 'reset-password');
    expect(errorIn(await reset(token, 'short')).errors).toHaveProperty('newPassword');
    expect(errorIn(await reset(token, next, 'Other-pass-3!')).errors).toHaveProperty(
      'confirmNewPassword',
    );
    expect(errorIn(await reset(token, 'P@ssw0rd')).errors).toEqual({
      newPassword: 'This password is too easy to guess. Please choose another',
    });
    expect((await reset(token)).status).toBe(204);
  });

  it('is not set by a link for something else', async () => {
    const { email } = await register();
    const token = await tokenTo(email, 'confirm-email');
    expect(errorIn(await reset(token)).code).toBe('LINK_USED');
    expect((await confirm(token)).status).toBe(204);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an empty text', ''],
    ['neither an address nor a user name', 'no address'],
    ['an address without its end', 'nimali@gmail'],
    ['an object', { $ne: null }],
    ['a list', ['a@b.lk']],
    ['a long text', 'x'.repeat(5000)],
  ])('is refused for an address that is none: %s', async (_what, email) => {
    const answer = await forgot(email);
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toHaveProperty('email');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', { $ne: null }],
    ['a list', ['a']],
    ['a long text', 'x'.repeat(5000)],
  ])('is refused for a token that is none: %s', async (_what, token) => {
    const answer = await reset(token);
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toHaveProperty('token');
  });

  it.each(['', 'x', "' or 1=1 --", '\u0000', '%00'])(
    'is not set by a made-up token: %j',
    async (token) => expect(errorIn(await reset(token)).code).toBe('LINK_USED'),
  );
});

describe('an e-mail address', () => {
  it('is not confirmed at first, and is by a link that can be sent again', async () => {
    const client = new Client();
    const user = userIn(await client.call('/auth/register', { body: registration() }));
    expect((await profileOf(client)).emailConfirmed).toBe(false);
    const first = await tokenTo(user.email, 'confirm-email');
    expect((await resend(client)).status).toBe(202);
    await expect
      .poll(() => tokenTo(user.email, 'confirm-email'), { timeout: 10_000 })
      .not.toBe(first);
    expect(errorIn(await confirm(first)).code).toBe('LINK_USED');
    const token = await tokenTo(user.email, 'confirm-email');
    expect((await confirm(token)).status).toBe(204);
    expect((await profileOf(client)).emailConfirmed).toBe(true);
    expect(errorIn(await confirm(token)).code).toBe('ALREADY_CONFIRMED');
    const before = (await mailsTo(user.email)).length;
    expect((await resend(client)).status).toBe(202);
    await settled();
    expect(await mailsTo(user.email)).toHaveLength(before);
  });

  it('changes by a link in the new mailbox, and the old one is told twice', async () => {
    const { user, client } = await someone('approved');
    const other = `${uniqueName('new')}@example.com`;
    expect((await changeEmail(client, other)).status).toBe(202);
    const token = await tokenTo(other, 'confirm-email');
    await mailTo(user.email, new RegExp(other));
    expect((await profileOf(client)).email).toBe(user.email);
    expect((await visitor().login(other)).status).toBe(401);

    expect((await confirm(token)).status).toBe(204);
    expect(await profileOf(client)).toMatchObject({ email: other, emailConfirmed: true });
    expect((await visitor().login(other)).status).toBe(200);
    const notices = async () =>
      (await mailsTo(user.email)).filter((text) => text.includes(other)).length;
    await expect.poll(notices, { timeout: 10_000 }).toBe(2);
    // The old address is free again.
    expect((await register({ email: user.email })).email).toBe(user.email);
  });

  it('is not changed without the password, to itself, or to what is none', async () => {
    const { user, client } = await someone('approved');
    const other = `${uniqueName('new')}@example.com`;
    expect(errorIn(await changeEmail(client, other, 'Wrong-pass-1!')).errors).toEqual({
      password: 'The current password is not correct',
    });
    expect(errorIn(await changeEmail(client, user.email.toUpperCase())).errors).toEqual({
      email: 'This is already your address',
    });
    expect(errorIn(await changeEmail(client, 'unknown@')).errors).toHaveProperty('email');
    expect(errorIn(await changeEmail(client, other, null)).errors).toHaveProperty('password');
    expect((await changeEmail(visitor(), other)).status).toBe(401);
    const put = await client.call(`/users/${user.id}`, { method: 'PUT', body: { email: other } });
    expect(errorIn(put).errors).toHaveProperty('email');
    await settled();
    expect(await mailsTo(other)).toEqual([]);
  });

  it('does not tell by its change which addresses are taken', async () => {
    const owner = await register();
    const { user, client } = await someone('approved');
    const free = await changeEmail(client, `${uniqueName('free')}@example.com`);
    // The mail about the registration may be on its way.
    await tokenTo(owner.email, 'confirm-email');
    const before = (await mailsTo(owner.email)).length;
    const taken = await changeEmail(client, owner.email);
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    await mailTo(user.email, new RegExp(owner.email));
    expect(await mailsTo(owner.email)).toHaveLength(before);
  });

  it('goes to the first account that confirms it', async () => {
    const other = `${uniqueName('new')}@example.com`;
    const { client } = await someone('approved');
    await changeEmail(client, other);
    const token = await tokenTo(other, 'confirm-email');
    await register({ email: other });
    const answer = await confirm(token);
    expect(errorIn(answer).code).toBe('LINK_USED');
    expect((await profileOf(client)).email).not.toBe(other);
  });

  it('does not change any more once the password was changed', async () => {
    const other = `${uniqueName('new')}@example.com`;
    const { client } = await someone('approved');
    await changeEmail(client, other);
    const token = await tokenTo(other, 'confirm-email');
    const body = { currentPassword: password, newPassword: next, confirmNewPassword: next };
    expect((await client.call('/auth/change-password', { body })).status).toBe(204);
    expect(errorIn(await confirm(token)).code).toBe('LINK_USED');
  });

  it('can be corrected by an admin, is unconfirmed then, and older links are worth nothing', async () => {
    const user = await register();
    await forgot(user.email);
    const [toConfirm, toReset] = [
      await tokenTo(user.email, 'confirm-email'),
      await tokenTo(user.email, 'reset-password'),
    ];
    const other = `${uniqueName('right')}@example.com`;
    const admin = await loggedInAdmin();
    const put = await admin.call(`/users/${user.id}`, { method: 'PUT', body: { email: other } });
    expect(profileIn(put)).toMatchObject({ email: other, emailConfirmed: false });
    expect(errorIn(await confirm(toConfirm)).code).toBe('LINK_USED');
    expect(errorIn(await reset(toReset)).code).toBe('LINK_USED');
    await mailTo(user.email, new RegExp(other));
    expect((await confirm(await tokenTo(other, 'confirm-email'))).status).toBe(204);
    const found = profileIn(await admin.call(`/users/${user.id}`));
    expect(found).toMatchObject({ email: other, emailConfirmed: true });
  });

  it('gets no link for a new password for a day when an admin has set it, and the old one is told', async () => {
    const { user } = await someone('approved');
    const { other, asked } = await setByAdmin(user);
    expect(await mailTo(user.email, new RegExp(other))).toMatch(/An admin of the foundation/);
    expect(asked.status).toBe(202);
    expect(asked.json).toEqual({});
    // The mailbox's owner can confirm it: an admin has chosen it.
    expect((await confirm(await tokenTo(other, 'confirm-email'))).status).toBe(204);
    await forgot(other);
    await expect.poll(() => heldMails(other), { timeout: 10_000 }).toBe(2);
    expect((await mailsTo(other)).join()).not.toMatch(/reset-password/);

    const earlier =
      inject('database') === 'postgres'
        ? "email_set_by_admin_at - interval '24 hours'"
        : 'email_set_by_admin_at - 24 * 3600000';
    const sql = `update up_users set email_set_by_admin_at = ${earlier} where id = ?`;
    await ask('/sql', { sql, bindings: [Number(user.id)] });
    await forgot(other);
    expect((await reset(await tokenTo(other, 'reset-password'))).status).toBe(204);
    expect((await visitor().login(other, next)).status).toBe(200);
  });

  it('gets that link at once where the learner has confirmed it, logged in', async () => {
    const { user, client } = await someone('approved');
    const { other } = await setByAdmin(user);
    const body = { token: await tokenTo(other, 'confirm-email') };
    expect((await client.call('/auth/confirm-email', { body })).status).toBe(204);
    await forgot(other);
    expect((await reset(await tokenTo(other, 'reset-password'))).status).toBe(204);
  });

  it('still waits for it where somebody else was logged in when it was confirmed', async () => {
    const { user } = await someone('approved');
    const { other } = await setByAdmin(user);
    const body = { token: await tokenTo(other, 'confirm-email') };
    const { client: stranger } = await someone('approved');
    expect((await stranger.call('/auth/confirm-email', { body })).status).toBe(204);
    await forgot(other);
    await expect.poll(() => heldMails(other), { timeout: 10_000 }).toBe(2);
  });

  it("is an admin's own only by the same way", async () => {
    const { user, client } = await someone('approved', 'admin');
    const body = { email: `${uniqueName('own')}@example.com` };
    const answer = await client.call(`/users/${user.id}`, { method: 'PUT', body });
    expect(errorIn(answer).errors).toEqual({
      email: 'Change your own address in your profile: it has to be confirmed',
    });
    const same = { email: user.email, city: 'Kandy' };
    const saved = await client.call(`/users/${user.id}`, { method: 'PUT', body: same });
    expect(profileIn(saved).city).toBe('Kandy');
  });

  it('can be listed by whether it is confirmed', async () => {
    const user = await register();
    const { user: other } = await someone('pending');
    await confirm(await tokenTo(user.email, 'confirm-email'));
    const admin = await loggedInAdmin();
    const idsOf = async (filter: object) => {
      const answer = await admin.call(
        `/users?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
      );
      expect(answer.headers.get('content-range')).toMatch(/\/[1-9]/);
      return answer.text;
    };
    const confirmed = await idsOf({ emailConfirmed: true });
    expect(confirmed).toContain(user.username);
    expect(confirmed).not.toContain(other.username);
    const not = await idsOf({ emailConfirmed: false, status: 'pending', q: other.username });
    expect(not).toContain(other.username);
    const bad = await admin.call('/users?filter={"emailConfirmed":"yes"}');
    expect(errorIn(bad).code).toBe('INVALID_QUERY');
  });
});
