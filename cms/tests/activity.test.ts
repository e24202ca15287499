import {
  activitySchema,
  changesIn,
  mailRowSchema,
  maxActivityRows,
  withContacts,
  z,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  loggedInAdmin,
  minutes,
  profileIn,
  register,
  setClock,
  someone,
  uniqueName,
} from './harness/client';
import { PanelClient } from './harness/panel';

let admin: Client;
let adminId: string;
let adminEmail: string;
beforeAll(async () => {
  admin = await loggedInAdmin();
  ({ id: adminId, email: adminEmail } = profileIn(await admin.call('/users/profile')));
});

const rows = z.array(activitySchema);
const history = async (id: string) => rows.parse((await admin.call(`/users/${id}/history`)).json);
function activity(query: Record<string, unknown>) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, JSON.stringify(value));
  return admin.call(`/admin/activity?${parameters}`);
}

describe('the history of a person', () => {
  it('tells who did what, newest first, and begins with the registration', async () => {
    const user = await register({ firstName: 'Nimali', lastName: 'Perera' });
    await admin.call(`/users/${user.id}/reject`, { body: { reason: 'Twice registered' } });
    await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
    // Changes nothing, so it is no deed.
    await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
    const change = { city: 'Kandy', lastName: 'Silva', status: 'suspended' };
    await admin.call(`/users/${user.id}`, { method: 'PUT', body: change });
    await admin.call(`/users/${user.id}`, { method: 'PUT', body: { status: 'approved' } });

    const found = await history(user.id);
    expect(found.map(({ action, subjectName, detail }) => [action, subjectName, detail])).toEqual([
      ['lifted', 'Nimali Silva', null],
      ['changed', 'Nimali Silva', expect.stringMatching(/^lastName\tPerera\tSilva$/m)],
      ['suspended', 'Nimali Silva', null],
      ['approved', 'Nimali Perera', null],
      ['rejected', 'Nimali Perera', 'Twice registered'],
      ['registered', 'Nimali Perera', null],
    ]);
    expect(found.at(-1)?.actor).toEqual({ id: user.id, name: 'Nimali Perera' });
    for (const { actor } of found.slice(0, -1)) {
      expect(actor).toEqual({ id: adminId, name: 'Admin Nihongo Lanka' });
    }
    expect(found.every(({ subjectId }) => subjectId === user.id)).toBe(true);
  });

  it('has what they changed themselves', async () => {
    const { user, client } = await someone('pending');
    await client.call(`/users/${user.id}`, {
      method: 'PUT',
      body: { city: 'Galle', age: 20, province: 'Southern' },
    });
    const [changed, age] = await history(user.id);
    const actor = { id: user.id, name: 'Nimali Perera' };
    expect(changed).toMatchObject({ action: 'changed', actor });
    expect(
      changesIn(changed?.detail ?? '')
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['city', 'province']);
    // Of an age it matters which it was.
    expect(age).toMatchObject({ action: 'age-changed', detail: '– → 20', actor });
  });

  it('names the fields that were saved within some minutes in one row', async () => {
    const { user, client } = await someone('pending');
    const change = (who: Client, body: object) =>
      who.call(`/users/${user.id}`, { method: 'PUT', body });
    for (const city of ['Galle', 'Kandy', 'Matara']) await change(client, { city });
    await change(client, { comments: 'Hello', age: 20 });
    await change(client, { lastName: 'Silva', age: 21 });
    const actions = async () => (await history(user.id)).map(({ action }) => action);
    expect(await actions()).toEqual(['age-changed', 'age-changed', 'changed', 'registered']);
    const [, , row] = await history(user.id);
    expect(row).toMatchObject({
      // Of each field the first value and the last.
      detail: 'city\t\tMatara\ncomments\nlastName\tPerera\tSilva',
      subjectName: 'Nimali Silva',
      actor: { id: user.id },
    });
    // Another person's change is another row, and so is the next one after it.
    await change(admin, { city: 'Jaffna' });
    await change(client, { city: 'Galle' });
    expect((await actions()).slice(0, 2)).toEqual(['changed', 'changed']);
    await setClock(11 * minutes * 1000);
    onTestFinished(() => setClock(0));
    await change(client, { city: 'Kandy' });
    expect((await actions()).slice(0, 3)).toEqual(['changed', 'changed', 'changed']);
  });

  it('holds nothing of a change that was refused', async () => {
    const user = await register();
    const other = await register();
    await admin.call(`/users/${user.id}`, { method: 'PUT', body: { status: 'suspended' } });
    await admin.call(`/users/${user.id}`, { method: 'PUT', body: { email: other.email } });
    expect((await history(user.id)).map(({ action }) => action)).toEqual(['registered']);
  });

  it('is no one’s where there is no such person', async () => {
    for (const id of ['999999999', 'abc', '0']) {
      const answer = await admin.call(`/users/${id}/history`);
      expect(answer.status).toBe(404);
      expect(errorIn(answer).code).toBe('NOT_FOUND');
    }
  });
});

