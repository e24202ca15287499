import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { checkDataDir, readConfig, root } from './config.mjs';
import { runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';

// npm run backup [-- check FILE | nightly | key], npm run restore -- FILE
await runMain(async () => {
  const given = process.argv.slice(2);
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
  const words = given.length > 0 ? given : ['make'];
  const { status } = spawnSync(process.execPath, ['backup.cjs', ...words], {
    ...{ cwd: join(root, 'cms'), stdio: 'inherit', env },
  });
  return status ?? 1;
});
