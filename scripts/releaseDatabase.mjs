import { spawnSync } from 'node:child_process';
import { runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';
import { keepTestEnvironment } from './testEnvironment.mjs';

// Writes cms/tests/previousRelease: run it at each release, and commit what it has written.
await runMain(async () => {
  keepTestEnvironment();
  await prepare(['cms']);
  for (const database of ['sqlite', 'postgres']) {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--root', 'cms', 'previousRelease.test.ts'],
      {
        stdio: 'inherit',
        env: { ...process.env, TEST_DATABASE: database, RELEASE_DATABASE: 'true' },
      },
    );
    if (status !== 0) return 1;
  }
  return 0;
});
