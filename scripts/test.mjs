import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from './browser.mjs';
import { changesSince } from './changes.mjs';
import { root } from './config.mjs';
import { runMain, uncheckedCode } from './plainError.mjs';
import { prepare } from './prepare.mjs';
import { keepTestEnvironment } from './testEnvironment.mjs';
import { chosenRuns, readArguments } from './testPlan.mjs';
import { readReport } from './testReports.mjs';

// npm test -- [all] [STEP …] [--changed[=COMMIT]] [--db=DATABASE] [--dev] [words for the runners]

/** One more than the machine has cores: a test often waits for a process, a browser or a timer. */
const mostAtOnce = availableParallelism() + 1;

const hasGroups = process.platform !== 'win32';
/** The runs under way. Each leads a group with all processes that its tests start. */
const leaders = new Set();
process.on('exit', () => {
  for (const { pid } of leaders) process.kill(hasGroups ? -pid : pid);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

keepTestEnvironment();

await runMain(async () => {
  const asked = readArguments(process.argv.slice(2));
  const commits = asked.since === true ? ['origin/main', 'main'] : [asked.since];
  const runs = chosenRuns(asked, asked.since ? changesSince(...commits) : undefined);
  const journeys = runs.filter(({ runner }) => runner === 'playwright');
  const others = runs.filter((run) => !journeys.includes(run));
  if (!asked.isOnDev) await prepare(runs.flatMap(({ needs }) => needs));
  // It may look for the browser of a package.
  if (journeys.length > 0) process.env.CHROMIUM_PATH = await findChromium();

  const folder = mkdtempSync(join(tmpdir(), 'nihongo-lanka-reports-'));
  const perform = async (run) => {
    const report = join(folder, `${run.title}.json`);
    // A run by itself writes to the terminal, so that it can show its progress.
    Object.assign(run, await performed(run, report, runs.length === 1 ? 'inherit' : 'pipe'));
  };
  try {
    await inParallel(others, mostAtOnce, perform);
    // They have workers of their own, which use the whole machine.
    await inParallel(journeys, 1, perform);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return summarise(runs, asked);
});

async function inParallel(jobs, most, perform) {
  const waiting = jobs.values();
  const worker = async () => {
    for (const job of waiting) await perform(job);
  };
  await Promise.all(Array.from({ length: most }, worker));
}

async function performed({ title, runner, command, env }, report, output) {
  const reporting = runner === 'vitest' ? [`--outputFile.json=${report}`] : [];
  const child = spawn(command[0], [...command.slice(1), ...reporting], {
    cwd: root,
    env: {
      ...process.env,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...env,
    },
    detached: hasGroups,
    stdio: ['ignore', output, output],
  });
  if (child.pid) leaders.add(child);
  for (const stream of [child.stdout, child.stderr].filter(Boolean)) {
    createInterface(stream).on('line', (line) => console.log(`${title} │ ${line}`));
  }
  const code = await new Promise((settle) => {
    child.on('exit', () => leaders.delete(child));
    child.on('error', () => settle(1)).on('close', (code) => settle(code ?? 1));
  });
  if (code === uncheckedCode && !runner) return { passed: 0, failures: [], isUnchecked: true };
  const { passed, failures } = existsSync(report)
    ? readReport[runner](JSON.parse(readFileSync(report, 'utf8')))
    : { passed: !runner && code === 0 ? 1 : 0, failures: [] };
  // A runner can fail without a failed test.
  return { passed, failures: failures.length === 0 && code !== 0 ? [{}] : failures };
}

function summarise(results, { extra, since }) {
  console.log('');
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
  const unchecked = results.filter(({ isUnchecked }) => isUnchecked).length;
  const notChecked = unchecked > 0 ? `, ${unchecked} not checked` : '';
  console.log(`\n${passed} passed, ${failures.length} failed${notChecked}`);
  if (failures.length > 0) return 1;
  if (passed > 0 || since) return 0;
  if (unchecked > 0) return uncheckedCode;
  console.log(`Nothing was run: ${extra.join(' ')} names no test.`);
  return 1;
}
