import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './browser.mjs';
import { PlainError, runMain } from './plainError.mjs';
import { prepare, product } from './prepare.mjs';
import { root } from './settings.mjs';
import { keepTestEnvironment } from './testEnvironment.mjs';
import { readReport } from './testReports.mjs';

const node = (...args) => [process.execPath, ...args];
const tsc = (part, compiler = 'node_modules/typescript/bin/tsc') =>
  node(compiler, '--noEmit', '-p', part);

/**
 * The steps in their order: the tasks each needs done, and its runs by title. A run with a
 * `runner` reports its tests; one without is a check, and counts as one test.
 */
const steps = {
  lint: {
    needs: ['contract', 'cmsPackages'],
    runs: {
      'formatting and lint': {
        command: node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
      },
      'import rules': {
        command: node(
          ...['node_modules/dependency-cruiser/bin/dependency-cruise.mjs'],
          ...['--config', '.dependency-cruiser.cjs'],
          ...[
            'contract/src',
            'client/src',
            'site/src',
            'site/server',
            'admin/src',
            'cms/src',
            'cms/config',
          ],
          ...['e2e', 'scripts', 'tests'],
        ),
      },
      names: { command: node('scripts/checkNames.mjs') },
    },
  },
  typecheck: {
    needs: ['contract', 'cmsPackages'],
    runs: {
      'types of the contract': { command: tsc('contract') },
      'types of the client': { command: tsc('client') },
      'types of the site': { command: tsc('site') },
      'types of the console': { command: tsc('admin') },
      'types of the tests of the whole product': { command: tsc('tests') },
      'types of the journeys': { command: tsc('e2e') },
      'types of the CMS': { command: tsc('cms', 'cms/node_modules/typescript/bin/tsc') },
    },
  },
  unit: {
    needs: ['site'],
    runs: { 'unit tests': { runner: 'vitest' } },
  },
  cms: {
    needs: ['cms'],
    runs: {
      'CMS on SQLite': {
        runner: 'vitest',
        args: ['--root', 'cms'],
        env: { TEST_DATABASE: 'sqlite' },
      },
      'CMS on PostgreSQL': {
        runner: 'vitest',
        args: ['--root', 'cms'],
        env: { TEST_DATABASE: 'postgres' },
      },
    },
  },
  e2e: {
    needs: product,
    runs: { 'browser journeys': { runner: 'playwright' } },
  },
};

/** How each runner is started. */
const runners = {
  vitest: {
    command: (report) =>
      node(
        ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
        `--outputFile.json=${report}`,
      ),
  },
  playwright: {
    command: () =>
      node('node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json'),
    env: async (report) => ({
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  },
};

keepTestEnvironment();

await runMain(async () => {
  const given = process.argv.slice(2);
  const chosen = given.filter((word) => Object.hasOwn(steps, word));
  const extra = given.filter((word) => !chosen.includes(word));
  const results = [];
  for (const name of chosen.length > 0 ? chosen : Object.keys(steps)) {
    try {
      await prepare(steps[name].needs);
      for (const [title, run] of Object.entries(steps[name].runs)) {
        console.log(`\n── ${title}`);
        results.push({ title, ...(run.runner ? await runTests(run, extra) : await runCheck(run)) });
      }
    } catch (error) {
      if (!(error instanceof PlainError)) throw error;
      console.error(error.message);
      results.push({
        title: `preparing ${name}`,
        passed: 0,
        failures: [{ lines: [error.message] }],
      });
    }
  }
  return summarise(results);
});

async function runCheck({ command }) {
  const code = await exitCode(command);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{}] };
}

async function runTests({ runner, args = [], env }, extra) {
  const { command, env: runnerEnv } = runners[runner];
  const folder = mkdtempSync(join(tmpdir(), 'nihongo-lanka-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await exitCode([...command(report), ...args, ...extra], {
      ...env,
      ...(await runnerEnv?.(report)),
    });
    const { passed, failures } = existsSync(report)
      ? readReport[runner](JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failures: [] };
    // A runner that fails without a failed test, or that ran none, has failed all the same.
    const silent = failures.length === 0 && (code !== 0 || passed === 0);
    return { passed, failures: silent ? [{}] : failures };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function exitCode([file, ...args], env) {
  return new Promise((settle) => {
    const options = {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    };
    spawn(file, args, options)
      .on('error', () => settle(1))
      .on('exit', (code) => settle(code ?? 1));
  });
}

function summarise(results) {
  console.log('');
  for (const { title, passed, failures } of results) {
    const word = failures.length > 0 ? 'FAILED' : 'passed';
    console.log(`${word}  ${title} (${passed} passed, ${failures.length} failed)`);
  }
  const failures = results.flatMap((result) => result.failures);
  for (const { name, lines = [] } of failures) {
    if (name) console.log(`\nFAILED  ${name}`);
    for (const line of lines) console.log(`    ${line}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}
