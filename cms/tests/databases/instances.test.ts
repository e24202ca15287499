import { activitySchema, editedNewsEventSchema, languages, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { ask, Client, loggedInAdmin, register, setClock, uniqueName } from '../harness/client';
import { adminPassword, type Cms, startCms } from '../harness/startCms';

const path = '/admin/news-events';
const activities = z.array(activitySchema);

// With SQLite there is one instance: others could not open its file.
describe.runIf(inject('database') === 'postgres')('two instances on one database', () => {
  let other: Cms;
  beforeAll(async () => {
    other = await startCms({ DATABASE_URL: inject('databaseUrl'), RATE_LIMIT_FACTOR: '1000' });
  });
  afterAll(() => other.stop());

  it('share accounts and sessions', async () => {
    const { username } = await register();
    const client = new Client(other.url);
    expect((await client.login(username)).status).toBe(200);
    const there = new Client();
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    expect((await there.call('/users/profile')).status).toBe(200);
    await there.call('/auth/logout', { method: 'POST' });
    expect((await client.call('/users/profile')).status).toBe(401);
  });

  it('show at once what they wrote themselves, even if somebody read before the commit', async () => {
    const url = `${inject('cmsUrl')}/api/v1/stats/channel`;
    const read = async () => (await fetch(url)).text();
    expect(await read()).toContain('12450');
    expect(await ask('/channel-before-commit', { data: { subscribers: 12453 }, url })).toContain(
      '12450',
    );
    expect(await read()).toContain('12453');
    await ask('/channel', { subscribers: 12450 });
    expect(await read()).toContain('12450');
  });

  // Within two seconds, which a test on a busy machine cannot measure.
  it('show what was published on the other', async () => {
    const there = new Client(other.url);
    for (const subscribers of [12450, 12452]) {
      await ask('/channel', { subscribers });
      await expect
        .poll(async () => (await there.call('/stats/channel')).text, { timeout: 15_000 })
        .toContain(String(subscribers));
    }
    await ask('/channel', { subscribers: 12450 });
  });

  it('mail a digest once', async () => {
    await register();
    const digests = "from mails where template = 'pendingDigest'";
    await ask('/sql', { sql: `delete ${digests}` });
    // Half past seven in Colombo, on a day of its own.
    const morning = { file: 'people/accounts/mailPendingDigest.js', action: 'mailDigest' };
    const given = [Date.parse('2041-05-01T02:00:00.000Z')];
    const windows = [inject('windowUrl'), other.windowUrl];
    await Promise.all(
      [...windows, ...windows, ...windows].map((window) =>
        ask('/job', { ...morning, given }, window),
      ),
    );
    const { rows } = z
      .object({ rows: z.array(z.object({ recipient: z.string(), count: z.coerce.number() })) })
      .parse(
        await ask('/sql', { sql: `select recipient, count(*) ${digests} group by recipient` }),
      );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  });

  it('see what the other publishes as soon as before, though the clock of one was put back', async () => {
    const there = new Client(other.url);
    const read = async () => (await there.call('/stats/channel')).text;
    await setClock(60 * 60_000, other.windowUrl);
    expect(await read()).toContain('12450');
    await setClock(0, other.windowUrl);
    onTestFinished(async () => {
      await ask('/channel', { subscribers: 12450 });
    });
    await ask('/channel', { subscribers: 12454 });
    await vi.waitUntil(async () => (await read()).includes('12454'), 10_000);
  });

  it('show a draft at the time that was set for it, published once', async () => {
    expect(other.said()).not.toContain('lost triggers');
    const [here, there] = [await loggedInAdmin(), new Client(other.url)];
    await there.login('admin', adminPassword);
    const title = uniqueName('Scheduled');
    const text = { title, summary: 'In short', body: 'The whole text' };
    const publishAt = new Date(Date.now() + 10_000).toISOString();
    const answer = await here.call(path, {
      body: { publishAt, translations: { en: text, si: { ...text, title: `${title} සිංහල` } } },
    });
    const { id, slug } = editedNewsEventSchema.parse(answer.json);
    expect((await there.call(`/news-events/${slug}`)).status).toBe(404);

    for (const reader of [new Client(), new Client(other.url)]) {
      for (const language of languages) {
        await vi.waitUntil(
          async () => (await reader.call(`/news-events/${slug}?lng=${language}`)).status === 200,
          { timeout: 30_000, interval: 200 },
        );
      }
    }

    const filter = JSON.stringify({ subjectType: 'news-event', subjectId: id });
    const deeds = activities.parse(
      (await there.call(`/admin/activity?${new URLSearchParams({ filter })}`)).json,
    );
    expect(deeds.map(({ action, actor }) => [action, actor?.name])).toEqual([
      // No actor: the product did it.
      ['published', undefined],
      ['scheduled', 'Admin Nihongo Lanka'],
    ]);
    const sql =
      'select count(*) from news_events where document_id = ? and published_at is not null';
    expect(await ask('/sql', { sql, bindings: [id] })).toMatchObject({
      rows: [{ count: String(languages.length) }],
    });
    for (const client of [here, there]) {
      const seen = editedNewsEventSchema.parse((await client.call(`${path}/${id}`)).json);
      expect(seen).toMatchObject({ state: 'published', publishAt: null });
      expect(seen.date && seen.date >= publishAt).toBe(true);
    }
    for (const said of [other.said()]) expect(said).not.toContain('could not be published');
    await here.call(`${path}/${id}`, { method: 'DELETE' });
  });
});
