import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './browser.mjs';
import { changesSince } from './changes.mjs';
import { readConfig, root } from './config.mjs';
import { mostAtOnce, shareCores } from './cores.mjs';
import { PlainError, runMain, uncheckedCode } from './plainError.mjs';
import { preparer } from './prepare.mjs';
import { firstAccounts } from './seededData.mjs';
import { keepTestEnvironment } from './testEnvironment.mjs';
import { chosenRuns, plan } from './testPlan.mjs';
import { readReport } from './testReports.mjs';
import { takeTurns } from './turns.mjs';

const node = (...args) => [process.execPath, ...args];

/**
 * How to start each runner, how many cores it uses, and the arguments that limit it to the tests
 * which the changes since a commit can affect, or to the main tests.
 */
const runners = {
  vitest: {
    cores: 1,
    command: (report) =>
      node(
        ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
        ...[`--outputFile.json=${report}`, '--passWithNoTests'],
      ),
    since: (commit) => [`--changed=${commit}`],
  },
  playwright: {
    cores: mostAtOnce,
    command: () =>
      node(
        ...['node_modules/@playwright/test/cli.js', 'test', '--config=e2e'],
        ...['--reporter=list,json', '--pass-with-no-tests'],
      ),
    since: (commit) => [`--only-changed=${commit}`],
    main: ['--project=sqlite', '--grep=@main'],
    env: async (report) => ({
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  },
};

// Where the running product is. Nothing else of a developer's settings reaches the tests.
const dev = process.argv.includes('--dev') ? readConfig() : undefined;

keepTestEnvironment();

await runMain(async () => {
  const given = readArguments(process.argv.slice(2));
  if (!given.isWhole) process.env.TEST_MAIN_ONLY = 'true';
  const runs = chosenRuns(given);
  if (given.changed) {
    const left = plan.length - runs.length;
    console.log(`${given.changed.length} files have changed; ${left} runs are left out.`);
  }
  if (dev) await joinDevProduct(dev);
  const withCores = shareCores();
  const prepare = preparer(withCores);
  // A single run writes to the terminal itself, so that it can show its progress.
  const isDirect = runs.length === 1 && process.stdout.isTTY;
  const begin = takeTurns((text) => process.stdout.write(text));
  const running = new Set();
  const done = new Set();
  if (!isDirect) {
    reportProgress(
      () => `${[...running].join(', ') || 'preparing'}; ${done.size} of ${runs.length} runs done`,
    );
  }

  const results = await Promise.all(
    runs.map(async (run) => {
      const { title, needs, runner } = run;
      try {
        await prepare(dev ? [] : needs);
      } catch (error) {
        if (!(error instanceof PlainError)) throw error;
        return { title, passed: 0, failures: [{ lines: [error.message] }] };
      }
      return withCores(runner ? runners[runner].cores : 1, async () => {
        const turn = begin();
        turn.write(`\n── ${title}\n`);
        running.add(title);
        const write = isDirect ? undefined : turn.write;
        const result = runner ? await runTests(run, given, write) : await runCheck(run, write);
        running.delete(title);
        done.add(title);
        turn.end();
        return { title, ...result };
      });
    }),
  );
  return summarise(results, given);
});

/**
 * Makes the journeys run on the product that `npm run dev -- --test` has started.
 * @throws PlainError unless its admin can log in with the password of the tests
 */
async function joinDevProduct({ port, cmsPort }) {
  const siteUrl = `http://localhost:${port}`;
  const { ADMIN_USERNAME: identifier, ADMIN_PASSWORD: password } = firstAccounts;
  const login = await fetch(`${siteUrl}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  }).catch(() => undefined);
  if (!login?.ok) {
    throw new PlainError(`At ${siteUrl} no product for tests answers: run npm run dev -- --test.`);
  }
  process.env.TEST_DEV_SITE = siteUrl;
  process.env.TEST_DEV_PANEL = `http://localhost:${cmsPort}`;
}

/** Says every 15 seconds how long the tests have taken, and what happens now. */
function reportProgress(now) {
  const started = Date.now();
  setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    console.log(`[${time}] ${now()}`);
  }, 15_000).unref();
}

/**
 * Sorts the command's words: steps, the changes to test, and arguments for the runners. The whole
 * run is meant too where words choose tests or changes.
 */
function readArguments(words) {
  const known = new Set(['all', ...plan.map(({ step }) => step)]);
  const option = (name) =>
    words.find((word) => new RegExp(`^--${name}(?:=|$)`).test(word))?.split('=');
  const changed = option('changed');
  const extra = words.filter(
    (word) => !known.has(word) && !/^--(?:changed|db|dev)(?:=|$)/.test(word),
  );
  // All its workers share the one product.
  if (dev) extra.push('--project=sqlite', '--workers=1');
  return {
    steps: words.filter((word) => known.has(word) && word !== 'all'),
    extra,
    database: option('db')?.[1],
    isWhole:
      words.includes('all') ||
      Boolean(changed) ||
      extra.some((word) => !word.startsWith('-') || /^--(?:project|grep)=/.test(word)),
    ...(changed && changesSince(changed[1])),
  };
}

async function runCheck({ command }, write) {
  const code = await exitCode(command, {}, write);
  if (code === uncheckedCode) return { passed: 0, failures: [], isUnchecked: true };
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{}] };
}

