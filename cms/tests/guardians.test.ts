import { type Activity, errorStatuses, type User } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  profileIn,
  registration,
  sql,
  uniqueName,
  userIn,
  withSettings,
} from './harness/client';
import { mailsTo, tokenTo } from './harness/outbox';

withSettings({ requireGuardian: true, rateLimitFactor: 10 });
let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const post = { method: 'POST' };
const mother = () => `${uniqueName('mother')}@example.com`;
/** Somebody of 16 who waits, with a client that is logged in as them. */
async function minor(contactPerson: string, overrides: Record<string, unknown> = {}) {
  const client = new Client();
  const body = registration({ age: 16, contactPerson, ...overrides });
  const answer = await client.call('/auth/register', { body });
  expect(answer.status).toBe(201);
  return { client, user: userIn(answer) };
}

const linkTo = (address: string) => tokenTo(address, 'confirm-guardian');
const linksTo = async (address: string) =>
  (await mailsTo(address)).filter((text) => text.includes('/confirm-guardian'));
const confirm = (token: unknown) =>
  new Client().call('/auth/confirm-guardian', { body: { token } });
const approve = ({ id }: User) => admin.call(`/users/${id}/approve`, post);
const asks = (client: Client, { id }: User) => client.call(`/users/${id}/ask-guardian`, post);
const seen = async ({ id }: User) => profileIn(await admin.call(`/users/${id}`));
const change = (client: Client, { id }: User, body: object) =>
  client.call(`/users/${id}`, { method: 'PUT', body });

/** Waits until a newer link than this one has arrived. */
const newerLink = async (address: string, older: string) => {
  await expect.poll(() => linkTo(address), { timeout: 10_000 }).not.toBe(older);
  return linkTo(address);
};

