import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { launch } from 'puppeteer-core';

/** A browser for lighthouse's runs; each has a profile of its own, with nothing in its cache. */
export async function openBrowser(executablePath, args) {
  const browser = await launch({
    executablePath,
    args,
    // Whoever opened it closes it, and tidies up around it.
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
        // Otherwise lighthouse clears the cookies.
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
     * The median of so many of lighthouse's own runs: a phone on a slow 4G line, simulated.
     * `onRun` is told each run's number and report.
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
