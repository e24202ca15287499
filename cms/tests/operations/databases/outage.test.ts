import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { message, noteSchema, z } from '@nihongo-lanka/contract';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Answer, ask, Client, errorIn, registration, userIn } from '../../harness/client';
import { mailTo } from '../../harness/outbox';
import { type Postgres, startPostgres } from '../../harness/postgres';
import { adminPassword, type Cms, startCms } from '../../harness/startCms';

const unavailable = message('en', 'error.UNAVAILABLE');

describe.runIf(inject('database') === 'postgres')('a database that is away', () => {
  let postgres: Postgres;
  let cms: Cms;
  let admin: Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    cms = await startCms({
      DATABASE_URL: postgres.url,
      RATE_LIMIT_FACTOR: '1000',
    });
    admin = new Client(cms.url);
    expect((await admin.login('admin', adminPassword)).status).toBe(200);
    const uploads = path.join(cms.dataDir, 'public', 'uploads');
    await mkdir(uploads, { recursive: true });
    await writeFile(path.join(uploads, 'notes.pdf'), 'notes');
  });
  afterAll(async () => {
    await cms.stop();
    await postgres.stop();
  });

  const sql = (text: string) => ask('/sql', { sql: text }, cms.windowUrl);
  const status = async (at: string) => (await new Client(cms.url).fetch(at)).status;
  const comeBack = async () => {
    await postgres.comeBack();
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 30_000 });
  };
  const expectUnavailable = (answer: Answer) => {
    expect(answer.status).toBe(503);
    expect(errorIn(answer)).toEqual({ code: 'UNAVAILABLE', message: unavailable });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // No cookie is cleared, so users are still logged in afterwards.
    expect(answer.headers.getSetCookie()).toEqual([]);
  };

  it('is a 503 everywhere, and everything goes on where it stood once it is back', async () => {
    const calls: readonly [name: string, call: () => Promise<Answer>][] = [
      ['login', () => new Client(cms.url).login('admin', adminPassword)],
      ['refresh', () => admin.call('/auth/refresh', { method: 'POST' })],
      ['profile', () => admin.call('/users/profile')],
      ['users', () => admin.call('/users')],
      ['status', () => admin.call('/users/status')],
      ['lectures', () => admin.call('/lectures')],
      ['news', () => admin.call('/news-events')],
      ['an upload for learners', () => admin.fetch('/uploads/notes.pdf')],
      [
        'contact',
        () =>
          new Client(cms.url).call('/contact-requests', {
            body: { name: 'Sunil', email: 'sunil@example.com', message: randomUUID() },
          }),
      ],
    ];
    await postgres.goDown();
    for (const [, call] of calls) {
      // A list that was looked at half a second before is still in memory.
      await vi.waitFor(() => call().then(expectUnavailable), 5000);
    }
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);

    await comeBack();
    for (const [name, call] of calls) expect((await call()).status, name).toBeLessThan(300);
  });

  it('is a 503 for a request that it cuts off in a transaction', async () => {
    const lock = sql('begin; select id from up_users for update; select pg_sleep(600)');
    const login = new Client(cms.url).login('admin', adminPassword);
    const waiting = z.object({ rows: z.array(z.unknown()) });
    await vi.waitFor(
      async () => {
        const answer = await sql(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%up_users%'",
        );
        expect(waiting.parse(answer).rows).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    await Promise.all([postgres.goDown(), expect(lock).rejects.toThrow()]);
    expectUnavailable(await login);

    await comeBack();
    expect((await admin.call('/users/profile')).status).toBe(200);
    expect((await new Client(cms.url).login('admin', adminPassword)).status).toBe(200);
  });

  it('loses nothing that was answered, and needs no repair afterwards', async () => {
    const learner = new Client(cms.url);
    const body = registration();
    const { id } = userIn(await learner.call('/auth/register', { body }));
    expect((await admin.call(`/users/${id}/approve`, { method: 'POST' })).status).toBe(200);
    expect((await learner.login(String(body.username))).status).toBe(200);
    const kept = new Set<string>();
    const refused: Answer[] = [];
    let isOver = false;
    const work = async () => {
      while (!isOver) {
        const note = randomUUID();
        const given = { lecture: 'jft-1', seconds: 1, text: note };
        const answer = await learner.call(`/notes/${note}`, { method: 'PUT', body: given });
        if (answer.status === 200) kept.add(note);
        else refused.push(answer);
      }
    };
    const workers = Array.from({ length: 8 }, work);
    for (const after of [40, 80]) {
      await vi.waitUntil(() => kept.size >= after, { timeout: 30_000 });
      const before = refused.length;
      await postgres.goDown();
      await vi.waitUntil(() => refused.length > before + 8, { timeout: 30_000 });
      expect(await status('/readyz')).toBe(503);
      expect(await status('/healthz')).toBe(200);
      await comeBack();
    }
    await vi.waitUntil(() => kept.size >= 120, { timeout: 30_000 });
    isOver = true;
    await Promise.all(workers);
    for (const answer of refused) expectUnavailable(answer);
    const notes = z.array(noteSchema).parse((await learner.call('/notes?range=[0,999]')).json);
    const texts = new Set(notes.map(({ text }) => text));
    expect([...kept].filter((note) => !texts.has(note))).toEqual([]);
    // Jobs went on meanwhile: they failed, and go on as well.
    const email = `${randomUUID()}@example.com`;
    const request = { name: 'Sunil', email, message: 'Are you there?' };
    expect((await learner.call('/contact-requests', { body: request })).status).toBe(201);
    await mailTo(email, /./, cms.dataDir);
    expect(cms.said()).not.toMatch(/was not handled|cannot go on/);
  });

  it('costs who comes at that moment a second try at most where only connections break', async () => {
    const broken = await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`,
    );
    expect(broken).toMatchObject({
      rows: expect.arrayContaining([{ pg_terminate_backend: true }]),
    });
    const statuses = async () => {
      const logins = Array.from({ length: 8 }, () =>
        new Client(cms.url).login('admin', adminPassword),
      );
      return (await Promise.all(logins)).map(({ status: each }) => each);
    };
    for (const each of await statuses()) expect([200, 503]).toContain(each);
    for (const each of await statuses()) expect(each).toBe(200);
    expect(cms.said()).not.toMatch(/was not handled|cannot go on/);
  });

  it.each(['53100', '25006'])('is a 503 where it answers and keeps nothing: %s', async (code) => {
    const request = { name: 'Sunil', email: 'sunil@example.com', message: randomUUID() };
    const send = () => new Client(cms.url).call('/contact-requests', { body: request });
    await sql(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
    await sql(`create constraint trigger refuse after insert on contact_requests
      deferrable initially deferred for each row execute function refuse()`);
    // It fails as late as it can.
    expectUnavailable(await send());
    const found = await sql(`select 1 from contact_requests where message = '${request.message}'`);
    expect(found).toMatchObject({ rows: [] });
    await sql('drop function refuse() cascade');
    expect((await send()).status).toBe(201);
  });

  it('ends a start whose turn it cuts off, because another one may begin', async () => {
    const start = startCms({ DATABASE_URL: postgres.url });
    const refused = expect(start).rejects.toThrow(/The turn to start was lost/);
    const turn =
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted";
    const ended = z.object({ rows: z.array(z.unknown()) });
    await vi.waitUntil(async () => ended.parse(await sql(turn)).rows.length > 0, {
      timeout: 60_000,
      interval: 20,
    });
    await refused;
  });

  it('is a 503 too where every connection to it is in use', async () => {
    const taken = Array.from({ length: 10 }, () =>
      sql('select pg_sleep(600)').catch(() => undefined),
    );
    // A login may come before the last of the ten has its connection.
    await vi.waitFor(
      async () => expectUnavailable(await new Client(cms.url).login('admin', adminPassword)),
      { timeout: 60_000 },
    );
    await Promise.all([postgres.goDown(), ...taken]);

    await comeBack();
    expect((await new Client(cms.url).login('admin', adminPassword)).status).toBe(200);
  });
});

describe.runIf(inject('database') === 'sqlite')('a database file that cannot be written', () => {
  const sql = (text: string) => ask('/sql', { sql: text });
  const send = () =>
    new Client().call('/contact-requests', {
      body: { name: 'Sunil', email: 'sunil@example.com', message: randomUUID() },
    });

  it('is a 503 for what would be kept, and read as before', async () => {
    await sql('pragma query_only = 1');
    try {
      const answer = await send();
      expect(answer.status).toBe(503);
      expect(errorIn(answer)).toEqual({ code: 'UNAVAILABLE', message: unavailable });
      expect((await new Client().call('/news-events')).status).toBe(200);
      expect((await new Client().fetch('/healthz')).status).toBe(200);
    } finally {
      await sql('pragma query_only = 0');
    }
    expect((await send()).status).toBe(201);
  });

  it('answers 503 to writes while another program writes, and still reads', async () => {
    const other = new Database(path.join(inject('dataDir'), 'nihongo-lanka.db'));
    // The product waits longer, without answering.
    await sql('pragma busy_timeout = 200');
    other.exec('begin immediate');
    try {
      const answer = await send();
      expect(answer.status).toBe(409);
      expect(errorIn(answer)).toEqual({ code: 'RETRY', message: message('en', 'error.RETRY') });
      expect((await new Client().call('/news-events')).status).toBe(200);
    } finally {
      other.exec('rollback');
      other.close();
      await sql('pragma busy_timeout = 5000');
    }
    expect((await send()).status).toBe(201);
  });
});