describe('the history of a news item', () => {
  const deedsOf = async (subjectId: string) => {
    const filter = { subjectType: 'news-event', subjectId };
    return rows.parse((await activity({ filter })).json);
  };

  it('has one deed for each save, at either desk', async () => {
    const text = (title: string) => ({ title, summary: 'S', body: 'B' });
    const title = uniqueName('Deeds');
    const path = '/admin/news-events';
    const answer = await admin.call(path, {
      body: { translations: { en: text(title), si: text('සිංහල') } },
    });
    const { id } = z.object({ id: z.string() }).parse(answer.json);
    const change = async (body: object) => {
      const { version } = z
        .looseObject({ version: z.string() })
        .parse((await admin.call(`${path}/${id}`)).json);
      const changed = await admin.call(`${path}/${id}`, {
        method: 'PUT',
        body: { version, ...body },
      });
      expect(changed.status).toBe(200);
    };
    const publishAt = '2099-01-01T00:00:00Z';
    await change({ publishAt });
    await change({ translations: { si: null } });
    await change({ status: 'published', publishAt: null });

    const editor = await PanelClient.as('editor');
    const entry = `/content-manager/collection-types/api::news-event.news-event/${id}`;
    const inEnglish = `${entry}?locale=en`;
    await editor.save(inEnglish, text(`${title} anew`));
    await editor.publish(inEnglish, text(`${title} again`));
    await editor.call('POST', `${entry}/actions/unpublish?locale=en`, {});
    await admin.call(`${path}/${id}`, { method: 'DELETE' });

    const found = await deedsOf(id);
    const [inConsole, inPanel] = [{ id: adminId, name: 'Admin Nihongo Lanka' }, { id: null }];
    expect(found.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['deleted', `${title} again`],
      ['unpublished', `${title} again`],
      ['published', `${title} again`],
      ['saved', `${title} anew`],
      ['published', title],
      ['saved', title],
      ['scheduled', title],
      ['created', title],
    ]);
    expect(found.map(({ actor }) => actor)).toMatchObject([
      inConsole,
      ...[inPanel, inPanel, inPanel],
      ...[inConsole, inConsole, inConsole, inConsole],
    ]);
    expect(found[1]?.actor?.name).toMatch(/./);
  });

  it('holds nothing of a change that was refused', async () => {
    const made = await admin.call('/admin/news-events', {
      body: { translations: { en: { title: uniqueName('Kept') } } },
    });
    const { id } = z.object({ id: z.string() }).parse(made.json);
    const body = { version: 'another', translations: { en: { title: 'Late' } } };
    const answer = await admin.call(`/admin/news-events/${id}`, { method: 'PUT', body });
    expect(answer.status).toBe(409);
    expect((await deedsOf(id)).map(({ action }) => action)).toEqual(['created']);
    await admin.call(`/admin/news-events/${id}`, { method: 'DELETE' });
  });

  it('has no entries for the examples', async () => {
    const list = await admin.call('/admin/news-events?filter={"q":"kandy-open-day"}');
    const [{ id } = { id: '' }] = z.array(z.object({ id: z.string() })).parse(list.json);
    expect(await deedsOf(id)).toEqual([]);
  });
});

