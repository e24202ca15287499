import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readConfig, root } from './config.mjs';
import { runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';

await runMain(async () => {
  await prepare(['cms']);
  const folder = join(readConfig().dataDir, 'mail-preview');
  const { status } = spawnSync(process.execPath, ['mailPreview.cjs', folder], {
    ...{ cwd: join(root, 'cms'), stdio: 'inherit' },
  });
  return status ?? 1;
});
