import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { checkDataDir, readConfig, root } from './config.mjs';
import { prepare } from './prepare.mjs';

/**
 * Runs a command of the CMS on the data and with the settings of `npm start`.
 * @param {string[]} words its file in cms/, and its arguments
 * @returns its exit code
 */
export async function runCmsCommand(...words) {
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
  const { status } = spawnSync(process.execPath, words, {
    ...{ cwd: join(root, 'cms'), stdio: 'inherit', env },
  });
  return status ?? 1;
}
