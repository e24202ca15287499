import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ask, Client } from '../harness/client';
import { adminPassword, type Cms, startCms } from '../harness/startCms';

async function text(socket: Socket): Promise<string> {
  let said = '';
  for await (const chunk of socket) said += chunk;
  return said;
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Some tests expect the server to cut the connection.
  socket.on('error', () => undefined);
  return socket;
}

/** Begins a request without its body. The server has answered that it waits for the body. */
async function begun(url: string): Promise<Socket> {
  const socket = open(url);
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 2\r\nExpect: 100-continue\r\n\r\n',
  );
  const [said] = await once(socket, 'data');
  expect(String(said)).toContain('100 Continue');
  return socket;
}

describe('an unhandled rejection', () => {
  it('does not end the CMS when it is rejected', async () => {
    await ask('/reject');
    expect((await new Client().fetch('/healthz')).status).toBe(200);
  });
});

describe('what is no request', () => {
  it('is answered before its sender has said everything', async () => {
    const { hostname, port } = new URL(inject('cmsUrl'));
    const socket = connect(Number(port), hostname);
    // Reads nothing before everything is sent, so that a connection reset in between fails here.
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nbad name: 1\r\n\r\n');
      let left = 64;
      const more = () => {
        if (left-- === 0) resolve();
        else socket.write('x'.repeat(64 * 1024), more);
      };
      more();
    });
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a tunnel', () => {
  it('is refused with an answer', async () => {
    const socket = open(inject('cmsUrl'));
    socket.write('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 /);
  });
});

describe('a malformed connection', () => {
  it.each([
    ['an address that is no path', 'PUT http://[/x HTTP/1.1\r\n', '', 400],
    [
      'a body that cannot be unpacked',
      'POST /contact HTTP/1.1\r\nContent-Encoding: br\r\n',
      '[[',
      415,
    ],
    ['an unknown method', 'PROPFIND /admin/users HTTP/1.1\r\n', '', 405],
  ])('is refused and no fault of ours: %s', async (_what, head, body, status) => {
    const socket = open(inject('cmsUrl'));
    socket.write(
      `${head}Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe('a CMS of its own', () => {
  let cms: Cms;
  beforeAll(async () => {
    cms = await startCms({ DATABASE_URL: '' }, { seeded: true });
  });
  afterAll(() => cms.stop());

  it('logs each deed for people as one readable line', async () => {
    await new Client(cms.url).fetch('/admin/login', {
      body: { email: 'somebody@example.com', password: 'Wrong-pass-1!' },
      headers: { 'x-forwarded-for': '10.8.0.1' },
    });
    const line =
      /info.*: activity subjectType=editor subjectId=nobody action=sign-in-refused outcome=refused address=10\.8\.0\.0\/24$/m;
    await expect.poll(() => cms.said(), { timeout: 10_000 }).toMatch(line);
    expect(cms.said()).not.toContain('{"');
  });

  it('that is told to stop answers what it was asked before, cuts off what takes too long, and ends well', async () => {
    const admin = new Client(cms.url);
    await admin.login('admin', adminPassword);
    const people = `insert into up_users (username, email, state, account_role)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
        select 'p' || i, 'p' || i || '@example.com', 'approved', 'learner' from n`;
    await ask('/sql', { sql: people }, cms.windowUrl);
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
    const file = await fetch(`${cms.url}/api/v1/users/export`, { headers: { cookie } });
    expect(file.status).toBe(200);
    const short = await begun(cms.url);
    const endless = await begun(cms.url);
    await ask(
      '/limits',
      { file: 'core/lifecycle', name: 'patience', values: { stop: 500 } },
      cms.windowUrl,
    );
    const ended = cms.end();
    await refusing(cms.url);
    short.write('{}');
    const [answer] = await Promise.all([text(short), once(endless, 'close')]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ended).toBe(0);
    // A half-made file blocks no start, whether its end was cut off or not.
    await file.text().catch(() => undefined);
    expect(cms.said()).not.toMatch(/was not handled|cannot go on/);
  });
});

/** Resolves when the server accepts no more connections. */
async function refusing(url: string): Promise<void> {
  for (;;) {
    const socket = open(url);
    const taken = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (!taken) return;
  }
}
