import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// A supervisor of one process, whose code each test gives. It prints the messages of the process.
const supervisor = (firstPause) => `
import { supervise } from ${JSON.stringify(new URL('processes.mjs', import.meta.url).href)};
const { run, ended } = supervise({ firstPause: ${firstPause} });
const ready = run('The child', [process.execPath, 'child.cjs'], {
  cwd: ${JSON.stringify(folder)},
  onMessage(message) {
    console.log('told ' + message);
    if (message !== 'broken') ready();
  },
});
process.exitCode = await ended;
`;

let folder;
let started;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervised-'));
});

afterEach(async () => {
  await started.exited;
  rmSync(folder, { recursive: true });
});

function start(childDoes, { firstPause = 1 } = {}) {
  writeFileSync(join(folder, 'child.cjs'), childDoes);
  writeFileSync(join(folder, 'supervisor.mjs'), supervisor(firstPause));
  const supervising = spawn(process.execPath, [join(folder, 'supervisor.mjs')]);
  let text = '';
  const waiting = new Set();
  for (const stream of [supervising.stdout, supervising.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
      for (const look of waiting) look();
    });
  }
  started = {
    process: supervising,
    said: () => text,
    exited: new Promise((settle) => supervising.once('close', settle)),
    says: (part, times = 1) =>
      new Promise((settle) => {
        const look = () => text.split(part).length > times && settle();
        waiting.add(look);
        look();
      }),
  };
  return started;
}

test('a process that was ready and ends is started again, and is heard as before', async () => {
  const { process, says, said, exited } = start(`
    process.send(String(process.pid));
    process.on('message', () => {});
  `);
  await says('told ');
  const [, pid] = /told (\d+)/.exec(said());
  globalThis.process.kill(Number(pid), 'SIGKILL');
  await says('told ', 2);
  expect(said()).toContain('The child ended unexpectedly (SIGKILL); starting it again in 0.001 s.');
  process.kill('SIGINT');
  expect(await exited).toBe(0);
});

test('a process that keeps ending is given up after five times, each pause twice the last', async () => {
  const { said, exited } = start(`process.send('ready', () => process.exit(3));`, {
    firstPause: 4,
  });
  expect(await exited).toBe(1);
  expect(said().match(/again in [\d.]+ s/g)).toEqual(
    [0.004, 0.008, 0.016, 0.032].map((pause) => `again in ${pause} s`),
  );
  expect(said()).toContain(
    'The child ended unexpectedly (exit code 3), 5 times in a minute; stopping everything.',
  );
});

test('a process that ends before it was ever ready ends everything at once', async () => {
  const { said, exited } = start(`process.send('broken', () => process.exit(1));`);
  expect(await exited).toBe(1);
  expect(said()).toContain('The child ended unexpectedly (exit code 1); stopping everything.');
  expect(said()).not.toContain('again');
});

test.each(['SIGINT', 'SIGTERM'])('%s ends everything during a pause too', async (signal) => {
  const { process, says, exited } = start(`process.send('ready', () => process.exit(1));`, {
    firstPause: 3_600_000,
  });
  await says('starting it again in 3600 s.');
  process.kill(signal);
  expect(await exited).toBe(0);
});
