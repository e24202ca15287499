import { spawnSync } from 'node:child_process';
import { root } from './config.mjs';
import { PlainError } from './plainError.mjs';

/** What git prints: nothing where it fails. */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;

/**
 * The files that have changed since this branch left one of these commits, uncommitted ones
 * included, and the commit that they are compared with. The first of them that exists counts.
 * @returns {{ base: string, changed: string[] }}
 */
export function changesSince(...commits) {
  const base = commits.map((commit) => git('merge-base', commit, 'HEAD').trim()).find(Boolean);
  if (!base) throw new PlainError(`Give a commit to compare with: --changed=<commit>.`);
  const names = [
    // Without rename detection, a moved file is listed at its old path too.
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return { base, changed: names.join('').split('\0').filter(Boolean) };
}
