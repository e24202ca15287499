import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { checkDataDir, readConfig, root } from './config.mjs';
import { runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';

// Runs a command of the CMS on the data and with the settings of `npm start`. Takes the name of its file in
// cms/, without its ending, and its arguments.
await runMain(async () => {
  const [name, ...words] = process.argv.slice(2);
  const { dataDir } = readConfig();
  checkDataDir(dataDir);
  await prepare(['cms']);
  const { BACKUP_DIR } = process.env;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    STRAPI_TELEMETRY_DISABLED: 'true',
    ...(BACKUP_DIR && { BACKUP_DIR: resolve(root, BACKUP_DIR) }),
  };
  const { status } = spawnSync(process.execPath, [`${name}.cjs`, ...words], {
    ...{ cwd: join(root, 'cms'), stdio: 'inherit', env },
  });
  return status ?? 1;
});
