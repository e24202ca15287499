import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkDataDir, readConfig, root } from './config.mjs';
import { PlainError, runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';

await runMain(async () => {
  const [action, ...given] = process.argv.slice(2);
  if (given.length === 0) {
    throw new PlainError(`Name a person: npm run ${action}-user -- USERNAME-OR-EMAIL`);
  }
  const { dataDir } = readConfig();
  checkDataDir(dataDir);
  await prepare(['cms']);
  const env = { ...process.env, DATA_DIR: dataDir, STRAPI_TELEMETRY_DISABLED: 'true' };
  const { status } = spawnSync(process.execPath, ['people.cjs', action, ...given], {
    ...{ cwd: join(root, 'cms'), stdio: 'inherit', env },
  });
  return status ?? 1;
});
