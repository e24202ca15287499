import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { apiBase, readersQuestion, requestIdHeader, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstAccounts } from '../../../scripts/seededData.mjs';
import { ask, Client } from '../harness/client';
import { PanelClient, panelAccounts } from '../harness/panel';
import { freePort } from '../harness/postgres';
import { adminPassword, type Cms, startCms } from '../harness/startCms';

let cms: Cms;
let metricsUrl: string;

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  cms = await startCms(
    {
      DATABASE_URL: '',
      RATE_LIMIT_FACTOR: '1000',
      LOG_FORMAT: 'json',
      CMS_METRICS_PORT: String(port),
      CMS_PUBLIC_URL: 'https://panel.example',
    },
    { seeded: true },
  );
});
afterAll(() => cms.stop());

const lineSchema = z.looseObject({
  level: z.enum(['error', 'warn', 'info', 'debug']),
  time: z.iso.datetime(),
  service: z.literal('cms'),
  requestId: z.string().optional(),
});

/** Every whole line that the product has written. */
const lines = () =>
  cms
    .said()
    .split('\n')
    .slice(0, -1)
    .map((line) => lineSchema.parse(JSON.parse(line)));

const linesOf = (requestId: string) => lines().filter((line) => line.requestId === requestId);

async function metrics(): Promise<string> {
  const response = await fetch(metricsUrl);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  return response.text();
}

