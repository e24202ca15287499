import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError, runMain } from '../scripts/plainError.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { firstAccounts } from '../scripts/seededData.mjs';
import { startPostgres } from '../scripts/testPostgres.mjs';
import { cpuMicroseconds } from './cpuTime.mjs';
import { exportReport, measureExport } from './exporting.mjs';
import { interruption } from './interruption.mjs';
import { journeys } from './journeys.mjs';
import { addPeople } from './people.mjs';
import { practiceSizes, practisingLearner, replayReport } from './practising.mjs';
import { readiness } from './readiness.mjs';
import { scaleTable } from './scaleTable.mjs';

/** How long each call is repeated, in milliseconds, and how often at least and at most. */
const measureFor = 1500;
const leastCalls = 5;
const mostCalls = 200;

const query = (path, parameters) =>
  `${path}?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
  )}`;
const users = (parameters = {}) => query('/users', parameters);
const learners = (parameters = {}) => query('/admin/learner-figures', parameters);
const cardFigures = (parameters = {}) => query('/admin/card-figures', parameters);
const search = (q) => users({ filter: { q } });
const thisMonth = new Date().toISOString().slice(0, 7);

/** What is asked for; `most` is the highest ratio between the largest and the smallest database. */
const calls = [
  { title: 'first page', path: users(), most: 2 },
  { title: 'status pending', path: users({ filter: { status: 'pending' } }), most: 2 },
  { title: 'status approved', path: users({ filter: { status: 'approved' } }), most: 2 },
  { title: 'role admin', path: users({ filter: { role: 'admin' } }), most: 2 },
  { title: 'role learner', path: users({ filter: { role: 'learner' } }), most: 2 },
  { title: 'province Uva', path: users({ filter: { province: 'Uva' } }), most: 2 },
  { title: 'this month', path: users({ filter: { createdMonth: thisMonth } }), most: 2 },
  {
    title: 'suspended in Uva',
    path: users({ filter: { status: 'suspended', province: 'Uva' } }),
    most: 2,
  },
  {
    title: 'page at 90 %',
    path: (rows) => users({ range: [rows * 0.9, rows * 0.9 + 24] }),
    most: 10,
  },
  ...['username', 'email', 'firstName', 'lastName', 'createdAt', 'status'].flatMap((field) =>
    ['ASC', 'DESC'].map((order) => ({
      title: `by ${field} ${order}`,
      path: users({ sort: [field, order] }),
      most: 10,
    })),
  ),
  {
    title: 'by lastName, page at 90 %',
    path: (rows) => users({ sort: ['lastName', 'ASC'], range: [rows * 0.9, rows * 0.9 + 24] }),
    most: 10,
  },
  { title: 'search Pathirana', path: search('Pathirana'), most: 10 },
  { title: 'search perera', path: search('perera'), most: 10 },
  { title: 'search Nimal Perera', path: search('Nimal Perera'), most: 10 },
  { title: 'search a user name', path: (rows) => search(`nimal${rows - 1}`), most: 10 },
  { title: "search an address's part", path: (rows) => search(`${rows - 7}@`), most: 10 },
  { title: 'search කුමාරසිංහ', path: search('කුමාරසිංහ'), most: 10 },
  { title: 'search රත්න', path: search('රත්න'), most: 10 },
  { title: 'search 小笠原', path: search('小笠原'), most: 10 },
  { title: 'search さくら', path: search('さくら'), most: 10 },
  {
    title: 'search perera, pending',
    path: users({ filter: { q: 'perera', status: 'pending' } }),
    most: 10,
  },
  { title: 'dashboard', path: '/users/status', most: 2 },
  { title: 'what waits', path: '/admin/todo', most: 2 },
  { title: 'contact requests', path: '/admin/contact-requests', most: 2 },
  { title: 'their counts', path: '/admin/contact-requests/counts', most: 2 },
  { title: 'activity', path: '/admin/activity', most: 2 },
  {
    title: 'activity of people',
    path: query('/admin/activity', { filter: { subjectType: 'user' } }),
    most: 2,
  },
  // Ten rows of progress for each of the people.
  { title: 'figures of lectures', path: '/admin/lecture-figures', most: 2 },
  {
    title: 'figures of one lecture',
    path: (_rows, { lecture }) => `/admin/lecture-figures/${lecture}`,
    most: 2,
  },
  { title: 'figures of learners', path: learners(), most: 2 },
  ...['started', 'finished', 'lastAt'].map((field) => ({
    title: `figures by ${field}`,
    path: learners({ sort: [field, 'DESC'] }),
    most: 2,
  })),
  ...['away', 'unfinished'].map((stuck) => ({
    title: `figures, stuck: ${stuck}`,
    path: learners({ filter: { stuck } }),
    most: 2,
  })),
  {
    title: 'figures, page at 90 %',
    path: (rows) => learners({ range: [rows * 0.9, rows * 0.9 + 24] }),
    most: 10,
  },
  { title: 'figures, search Pathirana', path: learners({ filter: { q: 'Pathirana' } }), most: 10 },
  {
    title: 'figures of one learner',
    path: (_rows, { learner }) => `/admin/learner-figures/${learner}`,
    most: 2,
  },
  // Ten thousand answers with a thousand people, a million with a hundred thousand.
  { title: 'figures of cards', path: cardFigures(), most: 2 },
  { title: 'figures of cards, kana', path: cardFigures({ filter: { type: 'kana' } }), most: 2 },
  {
    title: 'figures of one card',
    path: (_rows, { card }) => `/admin/card-figures/${card}`,
    most: 2,
  },
  { title: 'learners, no practice', path: learners({ filter: { stuck: 'unpractised' } }), most: 2 },
  ...['day', 'load', 'figures'].map((part) => ({
    title: `practice: ${part}`,
    path: `/practice/${part}`,
    isLearners: true,
    most: 2,
  })),
  {
    title: `practice: ${practiceSizes.batch} answers`,
    path: '/practice/reviews',
    isLearners: true,
    sends: ({ nextBatch }) => nextBatch(),
    calls: practiceSizes.batches,
    most: 2,
  },
];

