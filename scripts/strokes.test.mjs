import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  decks,
  fileOf,
  folder,
  grid,
  notice,
  others,
  sourceName,
  strokeOf,
  strokesIn,
  textOf,
} from './strokes.mjs';

const textIn = (name) => readFileSync(join(folder, `${name}.json`), 'utf8');

/** KanjiVG's own file of い and of 一, CC BY-SA 3.0. */
const drawings = {
  い: '<svg><path id="kvg:03044-s1" d="M21.5,29.66c2.01,2.17,2.61,4.68,2.17,7.43c-3.09,19.16-1.03,32.01,7.93,41.45c6.12,6.45,6.26,3.14,7.04-5.21"/>\n<path id="kvg:03044-s2" d="M72.96,36.51c9.44,8.05,17.79,18.82,18.41,33.83"/></svg>',
  一: '<svg><path id="kvg:04e00-s1" d="M11,54.25c3.19,0.62,6.25,0.75,9.73,0.5c20.64-1.5,50.39-5.12,68.58-5.24c3.6-0.02,5.77,0.24,7.57,0.49"/></svg>',
};

describe('the files of strokes', () => {
  it.each(Object.keys(decks))('%s is what the script writes for KanjiVG’s drawings', (name) => {
    const file = JSON.parse(textIn(name));
    expect(Object.keys(file.strokes)).toEqual(decks[name]);
    expect(Object.keys(file.others)).toEqual(others[name]);
    expect(textOf(file)).toBe(textIn(name));
    expect(file).toMatchObject({ notice, grid });
    for (const [sign, svg] of Object.entries(drawings)) {
      if (decks[name].includes(sign)) expect(file.strokes[sign]).toEqual(strokesIn(svg));
    }
  });

  it('are small: both syllabaries together 10 KB compressed, the kanji of N5 11 KB', () => {
    const bytesOf = (name) => brotliCompressSync(textIn(name)).length;
    expect(bytesOf('hiragana') + bytesOf('katakana')).toBeLessThanOrEqual(10_000);
    expect(bytesOf('n5')).toBeLessThanOrEqual(11_000);
  });

  it('name their source, its licence, and that they are modified', () => {
    const licence = readFileSync(join(folder, 'LICENCE.md'), 'utf8');
    for (const text of [notice, licence]) {
      expect(text).toMatch(/KanjiVG.*Ulrich Apel/s);
      expect(text).toContain('https://creativecommons.org/licenses/by-sa/3.0/');
      expect(text).toMatch(/modified/i);
    }
  });
});

describe('a stroke', () => {
  it('is rounded to our grid, with relative curves and without needless signs', () => {
    expect(strokeOf('M109,0C109,54.5,54.5,109,0,109')).toBe('M256 0c0 128-128 256-256 256');
    expect(strokeOf('M10.9,10.9c0,0,10.9-10.9,21.8,0s0,0,10.9,0')).toBe(
      strokeOf('M10.9,10.9c0,0,10.9-10.9,21.8,0c10.9,10.9,0,0,10.9,0'),
    );
  });

  it('does not drift: each curve begins where the rounded one before ends', () => {
    const many = `M0,0${'c0.3,0,0.3,0,0.4,0'.repeat(100)}`;
    const ends = strokeOf(many)
      .match(/-?\d+/g)
      .map(Number)
      .slice(2)
      .filter((_, at) => at % 6 === 4);
    const sum = ends.reduce((all, each) => all + each, 0);
    expect(sum).toBe(Math.round((40 * grid) / 109));
  });

  it('with a command that KanjiVG does not use is refused', () => {
    expect(() => strokeOf('M1,1L2,2')).toThrow('has the command L');
    expect(() => strokeOf('c1,1,2,2,3,3')).toThrow('begins without M');
  });

  it('is written the same each time', () => {
    const svgOf = (sign) => drawings[sign];
    expect(fileOf(['い'], ['一'], svgOf)).toBe(fileOf(['い'], ['一'], svgOf));
    expect(sourceName('い')).toBe('03044.svg');
  });
});
