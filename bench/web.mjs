import { parseArgs } from 'node:util';
import { findChromium } from '../scripts/browser.mjs';
import { PlainError, runMain } from '../scripts/plainError.mjs';
import { prepare, product } from '../scripts/prepare.mjs';
import { startBareSite } from './bareSite.mjs';
import { journeys, stop, untilStopped, whole } from './product.mjs';
import { resultOf, table } from './results.mjs';

/** What a phone's reader taps first: what it is, its page, its selector, whether it leads to a page. */
const firstTaps = [
  ['the menu', '/', '.more-button', false],
  ['a filter of the news', '/news-events', '.filters a:not([aria-current])', true],
];

const admin = { username: 'admin', password: 'Bench-admin-1!' };

await runMain(async () => {
  const { runs, language, names } = readArguments();
  await prepare([...product, 'benchPackages']);
  // These need packages that the line above may have just installed.
  const { openBrowser } = await import('./lighthouseRuns.mjs');
  const { languageCookie, languages } = await import('@nihongo-lanka/contract/language');
  const { makePlace, runStart } = await journeys('product');
  const { measuredPages, placesIn, weightLimits } = await journeys('measuredPages');
  const { quietFlags } = await journeys('chromium');
  refuseUnless('--language', language, languages);
  for (const name of names) refuseUnless('A page', name, measuredPages);

  const chromium = await findChromium();
  console.log('Starting the product …');
  const place = await makePlace();
  const start = runStart({
    ...place.env,
    ADMIN_PASSWORD: admin.password,
    // As on a server. Without it, canonical URLs are only paths, which search engines don't accept.
    PUBLIC_URL: place.siteUrl,
  });
  const stops = [place.remove, () => stop(start)];
  const taps = [];
  const measured = (async () => {
    await start.ready;
    const places = await placesIn(place.siteUrl, admin);
    const browser = await openBrowser(chromium, quietFlags);
    stops.push(browser.close);
    const bare = await startBareSite(place.siteUrl);
    stops.push(bare.stop);
    const results = [];
    for (const name of names.length > 0 ? names : measuredPages) {
      const { path, cookies } = places[name];
      const measure = (siteUrl, what) =>
        browser.medianReport({
          address: siteUrl + path,
          cookies: async () => [...(await cookies()), { name: languageCookie, value: language }],
          runs,
          onRun: (run, { categories, environment }) =>
            console.log(
              `${what}, run ${run} of ${runs}: performance ${percent(categories)}, ` +
                `CPU index ${Math.round(environment.benchmarkIndex)}`,
            ),
        });
      const withScripts = await measure(place.siteUrl, name);
      const without = await measure(bare.url, `${name} without scripts`);
      results.push(resultOf(name, { withScripts, without }, weightLimits));
    }
    for (const [what, path, selector, leads] of firstTaps) {
      const { paint, page } = await browser.firstTap(place.siteUrl + path, selector, leads);
      taps.push(`${what} ${paint} ms${leads ? ` (its page is painted after ${page} ms)` : ''}`);
    }
    return results;
  })();
  const results = await untilStopped(measured, stops);
  console.log(`\n${table(results)}`);
  console.log(`\nFirst taps, processor six times slower, to the next paint: ${taps.join(', ')}.`);
  return results.some(({ misses }) => misses.length > 0) ? 1 : 0;
});

function percent({ performance }) {
  return Math.round(performance.score * 100);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      language: { type: 'string', default: 'en' },
    },
  });
  return { runs: whole('runs', values.runs, 1), language: values.language, names: positionals };
}

function refuseUnless(what, given, known) {
  if (known.includes(given)) return;
  throw new PlainError(`${what} must be one of ${known.join(', ')}; it is "${given}".`);
}