describe('the guardian of somebody under 18', () => {
  it('is asked by mail in the learner’s language, and the approval waits for them', async () => {
    const address = mother();
    const { client, user } = await minor(`Amma ${address}`, { language: 'si' });
    const token = await linkTo(address);
    const [mail = ''] = await linksTo(address);
    expect(mail).toMatch(/\p{Script=Sinhala}/u);
    expect(mail).toContain('Nimali Perera');
    expect(mail).toMatch(/confirm-guardian\?\S*lng=si/);
    expect((await seen(user)).guardianConfirmedAt).toBeNull();
    await expect
      .poll(async () => profileIn(await client.call('/users/profile')).awaitedOfGuardian, {
        timeout: 10_000,
      })
      .toBe('answer');

    const early = await approve(user);
    expect(early.status).toBe(errorStatuses.GUARDIAN_MISSING);
    expect(errorIn(early)).toMatchObject({
      code: 'GUARDIAN_MISSING',
      message: 'A parent or guardian has not agreed yet',
    });
    const bulk = { action: 'approve', ids: [user.id] };
    expect((await admin.call('/users/bulk', { body: bulk })).text).toContain('GUARDIAN_MISSING');
    expect(errorIn(await change(admin, user, { status: 'approved' })).code).toBe(
      'GUARDIAN_MISSING',
    );
    expect((await seen(user)).status).toBe('pending');

    expect((await confirm(token)).status).toBe(204);
    const after = await seen(user);
    expect(after.awaitedOfGuardian).toBeNull();
    expect(Date.parse(after.guardianConfirmedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const history = await admin.call(`/users/${user.id}/history`);
    expect(history.text).toContain('guardian-confirmed');
    expect((await approve(user)).status).toBe(200);
  });

  it('agrees once by a link, of several at the same moment too', async () => {
    const address = mother();
    const { user } = await minor(address);
    const token = await linkTo(address);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410]);
    expect((await seen(user)).guardianConfirmedAt).not.toBeNull();
  });

  it('is never told apart by what the database holds of the link', async () => {
    const address = mother();
    await minor(address);
    const token = await linkTo(address);
    const rows = JSON.stringify(await sql('select * from single_use_tokens'));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(address);
    expect(JSON.stringify(await sql('select * from mails'))).not.toContain(token);
  });

  it('can’t agree by a link that has expired, and gets another one', async () => {
    const address = mother();
    const { client, user } = await minor(address);
    const token = await linkTo(address);
    await sql('update single_use_tokens set expires_at = ? where purpose = ?', [
      Date.now() - 1,
      'guardianConfirm',
    ]);
    expect(errorIn(await confirm(token)).code).toBe('LINK_USED');
    expect((await asks(client, user)).status).toBe(202);
    const newer = await newerLink(address, token);
    expect((await confirm(newer)).status).toBe(204);
  });

  it('is written to again by the learner and by an admin, and the older link ends', async () => {
    const address = mother();
    const { client, user } = await minor(address);
    const first = await linkTo(address);
    expect((await asks(client, user)).status).toBe(202);
    const second = await newerLink(address, first);
    expect((await asks(admin, user)).status).toBe(202);
    const third = await newerLink(address, second);
    expect(errorIn(await confirm(first)).code).toBe('LINK_USED');
    expect(errorIn(await confirm(second)).code).toBe('LINK_USED');
    expect((await confirm(third)).status).toBe(204);
    // A guardian who has agreed gets no mail.
    expect((await asks(client, user)).status).toBe(202);
    expect(await linksTo(address)).toHaveLength(3);
    expect((await asks((await minor(mother())).client, user)).status).toBe(403);
    expect((await asks(new Client(), user)).status).toBe(401);
  });

  it('is asked anew when another one is named, whose consent it has to be', async () => {
    const [first, second] = [mother(), mother()];
    const { client, user } = await minor(`Amma ${first}`);
    const token = await linkTo(first);
    // The same address with another name is the same guardian.
    await change(client, user, { contactPerson: `Mother: ${first.toUpperCase()}` });
    expect(await linksTo(first)).toHaveLength(1);
    const other = await change(client, user, { contactPerson: `Thaththa ${second}` });
    expect(profileIn(other).awaitedOfGuardian).toMatch(/^(delivery|answer)$/);
    expect(errorIn(await confirm(token)).code).toBe('LINK_USED');
    expect((await confirm(await linkTo(second))).status).toBe(204);
    await change(client, user, { contactPerson: `Amma ${first}` });
    expect((await seen(user)).guardianConfirmedAt).toBeNull();
    // Nor is it both at once: another one is named, and approved.
    await confirm(await newerLink(first, token));
    const both = await change(admin, user, { status: 'approved', contactPerson: second });
    expect(errorIn(both).code).toBe('GUARDIAN_MISSING');
    expect((await approve(user)).status).toBe(200);
  });

  it('is not the learner, whatever they write', async () => {
    const username = uniqueName();
    const email = `${username}@example.com`;
    const { client, user } = await minor(`Amma ${email.toUpperCase()}`, { username, email });
    expect((await seen(user)).awaitedOfGuardian).toBe('address');
    const answer = await asks(client, user);
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toHaveProperty('contactPerson');
    expect(await linksTo(email)).toEqual([]);
  });

  it('is not the learner either once the learner has taken the guardian’s address', async () => {
    const address = mother();
    const { client, user } = await minor(`Amma ${address}`);
    expect((await confirm(await linkTo(address))).status).toBe(204);
    expect((await seen(user)).guardianConfirmedAt).not.toBeNull();
    const body = { email: address, password: registration().password };
    expect((await client.call('/auth/change-email', { body })).status).toBe(202);
    const token = await tokenTo(address, 'confirm-email');
    const taken = await new Client().call('/auth/confirm-email', { body: { token } });
    expect(taken.status).toBe(204);
    expect(await seen(user)).toMatchObject({
      ...{ email: address, guardianConfirmedAt: null, awaitedOfGuardian: 'address' },
    });
    expect(errorIn(await approve(user)).code).toBe('GUARDIAN_MISSING');
  });

  it('stays where the learner takes another address', async () => {
    const [address, own] = [mother(), `${uniqueName('own')}@example.com`];
    const { client, user } = await minor(`Amma ${address}`);
    await confirm(await linkTo(address));
    const body = { email: own, password: registration().password };
    await client.call('/auth/change-email', { body });
    const token = await tokenTo(own, 'confirm-email');
    await new Client().call('/auth/confirm-email', { body: { token } });
    expect(await seen(user)).toMatchObject({ email: own, awaitedOfGuardian: null });
    expect((await seen(user)).guardianConfirmedAt).not.toBeNull();
  });

  it('who has only a telephone agrees through an admin, whose name is kept', async () => {
    const { client, user } = await minor('Amma 071 222 3344');
    expect((await seen(user)).awaitedOfGuardian).toBe('address');
    const note = (by: Client) => by.call(`/users/${user.id}/note-guardian`, post);
    expect((await note(client)).status).toBe(403);
    const noted = await note(admin);
    expect(profileIn(noted).guardianConfirmedAt).not.toBeNull();
    expect(profileIn(await note(admin)).guardianConfirmedAt).toBe(
      profileIn(noted).guardianConfirmedAt,
    );
    const history = (await admin.call(`/users/${user.id}/history`)).text;
    expect(history.match(/guardian-confirmed/g)).toHaveLength(1);
    await change(client, user, { contactPerson: 'Amma 071 222 5566' });
    expect((await seen(user)).guardianConfirmedAt).toBeNull();
    await note(admin);
    expect((await approve(user)).status).toBe(200);
    for (const id of ['missing', '0', '999999', '2147483648']) {
      expect((await admin.call(`/users/${id}/note-guardian`, post)).status).toBe(404);
      expect((await admin.call(`/users/${id}/ask-guardian`, post)).status).toBe(404);
    }
  });

  it('gets no more than some mails a day, however many name the address', async () => {
    const address = mother();
    const { client, user } = await minor(address);
    for (let turn = 0; turn < 60; turn += 1) await asks(client, user);
    const refused = await asks(client, user);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // A registration is no way around it, and succeeds all the same.
    await minor(address);
    const sent = (await linksTo(address)).length;
    expect(sent).toBeLessThanOrEqual(50);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', { $ne: null }],
    ['a list', ['x']],
    ['a long text', 'x'.repeat(5000)],
  ])('can’t agree by what is no token: %s', async (_what, token) => {
    const answer = await confirm(token);
    expect(answer.status).toBe(400);
    expect(errorIn(answer).errors).toHaveProperty('token');
  });

  it('can’t agree by a link for something else, nor by a forged one', async () => {
    const { user } = await minor(mother());
    const token = await tokenTo(user.email, 'confirm-email');
    expect(errorIn(await confirm(token)).code).toBe('LINK_USED');
    expect(errorIn(await confirm('')).code).toBe('LINK_USED');
    const foreign = await new Client().call('/auth/confirm-guardian', {
      body: { token },
      headers: { origin: 'https://other.example' },
    });
    expect(errorIn(foreign).code).toBe('CROSS_SITE');
  });
});