describe('what was done last', () => {
  it('is listed with the latest first, and found by its kind, its subject and its names', async () => {
    const lastName = `${uniqueName('Family')}ශ්‍රියානි`;
    const user = await register({ lastName });
    await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
    const answer = await activity({ range: [0, 1] });
    expect(answer.headers.get('content-range')).toMatch(/^activity 0-1\/\d+$/);
    expect(rows.parse(answer.json).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['approved', user.id],
      ['registered', user.id],
    ]);
    for (const [filter, actions] of [
      [{ subjectType: 'user', subjectId: user.id }, ['approved', 'registered']],
      [{ q: lastName.toUpperCase(), action: 'approved' }, ['approved']],
      [{ q: lastName.replaceAll('\u200d', ''), action: 'approved' }, ['approved']],
      [{ q: lastName, subjectType: 'lecture' }, []],
    ] as const) {
      const found = rows.parse((await activity({ filter })).json);
      expect(found.map(({ action }) => action)).toEqual(actions);
    }
  });

  it('gives no more than a hundred rows at a time', async () => {
    expect((await activity({ range: [0, maxActivityRows - 1] })).status).toBe(200);
    const answer = await activity({ range: [0, maxActivityRows] });
    expect(answer.status).toBe(400);
    expect(errorIn(answer).code).toBe('INVALID_QUERY');
  });
});

describe('what must not go unnoticed', () => {
  it('a new admin is recorded as such, and all admins get an email', async () => {
    const { user } = await someone('approved');
    await admin.call(`/users/${user.id}`, { method: 'PUT', body: { role: 'admin' } });
    expect((await history(user.id))[0]).toMatchObject({ action: 'made-admin', detail: null });
    for (const email of [user.email, adminEmail]) {
      const filter = encodeURIComponent(JSON.stringify({ q: email }));
      const { json } = await admin.call(`/admin/mails?filter=${filter}`);
      const templates = z
        .array(mailRowSchema)
        .parse(json)
        .map(({ template }) => template);
      expect(templates).toContain('newAdmin');
    }
    await admin.call(`/users/${user.id}`, { method: 'PUT', body: { role: 'learner' } });
    expect((await history(user.id))[0]).toMatchObject({ action: 'admin-ended' });
  });

  it('a change says from what to what, without home addresses and whole email addresses', async () => {
    const { user } = await someone('approved');
    const email = `${uniqueName('other')}@example.com`;
    const body = { city: 'Kandy', currentAddress: '1 Lake Road', email };
    await admin.call(`/users/${user.id}`, { method: 'PUT', body });
    const [changed] = await history(user.id);
    const changes = changesIn(changed?.detail ?? '');
    expect(changes).toContainEqual({ field: 'currentAddress' });
    expect(changes.find(({ field }) => field === 'city')?.values?.to).toBe('Kandy');
    expect(changes.find(({ field }) => field === 'email')?.values?.to).toMatch(/^.…@example\.com$/);
  });

  it('an export says how many people it has, and whether it has addresses', async () => {
    const { user } = await someone('approved');
    const filter = JSON.stringify({ id: [user.id] });
    for (const [contacts, action] of [
      ['', 'exported'],
      [`&${withContacts.name}=${withContacts.value}`, 'contacts-exported'],
    ]) {
      await admin.call(`/users/export?filter=${filter}${contacts}`);
      const query = { filter: { subjectType: 'export' }, range: [0, 0] };
      const [latest] = rows.parse((await activity(query)).json);
      expect(latest).toMatchObject({ action, detail: '1' });
    }
  });
});

