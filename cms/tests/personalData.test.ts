import { ownDataSchema, z } from '@nihongo-lanka/contract';
import { describe, expect, inject, it } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  password,
  profileIn,
  registration,
  someone,
  sql,
  userIn,
} from './harness/client';

const isPostgres = inject('database') === 'postgres';

const job = (file: string, action: string, ...given: unknown[]) =>
  ask('/job', { file, action, given });
const day = 24 * 60 * 60_000;

/** Everything that the database says of these words, by table. */
async function placesOf(word: string): Promise<string[]> {
  const tables = await sql(
    isPostgres
      ? "select table_name as name from information_schema.tables where table_schema = 'public'"
      : "select name from sqlite_master where type = 'table' and name not like 'user_search%'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(
      isPostgres
        ? `select 1 as one from "${name}" as t where t::text like ? limit 1`
        : `select * from "${name}"`,
      isPostgres ? [`%${word}%`] : [],
    );
    if (isPostgres ? rows.length > 0 : JSON.stringify(rows).includes(word)) found.push(`${name}`);
  }
  return found;
}

/** A new account that waits, and a client that is logged in as it. */
async function applicant(overrides: Record<string, unknown> = {}) {
  const client = new Client();
  const body = registration(overrides);
  const user = userIn(await client.call('/auth/register', { body }));
  return { user, client };
}

const proof = { body: { password } };
const wrong = { body: { password: 'Wrong-pass-1!' } };

describe('everything that is kept about somebody', () => {
  it('is for them to read and to download, without hashes and tokens', async () => {
    const { user, client } = await applicant({ city: 'Kurunegala', comments: 'පළමු\nපෙළ' });
    const answer = await client.call('/users/profile/data');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const data = ownDataSchema.parse(answer.json);
    expect(data.profile).toMatchObject({ id: user.id, city: 'Kurunegala', comments: 'පළමු\nපෙළ' });
    expect(data.sessions).toHaveLength(1);
    expect(data.activity.map(({ action }) => action)).toContain('registered');
    expect(answer.text).not.toMatch(/argon2|eyJ|password/i);

    const file = await client.call('/users/profile/data?file=yes');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data\.json"/,
    );
    const after = ownDataSchema.parse((await client.call('/users/profile/data')).json);
    expect(after.activity[0]).toMatchObject({ action: 'data-taken', about: 'own account' });
  });

  it('names no other person', async () => {
    const admin = await loggedInAdmin();
    const { user } = await applicant({ firstName: 'Unmistakable' });
    await admin.call(`/users/${user.id}/reject`, { body: { reason: 'Unmistakable too' } });
    const { text, json } = await admin.call('/users/profile/data');
    expect(ownDataSchema.parse(json).activity.length).toBeGreaterThan(0);
    expect(text).not.toContain('Unmistakable');
  });
});

describe('an application', () => {
  it('is withdrawn by its owner’s password alone, and leaves nothing of them', async () => {
    const marker = `Withdrawn${Date.now()}`;
    const { user, client } = await applicant({ firstName: marker });
    expect(errorIn(await client.call('/users/profile/withdraw', wrong)).errors).toHaveProperty(
      'password',
    );
    expect((await client.call('/users/profile/withdraw', proof)).status).toBe(204);
    expect((await client.call('/users/profile')).status).toBe(401);
    expect((await (await loggedInAdmin()).call(`/users/${user.id}`)).status).toBe(404);
    expect(await placesOf(marker)).toEqual([]);
    expect(await placesOf(user.email)).toEqual([]);
  });

  it('that was approved cannot be withdrawn', async () => {
    const { user, client } = await someone('approved');
    expect(errorIn(await client.call('/users/profile/withdraw', proof)).code).toBe('FORBIDDEN');
    expect((await new Client().login(user.username)).status).toBe(200);
  });
});

