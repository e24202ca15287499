import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readableByOthers } from './otherUsers.mjs';

let folder;
let programs;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nihongo-lanka-others-'));
  programs = join(folder, 'checkout/programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'run'), 'text', { mode: 0o700 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const copies = () => join(folder, 'copies');
const modeOf = (path) => statSync(path).mode & 0o777;

it('copies the programs of a checkout in a folder of mode 700, so that other users can run them', () => {
  const readable = readableByOthers(programs, copies());
  expect(readable).toBe(join(copies(), 'programs'));
  expect(readFileSync(join(readable, 'run'), 'utf8')).toBe('text');
  expect(modeOf(join(readable, 'run'))).toBe(0o755);
  expect(modeOf(join(programs, 'run'))).toBe(0o700);
});

it('uses the checkout itself where other users can enter it', () => {
  chmodSync(folder, 0o755);
  expect(readableByOthers(programs, copies())).toBe(programs);
});
