import { execFileSync } from 'node:child_process';
import { root } from './config.mjs';
import { PlainError } from './plainError.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * What has changed since the main branch was left, also what is not committed yet, and the commit
 * that it is compared with.
 * @param {string} [since] another commit to compare with
 * @returns {{ base: string, changed: string[] }}
 * @throws PlainError outside of a repository, or where there is no such commit
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
    // Without renames a moved file counts at its old place, too.
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
