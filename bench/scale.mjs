import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError, runMain } from '../scripts/plainError.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { firstAccounts } from '../scripts/seededData.mjs';
import { startPostgres } from '../scripts/testPostgres.mjs';
import { addPeople } from './people.mjs';
import { journeys, logIn, readiness, readJson, stop, untilStopped, whole } from './product.mjs';
import { scaleTable } from './scaleTable.mjs';

/** How long each call is repeated, in milliseconds, and how often at least and at most. */
const measureFor = 1500;
const leastCalls = 5;
const mostCalls = 200;

const query = (path, parameters = {}) =>
  `${path}?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
  )}`;
const users = (filter, rest) => query('/users', { ...(filter && { filter }), ...rest });
const learners = (filter, rest) =>
  query('/admin/learner-figures', { ...(filter && { filter }), ...rest });
const at90 = (rows) => ({ range: [rows * 0.9, rows * 0.9 + 24] });

const pathOf = {
  'first page': users(),
  'status pending': users({ status: 'pending' }),
  'role learner': users({ role: 'learner' }),
  'this month': users({ createdMonth: new Date().toISOString().slice(0, 7) }),
  'suspended in Uva': users({ status: 'suspended', province: 'Uva' }),
  dashboard: '/users/status',
  'what waits': '/admin/todo',
  'contact requests': '/admin/contact-requests',
  'their counts': '/admin/contact-requests/counts',
  'activity of people': query('/admin/activity', { filter: { subjectType: 'user' } }),
  'figures of lectures': '/admin/lecture-figures',
  'figures of one lecture': (_rows, { lecture }) => `/admin/lecture-figures/${lecture}`,
  'figures of learners': learners(),
  'figures by finished': learners(undefined, { sort: ['finished', 'DESC'] }),
  'figures, stuck: away': learners({ stuck: 'away' }),
  'figures of one learner': (_rows, { learner }) => `/admin/learner-figures/${learner}`,
  'page at 90 %': (rows) => users(undefined, at90(rows)),
  ...Object.fromEntries(
    ['username', 'email', 'lastName', 'createdAt', 'status'].map((field) => [
      `by ${field}`,
      users(undefined, { sort: [field, 'DESC'] }),
    ]),
  ),
  'by lastName, page at 90 %': (rows) =>
    users(undefined, { sort: ['lastName', 'ASC'], ...at90(rows) }),
  'search a user name': (rows) => users({ q: `nimal${rows - 1}` }),
  "search an address's part": (rows) => users({ q: `${rows - 7}@` }),
  ...Object.fromEntries(
    ['Pathirana', 'Nimal Perera', 'කුමාරසිංහ', 'රත්න', '小笠原', 'さくら'].map((q) => [
      `search ${q}`,
      users({ q }),
    ]),
  ),
  'search perera, pending': users({ q: 'perera', status: 'pending' }),
  'figures, page at 90 %': (rows) => learners(undefined, at90(rows)),
  'figures, search Pathirana': learners({ q: 'Pathirana' }),
};
const calls = Object.entries(pathOf).map(([title, path]) => ({ title, path }));

await runMain(async () => {
  const { sizes, databases, asked } = readArguments();
  await prepare(['cms', 'seededData']);
  const stops = [];
  const measured = (async () => {
    for (const database of databases) {
      const results = [];
      for (const size of sizes) {
        results.push(await measureSize(database, size, { asked, stops }));
        while (stops.length > 0) await stops.pop()();
      }
      console.log(`\n${database}\n${scaleTable(asked, sizes, results)}`);
    }
  })();
  await untilStopped(measured, stops);
});

/** The time of each call with that many people. */
async function measureSize(database, people, { asked, stops }) {
  const { makePlace, runCms } = await journeys('product');
  const place = await makePlace();
  stops.push(place.remove);
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  if (postgres) stops.push(postgres.stop);
  else await place.seed();
  const { ADMIN_PASSWORD } = firstAccounts;
  const DATABASE_URL = postgres?.url ?? '';
  const cms = runCms({ ...place.env, ADMIN_PASSWORD, RATE_LIMIT_FACTOR: '1000', DATABASE_URL });
  stops.push(() => stop(cms));
  await readiness(`${place.panelUrl}/readyz`, cms);
  const began = Date.now();
  const file = join(place.dataDir, 'nihongo-lanka.db');
  await addPeople({ people, databaseUrl: postgres?.url, file });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${database}: ${people} people were added in ${seconds} s.`);

  const api = `${place.panelUrl}/api/v1`;
  const headers = { cookie: await logIn(api) };
  const firstId = async (path) => (await readJson(api + path, { headers }))[0].id;
  const ids = {
    lecture: await firstId('/admin/lecture-figures'),
    learner: await firstId('/admin/learner-figures'),
  };
  const times = {};
  for (const { title, path } of asked) {
    const address = api + (typeof path === 'function' ? path(people, ids) : path);
    times[title] = await timeOf(() => readJson(address, { headers }));
  }
  return times;
}

/** The median time that a call takes, in milliseconds. */
async function timeOf(ask) {
  for (let call = 0; call < leastCalls; call += 1) await ask();
  const times = [];
  const until = performance.now() + measureFor;
  while (times.length < leastCalls || (performance.now() < until && times.length < mostCalls)) {
    const before = performance.now();
    await ask();
    times.push(performance.now() - before);
  }
  return times.sort((one, other) => one - other)[times.length >> 1];
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '1000,100000' },
      database: { type: 'string', default: 'sqlite,postgres' },
      // A word of the calls' titles: only those are measured.
      only: { type: 'string', default: '' },
    },
  });
  const sizes = values.people.split(',').map((size) => whole('people', size, 1000));
  const databases = values.database.split(',');
  if (databases.some((name) => !['sqlite', 'postgres'].includes(name))) {
    throw new PlainError('--database must be sqlite or postgres, or both with a comma.');
  }
  const asked = calls.filter(({ title }) => title.includes(values.only));
  if (asked.length === 0) throw new PlainError(`--only: no call is called ${values.only}.`);
  return { sizes, databases, asked };
}
