import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { launch } from 'puppeteer-core';

const phone = { width: 360, height: 740 };

async function tap(page, selector) {
  const element = await page.$(selector);
  await element.tap();
}

/** Runs in the page: remembers for the next page when this one was left by a tap, and how long that took. */
function rememberTap() {
  const found = [];
  const keep = (entries) => found.push(...entries.filter(({ interactionId }) => interactionId > 0));
  const interactions = new PerformanceObserver((entries) => keep(entries.getEntries()));
  interactions.observe({ type: 'event', durationThreshold: 16 });
  addEventListener('click', ({ timeStamp }) => {
    sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp));
  });
  addEventListener('pagehide', () => {
    keep(interactions.takeRecords());
    // Whatever takes less than a frame is not told.
    sessionStorage.setItem('interaction', String(found[0]?.duration ?? 16));
  });
}

/**
 * Runs in the next page.
 * @returns milliseconds from the tap that led to it until the next paint of the page that was left, and
 *   until its own first paint.
 */
function fromTapToPaints() {
  return new Promise((resolve) => {
    new PerformanceObserver((entries) => {
      const [{ startTime }] = entries.getEntries();
      const tapped = Number(sessionStorage.getItem('tapped'));
      const page = Math.round(performance.timeOrigin + startTime - tapped);
      resolve({ paint: Number(sessionStorage.getItem('interaction')), page });
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Runs in the page: makes a promise of how long the next interaction takes to the next paint. */
function followInteractions() {
  globalThis.interaction = new Promise((resolve) => {
    new PerformanceObserver((entries) => {
      const [first] = entries.getEntries().filter(({ interactionId }) => interactionId > 0);
      if (first) resolve(first.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
    // Whatever takes less than a frame is not told.
    addEventListener('click', () => setTimeout(() => resolve(16), 500), { once: true });
  });
}

/** Opens a browser for Lighthouse. Each run gets a new profile with an empty cache. */
export async function openBrowser(executablePath, args) {
  const browser = await launch({
    executablePath,
    args,
    // The caller handles signals: it closes the browser and cleans up.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });

  async function report(address, cookies) {
    const profile = await browser.createBrowserContext();
    try {
      const { hostname } = new URL(address);
      await profile.setCookie(
        ...cookies.map((cookie) => ({ ...cookie, domain: hostname, path: '/' })),
      );
      const page = await profile.newPage();
      const run = await lighthouse(
        address,
        // Otherwise Lighthouse clears the cookies.
        { disableStorageReset: true, logLevel: 'error' },
        undefined,
        page,
      );
      if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
      return run.lhr;
    } finally {
      await profile.close();
    }
  }

  return {
    /**
     * Runs Lighthouse `runs` times on a simulated phone with slow 4G. Calls `onRun` with the number
     * and the report of each run, and returns the median report.
     */
    async medianReport({ address, cookies, runs, onRun }) {
      const reports = [];
      for (let run = 1; run <= runs; run += 1) {
        const made = await report(address, await cookies());
        reports.push(made);
        onRun(run, made);
      }
      return computeMedianRun(reports);
    },
    /**
     * How long the first tap of a finger takes to the next paint, and to the first one of the page that
     * it may lead to, on a phone whose processor is six times slower than this one, in milliseconds.
     */
    async firstTap(address, selector, { leads = false } = {}) {
      const profile = await browser.createBrowserContext();
      try {
        const page = await profile.newPage();
        await page.setViewport({ ...phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
        await page.emulateCPUThrottling(6);
        await page.goto(address, { waitUntil: 'load' });
        await page.evaluate(leads ? rememberTap : followInteractions);
        await page.locator(selector).wait();
        if (!leads) {
          await tap(page, selector);
          return { paint: await page.evaluate(() => globalThis.interaction) };
        }
        await tap(page, selector);
        await page.waitForFunction((left) => location.href !== left, {}, address);
        return await page.evaluate(fromTapToPaints);
      } finally {
        await profile.close();
      }
    },
    close: () => browser.close(),
  };
}
