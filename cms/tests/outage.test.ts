import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { message, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Answer, ask, Client, errorIn } from './harness/client';
import { type Postgres, startPostgres } from './harness/postgres';
import { adminPassword, type Cms, startCms } from './harness/startCms';

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
    for (const [name, call] of calls) {
      await expect(call().then(expectUnavailable), name).resolves.toBeUndefined();
    }
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);

    await comeBack();
    for (const [name, call] of calls) expect((await call()).status, name).toBeLessThan(300);
  });

  it('is a 503 for whom it cuts off in the middle of a transaction', async () => {
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

  it('is a 503 too where every connection to it is in use', async () => {
    const taken = Array.from({ length: 10 }, () =>
      sql('select pg_sleep(600)').catch(() => undefined),
    );
    expectUnavailable(await new Client(cms.url).login('admin', adminPassword));
    await Promise.all([postgres.goDown(), ...taken]);

    await comeBack();
    expect((await new Client(cms.url).login('admin', adminPassword)).status).toBe(200);
  });
});