async function runTests({ runner, args = [], env, isNarrow }, { extra, base, isWhole }, write) {
  const { command, since, main = [], env: runnerEnv } = runners[runner];
  const folder = mkdtempSync(join(tmpdir(), 'nihongo-lanka-report-'));
  const report = join(folder, 'report.json');
  try {
    const narrowing = [...(isWhole ? [] : main), ...(isNarrow ? since(base) : [])];
    const words = [...command(report), ...args, ...narrowing, ...extra];
    const code = await exitCode(words, { ...env, ...(await runnerEnv?.(report)) }, write);
    const { passed, failures } = existsSync(report)
      ? readReport[runner](JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failures: [] };
    // A run has also failed if the runner fails without a failed test, or if it ran no test
    // although nothing narrowed its selection.
    const mayRunNone = isNarrow || extra.length > 0;
    const silent = failures.length === 0 && (code !== 0 || (passed === 0 && !mayRunNone));
    return { passed, failures: silent ? [{}] : failures };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {((text: Uint8Array) => void) | undefined} write without it, the output is inherited */
function exitCode([file, ...args], env, write) {
  const output = write ? 'pipe' : 'inherit';
  const colours = write && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((settle) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...colours, ...env },
      stdio: ['ignore', output, output],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', write);
    child.on('error', () => settle(1)).on('close', (code) => settle(code ?? 1));
  });
}

function summarise(results, { extra, changed }) {
  console.log('');
  const unchecked = results.filter(({ isUnchecked }) => isUnchecked);
  for (const { title, passed, failures, isUnchecked } of results) {
    const word = failures.length > 0 ? 'FAILED' : 'passed';
    const counts = `${passed} passed, ${failures.length} failed`;
    console.log(isUnchecked ? `NOT CHECKED  ${title}` : `${word}  ${title} (${counts})`);
  }
  const failures = results.flatMap((result) => result.failures);
  for (const { name, lines = [] } of failures) {
    if (name) console.log(`\nFAILED  ${name}`);
    for (const line of lines) console.log(`    ${line}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const notChecked = unchecked.length > 0 ? `, ${unchecked.length} not checked` : '';
  console.log(`\n${passed} passed, ${failures.length} failed${notChecked}`);
  if (failures.length > 0) return 1;
  if (passed > 0 || changed) return 0;
  if (unchecked.length > 0) return uncheckedCode;
  console.log(`Nothing was run: ${extra.join(' ')} names no test.`);
  return 1;
}