describe('what was written to the foundation', () => {
  it('is shown and deleted with the account only where its address is confirmed', async () => {
    const { client, user } = await applicant();
    const message = `Only ${user.username} may read this`;
    const request = { name: 'Somebody', email: user.email.toUpperCase(), message };
    expect((await new Client().call('/contact-requests', { body: request })).status).toBe(201);
    const shown = async () =>
      ownDataSchema.parse((await client.call('/users/profile/data')).json).contactRequests;
    expect(await shown()).toEqual([]);

    await sql('update up_users set email_confirmed_at = created_at where id = ?', [
      Number(user.id),
    ]);
    expect(await shown()).toMatchObject([{ message, subject: null }]);
    const withdrawn = await client.call('/users/profile/withdraw', { body: { password } });
    expect(withdrawn.status).toBe(204);
    expect(await placesOf(message)).toEqual([]);
  });
});

describe('a deletion', () => {
  it('asks for the password, ends every session, and is undone by a login within 7 days', async () => {
    const { user, client } = await someone('approved');
    const elsewhere = new Client();
    await elsewhere.login(user.username);
    for (const body of [{}, { password: 7 }, { password: '' }, { password, more: 1 }]) {
      expect((await client.call('/users/profile/deletion', { body })).status).toBe(400);
    }
    expect(errorIn(await client.call('/users/profile/deletion', wrong)).errors).toHaveProperty(
      'password',
    );
    const planned = await client.call('/users/profile/deletion', proof);
    expect(planned.status).toBe(200);
    const { deletionAt } = z.object({ deletionAt: z.string() }).parse(planned.json);
    expect(Math.abs(Date.parse(deletionAt) - Date.now() - 7 * day)).toBeLessThan(60_000);
    expect((await elsewhere.call('/users/profile')).status).toBe(401);
    expect(await placesOf('deletionPlanned')).toContain('mails');

    await job('people/accounts/deletePlanned.js', 'deletePlanned', Date.now() + 6 * day);
    const back = new Client();
    const login = await back.login(user.username);
    expect([login.status, login.json]).toMatchObject([200, { accountKept: true }]);
    expect((await new Client().login(user.username)).json).toMatchObject({ accountKept: false });
    expect(await placesOf('deletionUndone')).toContain('mails');
    expect(profileIn(await back.call('/users/profile')).deletionAt).toBeNull();
    await job('people/accounts/deletePlanned.js', 'deletePlanned', Date.now() + 30 * day);
    expect((await back.call('/users/profile')).status).toBe(200);
    const { activity } = ownDataSchema.parse((await back.call('/users/profile/data')).json);
    const deeds = activity.map(({ action }) => action).filter((action) => /deletion/.test(action));
    expect(deeds).toEqual(['deletion-undone', 'deletion-planned']);
  });

  it('leaves nothing of the person in any table when its time has come', async () => {
    const marker = `Gone${Date.now()}`;
    const contactPerson = `${marker} 077 123 4567`;
    const { user, client } = await applicant({
      firstName: marker,
      lastName: marker,
      contactPerson,
    });
    await (await loggedInAdmin()).call(`/users/${user.id}/approve`, { method: 'POST' });
    await client.call(`/users/${user.id}`, { method: 'PUT', body: { comments: marker } });
    expect((await client.call('/users/profile/deletion', proof)).status).toBe(200);
    expect(await placesOf(marker)).not.toEqual([]);
    await job('people/accounts/deletePlanned.js', 'deletePlanned', Date.now() + 8 * day);
    expect(await placesOf(marker)).toEqual([]);
    expect(await placesOf(user.email)).toEqual([]);
    expect(errorIn(await new Client().login(user.username)).code).toBe('INVALID_CREDENTIALS');
    const [counted] = await sql(
      "select count(*) as total from activities where action = 'left' and subject_id = ?",
      [user.id],
    );
    expect(Number(counted?.total)).toBe(1);
  });

  it('is not for the last admin', async () => {
    const admin = await loggedInAdmin();
    const body = { password: 'Wrong-pass-1!' };
    expect((await admin.call('/users/profile/deletion', { body })).status).toBe(400);
  });
});