/** The figure that begins so. */
async function figure(name: string): Promise<number> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${name} `));
  expect(line, name).toBeDefined();
  return Number(line?.split(' ').at(-1));
}

describe('the log', () => {
  it('has a line for each request, under the number that the site gave, without names', async () => {
    const requestId = randomUUID();
    const answer = await fetch(`${cms.url}${apiBase}/users/7?secret=word`, {
      headers: { [requestIdHeader]: requestId },
    });
    expect(answer.status).toBe(401);
    await vi.waitUntil(() => linesOf(requestId).length > 0, { timeout: 10_000 });
    expect(linesOf(requestId)).toEqual([
      expect.objectContaining({
        ...{ level: 'info', msg: 'request', method: 'GET', route: '/api/v1/users/:id' },
        ...{ status: 401, milliseconds: expect.any(Number) },
      }),
    ]);
    expect(cms.said()).not.toContain('secret=word');
    expect(cms.said()).not.toContain('127.0.0.1');
  });

  it('gives a request a number of its own where the one that came is none', async () => {
    const given = 'a number\u00e9"}';
    await fetch(`${cms.url}/nowhere-at-all`, { headers: { [requestIdHeader]: given } });
    const found = () => lines().find(({ route, status }) => route === 'other' && status === 404);
    await vi.waitUntil(found, { timeout: 10_000 });
    expect(found()?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has each deed as one line, without names', async () => {
    await new Client(cms.url).login('admin', 'Wrong-pass-1!');
    const deeds = () => lines().filter(({ event }) => event === 'activity');
    await vi.waitUntil(() => deeds().length > 0, { timeout: 10_000 });
    expect(deeds()).toEqual([
      {
        ...{ level: 'info', time: expect.any(String), service: 'cms', event: 'activity' },
        ...{ requestId: expect.any(String), subjectType: 'user', subjectId: '1' },
        ...{ action: 'sign-in-refused', actorId: null, outcome: 'refused' },
        address: '127.0.0.0/24',
      },
    ]);
  });

  it('takes no refusal of the panel for a fault, and has no stack of it', async () => {
    const { email } = panelAccounts.editor;
    const editor = await PanelClient.login(email, firstAccounts.EDITOR_PASSWORD, cms.url);
    const requestId = randomUUID();
    const headers = { [requestIdHeader]: requestId };
    const user = '/content-manager/collection-types/plugin::users-permissions.user';
    const visitor = new Client(cms.url);
    const elsewhere = { ...headers, origin: 'https://elsewhere.example' };
    const answers = [
      await editor.call('GET', user, undefined, headers),
      await editor.call('POST', '/upload/actions/upload-from-urls', {}, headers),
      await visitor.fetch('/API/v1/users', { headers }),
      await visitor.fetch('/admin/login', { body: '{', headers }),
      await visitor.fetch('/admin/login', { body: {}, headers: elsewhere }),
      await visitor.fetch('/upload', { method: 'POST', body: {}, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 403, 401]);
    const requests = () => linesOf(requestId).filter(({ msg }) => msg === 'request');
    await vi.waitUntil(() => requests().length === answers.length, { timeout: 10_000 });
    expect(linesOf(requestId).filter(({ level }) => level !== 'info')).toEqual([]);
    expect(JSON.stringify(linesOf(requestId))).not.toContain('node_modules');
  });

  it('has the stack of a fault beside its message', async () => {
    await ask('/reject', {}, cms.windowUrl);
    const found = () => lines().find(({ msg }) => String(msg).includes('unhandled on purpose'));
    await vi.waitUntil(found, { timeout: 10_000 });
    expect(found()).toMatchObject({ level: 'error', stack: expect.stringMatching(/\n {4}at /) });
    expect(String(found()?.msg)).not.toContain('\n');
  });

  it('tells of a fault under the number that the answer has', async () => {
    const admin = new Client(cms.url);
    await admin.login('admin', adminPassword);
    await ask('/sql', { sql: 'alter table contact_requests rename to elsewhere' }, cms.windowUrl);
    const answer = await admin.call('/admin/contact-requests');
    expect(answer.status, answer.text).toBe(500);
    const { requestId } = z.object({ requestId: z.string() }).parse(answer.json);
    const errors = () => linesOf(requestId).filter(({ level }) => level === 'error');
    await vi.waitFor(() => expect(JSON.stringify(errors())).toContain('no such table'), {
      timeout: 10_000,
    });
  });
});

it('the panel’s public name does not reveal sessions', async () => {
  const { port } = new URL(cms.url);
  const statusBy = async (headers: Record<string, string>, path: string) => {
    const asking = get({ host: '127.0.0.1', port, path, headers });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve).once('error', reject);
    });
    response.resume();
    return response.statusCode;
  };
  for (const path of [readersQuestion.path, readersQuestion.pathWithProgress]) {
    const question = { [readersQuestion.header]: 'a-token' };
    expect(await statusBy(question, path)).toBe(200);
    expect(await statusBy({ ...question, host: 'panel.example' }, path)).toBe(404);
    const byProxy = { ...question, 'x-forwarded-host': 'panel.example', host: 'cms:1337' };
    expect(await statusBy(byProxy, path)).toBe(404);
  }
});

describe('the figures', () => {
  it('count requests by what was asked for and how it was answered', async () => {
    const name =
      'http_request_duration_seconds_count{method="GET",route="/api/v1/lectures",status="401"}';
    await fetch(`${cms.url}${apiBase}/lectures`);
    await vi.waitUntil(async () => (await metrics()).includes(name), { timeout: 10_000 });
    expect(await figure(name)).toBe(1);
    expect(await metrics()).not.toContain('route="/healthz"');
  });

  it('tell of mails, renditions, jobs, the disk, the database and the loop', async () => {
    expect(await figure('mails_queued')).toBe(0);
    expect(await figure('mail_oldest_queued_seconds')).toBe(0);
    expect(await figure('mails_failed')).toBe(0);
    expect(await figure('renditions_queued')).toBe(0);
    expect(await figure('data_free_bytes')).toBeGreaterThan(1_000_000);
    // SQLite has one connection.
    expect([0, 1]).toContain(await figure('database_connections_used'));
    expect(await figure('database_connections_awaited')).toBe(0);
    expect(await figure('job_runs_total{name="sendMails",outcome="done"}')).toBeGreaterThan(0);
    expect(await figure('job_runs_total{name="publishWhenDue",outcome="done"}')).toBeGreaterThan(0);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('leave out what cannot be told, and tell the rest', async () => {
    // No backup was made here.
    expect(await metrics()).not.toMatch(/^backup_last_success/m);
    await ask('/sql', { sql: 'alter table mails rename to elsewhere_too' }, cms.windowUrl);
    const told = await metrics();
    expect(told).not.toMatch(/^mails_queued/m);
    expect(told).toMatch(/^renditions_queued 0$/m);
  });

  it('are on their own port only, and that has nothing else', async () => {
    expect((await fetch(`${cms.url}/metrics`)).status).toBe(404);
    expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
  });
});