await runMain(async () => {
  const { sizes, databases, asked } = readArguments();
  await prepare(['cms', 'site', 'seededData']);
  if (asked.some(({ isLearners }) => isLearners)) console.log(await replayReport());
  const stops = [];
  const measured = (async () => {
    for (const database of databases) {
      const results = [];
      for (const size of sizes)
        results.push(
          await measureSize(database, size, stops, { largest: Math.max(...sizes), asked }),
        );
      console.log(`\n${database}\n${scaleTable(asked, sizes, results)}`);
    }
  })();
  try {
    await Promise.race([measured, interruption()]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
});

/** The cost of every call with that many people. */
async function measureSize(database, people, stops, { largest, asked }) {
  const { makePlace, runCms, runSite } = await journeys('product');
  const place = await makePlace();
  stops.push(place.remove);
  let postgres;
  if (database === 'postgres') {
    postgres = await startPostgres();
    stops.push(postgres.stop);
  } else await place.seed();
  const cms = runCms({
    ...place.env,
    ADMIN_PASSWORD: firstAccounts.ADMIN_PASSWORD,
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_URL: postgres?.url ?? '',
  });
  const stopCms = async () => {
    cms.process.kill('SIGTERM');
    await cms.exited;
  };
  stops.push(stopCms);
  await readiness(`${place.panelUrl}/readyz`, cms);
  const began = Date.now();
  const file = join(place.dataDir, 'nihongo-lanka.db');
  await addPeople({ people, databaseUrl: postgres?.url, file });
  console.log(
    `${database}: ${people} people were added in ${((Date.now() - began) / 1000).toFixed(1)} s.`,
  );

  const api = `${place.panelUrl}/api/v1`;
  const cookie = await logIn(api);
  const postmaster = postgres && postmasterOf(postgres.url);
  const ids = {
    lecture: await firstId(`${api}/admin/lecture-figures`, cookie),
    learner: await firstId(`${api}/admin/learner-figures`, cookie),
    card: await firstId(`${api}/admin/card-figures`, cookie),
  };
  const learner = await practisingLearner(api, cookie);
  const costs = {};
  for (const { title, path, isLearners, sends, calls: most } of asked) {
    const address = api + (typeof path === 'function' ? path(people, ids) : path);
    const ask = () => request(address, isLearners ? learner.cookie : cookie, sends?.(learner));
    costs[title] = await costOf(ask, { pid: cms.process.pid, postmaster, most });
  }
  if (people === largest && asked === calls) {
    const site = runSite(place.env);
    const stopSite = async () => {
      site.process.kill('SIGTERM');
      await site.exited;
    };
    stops.push(stopSite);
    await readiness(`${place.siteUrl}/readyz`, site);
    const addresses = publicAddresses(place, cookie);
    const exportAddress = `${place.siteUrl}/api/v1/users/export`;
    const { pid } = cms.process;
    const measured = await measureExport({ addresses, exportAddress, cookie, pid });
    console.log(`${database}, ${people} people\n${exportReport(addresses, measured)}`);
    await stopSite();
  }
  await stopCms();
  if (postgres) await postgres.stop();
  await place.remove();
  stops.length = 0;
  return costs;
}

async function firstId(address, cookie) {
  const [first] = await (await fetch(address, { headers: { cookie } })).json();
  return first.id;
}

/** What others read while an admin exports: of the site, through the site, and of the CMS's database. */
function publicAddresses({ siteUrl, panelUrl }, cookie) {
  return [
    { title: 'the page /news-events', address: { url: `${siteUrl}/news-events` } },
    { title: 'news through the site', address: { url: `${siteUrl}/api/v1/news-events` } },
    { title: 'news from the CMS', address: { url: `${panelUrl}/api/v1/news-events` } },
    {
      title: "an admin's own profile",
      address: { url: `${panelUrl}/api/v1/users/profile`, headers: { cookie } },
    },
  ];
}

async function request(address, cookie, body) {
  const response = await fetch(address, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new PlainError(`${address} answers ${response.status}.`);
}

/** Milliseconds: the processor's in the CMS and in the database, and the median that passes. */
async function costOf(ask, { pid, postmaster, most = mostCalls }) {
  for (let call = 0; call < leastCalls; call += 1) await ask();
  const [cms, database] = [cpuMicroseconds(pid), childrenMicroseconds(postmaster)];
  const times = [];
  const until = performance.now() + measureFor;
  while (times.length < leastCalls || (performance.now() < until && times.length < most)) {
    const before = performance.now();
    await ask();
    times.push(performance.now() - before);
  }
  const each = (after, before) => (after - before) / 1000 / times.length;
  times.sort((one, other) => one - other);
  return {
    cms: each(cpuMicroseconds(pid), cms),
    database: each(childrenMicroseconds(postmaster), database),
    wall: times[times.length >> 1],
  };
}

async function logIn(api) {
  const response = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      identifier: firstAccounts.ADMIN_USERNAME,
      password: firstAccounts.ADMIN_PASSWORD,
    }),
  });
  if (!response.ok) throw new PlainError(`The login failed: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The fields of /proc/<pid>/stat after the program's name; undefined for a process that has ended. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The first process of the PostgreSQL that listens at an address. */
function postmasterOf(url) {
  const { port } = new URL(url);
  return readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return /postgres$/.test(command[0]) && command.includes(port);
    } catch {
      return false;
    }
  });
}

/** The processor time of all of PostgreSQL's processes, those that have ended too. */
function childrenMicroseconds(postmaster) {
  if (!postmaster) return 0;
  const ticks = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map(statOf)
    .filter((fields) => fields?.[1] === postmaster)
    .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
  const own = statOf(postmaster);
  return (ticks + Number(own[13]) + Number(own[14])) * 10_000;
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '1000,100000,1000000' },
      database: { type: 'string', default: 'sqlite,postgres' },
      // A word of the calls' titles: only those are measured, and no export.
      only: { type: 'string' },
    },
  });
  const sizes = values.people.split(',').map(Number);
  const databases = values.database.split(',');
  if (sizes.some((size) => !Number.isInteger(size) || size < 1000)) {
    throw new PlainError('--people must be numbers from 1000, separated by commas.');
  }
  if (databases.some((name) => !['sqlite', 'postgres'].includes(name))) {
    throw new PlainError('--database must be sqlite or postgres, or both with a comma.');
  }
  const asked = values.only ? calls.filter(({ title }) => title.includes(values.only)) : calls;
  if (asked.length === 0) throw new PlainError(`--only: no call is called ${values.only}.`);
  return { sizes, databases, asked };
}
