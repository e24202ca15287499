import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PlainError, runMain } from '../scripts/plainError.mjs';
import { prepare, product } from '../scripts/prepare.mjs';
import { costTable, medianCosts } from './costs.mjs';
import { cpuMicroseconds } from './cpuTime.mjs';
import { interruption } from './interruption.mjs';
import { journeys } from './journeys.mjs';

const newsPath = '/api/v1/news-events';
const pagePath = '/news-events';
/** What browsers accept. The API sends its answers uncompressed even so. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };
/** Milliseconds between readiness checks of a starting server, and the longest wait for it. */
const askEvery = 200;
const startLimit = 120_000;

await runMain(async () => {
  const load = readArguments();
  if (!existsSync('/proc/self/stat')) {
    throw new PlainError('bench:api reads processor times from /proc, which only Linux has.');
  }
  await prepare(product);
  const { makePlace, runCms, runSite } = await journeys('product');

  const place = await makePlace();
  const stops = [place.remove];
  const measured = (async () => {
    console.log('Starting the product …');
    const cms = runCms(place.env);
    stops.push(() => stop(cms));
    await readiness(`${place.panelUrl}/readyz`, cms);
    const site = runSite(place.env);
    stops.push(() => stop(site));
    await readiness(`${place.siteUrl}/readyz`, site);

    const bare = startBare(await readAnswer(place.panelUrl + newsPath));
    stops.push(() => stop(bare));
    const targets = [
      { title: 'bare Fastify, the same buffer', address: (await bare.ready) + newsPath },
      { title: `${newsPath} from the cms`, address: place.panelUrl + newsPath },
      { title: `${newsPath} through the site`, address: place.siteUrl + newsPath },
      { title: `the page ${pagePath}`, address: place.siteUrl + pagePath },
    ];
    return measure(targets, { bare, site, cms }, load);
  })();
  try {
    const rounds = await Promise.race([measured, interruption()]);
    console.log(`\n${costTable(medianCosts(rounds))}`);
  } finally {
    for (const stopOne of stops.reverse()) await stopOne();
  }
});

/**
 * Measures the processor time per request in each process, in microseconds, for every target in
 * every round. The targets take turns within a round, so that other load on the machine affects
 * all of them.
 */
async function measure(targets, processes, { rounds, ...load }) {
  const generator = fork(besides('load.mjs'));
  try {
    for (const { address } of targets) await answersOf(generator, address, load);
    const times = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const { title, address } of targets) {
        const before = timesOf(processes);
        const bytes = await answersOf(generator, address, load);
        const after = timesOf(processes);
        const spent = Object.keys(processes).map((name) => [
          name,
          (after[name] - before[name]) / load.requests,
        ]);
        times.push({ title, bytes, ...Object.fromEntries(spent) });
      }
      console.log(`Round ${round} of ${rounds} is done.`);
    }
    return times;
  } finally {
    generator.kill();
  }
}

function timesOf(processes) {
  return Object.fromEntries(
    Object.entries(processes).map(([name, { process }]) => [name, cpuMicroseconds(process.pid)]),
  );
}

/** Has the load generator send the requests. Returns the size of one answer's body in bytes. */
async function answersOf(generator, address, load) {
  generator.send({ address, headers, ...load });
  const { error, bytes } = await new Promise((resolve) => generator.once('message', resolve));
  if (error) throw new PlainError(`${address}: ${error}`);
  return bytes;
}

/** Starts a Fastify that only sends this answer: the lowest possible cost of a request. */
function startBare(answer) {
  const child = fork(besides('bareServer.mjs'));
  const exited = new Promise((resolve) => child.once('close', resolve));
  const ready = new Promise((resolve) => child.once('message', resolve));
  child.send(answer);
  return { process: child, exited, ready };
}

async function readAnswer(address) {
  const response = await fetch(address);
  if (!response.ok) throw new PlainError(`${address} answers ${response.status}.`);
  const { 'content-type': type, etag } = Object.fromEntries(response.headers);
  return { type, etag, body: await response.text() };
}

async function readiness(address, run) {
  const ended = run.exited.then(() => {
    throw new PlainError(`The product ended:\n${run.said()}`);
  });
  const ready = (async () => {
    const deadline = Date.now() + startLimit;
    while (Date.now() < deadline) {
      const isReady = await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await setTimeout(askEvery);
    }
    throw new PlainError(`${address} is not ready after ${startLimit / 1000} s:\n${run.said()}`);
  })();
  await Promise.race([ready, ended]);
}

async function stop({ process, exited }) {
  process.kill('SIGTERM');
  await exited;
}

function besides(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}

function readArguments() {
  const whole = (name, value, least) => {
    const number = Number(value);
    if (Number.isInteger(number) && number >= least) return number;
    throw new PlainError(`--${name} must be a number from ${least}; it is "${value}".`);
  };
  try {
    const { values } = parseArgs({
      options: {
        requests: { type: 'string', default: '10000' },
        connections: { type: 'string', default: '8' },
        rounds: { type: 'string', default: '3' },
      },
    });
    return {
      // Linux counts processor time in steps of 10 ms. With fewer requests, one step is a large
      // part of the result.
      requests: whole('requests', values.requests, 1000),
      connections: whole('connections', values.connections, 1),
      rounds: whole('rounds', values.rounds, 1),
    };
  } catch (error) {
    throw new PlainError(error.message);
  }
}
