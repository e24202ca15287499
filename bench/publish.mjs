import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PlainError, runMain } from '../scripts/plainError.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { firstAccounts } from '../scripts/seededData.mjs';
import { cpuMicroseconds } from './cpuTime.mjs';
import { interruption } from './interruption.mjs';
import { journeys } from './journeys.mjs';
import { readiness } from './readiness.mjs';
import { median } from './timingTable.mjs';

// The database's own driver, as the CMS has it.
const fromCms = createRequire(new URL('../cms/package.json', import.meta.url));

/** News items there are besides the examples. */
const sizes = [0, 5000];
/** Measured publications, and uncounted ones before them. */
const publications = 30;
const warmUp = 5;
/** The time between two requests of others, in milliseconds. */
const every = 5;

await runMain(async () => {
  await prepare(['cms', 'seededData']);
  const stops = [];
  const measured = (async () => {
    for (const items of sizes) console.log(await measureSize(items, stops));
  })();
  try {
    await Promise.race([measured, interruption()]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
});

/** What a publication costs with so many more news items, and what others wait meanwhile. */
async function measureSize(items, stops) {
  const { makePlace, runCms } = await journeys('product');
  const place = await makePlace();
  stops.push(place.remove);
  await place.seed();
  const all = addNews(join(place.dataDir, 'nihongo-lanka.db'), items);
  const cms = runCms({ ...place.env, ...firstAccounts, RATE_LIMIT_FACTOR: '1000' });
  const stop = async () => {
    cms.process.kill('SIGTERM');
    await cms.exited;
  };
  stops.push(stop);
  const { pid } = cms.process;
  await readiness(`${place.panelUrl}/readyz`, cms);
  const started = cpuMicroseconds(pid) / 1e6;

  const api = `${place.panelUrl}/api/v1`;
  const call = caller(api, await logIn(api));
  const range = encodeURIComponent('[0,0]');
  const [{ id }] = await call(`/admin/news-events?range=${range}`);
  for (let round = 0; round < warmUp; round += 1) await publish(call, id);

  const cpuBefore = cpuMicroseconds(pid);
  const times = [];
  for (let round = 0; round < publications; round += 1) times.push(await publish(call, id));
  const cpu = (cpuMicroseconds(pid) - cpuBefore) / 1000 / publications;

  const readers = {
    list: () => call(`/news-events?range=${encodeURIComponent('[0,11]')}`),
    // Needs nothing but the thread.
    thread: () => fetch(`${place.panelUrl}/healthz`).then((answer) => answer.text()),
  };
  const quiet = await waits(readers, () => setTimeout(3000));
  const busy = await waits(readers, async () => {
    for (let round = 0; round < publications; round += 1) await publish(call, id);
  });
  await stop();
  await place.remove();
  stops.length = 0;
  return [
    `${all} news items: the CMS is ready after ${started.toFixed(1)} s of the processor.`,
    `A publication costs ${cpu.toFixed(0)} ms of the processor, and is there after ${median(times).toFixed(0)} ms.`,
    ...[
      ['Readers of the list', 'list'],
      ['Those who ask whether it is alive', 'thread'],
    ].map(
      ([who, name]) =>
        `${who} wait ${busy[name].p50.toFixed(1)} ms at the median, ${busy[name].most.toFixed(0)} at most ` +
        `(${quiet[name].p50.toFixed(1)} and ${quiet[name].most.toFixed(0)} where nothing is published).`,
    ),
  ].join(' ');
}

/** Changes an item for its readers. @returns how long it took until they have it, in milliseconds. */
async function publish(call, id) {
  const { version, slug } = await call(`/admin/news-events/${id}`);
  const title = `Published ${performance.now()}`;
  const body = { version, status: 'published', translations: { en: { title } } };
  const began = performance.now();
  await call(`/admin/news-events/${id}`, { method: 'PUT', body: JSON.stringify(body) });
  for (;;) {
    const read = await call(`/news-events/${slug}?lng=en`);
    if (read.title === title) return performance.now() - began;
    if (performance.now() - began > 10_000) throw new PlainError(`Readers never got ${title}.`);
    await setTimeout(every);
  }
}

/** What each reader waits while something is done: the median and the most, in milliseconds. */
async function waits(readers, act) {
  let isOver = false;
  const acting = act().finally(() => {
    isOver = true;
  });
  const found = await Promise.all(
    Object.entries(readers).map(async ([name, read]) => {
      const times = [];
      while (!isOver) {
        const began = performance.now();
        await read();
        times.push(performance.now() - began);
        await setTimeout(every);
      }
      return [name, { p50: median(times), most: Math.max(...times) }];
    }),
  );
  await acting;
  return Object.fromEntries(found);
}

/** Adds copies of an item of the examples, in all its languages. @returns how many there are then. */
function addNews(file, items) {
  const Database = fromCms('better-sqlite3');
  const database = new Database(file);
  const rows = database
    .prepare(
      `select * from news_events where document_id =
        (select document_id from news_events where published_at is not null order by id limit 1)`,
    )
    .all();
  const names = Object.keys(rows[0]).filter((name) => name !== 'id');
  const insert = database.prepare(
    `insert into news_events (${names}) values (${names.map((name) => `@${name}`)})`,
  );
  const cover = database.prepare(
    `insert into files_related_mph (file_id, related_id, related_type, field, "order")
      select file_id, ?, related_type, field, "order" from files_related_mph
      where related_id = ? and related_type = 'api::news-event.news-event'`,
  );
  database.transaction(() => {
    for (let item = 0; item < items; item += 1) {
      for (const row of rows) {
        const copy = {
          ...row,
          document_id: `benchmark${String(item).padStart(15, '0')}`,
          slug: `benchmark-${item}`,
          title: `${row.title} ${item}`,
          date: row.date - item * 3_600_000,
        };
        const { lastInsertRowid } = insert.run(copy);
        cover.run(lastInsertRowid, row.id);
      }
    }
  })();
  const { all } = database
    .prepare('select count(distinct document_id) as "all" from news_events')
    .get();
  database.close();
  return all;
}

function caller(api, cookie) {
  return async (path, options = {}) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(api + path, { headers, ...options });
    const text = await response.text();
    if (!response.ok) throw new PlainError(`${path} answers ${response.status}: ${text}`);
    return JSON.parse(text);
  };
}

async function logIn(api) {
  const { ADMIN_USERNAME: identifier, ADMIN_PASSWORD: password } = firstAccounts;
  const response = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  if (!response.ok) throw new PlainError(`The admin cannot log in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
