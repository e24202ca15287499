import { randomBytes } from 'node:crypto';
import { PlainError, runMain } from '../scripts/plainError.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { firstAccounts } from '../scripts/seededData.mjs';
import { interruption } from './interruption.mjs';
import { journeys } from './journeys.mjs';
import { readiness } from './readiness.mjs';
import { difference, median, timingTable } from './timingTable.mjs';

/** So often each call is made for an address that has an account, and for one that has none. */
const tries = 200;
/** Uncounted calls before these: a first run takes longer. */
const warmUp = 20;
/** So many log in at the same moment. */
const atOnce = 20;
/** The most by which the medians may differ, in per cent. */
const most = 5;
const password = 'Sakura-2025!';

const name = () => `bench${randomBytes(6).toString('hex')}`;
const emailOf = (username) => `${username}@example.com`;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const registration = (username, email = emailOf(username)) => ({
  ...{ firstName: 'Nimal', lastName: 'Perera', username, email },
  ...{ password, confirmPassword: password },
});

await runMain(async () => {
  await prepare(['cms']);
  const { makePlace, runCms } = await journeys('product');
  const place = await makePlace();
  const stops = [place.remove];
  const measured = (async () => {
    console.log('Starting the CMS …');
    const cms = runCms({ ...place.env, ...firstAccounts, RATE_LIMIT_FACTOR: '100000' });
    stops.push(() => stop(cms));
    await readiness(`${place.panelUrl}/readyz`, cms);
    const api = `${place.panelUrl}/api/v1`;
    console.log(`${tries + warmUp} accounts register …`);
    const known = [];
    while (known.length < tries + warmUp) {
      const username = name();
      await call(`${api}/auth/register`, registration(username), 201);
      known.push(username);
    }
    // What registering leaves to be done, such as mails, is over then.
    await pause(15_000);
    const results = [];
    for (const [title, ask] of Object.entries(questions(api, known[0]))) {
      results.push({ title, ...(await compare(ask, known)) });
    }
    return { results, logins: await manyLogins(api, known) };
  })();
  try {
    const { results, logins } = await Promise.race([measured, interruption()]);
    console.log(`\n${timingTable(results)}`);
    console.log(
      `\n${logins.perSecond.toFixed(0)} log-ins a second, ${atOnce} at once. What others ask for takes ` +
        `${logins.alone.toFixed(1)} ms at the median, and ${logins.meanwhile.toFixed(1)} ms meanwhile.`,
    );
    const bad = results.filter((result) => Math.abs(difference(result)) >= most);
    if (bad.length > 0) {
      throw new PlainError(
        `The time tells who has an account: ${bad.map(({ title }) => title).join(', ')}.`,
      );
    }
  } finally {
    for (const stopOne of stops.reverse()) await stopOne();
  }
});

/**
 * What somebody could ask to learn whether an address has an account. A registration with the address of
 * one says so in its answer, as the specification wants; so that one is compared whose user name is taken
 * besides, and which is refused either way.
 */
function questions(api, taken) {
  return {
    login: (email) =>
      call(`${api}/auth/login`, { identifier: email, password: 'Wrong-pass-1!' }, 401),
    forgot: (email) => call(`${api}/auth/forgot-password`, { email }, 202),
    register: (email) => call(`${api}/auth/register`, registration(taken, email), 409),
  };
}

/** Asks for both kinds in turn, so that other load on the machine is shared by them. */
async function compare(ask, known) {
  const times = { known: [], unknown: [] };
  for (const [place, username] of known.entries()) {
    // Which kind comes first changes too: one may warm something up for the other.
    const kinds = place % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of kinds) {
      const milliseconds = await ask(emailOf(kind === 'known' ? username : name()));
      if (place >= warmUp) times[kind].push(milliseconds);
    }
  }
  return times;
}

/**
 * Logs in as many as it can for ten seconds, while somebody else reads.
 * @returns the log-ins a second, and the median of the reads before and meanwhile, in milliseconds.
 */
async function manyLogins(api, known) {
  const read = async (until) => {
    const times = [];
    while (performance.now() < until) {
      times.push(await call(`${api}/news-events`));
      await pause(20);
    }
    return median(times);
  };
  const alone = await read(performance.now() + 3000);
  const begun = performance.now();
  const end = begun + 10_000;
  let done = 0;
  const logIn = async (place) => {
    for (let turn = place; performance.now() < end; turn += atOnce) {
      const identifier = known[turn % known.length];
      await call(`${api}/auth/login`, { identifier, password }, 200);
      done += 1;
    }
  };
  const [meanwhile] = await Promise.all([
    read(end),
    ...Array.from({ length: atOnce }, (_, place) => logIn(place)),
  ]);
  return { perSecond: (done * 1000) / (performance.now() - begun), alone, meanwhile };
}

/**
 * Posts a body, or gets where there is none.
 * @returns how long the answer took, in milliseconds.
 */
async function call(address, body, status = 200) {
  const sent = performance.now();
  const response = await fetch(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  await response.arrayBuffer();
  const taken = performance.now() - sent;
  if (response.status !== status) throw new PlainError(`${address}: ${response.status}`);
  return taken;
}

async function stop({ process, exited }) {
  process.kill('SIGTERM');
  await exited;
}
