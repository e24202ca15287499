import { execFileSync } from 'node:child_process';
import { root } from './config.mjs';
import { PlainError } from './plainError.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * The files that have changed since this branch left the main branch, uncommitted ones included,
 * and the commit that they are compared with.
 * @param {string} [since] another commit to compare with
 * @returns {{ base: string, changed: string[] }}
 * @throws PlainError outside a repository, or if there is no such commit
 */
export function changesSince(since) {
  const main = ['origin/main', 'main'].find(isCommit);
  const from = since ?? main;
  if (!from || !isCommit(from)) {
    throw new PlainError(
      `There is no commit ${from ?? 'main'} to compare with: give one, --changed=<commit>.`,
    );
  }
  const base = git('merge-base', from, 'HEAD').trim();
  const names = [
    // Without rename detection, a moved file is listed at its old path too.
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return { base, changed: names.join('').split('\0').filter(Boolean) };
}

function isCommit(name) {
  try {
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}
