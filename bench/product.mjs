import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../scripts/config.mjs';
import { PlainError } from '../scripts/plainError.mjs';
import { firstAccounts } from '../scripts/seededData.mjs';

/** Loads a module of `e2e`, which is written in TypeScript. */
export async function journeys(name) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, `e2e/${name}.ts`), { configFile: false });
  return module;
}

/** Milliseconds between readiness checks of a starting server, and the longest wait for it. */
const askEvery = 200;
const startLimit = 120_000;

/** Waits until an address answers. @throws PlainError where the server ends before, or never does. */
export async function readiness(address, run) {
  let hasEnded = false;
  run.exited.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + startLimit;
  const isReady = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (hasEnded || Date.now() > deadline) {
      throw new PlainError(`${address} is not ready:\n${run.said()}`);
    }
    await setTimeout(askEvery);
  }
}

/** Starts the CMS and the site, and waits for both. @param stops functions that this adds to */
export async function startProduct({ runCms, runSite }, place, env, stops) {
  const cms = runCms(env);
  stops.push(() => stop(cms));
  await readiness(`${place.panelUrl}/readyz`, cms);
  const site = runSite(env);
  stops.push(() => stop(site));
  await readiness(`${place.siteUrl}/readyz`, site);
  return { cms, site };
}

export async function stop({ process, exited }) {
  process.kill('SIGTERM');
  await exited;
}

/**
 * Waits for the work, or for a signal to this process. Then calls the stops, the last first.
 * @param stops functions that the work adds to
 */
export async function untilStopped(work, stops) {
  // The listeners stay: a second signal must not end the process before it has cleaned up.
  const interruption = new Promise((_, reject) => {
    const end = () => reject(new PlainError('Stopped.'));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  });
  try {
    return await Promise.race([work, interruption]);
  } finally {
    for (const stopOne of stops.reverse()) await stopOne();
  }
}

export async function readJson(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new PlainError(`${address} answers ${response.status}.`);
  return response.json();
}

/**
 * The cookies of a session: of the first admin, who sees what a learner sees too, or of another account with
 * the same password.
 */
export async function logIn(api, identifier = firstAccounts.ADMIN_USERNAME) {
  const { ADMIN_PASSWORD: password } = firstAccounts;
  const response = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  if (!response.ok) throw new PlainError(`${identifier} cannot log in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** A number that an option gives. */
export function whole(name, value, least) {
  const number = Number(value);
  if (Number.isInteger(number) && number >= least) return number;
  throw new PlainError(`--${name} must be a number from ${least}; it is "${value}".`);
}
