import { spawnSync } from 'node:child_process';
import { runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';
import { keepTestEnvironment } from './testEnvironment.mjs';

// The full form of cms/tests/kill.test.ts, whose short form is among the tests of the CMS.
await runMain(async () => {
  keepTestEnvironment();
  await prepare(['cms', 'seededData']);
  const given = { KILL_ROUNDS: '50', KILL_CLIENTS: '50', ...process.env };
  for (const database of given.TEST_DATABASE ? [given.TEST_DATABASE] : ['sqlite', 'postgres']) {
    console.log(`\n── ${database}`);
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--root', 'cms', 'tests/kill.test.ts'],
      { stdio: 'inherit', env: { ...given, TEST_DATABASE: database } },
    );
    if (status !== 0) return 1;
  }
  return 0;
});
