import { setTimeout } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { launch } from 'puppeteer-core';

const phone = { width: 360, height: 740 };

/** Runs in the page: stores when it is tapped, and the milliseconds from then to the next paint. */
function followTap() {
  const store = (entries) => {
    for (const { interactionId, duration } of entries) {
      if (interactionId > 0) sessionStorage.setItem('interaction', String(duration));
    }
  };
  // Browsers report no interaction that takes less than a frame.
  sessionStorage.setItem('interaction', '16');
  const observer = new PerformanceObserver((entries) => store(entries.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 });
  addEventListener('click', ({ timeStamp }) =>
    sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp)),
  );
  addEventListener('pagehide', () => store(observer.takeRecords()));
}

/** Runs in the page, or in the next one: that time, and the time from the tap to the page's first paint. */
function tapTimes() {
  const [{ startTime }] = performance.getEntriesByName('first-paint');
  const tapped = Number(sessionStorage.getItem('tapped'));
  return {
    paint: Number(sessionStorage.getItem('interaction')),
    page: Math.round(performance.timeOrigin + startTime - tapped),
  };
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
    async firstTap(address, selector, leads) {
      const profile = await browser.createBrowserContext();
      try {
        const page = await profile.newPage();
        await page.setViewport({ ...phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
        await page.emulateCPUThrottling(6);
        await page.goto(address, { waitUntil: 'load' });
        await page.evaluate(followTap);
        await page.locator(selector).wait();
        await (await page.$(selector)).tap();
        const isPainted = (left) =>
          location.href !== left && performance.getEntriesByName('first-paint').length > 0;
        if (leads) await page.waitForFunction(isPainted, {}, address);
        else await setTimeout(500);
        return await page.evaluate(tapTimes);
      } finally {
        await profile.close();
      }
    },
    close: () => browser.close(),
  };
}
