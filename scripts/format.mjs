import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './config.mjs';
import { runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';

await runMain(async () => {
  await prepare(['packages']);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const words = [biome, 'check', '--write', ...process.argv.slice(2)];
  return spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status ?? 1;
});