describe('a person who is deleted', () => {
  it('leaves what was done, without their name or what was written about them', async () => {
    const lastName = uniqueName('Gone');
    const user = await register();
    const client = new Client();
    await client.login(user.username);
    const body = { status: 'approved', role: 'admin' };
    await admin.call(`/users/${user.id}`, { method: 'PUT', body });
    await client.call(`/users/${user.id}`, { method: 'PUT', body: { lastName } });
    const other = await register();
    await client.call(`/users/${other.id}/reject`, { body: { reason: 'A mistake' } });
    await admin.call(`/users/${user.id}`, { method: 'DELETE' });

    const filter = { subjectType: 'user', subjectId: user.id };
    const left = rows.parse((await activity({ filter })).json);
    expect(left.map(({ action }) => action)).toEqual([
      'deleted',
      'changed',
      'made-admin',
      'approved',
      'registered',
    ]);
    for (const { subjectName, detail } of left) {
      expect([subjectName, detail]).toEqual([null, null]);
    }
    expect(left[0]?.actor).toEqual({ id: adminId, name: 'Admin Nihongo Lanka' });
    // What they did to somebody else is still told, and so is the reason.
    expect((await history(other.id))[0]).toMatchObject({
      action: 'rejected',
      actor: { id: user.id, name: null },
      detail: 'A mistake',
    });
    const stored = await ask('/sql', {
      sql: "select count(*) as found from activities where coalesce(subject_name, '') || coalesce(actor_name, '') like ?",
      bindings: [`%${lastName}%`],
    });
    expect(JSON.stringify(stored)).toMatch(/"found":"?0"?/);
  });
});

it('is found by indexes', async () => {
  const sql =
    inject('database') === 'postgres'
      ? 'select indexname as name from pg_indexes'
      : "select name from sqlite_master where type = 'index'";
  const found = JSON.stringify(await ask('/sql', { sql }));
  for (const name of ['created', 'subject', 'actor']) {
    expect(found).toContain(`activities_${name}_index`);
  }
});

describe('what was done more than a year ago', () => {
  const job = (file: string, action: string, ...given: unknown[]) =>
    ask('/job', { file, action, given });
  // Long before what other tests do.
  const now = Date.parse('2021-06-15T12:00:00.000Z');

  it('is removed in batches, and nothing else', async () => {
    const user = await register();
    const created = (time: string) => (inject('database') === 'postgres' ? time : Date.parse(time));
    const sql =
      'insert into activities (action, subject_type, subject_id, created_at) values (?, ?, ?, ?)';
    const remember = (time: string) =>
      ask('/sql', { sql, bindings: ['changed', 'user', user.id, created(time)] });
    const aYearBefore = '2020-06-15T12:00:00.000Z';
    for (let row = 0; row < 510; row += 1) await remember('2020-06-15T11:59:59.000Z');
    await remember(aYearBefore);
    await remember('2021-06-14T00:00:00.000Z');
    const remove = () =>
      job('people/activity/removeOldActivity.js', 'removeActivityOlderThanAYear', now);
    expect(await remove()).toBe(510);
    expect(await remove()).toBe(0);
    const left = (await history(user.id)).map(({ time }) => time);
    expect(left.slice(-2)).toEqual(['2021-06-14T00:00:00.000Z', aYearBefore]);
  });

  it('is looked for once a day, by one of all instances', async () => {
    const claim = (time: number) => job('core/jobs/claimDay.js', 'claimDay', 'test', time);
    const hour = 60 * 60_000;
    const first = [await claim(now), await claim(now), await claim(now + 23 * hour)];
    expect(first).toEqual([true, false, false]);
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => claim(now + 24 * hour)));
    expect(many.filter(Boolean)).toHaveLength(1);
  });
});
