import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from '@nihongo-lanka/contract';
import { expect, type TestInfo, test } from '@playwright/test';
import { testEnvironment } from '../scripts/testEnvironment.mjs';
import { freePort } from '../scripts/testPostgres.mjs';
import { Panel } from './panel';
import { makePlace, root, runStart, type Start } from './product';

type Place = Awaited<ReturnType<typeof makePlace>>;

let place: Place;
let starts: Start[];

test.beforeEach(async () => {
  place = await makePlace();
  starts = [];
});

test.afterEach(async () => {
  for (const start of starts) {
    for (const { pid } of processesOf(start)) process.kill(pid, 'SIGKILL');
    await start.exited;
  }
  await place.remove();
});

function startHere(env: Record<string, string> = {}, preload?: string[]): Start {
  const start = runStart({ ...place.env, ...env }, preload);
  starts.push(start);
  return start;
}

/** The process of a start and its children. */
function processesOf({ process: { pid } }: Start) {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([own, parent]) => Number(own) === pid || Number(parent) === pid)
    .map(([own, , ...command]) => ({ pid: Number(own), command: command.join(' ') }));
}

function child(start: Start, command: string) {
  const found = processesOf(start).find((process) => process.command.includes(command));
  if (!found) throw new Error(`no ${command} is running`);
  return found.pid;
}

async function isFree(port: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(Number(port), '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function expectAllStopped() {
  expect(await isFree(place.env.PORT), 'the site’s port is free').toBe(true);
  expect(await isFree(place.env.CMS_PORT), 'the CMS’s port is free').toBe(true);
}

/** The variables that make a process and its children take their output for a terminal. */
async function onTerminal(testInfo: TestInfo): Promise<Record<string, string>> {
  const pretend = testInfo.outputPath('terminal.cjs');
  await writeFile(pretend, 'process.stdout.isTTY = true;');
  return { NODE_OPTIONS: `--require=${pretend}` };
}

async function loginStatus(identifier: string, password: string | undefined) {
  const login = await fetch(`${place.siteUrl}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  return login.status;
}

test('the first start makes accounts and shows their passwords on the terminal; the second is silent about them', async ({}, testInfo) => {
  // A busy machine takes a minute for the first start.
  test.setTimeout(180_000);
  const first = startHere(await onTerminal(testInfo));
  await first.ready;
  for (const address of [place.siteUrl, `${place.siteUrl}/admin`, `${place.panelUrl}/admin`]) {
    expect(first.said()).toContain(address);
    expect((await fetch(address)).status).toBe(200);
  }
  const shown = (title: string, name: string) =>
    new RegExp(`${title}: ${name}, password: (\\S+)`).exec(first.said())?.[1];
  expect(await loginStatus('admin', shown('first admin', 'admin'))).toBe(200);
  for (const [title, email] of [
    ['first editor', place.env.EDITOR_EMAIL],
    ['first panel admin', place.env.PANEL_ADMIN_EMAIL],
  ] as const) {
    await Panel.open(place.panelUrl, { email, password: shown(title, email) ?? '' });
  }
  first.process.kill('SIGINT');
  expect(await first.exited).toBe(0);
  await expectAllStopped();

  const second = startHere();
  await second.ready;
  expect((await fetch(`${place.siteUrl}/readyz`)).status).toBe(200);
  expect(second.said()).not.toMatch(/Installing|Building|password/);

  second.process.kill('SIGTERM');
  expect(await second.exited).toBe(0);
  await expectAllStopped();
});

test('where programs read the output, the passwords are in a file, and both servers log until the reader ends', async () => {
  const [port, cmsPort] = [await freePort(), await freePort()].map(String);
  // Without the examples it starts in half the time.
  const start = startHere({
    ...{ DEMO_CONTENT: 'false', LOG_FORMAT: 'json' },
    ...{ METRICS_PORT: port ?? '', CMS_METRICS_PORT: cmsPort ?? '' },
  });
  await start.ready;
  const file = join(place.dataDir, 'first-passwords.txt');
  expect(start.said()).toContain(`Their passwords are in ${file}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const passwords = (await readFile(file, 'utf8')).match(/(?<=: )\S+$/gm) ?? [];
  expect(passwords).toHaveLength(3);
  for (const password of passwords) expect(start.said()).not.toContain(password);
  expect(await loginStatus('admin', passwords[0])).toBe(200);

  // The call has one number in the logs of both.
  const route = '/api/v1/auth/login';
  const lines = () =>
    [...start.said().matchAll(/^\{.*"msg":"request"\}$/gm)]
      .map(([line]) =>
        z
          .object({ service: z.string(), requestId: z.string(), route: z.string() })
          .parse(JSON.parse(line)),
      )
      .filter((line) => line.route === route);
  await expect
    .poll(() =>
      lines()
        .map(({ service }) => service)
        .sort(),
    )
    .toEqual(['cms', 'site']);
  expect(new Set(lines().map(({ requestId }) => requestId)).size).toBe(1);
  for (const each of [port, cmsPort]) {
    const figures = await (await fetch(`http://127.0.0.1:${each}/metrics`)).text();
    expect(figures).toContain(
      `http_request_duration_seconds_count{method="POST",route="${route}",status="200"} 1\n`,
    );
  }

  // The reader of the output may end: the product continues, and stops as it should.
  start.process.stdout?.destroy();
  start.process.stderr?.destroy();
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await loginStatus('admin', passwords[0])).toBe(200);
  }

  start.process.kill('SIGTERM');
  expect(await start.exited).toBe(0);
});

