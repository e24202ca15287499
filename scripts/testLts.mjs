/**
 * Runs the tests with the Node.js of the images, which is the current LTS, in a clone of its own: native
 * packages are built for one version of Node.js. Tests what is committed. Takes the arguments of npm test.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './config.mjs';
import { installNode } from './images/build.mjs';
import { runMain } from './plainError.mjs';

await runMain(() => {
  // Kept between runs, with what was installed and built there.
  const folder = join(root, '.cache', 'lts');
  const clone = join(folder, 'clone');
  mkdirSync(folder, { recursive: true });
  const git = (cwd, ...words) => execFileSync('git', words, { cwd, stdio: 'inherit' });
  if (!existsSync(clone)) git(folder, 'clone', '--quiet', '--no-checkout', root, clone);
  git(clone, 'fetch', '--quiet', root, 'HEAD');
  git(clone, 'checkout', '--quiet', '--force', '--detach', 'FETCH_HEAD');

  const bin = join(installNode(join(folder, 'node')), 'bin');
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
  const node = join(bin, 'node');
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`Testing with Node.js ${version} …`);
  const words = ['-r', './scripts/requireNode.cjs', 'scripts/test.mjs', ...process.argv.slice(2)];
  return spawnSync(node, words, { cwd: clone, stdio: 'inherit', env }).status ?? 1;
});
