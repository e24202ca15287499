import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { type FuzzRequest, fuzzRequest, randomFrom, statusOf } from './fuzz';
import { makePlace, runStart } from './product';

// For a longer run: FUZZ_MINUTES=10 npm run test:e2e -- fuzz.spec.ts
const seed = Number(process.env.FUZZ_SEED || 20_261_122);
const count = Number(process.env.FUZZ_REQUESTS || 2000);
const minutes = Number(process.env.FUZZ_MINUTES || 0);

/** Requests in flight at a time. */
const atOnce = 8;
/** One in this many requests goes directly to the CMS's port. */
const oneInToCms = 6;

test.setTimeout(300_000 + minutes * 60_000);

test(`every request gets an answer, and the product lives: seed ${seed}`, async () => {
  const place = await makePlace();
  await place.seed();
  const start = runStart(place.env);
  try {
    await start.ready;
    const before = processesOf(start.process.pid);
    const ports = { site: Number(place.env.PORT), cms: Number(place.env.CMS_PORT) };
    const random = randomFrom(seed);
    const until = Date.now() + minutes * 60_000;
    const statuses = new Map<string, number>();
    const faults: string[] = [];
    let sent = 0;
    let told = Date.now();

    const goOn = () => (minutes > 0 ? Date.now() < until : sent < count) && faults.length < 20;
    async function sendSome() {
      while (goOn()) {
        sent += 1;
        const server = random() * oneInToCms < 1 ? 'cms' : 'site';
        const request = fuzzRequest(random);
        const status = await statusOf(ports[server], request);
        const name = `${server} ${status}`;
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
        const isFault =
          status === undefined ? !isHalfUpgrade(request) : status >= 500 && status !== 503;
        if (isFault) {
          faults.push(`${name}: ${shown(request)}`);
        }
        if (minutes > 0 && Date.now() - told >= 60_000) {
          told = Date.now();
          console.log(`${sent} requests, memory ${memoryOf(before)}`);
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendSome));

    console.log(`${sent} requests of seed ${seed}: ${JSON.stringify([...statuses].sort())}`);
    expect(faults).toEqual([]);
    expect((await fetch(`${place.siteUrl}/readyz`)).status).toBe(200);
    expect((await fetch(place.siteUrl)).status).toBe(200);
    expect(start.said()).not.toMatch(/ended unexpectedly|rejected promise|A request failed/);
    expect(processesOf(start.process.pid)).toEqual(before);
  } finally {
    start.process.kill('SIGTERM');
    await start.exited;
    await place.remove();
  }
});

/**
 * Node.js closes a connection without an answer if it asked for an upgrade and its client ended it
 * in the middle of a body. No client waits for an answer then.
 */
function isHalfUpgrade({ bytes, isWhole }: FuzzRequest): boolean {
  return !isWhole && /\r\nUpgrade:/i.test(bytes.toString('latin1'));
}

/** The ids of the child processes of a start. */
function processesOf(pid: number | undefined): string[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function memoryOf(pids: readonly string[]): string {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' });
  return kilobytes
    .trim()
    .split('\n')
    .map((each) => `${Math.round(Number(each) / 1024)} MB`)
    .join(', ');
}

function shown({ bytes, isWhole }: FuzzRequest): string {
  return `${isWhole ? '' : '(cut off) '}${JSON.stringify(bytes.toString('latin1').slice(0, 600))}`;
}
