import { describe, expect, it } from 'vitest';
import { haveCommonMeaning, meaningKey } from './meanings.js';

describe('two meanings have something in common', () => {
  it.each([
    ['autumn', 'fall, autumn'],
    ['to make', 'to build; to make'],
    ['the bridge', 'bridge'],
    ['To Eat', 'eat'],
    ['right (side)', 'right'],
    ['ｂｏｏｋ', 'book'],
    ['my father', 'father (of another person), Dad'],
    ['year; age', 'age or time'],
    ['what?', 'what'],
    ['කලින්, ඉස්සරහ', 'ඉස්සරහ, කලින්'],
    ['දකුණ (පැත්ත)', 'දකුණ (දිශාව)'],
    ['අවුරුද්ද හෝ වයස', 'වයස'],
    ['(a particle)', '(a particle)'],
  ])('%s, %s', (one, other) => {
    expect(haveCommonMeaning(one, other)).toBe(true);
    expect(haveCommonMeaning(other, one)).toBe(true);
  });

  it.each([
    ['eye', 'eyebrow'],
    ['to see', 'to sell'],
    ['(of a person) old', '(of a person) young'],
    ['අත', 'අතර'],
    ['to go', 'a goat'],
    ['', 'water'],
  ])('but not %s, %s', (one, other) => {
    expect(haveCommonMeaning(one, other)).toBe(false);
    expect(haveCommonMeaning(other, one)).toBe(false);
  });
});

it('the key of a meaning is the same in any order, but what stands in brackets counts', () => {
  expect(meaningKey('ahead, before')).toBe(meaningKey('Before; ahead'));
  expect(meaningKey('දකුණ (පැත්ත)')).not.toBe(meaningKey('දකුණ (දිශාව)'));
});
