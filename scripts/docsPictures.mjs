import { spawnSync } from 'node:child_process';
import { findChromium } from './browser.mjs';
import { root } from './config.mjs';
import { runMain } from './plainError.mjs';
import { prepare, product } from './prepare.mjs';
import { keepTestEnvironment } from './testEnvironment.mjs';

keepTestEnvironment();

// The product and its pictures' own data folder are those of the journeys.
await runMain(async () => {
  await prepare([...product, 'seededData']);
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/pictures.config.ts',
  ];
  const { status } = spawnSync(process.execPath, [...command, '--reporter=list'], {
    ...{ cwd: root, stdio: 'inherit' },
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  });
  return status ?? 1;
});
