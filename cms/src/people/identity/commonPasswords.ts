import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appDir } from '../../core/appDir';

// `scripts/commonPasswords.mjs` makes `data/commonPasswords.bin`: sorted first bytes of SHA-256 hashes.
// Of ten million other passwords one is mistaken for a common one.

export const hashBytes = 5;

/** `Password1!` is as common as `password1`. */
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
