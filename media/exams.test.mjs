import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/config.mjs';

const folder = join(root, 'cms/seed/media/exams');
/** @param {string} ending @returns {{ name: string, file: Buffer }[]} */
const files = (ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, file: readFileSync(join(folder, name)) }));

describe('the sounds and pictures of the exams', () => {
  it('are small enough for a phone', () => {
    const sounds = files('.m4a').map(({ file }) => file.length);
    expect(Math.max(...sounds)).toBeLessThan(400_000);
    expect(sounds.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(5_000_000);
    expect(Math.max(...files('.webp').map(({ file }) => file.length))).toBeLessThan(25_000);
  });

  it('play before they are loaded to the end, and name no program', () => {
    const faulty = files('.m4a').filter(
      ({ file }) =>
        file.indexOf('moov') > file.indexOf('mdat') || /Lav[cf]/.test(file.toString('latin1')),
    );
    expect(faulty.map(({ name }) => name)).toEqual([]);
  });
});
