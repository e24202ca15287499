import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { launch } from 'puppeteer-core';

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
    close: () => browser.close(),
  };
}