describe('what is kept for a time only', () => {
  const setTime = (id: string, column: string, time: number) =>
    sql(`update up_users set ${column} = ? where id = ?`, [
      isPostgres ? new Date(time).toISOString() : time,
      Number(id),
    ]);
  const exists = async (id: string) =>
    (await (await loggedInAdmin()).call(`/users/${id}`)).status === 200;
  const run = async (now = Date.now(), ...most: number[]) =>
    z
      .record(z.string(), z.number())
      .parse(await job('people/accounts/retention.js', 'deleteOver', now, ...most));

  it('is a refused registration for 90 days after the refusal', async () => {
    const { user } = await someone('rejected');
    const other = await someone('rejected');
    await setTime(user.id, 'rejected_at', Date.now() - 91 * day);
    await setTime(other.user.id, 'rejected_at', Date.now() - 89 * day);
    expect((await run()).rejected).toBe(1);
    expect(await exists(user.id)).toBe(false);
    expect(await exists(other.user.id)).toBe(true);
    const [counted] = await sql(
      "select count(*) as total from activities where action = 'expired' and subject_id = ? and subject_name is null",
      [user.id],
    );
    expect(Number(counted?.total)).toBe(1);
  });

  it('is an account that was never approved, a year after its owner was here, and not before they were told', async () => {
    const { user } = await applicant();
    const approved = await someone('approved');
    for (const { id } of [user, approved.user]) {
      await setTime(id, 'last_seen_at', Date.now() - 400 * day);
    }
    expect(await run()).toMatchObject({ unseen: 0, notices: 1 });
    expect(await placesOf('retentionNotice')).toContain('mails');
    expect(await run(Date.now() + 13 * day)).toMatchObject({ unseen: 0, notices: 0 });
    expect(await exists(user.id)).toBe(true);
    expect(await run(Date.now() + 15 * day)).toMatchObject({ unseen: 1 });
    expect(await exists(user.id)).toBe(false);
    expect(await exists(approved.user.id)).toBe(true);
  });

  it('is deleted when it is due, however many accounts wait for the end of their notice', async () => {
    await run();
    const [waiting, due] = [await applicant(), await applicant()];
    for (const [{ user }, noticeDays] of [[waiting, 3] as const, [due, 15] as const]) {
      await setTime(user.id, 'last_seen_at', Date.now() - 400 * day);
      await setTime(user.id, 'retention_notice_at', Date.now() - noticeDays * day);
    }
    const unwarned = await applicant();
    await setTime(unwarned.user.id, 'last_seen_at', Date.now() - 400 * day);
    expect(await run(Date.now(), 1)).toMatchObject({ unseen: 1, notices: 1 });
    expect(await exists(due.user.id)).toBe(false);
    expect(await exists(waiting.user.id)).toBe(true);
  });

  it('stays where its owner logs in after they were told', async () => {
    const { user } = await applicant();
    await setTime(user.id, 'last_seen_at', Date.now() - 400 * day);
    await run();
    expect((await new Client().login(user.username)).status).toBe(200);
    await run(Date.now() + 20 * day);
    expect(await exists(user.id)).toBe(true);
  });

  it('is a contact request for a year after it was resolved', async () => {
    const marker = `Resolved${Date.now()}`;
    const ids: string[] = [];
    for (const message of [marker, `${marker} open`]) {
      const answer = await new Client().call('/contact-requests', {
        body: { name: 'Sunil', email: 'sunil@example.com', message },
      });
      ids.push(z.object({ id: z.string() }).parse(answer.json).id);
    }
    const old = isPostgres
      ? new Date(Date.now() - 366 * day).toISOString()
      : Date.now() - 366 * day;
    for (const id of ids) {
      await sql('update contact_requests set updated_at = ? where document_id = ?', [old, id]);
    }
    await sql("update contact_requests set state = 'resolved' where document_id = ?", [ids[0]]);
    expect((await run()).resolved).toBe(1);
    const left = await sql('select document_id from contact_requests where message like ?', [
      `${marker}%`,
    ]);
    expect(left.map((row) => row.document_id)).toEqual([ids[1]]);
  });
});
