import { PlainError, runMain } from '../scripts/plainError.mjs';
import { prepare, product } from '../scripts/prepare.mjs';
import { firstAccounts } from '../scripts/seededData.mjs';
import { interruption } from './interruption.mjs';
import { journeys } from './journeys.mjs';
import { readiness } from './readiness.mjs';

/** So many learners watch at once, and each reports so often a minute, for so many minutes. */
const learners = 200;
const reports = 6;
const minutes = 1;
/** Seconds of a lecture between two reports. */
const step = 60 / reports;
const password = 'Sakura-2025!';

await runMain(async () => {
  await prepare(product);
  const { makePlace, runCms } = await journeys('product');
  const place = await makePlace();
  const stops = [place.remove];
  const measured = (async () => {
    console.log('Starting the CMS …');
    const cms = runCms({ ...place.env, ...firstAccounts, RATE_LIMIT_FACTOR: '1000' });
    stops.push(() => stop(cms));
    await readiness(`${place.panelUrl}/readyz`, cms);
    const api = `${place.panelUrl}/api/v1`;
    const cookies = await registered(api);
    console.log(`${learners} learners report ${reports} times a minute …`);
    const times = (
      await Promise.all(cookies.map((cookie, place) => watch(api, cookie, place)))
    ).flat();
    const lost = (await Promise.all(cookies.map((cookie) => missing(api, cookie)))).reduce(
      (sum, each) => sum + each,
      0,
    );
    return { times: times.sort((one, other) => one - other), lost };
  })();
  try {
    const { times, lost } = await Promise.race([measured, interruption()]);
    const at = (share) => Math.round(times[Math.ceil(times.length * share) - 1]);
    console.log(`\n${times.length} reports, ${lost} lost`);
    console.log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
    if (lost > 0) throw new PlainError('Reports were lost.');
  } finally {
    for (const stopOne of stops.reverse()) await stopOne();
  }
});

async function call(address, { cookie, method = 'POST', body }) {
  const response = await fetch(address, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new PlainError(`${method} ${address}: ${response.status} ${text}`);
  const set = response.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return { cookie: set.join('; '), answer: text && JSON.parse(text) };
}

/** The cookies of learners who are approved. */
async function registered(api) {
  const { ADMIN_USERNAME: identifier, ADMIN_PASSWORD } = firstAccounts;
  const admin = await call(`${api}/auth/login`, { body: { identifier, password: ADMIN_PASSWORD } });
  const cookies = [];
  while (cookies.length < learners) {
    const username = `bench${cookies.length}`;
    const names = { firstName: 'Nimal', lastName: 'Perera', username };
    const { cookie, answer } = await call(`${api}/auth/register`, {
      body: { ...names, email: `${username}@example.com`, password, confirmPassword: password },
    });
    await call(`${api}/users/${answer.user.id}/approve`, { cookie: admin.cookie });
    cookies.push(cookie);
  }
  return cookies;
}

/** Watches a lecture from its beginning, as a browser reports it. @returns milliseconds of each report */
async function watch(api, cookie, place) {
  const times = [];
  const began = performance.now() + (place / learners) * step * 1000;
  for (let report = 0; report < reports * minutes; report += 1) {
    await new Promise((resolve) =>
      setTimeout(resolve, began + report * step * 1000 - performance.now()),
    );
    const sent = performance.now();
    const range = [report * step, (report + 1) * step];
    await call(`${api}/lectures/jft-1/progress`, {
      ...{ method: 'PUT', cookie, body: { ranges: [range], position: range[1], seconds: 3600 } },
    });
    times.push(performance.now() - sent);
  }
  return times;
}

/** How many of a learner's reports the server does not know of. */
async function missing(api, cookie) {
  const { answer } = await call(`${api}/progress`, { method: 'GET', cookie });
  const [{ watched = 0, seconds = 0 } = {}] = answer;
  const expected = Math.min(reports * minutes * step, seconds ?? Number.POSITIVE_INFINITY);
  return Math.max(0, Math.ceil((expected - watched) / step));
}

async function stop({ process, exited }) {
  process.kill('SIGTERM');
  await exited;
}