test('a process that dies is started again, and Ctrl-C still stops everything', async () => {
  await place.seed();
  const start = startHere();
  await start.ready;
  for (const [name, command, other] of [
    ['The CMS', 'start.cjs', 'site/dist/server/main.js'],
    ['The site', 'site/dist/server/main.js', 'start.cjs'],
  ] as const) {
    const [died, untouched] = [child(start, command), child(start, other)];
    process.kill(died, 'SIGKILL');
    await expect
      .poll(() => start.said())
      .toContain(`${name} ended unexpectedly (SIGKILL); starting it again in 0.5 s.`);
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    expect(child(start, command)).not.toBe(died);
    expect(child(start, other)).toBe(untouched);
  }
  start.process.kill('SIGINT');
  expect(await start.exited).toBe(0);
  await expectAllStopped();
});

/** Whether the site and the CMS behind it answer. */
async function isReady(): Promise<boolean> {
  return fetch(`${place.siteUrl}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

test('settings are read from the file that ENV_PATH names', async ({}, testInfo) => {
  const file = testInfo.outputPath('settings.env');
  await writeFile(file, 'SMTP_URL=nonsense\n');
  const start = startHere({ ENV_PATH: file });
  expect(await start.exited).toBe(1);
  expect(start.said()).toContain('SMTP_URL: must be an smtp:// address');
});

// Linux only.
if (existsSync('/dev/full')) {
  test('a site whose log has no room answers, and ends when it is told to', async () => {
    const full = await open('/dev/full', 'w');
    const site = spawn(process.execPath, ['site/dist/server/main.js'], {
      ...{ cwd: root, stdio: ['ignore', full.fd, full.fd] },
      env: {
        ...{ ...testEnvironment(), ...place.env, NODE_ENV: 'production' },
        CMS_URL: `http://127.0.0.1:${place.env.CMS_PORT}`,
      },
    });
    const exited = once(site, 'exit');
    try {
      const status = async (path: string) => (await fetch(place.siteUrl + path)).status;
      await expect.poll(() => status('/healthz').catch(() => 0)).toBe(200);
      // There is no CMS, which is said in the log.
      for (let asked = 0; asked < 3; asked += 1) expect(await status('/')).toBe(503);
      site.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    } finally {
      site.kill('SIGKILL');
      await full.close();
    }
  });
}

test('a CMS that cannot start ends everything', async () => {
  const start = startHere({ DATABASE_URL: 'postgres://unknown:nothing@127.0.0.1:1/none' });
  expect(await start.exited).toBe(1);
  expect(start.said()).toContain('The CMS ended unexpectedly');
  await expectAllStopped();
});

for (const [what, env, sentence] of [
  [
    'a folder that cannot be written',
    { DATA_DIR: '/dev/null/data' },
    'Cannot write in /dev/null/data',
  ],
  [
    'a port that is none',
    { PORT: 'http' },
    'PORT must be a port number from 1 to 65535; it is "http".',
  ],
  ['one port for both', { PORT: '4000', CMS_PORT: '4000' }, 'PORT and CMS_PORT are both 4000'],
  ['an address that is not this machine’s', { HOST: '192.0.2.1' }, 'Cannot listen on 192.0.2.1'],
] as const) {
  test(`${what} is told in one sentence`, async () => {
    const start = startHere(env);
    expect(await start.exited).toBe(1);
    expect(start.said().trim().split('\n')).toHaveLength(1);
    expect(start.said()).toContain(sentence);
  });
}

for (const name of ['PORT', 'CMS_PORT'] as const) {
  test(`a ${name} that is taken is told in one sentence`, async () => {
    const holder = createServer().listen(Number(place.env[name]), '127.0.0.1');
    const start = startHere();
    expect(await start.exited).toBe(1);
    holder.close();
    expect(start.said().trim()).toBe(
      `Port ${place.env[name]} is already in use: stop the program that holds it, or set ${name} to another port.`,
    );
  });
}
