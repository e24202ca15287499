import { describe, expect, it } from 'vitest';
import { csvLine, csvTelephone, csvTime } from '../../src/core/csv/line';
import { folded, foldedName, mostWords, wordsOf } from '../../src/core/lists/words';

describe('the words of a search', () => {
  it('are its first eight', () => {
    expect(wordsOf(' Nimal  Perera\t')).toEqual(['Nimal', 'Perera']);
    expect(wordsOf('a '.repeat(100))).toHaveLength(mostWords);
  });

  it.each([
    '0771234567',
    '+94 77 123 4567',
    '+94771234567',
    '+94 (0)77-123-4567',
    '0094 77 123 4567',
    '94771234567',
    '077 123 4567',
    '(077) 123.4567',
  ])('are one for the telephone number %s', (q) => {
    expect(wordsOf(`Perera ${q} Galle`)).toEqual(['Perera', '771234567', 'Galle']);
  });

  it('are without the zero for the beginning of a telephone number', () => {
    expect(wordsOf('0771')).toEqual(['771']);
    expect(wordsOf('+9477 1')).toEqual(['771']);
  });

  it.each(['07', '2026', '12 34', 'page59', '9@example', '(a)', '+', '0-'])(
    'are as they were typed where that is no telephone number: %s',
    (q) => {
      expect(wordsOf(q)).toEqual(q.split(' '));
    },
  );

  it('of names are compared in one width and one syllabary', () => {
    expect(foldedName('Ｓａｋｕｒａ ﾀﾞﾅｶ')).toBe('sakura だなか');
    expect(foldedName('タ\u309bナカ')).toBe(foldedName('だなか'));
  });

  it('are compared without joiners, case, accents and spaces between lines', () => {
    expect(folded('ශ්‍රියානි  Élodie\n')).toBe(folded('ශ්රියානි elodie'));
  });
});

describe('a line of CSV', () => {
  it.each([
    ['0771234567', '077 123 4567'],
    ['+94 77 123 4567', '077 123 4567'],
    ['94771234567', '077 123 4567'],
    ['(011) 234-5678', '011 234 5678'],
    ['+81 3 1234 5678', '0081 3123 4567 8'],
    ['Kamala, 0771234567', 'Kamala, 0771234567'],
    ['Kamala', 'Kamala'],
    ['007', '007'],
  ])('has the telephone number %s as a text that is no number', (typed, written) => {
    expect(csvTelephone(typed)).toBe(written);
  });

  it('has no text that a spreadsheet runs, or reads as another number', () => {
    const texts = ['=1+1', '+1', '-1', '@a', '\ta', '0771234567', '1234567890123456'];
    expect(csvLine(texts)).toBe(texts.map((text) => `"'${text}"`).join(','));
    expect(csvLine(['say "a"', 12, 0, null, '2026-11-25 07:30'])).toBe(
      '"say ""a""","12","0","","2026-11-25 07:30"',
    );
  });

  it('has times of Colombo', () => {
    expect(csvTime(Date.parse('2026-11-24T19:00:59.999Z'))).toBe('2026-11-25 00:30');
  });
});
