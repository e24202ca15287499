import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkDataDir, readConfig, root } from './config.mjs';
import { PlainError, runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';

await runMain(async () => {
  const [action, ...words] = process.argv.slice(2);
  if (words.every((word) => word.startsWith('--')))
    throw new PlainError(`Name a file: npm run content:${action} -- FILE`);
  const { dataDir } = readConfig();
  checkDataDir(dataDir);
  await prepare(['cms']);
  const env = { ...process.env, DATA_DIR: dataDir, STRAPI_TELEMETRY_DISABLED: 'true' };
  const { status } = spawnSync(process.execPath, ['content.cjs', action, ...words], {
    ...{ cwd: join(root, 'cms'), stdio: 'inherit', env },
  });
  return status ?? 1;
});