describe('what a learner and an admin are told of the guardian', () => {
  const state = async (client: Client, user: User) => {
    const own = profileIn(await client.call('/users/profile'));
    const { awaitedOfGuardian, guardianAskedAt } = await seen(user);
    expect([own.awaitedOfGuardian, own.guardianAskedAt]).toEqual([
      awaitedOfGuardian,
      guardianAskedAt,
    ]);
    if (awaitedOfGuardian !== 'answer') expect(guardianAskedAt).toBeNull();
    return awaitedOfGuardian;
  };

  it('shows when the mail was sent, and whether it is waiting or failed', async () => {
    const address = mother();
    const { client, user } = await minor(address);
    await linkTo(address);
    await expect.poll(() => state(client, user), { timeout: 10_000 }).toBe('answer');
    const { guardianAskedAt } = await seen(user);
    expect(Date.parse(guardianAskedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);

    const put = (mailState: string) =>
      sql('update mails set state = ?, sent_at = null, next_try_at = ? where recipient = ?', [
        mailState,
        inject('database') === 'postgres'
          ? new Date(Date.now() + 3_600_000).toISOString()
          : Date.now() + 3_600_000,
        address,
      ]);
    await put('queued');
    expect(await state(client, user)).toBe('delivery');
    await put('failed');
    expect(await state(client, user)).toBe('otherAddress');
    // The new guardian gets a mail, and the screen shows nothing of the former one's.
    const other = mother();
    await change(client, user, { contactPerson: other });
    await linkTo(other);
    await expect.poll(() => state(client, user), { timeout: 10_000 }).toBe('answer');
  });

  it('shows that no mail was sent, until an admin sends one', async () => {
    const address = mother();
    const { client, user } = await minor(address);
    await linkTo(address);
    await expect.poll(() => state(client, user), { timeout: 10_000 }).toBe('answer');
    // As where the guardian was not asked at the registration, or the link has run out.
    await sql('update single_use_tokens set expires_at = ? where account_id = ? and purpose = ?', [
      ...[Date.now() - 1, Number(user.id), 'guardianConfirm'],
    ]);
    expect(await state(client, user)).toBe('request');
    await sql('delete from mails where recipient = ?', [address]);
    expect(await state(client, user)).toBe('request');
    expect((await asks(client, user)).status).toBe(202);
    await expect.poll(() => state(client, user), { timeout: 10_000 }).toBe('answer');
    expect(await approve(user)).toMatchObject({ status: errorStatuses.GUARDIAN_MISSING });
  });

  it('is in no list of people', async () => {
    const { user } = await minor(mother());
    const list = await admin.call(`/users?filter=${JSON.stringify({ id: [user.id] })}`);
    expect(list.text).toContain(user.username);
    for (const name of ['awaitedOfGuardian', 'guardianAskedAt', 'youngestAge', 'ageBefore']) {
      expect(list.text).not.toContain(name);
    }
  });
});

describe('an age that is changed while somebody waits', () => {
  const note = (by: Client, { id }: User, body: unknown) =>
    by.call(`/users/${id}/note-age`, { body });
  const deeds = async ({ id }: User) =>
    (JSON.parse((await admin.call(`/users/${id}/history`)).text) as Activity[])
      .filter(({ action }) => action.startsWith('age-'))
      .map(({ action, detail, actor }) => [action, detail, actor?.id]);

  it('ends no guardian’s rule, and is shown to admins with both ages and the time', async () => {
    const { client, user } = await minor(mother());
    const changed = profileIn(await change(client, user, { age: 18 }));
    expect(changed.age).toBe(18);
    expect(changed.awaitedOfGuardian).not.toBeNull();
    const profile = await seen(user);
    expect(profile).toMatchObject({ age: 18, ageBefore: 16, youngestAge: 16 });
    expect(Date.parse(profile.ageChangedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await deeds(user)).toEqual([['age-changed', '16 → 18', user.id]]);
    expect(errorIn(await approve(user)).code).toBe('GUARDIAN_MISSING');
    const bulk = { action: 'approve', ids: [user.id] };
    expect((await admin.call('/users/bulk', { body: bulk })).text).toContain('GUARDIAN_MISSING');
    // Nor does a second change, nor no age at all, nor no contact person.
    for (const age of [45, null, 30]) await change(client, user, { age });
    expect(await seen(user)).toMatchObject({ age: 30, youngestAge: 16 });
    for (const fields of [{ contactPerson: null }, { contactPerson: 'Amma', age: 31 }]) {
      const without = await change(client, user, fields);
      expect(without.status).toBe(400);
      expect(errorIn(without).errors?.contactPerson).toMatch(
        /^You entered an age under 18 earlier/,
      );
    }
    expect(errorIn(await approve(user)).code).toBe('GUARDIAN_MISSING');
    expect((await deeds(user)).map(([, detail]) => detail)).toEqual([
      ...['– → 30', '45 → –', '18 → 45', '16 → 18'],
    ]);
  });

  it('is found right by an admin who has looked at that very age', async () => {
    const address = mother();
    const { client, user } = await minor(address, { age: 17 });
    const token = await linkTo(address);
    await change(client, user, { age: 27 });
    expect((await note(client, user, { age: 27 })).status).toBe(403);
    expect((await note(new Client(), user, { age: 27 })).status).toBe(401);
    expect(errorIn(await note(admin, user, { age: 17 })).code).toBe('CONFLICT');
    const noted = await note(admin, user, { age: 27 });
    expect(profileIn(noted)).toMatchObject({
      ...{ age: 27, awaitedOfGuardian: null, youngestAge: null, ageBefore: null },
      ageChangedAt: null,
    });
    // Once more changes nothing, and is no deed.
    expect((await note(admin, user, { age: 27 })).status).toBe(200);
    expect((await deeds(user)).map(([action, detail]) => [action, detail])).toEqual([
      ['age-noted', '27'],
      ['age-changed', '17 → 27'],
    ]);
    expect(errorIn(await confirm(token)).code).toBe('LINK_USED');
    expect((await approve(user)).status).toBe(200);
  });

  it('counts as confirmed if an admin corrects it, not if an admin saves another field', async () => {
    const address = mother();
    const mails = async () => JSON.stringify(await sql('select * from mails'));
    const { client, user } = await minor(address);
    const token = await linkTo(address);
    await change(client, user, { age: 20 });
    await change(admin, user, { age: 20, city: 'Galle' });
    expect((await seen(user)).youngestAge).toBe(16);
    // A lower one that needs a guardian ends no link.
    await change(admin, user, { age: 17 });
    expect(await mails()).toContain(address);
    await change(client, user, { age: 20 });
    await sql('update mails set state = ?, next_try_at = ? where recipient = ?', [
      'queued',
      inject('database') === 'postgres'
        ? new Date(Date.now() + 3_600_000).toISOString()
        : Date.now() + 3_600_000,
      address,
    ]);
    await change(admin, user, { age: 21 });
    expect(await mails()).not.toContain(address);
    expect(errorIn(await confirm(token)).code).toBe('LINK_USED');
    expect(await seen(user)).toMatchObject({ youngestAge: null, awaitedOfGuardian: null });
    expect((await deeds(user))[0]).toEqual(['age-changed', '20 → 21', expect.any(String)]);
    expect((await approve(user)).status).toBe(200);
  });

  it('begins the rule where it goes down, and keeps it where it goes up again', async () => {
    const address = mother();
    const { client, user } = await minor('', { age: 22 });
    expect((await change(client, user, { age: 15 })).status).toBe(400);
    const down = await change(client, user, { age: 15, contactPerson: address });
    expect(profileIn(down)).toMatchObject({ ageBefore: 22, youngestAge: 22 });
    await linkTo(address);
    expect(errorIn(await approve(user)).code).toBe('GUARDIAN_MISSING');
    // An admin finds 15 right: the rule goes by it.
    expect(profileIn(await note(admin, user, { age: 15 })).ageChangedAt).toBeNull();
    expect(errorIn(await approve(user)).code).toBe('GUARDIAN_MISSING');
    await change(client, user, { age: 22 });
    expect(errorIn(await approve(user)).code).toBe('GUARDIAN_MISSING');
    expect((await confirm(await linkTo(address))).status).toBe(204);
    expect((await approve(user)).status).toBe(200);
  });

  it('is no change where no age was given before', async () => {
    const { client, user } = await minor('', { age: null });
    await change(client, user, { age: 30 });
    expect(await seen(user)).toMatchObject({ ageChangedAt: null, awaitedOfGuardian: null });
    expect(await deeds(user)).toEqual([['age-changed', '– → 30', user.id]]);
    expect((await approve(user)).status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['a text', { age: '19' }],
    ['a fraction', { age: 19.5 }],
    ['more than an age', { age: 19, status: 'approved' }],
    ['a list', [19]],
  ])('can’t be noted by %s', async (_what, body) => {
    const { user } = await minor(mother());
    expect((await note(admin, user, body)).status).toBe(400);
    expect((await note(admin, { ...user, id: '999999' }, { age: 16 })).status).toBe(404);
    expect((await note(admin, { ...user, id: 'missing' }, { age: 16 })).status).toBe(404);
  });

  it('is not one of somebody who has been approved', async () => {
    const { client, user } = await minor(mother(), { age: 19 });
    expect((await approve(user)).status).toBe(200);
    await change(client, user, { age: 25 });
    expect(await seen(user)).toMatchObject({ age: 25, ageChangedAt: null, youngestAge: null });
    expect((await deeds(user)).at(0)).toEqual(['age-changed', '19 → 25', user.id]);
  });

  it('rules no longer than until the approval, and again where that is undone', async () => {
    const address = mother();
    const { client, user } = await minor(address);
    await change(client, user, { age: 25 });
    expect((await confirm(await linkTo(address))).status).toBe(204);
    expect((await approve(user)).status).toBe(200);
    expect((await change(client, user, { contactPerson: null })).status).toBe(200);
    expect((await change(client, user, { contactPerson: 'Amma', age: 26 })).status).toBe(200);
    // No mail is sent for an adult.
    const contactPerson = mother();
    await change(client, user, { contactPerson });
    expect((await asks(client, user)).status).toBe(202);
    expect((await change(client, user, { age: 17, contactPerson: null })).status).toBe(400);
    await change(client, user, { contactPerson: null });

    expect((await admin.call(`/users/${user.id}/undo`, post)).status).toBe(200);
    expect((await seen(user)).awaitedOfGuardian).toBe('address');
    expect(errorIn(await approve(user)).code).toBe('GUARDIAN_MISSING');
    expect(errorIn(await change(admin, user, { status: 'approved' })).code).toBe(
      'GUARDIAN_MISSING',
    );
    expect(await linksTo(contactPerson)).toEqual([]);
  });
});

describe('a person who needs no consent', () => {
  it('is approved without it: of age, without an age, or suspended before', async () => {
    for (const age of [18, null]) {
      const { user } = await minor(mother(), { age });
      expect((await seen(user)).awaitedOfGuardian).toBeNull();
      expect((await approve(user)).status).toBe(200);
      expect((await admin.call(`/users/${user.id}/suspend`, { body: {} })).status).toBe(200);
      await change(admin, user, { age: 15 });
      expect((await admin.call(`/users/${user.id}/lift`, post)).status).toBe(200);
    }
  });

  it('leaves no guardian’s address and no link behind', async () => {
    const address = mother();
    const { client, user } = await minor(address);
    await linkTo(address);
    const { status } = await client.call('/users/profile/withdraw', {
      body: { password: registration().password },
    });
    expect(status).toBe(204);
    const left = await sql('select 1 as one from single_use_tokens where account_id = ?', [
      Number(user.id),
    ]);
    expect(JSON.stringify(left)).not.toContain('"one":1');
    expect(JSON.stringify(await sql('select * from mails'))).not.toContain(address);
  });
});

it('the outbox keeps a mail for 30 days', async () => {
  const address = mother();
  await minor(address);
  await linkTo(address);
  const day = 24 * 60 * 60_000;
  const clear = (days: number) =>
    ask('/job', {
      file: 'people/mail/removeOldMails.js',
      action: 'clearOutbox',
      given: [Date.now() + days * day],
    });
  await clear(29);
  expect(await linksTo(address)).toHaveLength(1);
  await clear(31);
  expect(await linksTo(address)).toEqual([]);
});

describe('without REQUIRE_GUARDIAN', () => {
  withSettings({ requireGuardian: false });

  it('no mail is sent, and the approval needs no consent', async () => {
    const address = mother();
    const client = new Client();
    const body = registration({ age: 16, contactPerson: address });
    const user = userIn(await client.call('/auth/register', { body }));
    const profile = profileIn(await client.call('/users/profile'));
    expect(profile.awaitedOfGuardian).toBeNull();
    expect((await admin.call(`/users/${user.id}/approve`, post)).status).toBe(200);
    await tokenTo(user.email, 'confirm-email');
    expect(await mailsTo(address)).toEqual([]);
  });
});
