import { activitySchema, errorStatuses, type User, z } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
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

withSettings({ requireGuardian: true, rateLimitFactor: 10 });
let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const post = { method: 'POST' };
/** Somebody of 16 who waits, with a client that is logged in as them. */
async function minor(overrides: Record<string, unknown> = {}) {
  const client = new Client();
  const body = registration({ age: 16, contactPerson: 'Amma, 077 123 4567', ...overrides });
  const answer = await client.call('/auth/register', { body });
  expect(answer.status).toBe(201);
  return { client, user: userIn(answer) };
}

const agreed = () => ({
  guardianName: `Kamala ${uniqueName('perera')}`,
  guardianWay: 'visit',
  guardianDay: '2026-11-20',
});
const note = (user: { id: string }, given: unknown, by = admin) =>
  by.call(`/users/${user.id}/guardian`, { method: 'PUT', body: { note: given } });
const approve = ({ id }: User) => admin.call(`/users/${id}/approve`, post);
const seen = async ({ id }: User) => profileIn(await admin.call(`/users/${id}`));
const change = (client: Client, { id }: User, body: object) =>
  client.call(`/users/${id}`, { method: 'PUT', body });
const deeds = async ({ id }: User) =>
  z
    .array(activitySchema)
    .parse((await admin.call(`/users/${id}/history`)).json)
    .map(({ action, detail }) => ({ action, detail }));

describe('an admin approves a person under 18', () => {
  it('only after noting which guardian agreed, in each way, and not after taking the note back', async () => {
    const { client, user } = await minor();
    expect(profileIn(await client.call('/users/profile')).needsGuardianFirst).toBe(true);
    const early = await approve(user);
    expect(early.status).toBe(errorStatuses.GUARDIAN_MISSING);
    expect(errorIn(early)).toMatchObject({
      code: 'GUARDIAN_MISSING',
      message: 'A parent or guardian has not agreed yet',
    });
    const bulk = { action: 'approve', ids: [user.id] };
    expect((await admin.call('/users/bulk', { body: bulk })).text).toContain('GUARDIAN_MISSING');
    const saved = await change(admin, user, { status: 'approved' });
    expect(errorIn(saved).code).toBe('GUARDIAN_MISSING');

    const given = agreed();
    const noted = await note(user, given);
    expect(noted.status).toBe(200);
    expect(profileIn(noted)).toMatchObject({ ...given, needsGuardianFirst: false });
    expect((await note(user, null)).status).toBe(200);
    expect(errorIn(await approve(user)).code).toBe('GUARDIAN_MISSING');
    expect((await note(user, given)).status).toBe(200);
    expect((await approve(user)).status).toBe(200);
    const told = (await deeds(user)).filter(({ action }) => action.startsWith('guardian'));
    const detail = `visit · 2026-11-20 · ${given.guardianName}`;
    expect(told).toEqual([
      { action: 'guardian-agreed', detail },
      { action: 'guardian-withdrawn', detail: null },
      { action: 'guardian-agreed', detail },
    ]);
  });

  it('without a note if the person is of age, gave no age or was suspended before', async () => {
    for (const age of [18, null]) {
      const { user } = await minor({ age });
      expect((await seen(user)).needsGuardianFirst).toBe(false);
      expect((await approve(user)).status).toBe(200);
      expect((await admin.call(`/users/${user.id}/suspend`, { body: {} })).status).toBe(200);
      await change(admin, user, { age: 15 });
      expect((await admin.call(`/users/${user.id}/lift`, post)).status).toBe(200);
    }
  });

  it('and notes a name, a way and a day that has come, which nobody else may', async () => {
    const { client, user } = await minor();
    const good = agreed();
    for (const [wrong, field] of [
      [{ ...good, guardianName: ' ' }, 'note.guardianName'],
      [{ ...good, guardianName: 'x'.repeat(1000) }, 'note.guardianName'],
      [{ ...good, guardianWay: 'dream' }, 'note.guardianWay'],
      [{ ...good, guardianDay: '2026-02-30' }, 'note.guardianDay'],
      [{ ...good, guardianDay: '2126-01-01' }, 'note.guardianDay'],
      [{ ...good, status: 'approved' }, 'note.status'],
      [undefined, 'note'],
    ] as const) {
      const answer = await note(user, wrong);
      expect(answer.status, field).toBe(400);
      expect(Object.keys(errorIn(answer).errors ?? {}), field).toContain(field);
    }
    expect((await note(user, good, client)).status).toBe(403);
    expect((await note(user, good, new Client())).status).toBe(401);
    for (const id of ['999999', 'missing']) expect((await note({ id }, good)).status).toBe(404);
    expect((await seen(user)).guardianDay).toBeNull();
  });
});

describe('what is noted of a guardian', () => {
  it('is with the data that the person takes, in no list, and cannot be written by them', async () => {
    const { client, user } = await minor();
    const given = agreed();
    await note(user, given);
    const own = await client.call('/users/profile/data');
    expect(own.text).toContain(given.guardianName);
    const { text } = await admin.call(`/users?filter=${JSON.stringify({ id: [user.id] })}`);
    expect(text).toContain(user.username);
    expect(text).toContain('"guardianDay":"2026-11-20"');
    expect(text).not.toContain(given.guardianName);
    const answer = await change(client, user, { guardianDay: '2026-11-21' });
    expect(answer.status).toBe(400);
  });

  it('goes with the account, and from the history too', async () => {
    const { client, user } = await minor();
    const given = agreed();
    await note(user, given);
    const body = { password: registration().password };
    expect((await client.call('/users/profile/withdraw', { body })).status).toBe(204);
    for (const table of ['up_users', 'activities']) {
      const rows = JSON.stringify(await sql(`select * from ${table}`));
      expect(rows, table).not.toContain(given.guardianName);
    }
  });
});

describe('without REQUIRE_GUARDIAN', () => {
  withSettings({ requireGuardian: false });

  it('the approval waits for no guardian', async () => {
    const { user } = await minor();
    expect((await seen(user)).needsGuardianFirst).toBe(false);
    expect((await approve(user)).status).toBe(200);
  });
});
