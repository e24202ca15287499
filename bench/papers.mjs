import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PlainError, runMain } from '../scripts/plainError.mjs';
import { prepare, product } from '../scripts/prepare.mjs';
import { firstAccounts } from '../scripts/seededData.mjs';
import { addPeople } from './people.mjs';
import { journeys, logIn, readJson, startProduct, untilStopped, whole } from './product.mjs';

// People who begin a mock exam within one minute and answer every twenty seconds, through the site, on SQLite.
// Says how long the calls take, and whether the server has every answer at the end.

const beginWithin = 60_000;
const answerEvery = 20_000;
const answersOfEach = 6;
/** Logins at once: each costs the processor a password. */
const together = 4;

const fromCms = createRequire(new URL('../cms/package.json', import.meta.url));

await runMain(async () => {
  const { values } = parseArgs({ options: { people: { type: 'string', default: '500' } } });
  const people = whole('people', values.people, 1);
  await prepare(product);
  const { makePlace, runCms, runSite } = await journeys('product');
  const place = await makePlace();
  await place.seed();
  const env = { ...place.env, ...firstAccounts, RATE_LIMIT_FACTOR: '1000' };
  const stops = [place.remove];
  const measured = (async () => {
    await startProduct({ runCms, runSite }, place, env, stops);
    const api = `${place.siteUrl}/api/v1`;
    await addPeople({ people: people * 2, file: databaseIn(place) });
    const cookies = await logInAll(api, learnersIn(place, people));
    const [form] = (await readJson(`${api}/papers`, { headers: { cookie: cookies[0] } })).forms;
    console.log(`${cookies.length} people begin “${form.title}” within a minute …`);
    return Promise.all(cookies.map((cookie) => take(api, cookie, form.id)));
  })();
  const all = await untilStopped(measured, stops);
  for (const kind of ['begin', 'mark']) {
    const times = all.flatMap((one) => one[kind]).sort((one, other) => one - other);
    const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    console.log(`${kind}: ${times.length} calls, median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  }
  console.log(`answers lost: ${all.reduce((sum, { lost }) => sum + lost, 0)}`);
});

function databaseIn({ dataDir }) {
  return join(dataDir, 'nihongo-lanka.db');
}

/** Gives approved learners the password of the first admin. @returns their user names */
function learnersIn(place, people) {
  const database = new (fromCms('better-sqlite3'))(databaseIn(place));
  database.pragma('busy_timeout = 60000');
  const name = firstAccounts.ADMIN_USERNAME;
  database
    .prepare(
      `update up_users set password = (select password from up_users where username = ?)
      where document_id like 'scale%'`,
    )
    .run(name);
  const rows = database
    .prepare(
      `select username from up_users
      where document_id like 'scale%' and state = 'approved' and account_role = 'learner' limit ?`,
    )
    .all(people);
  database.close();
  return rows.map(({ username }) => username);
}

async function logInAll(api, names) {
  const cookies = [];
  const waiting = [...names];
  const next = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) cookies.push(await logIn(api, name));
  };
  await Promise.all(Array.from({ length: together }, next));
  return cookies;
}

/** One person: what each call took in milliseconds, and how many answers the server does not have. */
async function take(api, cookie, form) {
  const times = { begin: [], mark: [] };
  const address = `${api}/papers/attempts/${randomUUID()}`;
  const send = async (kind, path, body) => {
    const began = performance.now();
    const answer = await readJson(address + path, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    times[kind].push(performance.now() - began);
    return answer;
  };
  await setTimeout(Math.random() * beginWithin);
  const { paper } = await send('begin', '', { form, mode: 'exam' });
  const chosen = new Map();
  for (const { id, options } of paper.items.slice(0, answersOfEach)) {
    await setTimeout(answerEvery);
    const { id: option } = options[Math.floor(Math.random() * options.length)];
    const now = new Date().toISOString();
    const answer = { item: id, option, isFlagged: false, sequence: 1, at: now };
    await send('mark', '/answers', { sentAt: now, answers: [answer], plays: [] });
    chosen.set(id, option);
  }
  const { answers } = await readJson(address, { headers: { cookie } });
  const kept = new Map(answers.map(({ item, option }) => [item, option]));
  const lost = [...chosen].filter(([item, option]) => kept.get(item) !== option).length;
  if (answers.length > chosen.size) throw new PlainError('The server has answers of others.');
  return { ...times, lost };
}
