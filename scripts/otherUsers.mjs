import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const othersMayEnter = 0o001;

function othersReach(folder) {
  if ((statSync(folder).mode & othersMayEnter) === 0) return false;
  return dirname(folder) === folder || othersReach(dirname(folder));
}

/**
 * Returns a path under which other users of this machine can read a folder of the checkout. Root's
 * home has mode 700: from a checkout in it, the folder is copied.
 * @param {string} folder
 * @param {string} into other users can enter it
 */
export function readableByOthers(folder, into) {
  const real = realpathSync(folder);
  if (othersReach(real)) return folder;
  const copy = join(into, basename(folder));
  mkdirSync(into, { recursive: true });
  execFileSync('cp', ['-a', real, copy]);
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  return copy;
}
