import { describe, expect, it } from 'vitest';
import { kanaSigns, syllabaries } from './kana.js';
import { idOfRow, kanaRows } from './kanaRows.js';

describe('the rows of kana', () => {
  it('teach each sign of a deck once, in its order', () => {
    const taught = kanaRows.filter(({ kind }) => kind !== 'alike').flatMap(({ signs }) => signs);
    expect(taught).toEqual(syllabaries.flatMap((syllabary) => kanaSigns[syllabary]));
  });

  it('have an id each, and at most five signs unless they look alike', () => {
    expect(new Set(kanaRows.map(idOfRow)).size).toBe(58);
    const long = kanaRows.filter(({ signs }) => signs.length > 5);
    expect(long.map(idOfRow)).toEqual(['hiragana/alike', 'katakana/alike']);
  });

  it('teach ん with わ and を', () => {
    const row = kanaRows.find((each) => idOfRow(each) === 'hiragana/wa');
    expect(row?.signs.map(({ sign }) => sign)).toEqual(['わ', 'を', 'ん']);
  });
});
