import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const othersMayEnter = 0o001;

function othersReach(path) {
  if ((statSync(path).mode & othersMayEnter) === 0) return false;
  return dirname(path) === path || othersReach(dirname(path));
}

/**
 * Returns a path under which other users of this machine can read a file or folder of the
 * checkout. Root's home has mode 700: from a checkout in it, the file or folder is copied.
 * @param {string} path
 * @param {string} into other users can enter it
 */
export function readableByOthers(path, into) {
  const real = realpathSync(path);
  if (othersReach(real)) return path;
  const copy = join(into, basename(path));
  mkdirSync(into, { recursive: true });
  execFileSync('cp', ['-a', real, copy]);
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  return copy;
}
