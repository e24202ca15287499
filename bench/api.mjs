import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PlainError, runMain } from '../scripts/plainError.mjs';
import { prepare, product } from '../scripts/prepare.mjs';
import { firstAccounts } from '../scripts/seededData.mjs';
import { costTable, medianCosts } from './costs.mjs';
import { cpuMicroseconds } from './cpuTime.mjs';
import { journeys, logIn, readJson, startProduct, untilStopped, whole } from './product.mjs';

const newsPath = '/api/v1/news-events';
const pagePath = '/news-events';
const lecturesPath = '/api/v1/lectures';
const lecturesPagePath = '/lectures';
const filePath = '/favicon.svg';
/** The title of what the ratios compare with. */
const fileTitle = `the file ${filePath}`;
/** A part from the middle of a film. */
const range = 'bytes=100000-165535';
/** What browsers accept. The API sends its answers uncompressed even so. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

await runMain(async () => {
  const load = readArguments();
  if (!existsSync('/proc/self/stat')) {
    throw new PlainError('bench:api reads processor times from /proc, which only Linux has.');
  }
  await prepare(product);
  const { makePlace, runCms, runSite } = await journeys('product');

  const place = await makePlace();
  const env = { ...place.env, ...firstAccounts };
  const stops = [place.remove];
  const measured = (async () => {
    console.log('Starting the product …');
    const { cms, site } = await startProduct({ runCms, runSite }, place, env, stops);

    const { siteUrl, panelUrl } = place;
    const cookie = await logIn(`${siteUrl}/api/v1`);
    const uploads = await uploadsOf(siteUrl, cookie);
    const open = [
      { title: fileTitle, address: siteUrl + filePath },
      { title: `the page ${pagePath}`, address: siteUrl + pagePath },
      { title: `${newsPath} through the site`, address: siteUrl + newsPath },
    ];
    const unchanged = open.map(async ({ title, address }) => {
      return { title: `${title}, 304`, address, etag: await etagOf(address) };
    });
    const targets = [
      ...open,
      ...(await Promise.all(unchanged)),
      { title: `a learner's ${lecturesPagePath}`, address: siteUrl + lecturesPagePath, cookie },
      { title: `a learner's ${lecturesPath}`, address: siteUrl + lecturesPath, cookie },
      ...uploads.map(({ path, ...upload }) => ({ ...upload, address: siteUrl + path })),
      { title: `${newsPath} from the cms`, address: panelUrl + newsPath },
      { title: `${lecturesPath} from the cms`, address: panelUrl + lecturesPath, cookie },
    ];
    return measure(targets, [site, cms], load);
  })();
  const rounds = await untilStopped(measured, stops);
  console.log(`\n${costTable(medianCosts(rounds, fileTitle))}`);
});

/**
 * Measures the processor time per request in each process, in microseconds, for every target in
 * every round. The targets take turns within a round, so that other load on the machine affects
 * all of them.
 */
async function measure(targets, processes, { rounds, ...load }) {
  const generator = fork(fileURLToPath(new URL('load.mjs', import.meta.url)));
  try {
    for (const target of targets) await answersOf(generator, target, load);
    const times = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const target of targets) {
        const before = processes.map(timeOf);
        const { bytes, perSecond, p99 } = await answersOf(generator, target, load);
        const [site, cms] = processes.map(
          (each, place) => (timeOf(each) - before[place]) / load.requests,
        );
        times.push({ title: target.title, bytes, perSecond, p99, site, cms });
      }
      console.log(`Round ${round} of ${rounds} is done.`);
    }
    return times;
  } finally {
    generator.kill();
  }
}

function timeOf({ process }) {
  return cpuMicroseconds(process.pid);
}

/** Has the load generator send the requests. Returns what it saw. */
async function answersOf(generator, { address, cookie, etag, range }, load) {
  const sent = {
    ...headers,
    ...(cookie && { cookie }),
    ...(etag && { 'if-none-match': etag }),
    ...(range && { range }),
  };
  generator.send({ address, headers: sent, status: etag ? 304 : range ? 206 : 200, ...load });
  const { error, ...seen } = await new Promise((resolve) => generator.once('message', resolve));
  if (error) throw new PlainError(`${address}: ${error}`);
  return seen;
}

/** A picture, and the captions and film of an open and of a closed lecture. */
async function uploadsOf(siteUrl, cookie) {
  const read = (path) => readJson(siteUrl + path, { headers: { cookie } });
  const { cover } = (await read(newsPath)).find((item) => item.cover);
  const picture = { title: 'an uploaded picture', path: cover.url };
  const etag = await etagOf(siteUrl + cover.url);
  const films = (await read(lecturesPath)).filter(({ hasVideo }) => hasVideo);
  const filesOf = async ({ id }, kind, reader) => {
    const { video, captions } = await read(`${lecturesPath}/${id}`);
    return [
      { title: `captions of ${kind} lecture`, path: captions[0].url, ...reader },
      { title: `64 KB of the film of ${kind} lecture`, path: video.url, range, ...reader },
    ];
  };
  return [
    picture,
    { ...picture, title: `${picture.title}, 304`, etag },
    ...(await filesOf(
      films.find(({ isOpen }) => isOpen),
      'an open',
      {},
    )),
    ...(await filesOf(
      films.find(({ isOpen }) => !isOpen),
      'a closed',
      { cookie },
    )),
  ];
}

/** The ETag of an address, in the encoding that is measured. */
async function etagOf(address) {
  const response = await fetch(address, { headers });
  await response.body?.cancel();
  return response.headers.get('etag');
}

function readArguments() {
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
}
