import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appDir } from '../../core/appDir';

/**
 * The commonest passwords, as `data/commonPasswords.bin` holds them: the first bytes of the SHA-256 of
 * each one's common form, sorted. `scripts/commonPasswords.mjs` makes the file. Of ten million other
 * passwords one is taken for a common one.
 */

/** Of each hash. */
export const hashBytes = 5;

/** Case does not count, nor do signs at either end: `Password1!` is as common as `password1`. */
export function commonForm(password: string): string {
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
}

export function hashOfForm(form: string): Buffer {
  return createHash('sha256').update(form).digest().subarray(0, hashBytes);
}

let known: Buffer | undefined;

/** Whether a password is among those that are guessed first. */
export function isCommon(password: string): boolean {
  known ??= readFileSync(path.join(appDir, 'data', 'commonPasswords.bin'));
  const wanted = hashOfForm(commonForm(password));
  let from = 0;
  let until = known.length / hashBytes;
  while (from < until) {
    const middle = Math.floor((from + until) / 2);
    const order = wanted.compare(known, middle * hashBytes, (middle + 1) * hashBytes);
    if (order === 0) return true;
    if (order > 0) from = middle + 1;
    else until = middle;
  }
  return false;
}
